package io.plumbline.desired;

import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Switches of one fabric and the cables between them. Switches that cables join are an island; how
 * islands reach each other nobody declares, so nothing of that is ever missed. When parts of an
 * island go, its main part is the one behind which most units are, the first by name of several; a
 * switch outside of it is parted from the rest, whoever else it may still reach.
 */
public final class Network {
    /** Of which no cable between switches is declared: every switch is an island. */
    public static final Network NONE = new Network(List.of(), Map.of());

    private final Set<Cable> cables;
    private final Map<Switch, Set<Target>> behind;
    private final Map<Switch, List<Cable>> at = new TreeMap<>();
    private final Set<Target> parts = new HashSet<>();
    private final List<SortedSet<Switch>> islands;
    private final int hash;
    private volatile Split latest = new Split(Set.of(), Set.of());

    /** Between ports of two switches. */
    public record Cable(SwitchPort one, SwitchPort other) {
        private boolean isGone(Set<Target> gone) {
            return gone.contains(one) || gone.contains(other);
        }

        private Switch from(Switch end) {
            return one.on().equals(end) ? other.on() : one.on();
        }
    }

    /**
     * @param behind units with a port at a switch, by switch
     */
    public Network(Collection<Cable> cables, Map<Switch, Set<Target>> behind) {
        this.cables = Set.copyOf(cables);
        this.behind = Map.copyOf(behind);
        this.hash = this.cables.hashCode();
        for (var cable : cables) {
            for (var port : List.of(cable.one(), cable.other())) {
                at.computeIfAbsent(port.on(), _ -> new ArrayList<>()).add(cable);
                parts.add(port);
                parts.add(port.on());
            }
        }
        this.islands = components(at.keySet(), Set.of());
    }

    /** Whether it is a port of a cable between switches, or one of these switches. */
    public boolean has(Target part) {
        return parts.contains(part);
    }

    /**
     * Switches that are not gone and not in the main part of their island any more.
     *
     * @param gone ports and switches
     */
    Set<Switch> parted(Set<Target> gone) {
        if (parts.isEmpty()) {
            return Set.of();
        }
        var lost = gone.stream().filter(parts::contains).collect(Collectors.toSet());
        // Many units ask the same, one after the other.
        var known = latest;
        if (!known.lost().equals(lost)) {
            known = new Split(lost, split(lost));
            latest = known;
        }
        return known.parted();
    }

    private Set<Switch> split(Set<Target> lost) {
        var parted = new HashSet<Switch>();
        for (var island : islands) {
            var left = components(island, lost);
            left.remove(main(left));
            left.forEach(parted::addAll);
        }
        return Set.copyOf(parted);
    }

    private SortedSet<Switch> main(List<SortedSet<Switch>> some) {
        SortedSet<Switch> main = new TreeSet<>();
        var most = -1L;
        for (var one : some) {
            var units = units(one);
            if (units > most) {
                most = units;
                main = one;
            }
        }
        return main;
    }

    private long units(Set<Switch> some) {
        return some.stream()
                .flatMap(one -> behind.getOrDefault(one, Set.of()).stream())
                .distinct()
                .count();
    }

    /** In the order of their first members. */
    private List<SortedSet<Switch>> components(Set<Switch> of, Set<Target> lost) {
        var components = new ArrayList<SortedSet<Switch>>();
        var seen = new HashSet<Switch>();
        for (var first : of) {
            if (!lost.contains(first) && seen.add(first)) {
                components.add(reached(first, lost, seen));
            }
        }
        return components;
    }

    private SortedSet<Switch> reached(Switch first, Set<Target> lost, Set<Switch> seen) {
        var reached = new TreeSet<Switch>();
        var open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            var here = open.remove();
            reached.add(here);
            for (var cable : at.getOrDefault(here, List.of())) {
                var there = cable.from(here);
                if (!cable.isGone(lost) && !lost.contains(there) && seen.add(there)) {
                    open.add(there);
                }
            }
        }
        return reached;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Network network
                        && network.cables.equals(cables)
                        && network.behind.equals(behind));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return cables.toString();
    }

    /**
     * @param lost parts that are gone
     * @param parted what that parts from the rest
     */
    private record Split(Set<Target> lost, Set<Switch> parted) {}
}
