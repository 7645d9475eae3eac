package io.plumbline.desired;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.spec.VmkernelSpec;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.VmkernelAdapter;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** By which declared adapters hosts themselves send through distributed switches. */
public final class HostSenders {
    /** Of those that declare any; made once a spec, for links are many. */
    private final Map<Host, SortedMap<String, VmkernelSpec>> declared = new HashMap<>();

    public HostSenders(ClusterSpec spec) {
        for (var one : spec.hosts()) {
            var adapters = one.profile().settings().vmkernelAdapters();
            if (!adapters.isEmpty()) {
                declared.put(one.host(), adapters);
            }
        }
    }

    /**
     * Those of the host where a link begins.
     *
     * @param through the distributed switches that send into the link
     */
    public List<VmkernelAdapter> into(Link link, List<DistributedSwitch> through) {
        if (!(link.near() instanceof LinkEnd.OfCard(var host, var _, var _))) {
            return List.of();
        }
        var names = through.stream().map(DistributedSwitch::name).collect(Collectors.toSet());
        return of(host, names::contains).toList();
    }

    /** Those of all members. */
    List<VmkernelAdapter> through(DeclaredDistributedSwitch on) {
        return declared.isEmpty()
                ? List.of()
                : on.members().stream()
                        .flatMap(host -> of(host, on.target().name()::equals))
                        .toList();
    }

    private Stream<VmkernelAdapter> of(Host host, Predicate<String> isOn) {
        return declared.getOrDefault(host, Collections.emptySortedMap()).entrySet().stream()
                .filter(said -> isOn.test(said.getValue().distributedSwitch().value()))
                .map(said -> new VmkernelAdapter(host, said.getKey()));
    }
}
