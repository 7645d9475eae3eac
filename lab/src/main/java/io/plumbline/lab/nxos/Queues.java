package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchQueue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What a policy of type queuing makes of the queues of a port. */
record Queues(Blocks config, List<String> policy) {
    private static final Pattern DETECT =
            Pattern.compile(
                    "random-detect minimum-threshold (\\d+) (\\w+) maximum-threshold (\\d+)"
                            + " (\\w+)(.*)");

    List<SwitchQueue> all() {
        return IntStream.range(0, 8).mapToObj(this::queue).toList();
    }

    /** The lines of the class that is about a queue; empty if there is none. */
    Optional<List<String>> of(int number) {
        for (var header : Classes.of(lines(), policy)) {
            var group = BuiltIn.group(Classes.name(header));
            if (group.isPresent() && group.get() == number) {
                return Optional.of(List.of(policy.getFirst(), header));
            }
        }
        return Optional.empty();
    }

    Optional<String> line(int number, String key) {
        return of(number).flatMap(place -> lines().line(place, key, 0));
    }

    /** Percent; empty for one that goes first. */
    Optional<Integer> bandwidth(int number) {
        return line(number, "priority").isPresent()
                ? Optional.empty()
                : Optional.of(
                        line(number, "bandwidth")
                                .map(line -> Integer.parseInt(Classes.name(line)))
                                .orElse(0));
    }

    /** In this world a weight of 0 is one that goes first, so the least is 1. */
    private SwitchQueue queue(int number) {
        return new SwitchQueue(
                bandwidth(number).map(percent -> Math.max(1, percent)).orElse(0),
                line(number, Grammar.DETECT).flatMap(Queues::marking));
    }

    private static Optional<SwitchQueue.Marking> marking(String line) {
        return Optional.of(DETECT.matcher(line))
                .filter(found -> found.matches())
                .map(found ->
                        new SwitchQueue.Marking(
                                found.group(5).endsWith(" ecn"),
                                true,
                                kilobytes(found.group(1), found.group(2)),
                                kilobytes(found.group(3), found.group(4))));
    }

    private static int kilobytes(String number, String unit) {
        var value = Integer.parseInt(number);
        return switch (unit) {
            case "bytes" -> value / 1000;
            case "mbytes" -> value * 1000;
            default -> value;
        };
    }

    private Blocks lines() {
        return NetworkQos.of(config, policy);
    }
}
