package io.plumbline.desired;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ways of the spec that were read not to be there. What was not read is there. */
final class MissingWays {
    private final ObservedState observed;
    private final Map<DistributedSwitch, Boolean> empty = new HashMap<>();

    MissingWays(ObservedState observed) {
        this.observed = observed;
    }

    boolean has(Paths.Ways ways) {
        return ways.ports().stream().allMatch(this::isMissing);
    }

    private boolean isMissing(Target port) {
        return switch (port) {
            case DistributedSwitch on -> empty.computeIfAbsent(on, this::isEmpty);
            case PortGroup group ->
                    isToBeMade(group) || empty.computeIfAbsent(group.of(), this::isEmpty);
            default -> false;
        };
    }

    /** One that was made just now. As soon as somebody is on it, all may be at any moment. */
    private boolean isEmpty(DistributedSwitch on) {
        return inForce(DistributedSwitchProperties.MEMBERS.of(on))
                .filter(State.is(List.of())::equals)
                .isPresent();
    }

    private boolean isToBeMade(PortGroup group) {
        return inForce(DistributedSwitchProperties.VLAN.of(group))
                .filter(State.None.class::isInstance)
                .isPresent();
    }

    private <V> Optional<State<V>> inForce(Setting<V> setting) {
        return observed.reading(setting).flatMap(Reading::inForce);
    }
}
