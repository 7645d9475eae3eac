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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Ways of the spec that were read not to be there. What was not read is there. */
final class MissingWays {
    private final ObservedState observed;
    private final Map<DistributedSwitch, Optional<Set<String>>> members = new HashMap<>();

    MissingWays(ObservedState observed) {
        this.observed = observed;
    }

    boolean has(Paths.Ways ways) {
        return ways.ports().stream().allMatch(port -> isMissing(ways.unit(), port));
    }

    private boolean isMissing(Target unit, Target port) {
        return switch (port) {
            case DistributedSwitch on -> isNotOn(unit, on);
            case PortGroup group -> isToBeMade(group) || isNotOn(unit, group.of());
            default -> false;
        };
    }

    private boolean isNotOn(Target unit, DistributedSwitch on) {
        return members.computeIfAbsent(on, this::members)
                .filter(names -> !names.contains(folded(unit.label())))
                .isPresent();
    }

    private Optional<Set<String>> members(DistributedSwitch on) {
        return inForce(DistributedSwitchProperties.MEMBERS.of(on))
                .flatMap(now ->
                        now instanceof State.Is<List<String>>(var names)
                                ? Optional.of(
                                        names.stream()
                                                .map(MissingWays::folded)
                                                .collect(Collectors.toSet()))
                                : Optional.empty());
    }

    private boolean isToBeMade(PortGroup group) {
        return inForce(DistributedSwitchProperties.VLAN.of(group))
                .filter(State.None.class::isInstance)
                .isPresent();
    }

    private <V> Optional<State<V>> inForce(Setting<V> setting) {
        return observed.reading(setting).flatMap(Reading::inForce);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
