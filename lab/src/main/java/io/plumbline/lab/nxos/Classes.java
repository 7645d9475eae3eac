package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes of a policy, in the order in which they were first typed: packets go by it. */
final class Classes {
    private static final String NAME = "class ";
    private static final int RANK = 9;

    private Classes() {}

    /** First lines of the blocks of classes. */
    static List<String> of(Blocks config, List<String> policy) {
        var classes = new ArrayList<String>();
        config.at(policy)
                .forEach((key, line) -> {
                    if (isOrder(key)) {
                        classes.add(line);
                    }
                });
        return classes;
    }

    static boolean isOrder(Key key) {
        return key.rank() == RANK && key.name().equals(NAME);
    }

    /**
     * The one for all that no other matches is always the last where packets are told apart.
     *
     * @param place of the class, in its policy
     */
    static Blocks added(Blocks config, List<String> place) {
        if (config.has(place)) {
            return config;
        }
        var policy = List.of(place.getFirst());
        var all = new ArrayList<>(of(config, policy));
        var last =
                Level.of(policy) == Level.POLICY_QOS
                        && !all.isEmpty()
                        && all.getLast().endsWith(" class-default");
        all.add(last ? all.size() - 1 : all.size(), place.getLast());
        return counted(config, policy, all).with(place, Map.of());
    }

    /** Those after it are counted anew, as in a configuration that is read back. */
    static Blocks removed(Blocks config, List<String> place) {
        var policy = List.of(place.getFirst());
        var left = new ArrayList<>(of(config, policy));
        left.remove(place.getLast());
        return counted(config.without(place), policy, left);
    }

    private static Blocks counted(Blocks config, List<String> policy, List<String> classes) {
        var lines = new HashMap<Key, String>();
        config.at(policy).keySet().stream()
                .filter(Classes::isOrder)
                .forEach(key -> lines.put(key, ""));
        for (var number = 1; number <= classes.size(); number++) {
            lines.put(new Key(RANK, NAME, number), classes.get(number - 1));
        }
        return config.with(policy, lines);
    }

    /** The name in the first line of a block. */
    static String name(String header) {
        return header.substring(header.lastIndexOf(' ') + 1);
    }
}
