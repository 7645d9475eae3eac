package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the policy of the whole switch says of groups of packets.
 *
 * @param paused priorities, by group
 * @param mtu what every group carries
 */
record NetworkQos(SortedMap<Integer, SortedSet<Integer>> paused, int mtu) {
    static final int USUAL_MTU = 1500;

    static NetworkQos of(Blocks config) {
        var place = place(config);
        var of = of(config, place);
        var paused = new TreeMap<Integer, SortedSet<Integer>>();
        var mtus = new TreeMap<>(Map.of(0, USUAL_MTU));
        for (var header : Classes.of(of, place)) {
            var inner = List.of(place.getFirst(), header);
            for (var group : groups(config, Classes.name(header))) {
                mtus.put(
                        group,
                        of.line(inner, "mtu", 0)
                                .map(line -> Integer.parseInt(line.substring("mtu ".length())))
                                .orElse(USUAL_MTU));
                of.line(inner, "pause", 0)
                        .ifPresent(line -> paused.put(group, Numbers.of(line.split(" ", -1)[2])));
            }
        }
        return new NetworkQos(paused, mtus.values().stream().min(Integer::compare).orElseThrow());
    }

    /** The policy that counts. */
    static List<String> place(Blocks config) {
        return config.line(Standing.SYSTEM, Grammar.NETWORK, 0)
                .map(line -> List.of(Level.POLICY_NETWORK.prefix() + Classes.name(line)))
                .orElse(BuiltIn.NETWORK_PLACE);
    }

    /** Where the lines of a policy stand. */
    static Blocks of(Blocks config, List<String> policy) {
        return BuiltIn.blocks().has(policy) ? BuiltIn.blocks() : config;
    }

    SortedSet<Integer> lossless() {
        var all = new TreeSet<Integer>();
        paused.values().forEach(all::addAll);
        return all;
    }

    /** As which packets of a group are paused; of others their group. */
    int priorityOf(int group) {
        return paused.containsKey(group) && !paused.get(group).isEmpty()
                ? paused.get(group).first()
                : group;
    }

    static SortedSet<Integer> groups(Blocks config, String name) {
        var groups = new TreeSet<Integer>();
        BuiltIn.group(name).ifPresent(groups::add);
        config.at(List.of(Level.CLASS_NETWORK.prefix() + name)).values().stream()
                .filter(line -> line.startsWith("match qos-group "))
                .forEach(line -> groups.add(Integer.parseInt(Classes.name(line))));
        return groups;
    }
}
