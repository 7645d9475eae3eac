package io.plumbline.desired;

import io.plumbline.observed.ObservedState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.Leaving;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How units reach their networks. Whoever has no way left is cut off; so is who reaches a switch
 * that is parted from the rest of its {@link Network}.
 */
public final class Paths {
    public static final Paths NONE = new Paths(List.of());

    private final List<Ways> all;
    private final Map<Target, List<Ways>> through = new HashMap<>();
    private final Map<Network, List<Ways>> byNetwork = new HashMap<>();

    /**
     * All ways of one unit to one place.
     *
     * @param ports at the far ends, one a way
     * @param beyond what the switches of these ports are joined by
     */
    public record Ways(Target unit, SortedSet<Target> ports, Network beyond) {
        public Ways {
            ports = Collections.unmodifiableSortedSet(new TreeSet<>(ports));
        }

        public Ways(Target unit, SortedSet<Target> ports) {
            this(unit, ports, Network.NONE);
        }

        /**
         * Whether none is left.
         *
         * @param gone ports, and whole units that ports belong to
         */
        public boolean areGone(Set<Target> gone) {
            return areGone(gone, beyond.parted(gone));
        }

        private boolean areGone(Set<Target> gone, Set<Switch> parted) {
            return ports.stream()
                    .allMatch(port ->
                            gone.contains(port)
                                    || gone.contains(port.unit())
                                    || parted.contains(port.unit()));
        }

        /** Whether it goes through the part, here or further on. */
        public boolean isThrough(Target part) {
            return ports.stream().anyMatch(port -> port.equals(part) || port.unit().equals(part))
                    || beyond.has(part);
        }

        /** What of these is on the way, for people, without the part that goes as well. */
        public Stream<String> missed(Set<Target> gone, Target part) {
            return Stream.concat(
                            ports.stream()
                                    .filter(port ->
                                            gone.contains(port) || gone.contains(port.unit())),
                            gone.stream().filter(beyond::has))
                    .filter(one -> !one.equals(part) && !one.unit().equals(part))
                    .map(Target::label);
        }
    }

    public Paths(Collection<Ways> all) {
        this.all = List.copyOf(all);
        for (var ways : all) {
            var parts = new TreeSet<>(ways.ports());
            ways.ports().forEach(port -> parts.add(port.unit()));
            parts.forEach(part -> through.computeIfAbsent(part, _ -> new ArrayList<>()).add(ways));
            byNetwork.computeIfAbsent(ways.beyond(), _ -> new ArrayList<>()).add(ways);
        }
    }

