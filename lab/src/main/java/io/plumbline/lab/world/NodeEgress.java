package io.plumbline.lab.world;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How an interface of a node divides what it sends. A boot forgets it.
 *
 * @param classes the traffic class of each priority, priority 0 first
 * @param algorithms {@code vendor}, {@code ets} or {@code strict} of each class
 * @param shares per cent of each class, 0 where it has no share
 */
public record NodeEgress(List<Integer> classes, List<String> algorithms, List<Integer> shares) {
    /** As the driver makes it: capture mlnx_qos_pcp_default. */
    public static final NodeEgress FACTORY =
            new NodeEgress(
                    List.of(1, 0, 2, 3, 4, 5, 6, 7),
                    Collections.nCopies(8, "vendor"),
                    Collections.nCopies(8, 0));

    private static final int WHOLE = 100;

    public NodeEgress {
        classes = List.copyOf(classes);
        algorithms = List.copyOf(algorithms);
        shares = List.copyOf(shares);
    }

    /**
     * With one option of {@code mlnx_qos} more.
     *
     * @return empty if the tool would not take it
     * @see "Mellanox/mlnx-tools, mlnx_qos: -p --prio_tc, -s --tsa, -t --tcbw"
     */
    public Optional<NodeEgress> with(QosCall.Option option) {
        try {
            return Optional.of(
                    switch (option.name()) {
                        case "-p", "--prio_tc" ->
                                new NodeEgress(numbers(option, 7), algorithms, shares);
                        case "-s", "--tsa" -> new NodeEgress(classes, words(option), shares);
                        case "-t", "--tcbw" ->
                                new NodeEgress(classes, algorithms, numbers(option, WHOLE));
                        default -> throw new IllegalArgumentException(option.name());
                    });
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether the driver takes it: what has shares has all of them.
     *
     * @see "Linux, mlx5/core/en_dcbnl.c, mlx5e_dbcnl_validate_ets: BW sum is illegal"
     */
    public boolean adds() {
        var sum = 0;
        for (var one = 0; one < algorithms.size(); one++) {
            sum += algorithms.get(one).equals("ets") ? shares.get(one) : 0;
        }
        return !algorithms.contains("ets") || sum == WHOLE;
    }

    private static List<Integer> numbers(QosCall.Option option, int most) {
        var numbers = Arrays.stream(option.value().split(",", -1)).map(Integer::valueOf).toList();
        if (numbers.size() != 8 || numbers.stream().anyMatch(one -> one < 0 || one > most)) {
            throw new IllegalArgumentException(option.value());
        }
        return numbers;
    }

    private static List<String> words(QosCall.Option option) {
        var words = List.of(option.value().split(",", -1));
        if (words.size() != 8 || !List.of("vendor", "ets", "strict").containsAll(words)) {
            throw new IllegalArgumentException(option.value());
        }
        return words;
    }
}
