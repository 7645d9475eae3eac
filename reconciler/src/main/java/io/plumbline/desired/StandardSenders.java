package io.plumbline.desired;

import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.spec.StandardSwitchSpec;
import io.plumbline.target.Host;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;

/** Which switches of hosts alone send into links. */
public final class StandardSenders {
    /** Of those hosts that declare any; made once a spec, for links are many. */
    private final Map<Host, SortedMap<String, StandardSwitchSpec>> declared = new HashMap<>();

    public StandardSenders(ClusterSpec spec) {
        for (var one : spec.hosts()) {
            var switches = of(one);
            if (!switches.isEmpty()) {
                declared.put(one.host(), switches);
            }
        }
    }

    /** Those that have the card's port where it begins for an uplink. */
    public List<StandardSwitch> into(Link link) {
        if (!(link.near() instanceof LinkEnd.OfCard(var host, var nic, var port))
                || !declared.containsKey(host)) {
            return List.of();
        }
        return declared.get(host).entrySet().stream()
                .filter(said -> said.getValue().ports().contains(new CardPort(nic, port)))
                .map(said -> new StandardSwitch(host, said.getKey()))
                .toList();
    }

    /**
     * Port groups of them.
     *
     * @param names of those that are meant
     */
    public List<StandardPortGroup> portGroups(Link link, Set<String> names) {
        return into(link).stream()
                .flatMap(on ->
                        Optional.ofNullable(on(on.host()).get(on.name())).stream()
                                .flatMap(said -> said.portGroups().keySet().stream())
                                .filter(names::contains)
                                .map(name -> new StandardPortGroup(on, name)))
                .toList();
    }

    /** Those of a host, by name. */
    SortedMap<String, StandardSwitchSpec> on(Host host) {
        return declared.getOrDefault(host, Collections.emptySortedMap());
    }

    void forEach(BiConsumer<StandardSwitch, StandardSwitchSpec> each) {
        declared.forEach((host, switches) ->
                switches.forEach(
                        (name, said) -> each.accept(new StandardSwitch(host, name), said)));
    }

    private static SortedMap<String, StandardSwitchSpec> of(DeclaredHost host) {
        return host.profile().settings().standardSwitches();
    }
}
