package io.plumbline.agreement;

import io.plumbline.observed.ObservedState;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which cables there are, by whom their ends hear, where no spec says any. One end that names the
 * other is proof, as it is for a declared cable.
 *
 * @param byNear the port at the other end of a {@link NicPort}, of a {@link NodeInterface}, or, of
 *     two ports of switches, of the one that comes first
 * @param contradictions of ends that hear several, for people
 */
public record HeardCables(SortedMap<Target, SwitchPort> byNear, List<String> contradictions) {
    public HeardCables {
        byNear = Collections.unmodifiableSortedMap(new TreeMap<>(byNear));
        contradictions = List.copyOf(contradictions);
    }

    /**
     * @param reach whose units are told from each other by name
     */
    public static HeardCables of(ClusterSpec reach, ObservedState observed) {
        var finds = new TreeMap<Target, SortedSet<SwitchPort>>();
        heardByNear(reach, observed)
                .forEach(find ->
                        finds.computeIfAbsent(find.near(), _ -> new TreeSet<>()).add(find.far()));
        heardByFar(reach, observed)
                .forEach(find ->
                        finds.computeIfAbsent(find.near(), _ -> new TreeSet<>()).add(find.far()));
        between(reach, observed)
                .forEach(find ->
                        finds.computeIfAbsent(find.near(), _ -> new TreeSet<>()).add(find.far()));
        return sole(finds);
    }

    /** Ports of switches that some end names, and those that pause priorities. */
    public static SortedSet<SwitchPort> ports(ClusterSpec reach, ObservedState observed) {
        var ports = new TreeSet<SwitchPort>();
        heardByNear(reach, observed).forEach(find -> ports.add(find.far()));
        between(reach, observed).forEach(find -> ports.add(find.far()));
        for (var far : reach.switches()) {
            observed.readings(far.target())
                    .running(SwitchProperties.PAUSING_PORTS.of(far.target()))
                    .orElse(List.of())
                    .forEach(name ->
                            far.platform().announced(far.target(), name).ifPresent(ports::add));
        }
        return ports;
    }

    private static HeardCables sole(SortedMap<Target, SortedSet<SwitchPort>> finds) {
        var sole = new TreeMap<Target, SwitchPort>();
        var contradictions = new ArrayList<String>();
        finds.forEach((near, all) -> {
            var sharing =
                    finds.entrySet().stream()
                            .filter(other -> !other.getKey().equals(near))
                            .filter(other -> !Collections.disjoint(other.getValue(), all))
                            .map(other -> other.getKey().label())
                            .findFirst();
            if (all.size() == 1 && sharing.isEmpty()) {
                sole.put(near, all.first());
            } else {
                contradictions.add(
                        near.label()
                                + " may be at "
                                + String.join(" or ", all.stream().map(SwitchPort::label).toList())
                                + sharing.map(other -> ", and so may " + other).orElse(""));
            }
        });
        sole.entrySet().removeIf(cable -> isSecond(cable.getKey(), cable.getValue(), finds));
        return new HeardCables(sole, contradictions);
    }

    /** Two ports of switches are found from both ends: the first that nothing contradicts stays. */
    private static boolean isSecond(
            Target near, SwitchPort far, SortedMap<Target, SortedSet<SwitchPort>> finds) {
        return near instanceof SwitchPort here
                && (far.compareTo(here) < 0
                        || finds.getOrDefault(far, Collections.emptySortedSet()).size() > 1
                        || finds.entrySet().stream()
                                .anyMatch(other ->
                                        !other.getKey().equals(far)
                                                && other.getValue().contains(here)));
    }

