package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Classes and policies that a switch of eight queues comes with, and which nobody can change. What
 * is in {@code default-8q-out-policy}: {@code show policy-map interface} of NX-OS 9.2(2).
 */
final class BuiltIn {
    static final String NETWORK = "default-8q-nq-policy";
    static final String OUT = "default-8q-out-policy";

    static final List<String> NETWORK_PLACE = List.of(Level.POLICY_NETWORK.prefix() + NETWORK);
    static final List<String> OUT_PLACE = List.of(Level.POLICY_QUEUING.prefix() + OUT);

    /** Of switches with four queues; these say that the default is meant. */
    private static final List<String> OLD = List.of("default-nq-policy", "default-out-policy");

    private static final Map<String, Integer> GROUPS = groups();

    private static final Blocks POLICIES = policies();

    private BuiltIn() {}

    static boolean isPolicy(String name) {
        return name.equals(NETWORK) || name.equals(OUT) || OLD.contains(name);
    }

    /** The policies as blocks. */
    static Blocks blocks() {
        return POLICIES;
    }

    /** The classes of a type, the highest first as listings have them. */
    static List<String> classes(Level ofPolicy) {
        var prefix =
                switch (ofPolicy) {
                    case POLICY_NETWORK -> "c-8q-nq";
                    case POLICY_QUEUING -> "c-out-8q-q";
                    default -> "";
                };
        var classes = new ArrayList<String>();
        if (!prefix.isEmpty()) {
            for (var group = 7; group > 0; group--) {
                classes.add(prefix + group);
            }
            classes.add(prefix + "-default");
        }
        return classes;
    }

    static boolean isClass(Level ofPolicy, String name) {
        return name.equals("class-default")
                || classes(ofPolicy).contains(name)
                || (ofPolicy == Level.POLICY_QUEUING && name.matches("c-in-q(?:[1-3]|-default)"));
    }

    /** The group of packets that a class of the switch's own is about. */
    static Optional<Integer> group(String name) {
        var group = GROUPS.get(name);
        if (group != null) {
            return Optional.of(group);
        }
        return name.endsWith("-default") ? Optional.of(0) : Optional.empty();
    }

    private static Map<String, Integer> groups() {
        var groups = new HashMap<String, Integer>();
        for (var group = 1; group < 8; group++) {
            groups.put("c-8q-nq" + group, group);
            groups.put("c-out-8q-q" + group, group);
        }
        return Map.copyOf(groups);
    }

    private static Blocks policies() {
        var some = Blocks.NONE;
        for (var name : classes(Level.POLICY_NETWORK)) {
            some = with(some, NETWORK_PLACE, Level.OF_NETWORK, name, "mtu 1500", "mtu");
        }
        for (var name : classes(Level.POLICY_QUEUING)) {
            var group = group(name).orElseThrow();
            var line =
                    switch (group) {
                        case 7 -> "priority level 1";
                        case 0 -> "bandwidth remaining percent 100";
                        default -> "bandwidth remaining percent 0";
                    };
            some =
                    with(
                            some,
                            OUT_PLACE,
                            Level.OF_QUEUING,
                            name,
                            line,
                            group == 7 ? "priority" : "bandwidth");
        }
        return some;
    }

    private static Blocks with(
            Blocks blocks, List<String> policy, Level level, String name, String line, String key) {
        var place = List.of(policy.getFirst(), level.prefix() + name);
        return Classes.added(blocks, place).with(place, Map.of(new Key(2, key), line));
    }
}