    /**
     * All links of a unit in one fabric are ways to the same place. A switch is nobody whom a cable
     * to another switch could cut off: whoever is behind it is.
     */
    static Paths of(ClusterSpec spec) {
        var links =
                Stream.concat(spec.links().stream(), spec.leaving().stream().flatMap(Paths::links))
                        .filter(link -> !(link.near() instanceof LinkEnd.OfSwitch))
                        .collect(
                                Collectors.groupingBy(
                                        link -> new End(link.unit(), link.fabric().value().name()),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        var networks = networks(spec);
        var all = new ArrayList<>(spanned(spec));
        links.forEach((end, some) ->
                all.add(
                        new Ways(
                                end.unit(),
                                some.stream()
                                        .map(Link::port)
                                        .collect(Collectors.toCollection(TreeSet::new)),
                                networks.getOrDefault(end.fabric(), Network.NONE))));
        return new Paths(all);
    }

    /** By fabric; of one without cables between switches there is none. */
    private static Map<String, Network> networks(ClusterSpec spec) {
        var cables = new HashMap<String, List<Network.Cable>>();
        var behind = new HashMap<String, Map<Switch, Set<Target>>>();
        for (var link : spec.links()) {
            var fabric = link.fabric().value().name();
            if (link.near() instanceof LinkEnd.OfSwitch(var at)) {
                cables.computeIfAbsent(fabric, _ -> new ArrayList<>())
                        .add(new Network.Cable(at, link.port()));
            } else {
                behind.computeIfAbsent(fabric, _ -> new HashMap<>())
                        .computeIfAbsent(link.port().on(), _ -> new TreeSet<>())
                        .add(link.unit());
            }
        }
        var networks = new HashMap<String, Network>();
        cables.forEach((fabric, some) ->
                networks.put(fabric, new Network(some, behind.getOrDefault(fabric, Map.of()))));
        return networks;
    }

    /** A host has no other way to what a distributed switch, or a port group of it, reaches. */
    private static List<Ways> spanned(ClusterSpec spec) {
        var all = new ArrayList<Ways>();
        for (var declared : DistributedSwitchWishes.all(spec)) {
            declared.members().stream().forEach(member -> span(member, declared, all));
        }
        for (var some : spec.leaving()) {
            for (var declared : DistributedSwitchWishes.all(some.of())) {
                declared.members().stream()
                        .filter(member -> some.units().contains(member))
                        .forEach(member -> span(member, declared, all));
            }
        }
        return all;
    }

    private static void span(Host member, DeclaredDistributedSwitch declared, List<Ways> into) {
        into.add(new Ways(member, new TreeSet<>(Set.of(declared.target()))));
        into.add(
                new Ways(
                        member,
                        new TreeSet<>(Set.of(new SwitchMember(declared.target(), member)))));
        declared.portGroups()
                .forEach(
                        group -> into.add(new Ways(member, new TreeSet<>(Set.of(group.target())))));
    }

    private static Stream<Link> links(Leaving some) {
        return some.of().links().stream().filter(link -> some.units().contains(link.unit()));
    }

    public List<Ways> all() {
        return all;
    }

    /**
     * Units that lose their last way when a port or a whole unit with its ports goes too, or if it
     * goes alone.
     */
    public SortedSet<Target> cutOff(Target part, Gone gone) {
        var cutOff = cutOff(part, Set.of());
        gone.cases(matters(part)).forEach(one -> cutOff.addAll(cutOff(part, one)));
        return cutOff;
    }

    /**
     * Units that lose their last way when a port or a whole unit with its ports goes too.
     *
     * @param gone ports and units through which nothing goes already
     */
    public SortedSet<Target> cutOff(Target part, Set<Target> gone) {
        var more = new TreeSet<>(gone);
        more.add(part);
        return lost(through(part), gone, more)
                .map(Ways::unit)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Units that a port leads to, whatever other ways they have. */
    public SortedSet<Target> behind(Target port) {
        return through.getOrDefault(port, List.of()).stream()
                .map(Ways::unit)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Units of which a way goes through the part, here or further on, whatever others they have.
     */
    public SortedSet<Target> whoFeels(Target part) {
        return through(part).map(Ways::unit).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Ways that are lost in one of the cases when these parts go too. */
    public Set<Ways> lost(Gone before, Collection<Target> parts) {
        var lost = new LinkedHashSet<Ways>();
        if (parts.isEmpty()) {
            return lost;
        }
        for (var one : before.cases(this::has)) {
            var gone = new TreeSet<>(one);
            gone.addAll(parts);
            lost(all.stream(), one, gone).forEach(lost::add);
        }
        return lost;
    }

    private static Stream<Ways> lost(Stream<Ways> some, Set<Target> before, Set<Target> gone) {
        return some.filter(areGone(gone)).filter(areGone(before).negate());
    }

    /** Of many ways; each network is asked once. */
    private static Predicate<Ways> areGone(Set<Target> gone) {
        var parted = new HashMap<Network, Set<Switch>>();
        return ways ->
                ways.areGone(
                        gone,
                        parted.computeIfAbsent(ways.beyond(), network -> network.parted(gone)));
    }

    /** Whether whom the part cuts off may depend on it. */
    private Predicate<Target> matters(Target part) {
        var units = new HashSet<Target>();
        var networks = new HashSet<Network>();
        through(part)
                .forEach(ways -> {
                    ways.ports().forEach(port -> units.add(port.unit()));
                    networks.add(ways.beyond());
                });
        return one ->
                units.contains(one) || networks.stream().anyMatch(network -> network.has(one));
    }

    private boolean has(Target part) {
        return through.containsKey(part)
                || byNetwork.keySet().stream().anyMatch(network -> network.has(part));
    }

    private Stream<Ways> through(Target part) {
        return Stream.concat(
                through.getOrDefault(part, List.of()).stream(),
                byNetwork.entrySet().stream()
                        .filter(one -> one.getKey().has(part))
                        .flatMap(one -> one.getValue().stream()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Paths paths && paths.all.equals(all);
    }

    @Override
    public int hashCode() {
        return all.hashCode();
    }

    @Override
    public String toString() {
        return all.toString();
    }

    /**
     * Without those that are not there: through a distributed switch that was read to have no
     * members, or through a port group that was read to be yet to be made.
     */
    public Paths asRead(ObservedState observed) {
        var missing = new MissingWays(observed);
        var there = all.stream().filter(ways -> !missing.has(ways)).toList();
        return there.size() == all.size() ? this : new Paths(there);
    }

    private record End(Target unit, String fabric) {}
}
