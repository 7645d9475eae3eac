package io.plumbline.agreement;

import io.plumbline.desired.Senders;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.spec.ClusterSpec;
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
     */
    static List<VmkernelAdapter> of(Link link, ClusterSpec spec, ObservedState observed) {
        var through =
                Senders.into(link, spec).stream()
                        .map(DistributedSwitch::name)
                        .collect(Collectors.toSet());
        var found =
                through.isEmpty()
                        ? Stream.<VmkernelAdapter>empty()
                        : observed
                                .targetsWith(link.near().unit(), VmkernelProperties.SWITCH)
                                .stream()
                                .map(VmkernelAdapter.class::cast);
        var untold =
                Senders.vmkernel(link, spec).stream().filter(one -> on(one, observed).isEmpty());
        return Stream.concat(untold, found.filter(one -> isOn(one, through, observed)))
                .distinct()
                .sorted()
                .toList();
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
