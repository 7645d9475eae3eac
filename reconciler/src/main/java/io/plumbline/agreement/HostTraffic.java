package io.plumbline.agreement;

import io.plumbline.desired.HostSenders;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.spec.Link;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a host itself sends into a link, through the distributed switches on its uplink. */
final class HostTraffic {
    private HostTraffic() {}

    /**
     * Adapters that the host told to be on one of these switches, declared or not, and declared
     * ones of which it told nothing.
     *
     * @param through the distributed switches that send into the link
     */
    static List<VmkernelAdapter> of(
            Link link,
            List<DistributedSwitch> through,
            HostSenders declared,
            ObservedState observed) {
        if (through.isEmpty()) {
            return List.of();
        }
        var names = through.stream().map(DistributedSwitch::name).collect(Collectors.toSet());
        var found =
                observed.targetsWith(link.near().unit(), VmkernelProperties.SWITCH).stream()
                        .map(VmkernelAdapter.class::cast)
                        .filter(one -> isOn(one, names, observed));
        var untold =
                declared.into(link, through).stream().filter(one -> on(one, observed).isEmpty());
        return Stream.concat(untold, found).distinct().sorted().toList();
    }

    private static boolean isOn(
            VmkernelAdapter adapter, Set<String> through, ObservedState observed) {
        return on(adapter, observed)
                .filter(state ->
                        state instanceof State.Is<String>(var name) && through.contains(name))
                .isPresent();
    }

    private static Optional<State<String>> on(VmkernelAdapter adapter, ObservedState observed) {
        return observed.reading(VmkernelProperties.SWITCH.of(adapter)).flatMap(Reading::inForce);
    }
}
