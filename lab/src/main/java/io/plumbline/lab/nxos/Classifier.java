package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchPortConfig.Trust;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        return groups(64, Classifier::dscps);
    }

    /** Of all priorities on the wire. */
    SortedMap<Integer, Integer> tagged() {
        return groups(
                8,
                line ->
                        line.startsWith("match cos ")
                                ? Numbers.of(Classes.name(line))
                                : new TreeSet<>());
    }

    /**
     * @param said which of the numbers a line matches
     */
    private SortedMap<Integer, Integer> groups(
            int numbers, Function<String, SortedSet<Integer>> said) {
        var groups = new TreeMap<Integer, Integer>();
        var left = new TreeSet<>(IntStream.range(0, numbers).boxed().toList());
        for (var header : classes()) {
            var group =
                    config.line(List.of(place().getFirst(), header), "set qos-group", 0)
                            .map(line -> Integer.parseInt(Classes.name(line)))
                            .orElse(0);
            var matched = new TreeSet<>(left);
            keepMatched(matched, Classes.name(header), said);
            matched.forEach(number -> groups.put(number, group));
            left.removeAll(matched);
        }
        left.forEach(number -> groups.put(number, 0));
        return groups;
    }

    private void keepMatched(
            Set<Integer> numbers, String name, Function<String, SortedSet<Integer>> said) {
        if (name.equals("class-default")) {
            return;
        }
        var place = List.of(Level.CLASS_QOS.prefix() + name);
        var lines =
                config.at(place).values().stream()
                        .filter(line -> line.startsWith("match "))
                        .map(said)
                        .toList();
        if (config.line(place, Maps.KIND.name(), 0).filter("match-any"::equals).isPresent()) {
            numbers.removeIf(number -> lines.stream().noneMatch(line -> line.contains(number)));
        } else if (lines.isEmpty()) {
            numbers.clear();
        } else {
            lines.forEach(numbers::retainAll);
        }
    }

    /** Of what a code point does not tell, as its priority on the wire, nothing is known. */
    private static SortedSet<Integer> dscps(String line) {
        var words = line.split(" ", -1);
        return switch (words[1]) {
            case "dscp" -> Dscp.of(words[2]);
            case "precedence" ->
                    Numbers.of(words[2]).stream()
                            .flatMap(number -> IntStream.range(0, 8).mapToObj(n -> number * 8 + n))
                            .collect(Collectors.toCollection(TreeSet::new));
            default -> new TreeSet<>();
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
