package io.plumbline.property;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How an interface divides what it sends among priorities. Those of one traffic class share what is
 * said of it.
 *
 * @param byPriority priority 0..7; one that is missing is left to the vendor's own way
 */
public record EgressShares(SortedMap<Integer, Scheduling> byPriority) {
    private static final String NOBODY = "-";

    public EgressShares {
        byPriority = Collections.unmodifiableSortedMap(new TreeMap<>(byPriority));
    }

    /** Empty where it is left to the vendor. */
    public Optional<Scheduling> of(int priority) {
        return Optional.ofNullable(byPriority.get(priority));
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 3 WRR 50,5 Strict} or {@code -}
     */
    public static EgressShares parse(String text) {
        return new EgressShares(
                text.equals(NOBODY)
                        ? new TreeMap<>()
                        : Arrays.stream(text.split(",", -1))
                                .map(EgressShares::entry)
                                .collect(
                                        Collectors.toMap(
                                                Map.Entry::getKey,
                                                Map.Entry::getValue,
                                                (_, _) -> {
                                                    throw new IllegalArgumentException(
                                                            "a priority stands twice in " + text);
                                                },
                                                TreeMap::new)));
    }

    private static Map.Entry<Integer, Scheduling> entry(String text) {
        if (!text.matches("[0-7] .+")) {
            throw new IllegalArgumentException("'" + text + "' is not such as 3 WRR 50");
        }
        return Map.entry(text.charAt(0) - '0', Scheduling.parse(text.substring(2)));
    }

    @Override
    public String toString() {
        return byPriority.isEmpty()
                ? NOBODY
                : byPriority.entrySet().stream()
                        .map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining(","));
    }
}
