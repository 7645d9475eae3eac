package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchPortConfig.Trust;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What a policy of type qos makes of packets that arrive: the first class that matches one tells
 * its group, and all that none matches is in the first.
 *
 * @param policy empty if there is none
 */
record Classifier(Blocks config, Optional<String> policy) {
    Trust trust() {
        var l3 = hasMatch("match dscp ");
        var l2 = hasMatch("match cos ");
        if (l2 && l3) {
            return Trust.BOTH;
        }
        return l3 ? Trust.L3 : l2 ? Trust.L2 : Trust.PORT;
    }

    /** Of all code points. */
    SortedMap<Integer, Integer> groups() {
        var groups = new TreeMap<Integer, Integer>();
        for (var dscp = 0; dscp < 64; dscp++) {
            var number = dscp;
            groups.put(dscp, group(line -> says(line, number)));
        }
        return groups;
    }

    /** Of all priorities on the wire. */
    SortedMap<Integer, Integer> tagged() {
        var groups = new TreeMap<Integer, Integer>();
        for (var cos = 0; cos < 8; cos++) {
            var number = cos;
            groups.put(
                    cos,
                    group(line ->
                            line.startsWith("match cos ")
                                    && Numbers.of(Classes.name(line)).contains(number)));
        }
        return groups;
    }

    private int group(Predicate<String> isSo) {
        for (var header : classes()) {
            if (matches(Classes.name(header), isSo)) {
                return config.line(List.of(place().getFirst(), header), "set qos-group", 0)
                        .map(line -> Integer.parseInt(Classes.name(line)))
                        .orElse(0);
            }
        }
        return 0;
    }

    private boolean matches(String name, Predicate<String> isSo) {
        if (name.equals("class-default")) {
            return true;
        }
        var place = List.of(Level.CLASS_QOS.prefix() + name);
        var lines =
                config.at(place).values().stream()
                        .filter(line -> line.startsWith("match "))
                        .toList();
        return config.line(place, Maps.KIND.name(), 0).filter("match-any"::equals).isPresent()
                ? lines.stream().anyMatch(isSo)
                : !lines.isEmpty() && lines.stream().allMatch(isSo);
    }

    /** Of what a code point does not tell, as its priority on the wire, nothing is known. */
    private static boolean says(String line, int dscp) {
        var words = line.split(" ", -1);
        return switch (words[1]) {
            case "dscp" -> Dscp.of(words[2]).contains(dscp);
            case "precedence" -> Numbers.of(words[2]).contains(dscp / 8);
            default -> false;
        };
    }

    private boolean hasMatch(String begin) {
        return classes().stream()
                .map(header -> List.of(Level.CLASS_QOS.prefix() + Classes.name(header)))
                .flatMap(place -> config.at(place).values().stream())
                .anyMatch(line -> line.startsWith(begin));
    }

    private List<String> classes() {
        return policy.isEmpty() ? List.of() : Classes.of(config, place());
    }

    private List<String> place() {
        return List.of(Level.POLICY_QOS.prefix() + policy.orElseThrow());
    }
}