    /** What ports of switches hear of each other, from both ends. */
    private static List<Find> between(ClusterSpec reach, ObservedState observed) {
        var finds = new ArrayList<Find>();
        for (var one : reach.switches()) {
            for (var port : observed.targetsWith(one.target(), SwitchProperties.NEIGHBOURS)) {
                running(SwitchProperties.NEIGHBOURS, port, observed)
                        .flatMap(heard -> far(heard, reach).stream())
                        .filter(far -> !far.on().equals(one.target()))
                        .forEach(far -> {
                            finds.add(new Find(port, far));
                            finds.add(new Find(far, (SwitchPort) port));
                        });
            }
        }
        return finds;
    }

    private static List<Find> heardByNear(ClusterSpec reach, ObservedState observed) {
        var finds = new ArrayList<Find>();
        for (var host : reach.hosts()) {
            near(CablingProperties.UPLINK_NEIGHBOURS, host.host(), reach, observed)
                    .forEach(finds::add);
        }
        for (var node : reach.nodes()) {
            near(CablingProperties.INTERFACE_NEIGHBOURS, node.node(), reach, observed)
                    .forEach(finds::add);
        }
        return finds;
    }

    private static Stream<Find> near(
            Property<List<Neighbour>> property,
            Target unit,
            ClusterSpec reach,
            ObservedState observed) {
        return observed.targetsWith(unit, property).stream()
                .flatMap(near ->
                        running(property, near, observed)
                                .flatMap(heard -> far(heard, reach).stream())
                                .map(far -> new Find(near, far)));
    }

    private static Stream<Neighbour> running(
            Property<List<Neighbour>> property, Target at, ObservedState observed) {
        return observed.readings(at.unit()).running(property.of(at)).stream()
                .flatMap(Collection::stream);
    }

    private static Optional<SwitchPort> far(Neighbour heard, ClusterSpec reach) {
        return reach.switches().stream()
                .filter(one -> isNamed(heard, List.of(one.target().name(), one.address())))
                .findFirst()
                .flatMap(one -> one.platform().announced(one.target(), heard.port()));
    }

    private static List<Find> heardByFar(ClusterSpec reach, ObservedState observed) {
        var finds = new ArrayList<Find>();
        for (DeclaredSwitch far : reach.switches()) {
            for (var port : observed.targetsWith(far.target(), SwitchProperties.NEIGHBOURS)) {
                running(SwitchProperties.NEIGHBOURS, port, observed)
                        .flatMap(heard -> near(heard, reach, observed).stream())
                        .map(near -> new Find(near, (SwitchPort) port))
                        .forEach(finds::add);
            }
        }
        return finds;
    }

    private static Optional<Target> near(
            Neighbour heard, ClusterSpec reach, ObservedState observed) {
        var ofHost =
                reach.hosts().stream()
                        .filter(host -> isNamed(heard, List.of(host.host().name())))
                        .findFirst()
                        .flatMap(host -> uplink(host, heard.port(), observed));
        return ofHost.or(() ->
                reach.nodes().stream()
                        .filter(node -> isNamed(heard, names(node)))
                        .findFirst()
                        .flatMap(node -> carrier(node, heard.port(), observed)));
    }

    private static Optional<Target> uplink(DeclaredHost host, String name, ObservedState observed) {
        return observed.targetsWith(host.host(), NicIdentity.VMNIC).stream()
                .filter(port ->
                        observed.readings(host.host())
                                .running(NicIdentity.VMNIC.of(port))
                                .filter(name::equals)
                                .isPresent())
                .findFirst();
    }

    private static Optional<Target> carrier(
            DeclaredNode node, String name, ObservedState observed) {
        return observed.all(node.node(), NodeInterface.class).stream()
                .flatMap(Collection::stream)
                .filter(one -> one instanceof NodeInterface(var _, var own) && own.equals(name))
                .findFirst();
    }

    private static List<String> names(DeclaredNode node) {
        return Stream.concat(Stream.of(node.node().name()), node.linux().address().stream())
                .toList();
    }

    private static boolean isNamed(Neighbour heard, List<String> names) {
        return new Cable(names, Optional.empty()).isNamed(heard.system());
    }

    private record Find(Target near, SwitchPort far) {}
}
