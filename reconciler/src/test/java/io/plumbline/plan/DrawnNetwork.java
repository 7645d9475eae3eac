package io.plumbline.plan;

import io.plumbline.desired.Network;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A network and what may be wrong with what is done to it, counted out for every choice of those
 * silent switches that are gone in truth.
 *
 * @param ports of each host
 * @param quiet switches that do not answer
 * @param open ports at which a write goes on
 * @param room so many units may be away
 */
record DrawnNetwork(
        List<Network.Cable> cables,
        Map<Target, List<SwitchPort>> ports,
        Set<Target> quiet,
        Set<Target> open,
        int room) {
    /** For each choice that makes it so, what would be wrong. */
    List<String> wrongs(Set<Target> written, Set<Target> leaving) {
        var wrongs = new ArrayList<String>();
        for (var dead : subsets(quiet)) {
            var early = lost(dead);
            var before = lost(union(dead, open));
            var after = lost(union(union(dead, open), written));
            var robbed = minus(after, before);
            var away = union(union(quiet, minus(before, early)), union(robbed, leaving));
            if (away.size() > room && !(robbed.isEmpty() && leaving.isEmpty())) {
                wrongs.add(dead + " gone: too many away: " + away);
            }
            robbed.stream()
                    .filter(host ->
                            written.stream().noneMatch(one -> lost(Set.of(one)).contains(host)))
                    .forEach(host -> wrongs.add(dead + " gone: last way of " + host));
        }
        return wrongs;
    }

    /** Hosts that reach nobody in the main part of their island. */
    private Set<Target> lost(Set<Target> gone) {
        var islands = labels(Set.of());
        var parts = labels(gone);
        var mains = new HashMap<String, String>();
        for (var island : Set.copyOf(islands.values())) {
            var best = -1L;
            for (var part : new TreeMap<>(parts).entrySet()) {
                if (island.equals(islands.get(part.getKey()))
                        && behind(part.getValue(), parts) > best) {
                    best = behind(part.getValue(), parts);
                    mains.put(island, part.getValue());
                }
            }
        }
        return ports.keySet().stream()
                .filter(host ->
                        ports.get(host).stream()
                                .noneMatch(port ->
                                        !gone.contains(port)
                                                && parts.containsKey(port.on())
                                                && parts.get(port.on())
                                                        .equals(mains.get(islands.get(port.on())))))
                .collect(Collectors.toSet());
    }

    private long behind(String part, Map<Switch, String> parts) {
        return ports.values().stream()
                .filter(some -> some.stream().anyMatch(port -> part.equals(parts.get(port.on()))))
                .count();
    }

    /** Of each switch that is not gone, the first name in its part. */
    private Map<Switch, String> labels(Set<Target> gone) {
        var labels = new HashMap<Switch, String>();
        cables.forEach(cable -> {
            labels.put(cable.one().on(), cable.one().on().name());
            labels.put(cable.other().on(), cable.other().on().name());
        });
        ports.values()
                .forEach(some -> some.forEach(port -> labels.put(port.on(), port.on().name())));
        labels.keySet().removeAll(gone);
        for (var round = 0; round < labels.size(); round++) {
            for (var cable : cables) {
                var one = labels.get(cable.one().on());
                var other = labels.get(cable.other().on());
                if (one != null
                        && other != null
                        && !gone.contains(cable.one())
                        && !gone.contains(cable.other())) {
                    var first = one.compareTo(other) < 0 ? one : other;
                    labels.put(cable.one().on(), first);
                    labels.put(cable.other().on(), first);
                }
            }
        }
        return labels;
    }

    private static List<Set<Target>> subsets(Set<Target> of) {
        List<Set<Target>> subsets = new ArrayList<>(List.of(Set.of()));
        for (var one : of) {
            for (var some : List.copyOf(subsets)) {
                subsets.add(union(some, Set.of(one)));
            }
        }
        return subsets;
    }

    private static Set<Target> union(Set<Target> some, Set<Target> more) {
        var all = new HashSet<>(some);
        all.addAll(more);
        return all;
    }

    private static Set<Target> minus(Set<Target> all, Set<Target> some) {
        var left = new HashSet<>(all);
        left.removeAll(some);
        return left;
    }
}
