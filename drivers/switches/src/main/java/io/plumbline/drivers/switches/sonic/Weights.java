package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.property.Scheduling;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How the queues of one port are served. Weights are parts of a round, 1 to 100 each, and have no
 * whole: what one amounts to is its part of all. A queue of which nothing is said has no part that
 * anybody knows of.
 *
 * @param queues by number; a weight is that of the queue's scheduler
 * @see "sonic-buildimage, yang-models/sonic-scheduler.yang: weight 1..100; files/build_templates/
 *     qos_config.j2: 14 and 15 of two kinds of queues"
 */
record Weights(SortedMap<Integer, Scheduling> queues) {
    private static final int LARGEST = 100;
    private static final int WHOLE = 100;

    Weights {
        queues = Collections.unmodifiableSortedMap(new TreeMap<>(queues));
    }

    /**
     * Strict, or its part of the round in whole per cent; empty if nothing is said of the queue.
     */
    Optional<Scheduling> amount(int queue) {
        return Optional.ofNullable(queues.get(queue))
                .map(served ->
                        served.weight().isEmpty()
                                ? served
                                : Scheduling.weighted(
                                        percent(served.weight().getAsInt(), sum(queues.values()))));
    }

    /**
     * The queues that get another scheduler for this: if it can be, only those of which something
     * is wished. Otherwise the others keep their proportions, or have equal parts where nothing was
     * said of any.
     *
     * @param wanted strict, or a part of the round in per cent
     * @param all queues of the port
     * @return empty if the others cannot give way that far
     */
    Optional<SortedMap<Integer, Scheduling>> changes(
            SortedMap<Integer, Scheduling> wanted, SortedSet<Integer> all) {
        var others = new TreeMap<Integer, Integer>();
        queues.forEach((queue, served) -> {
            if (!wanted.containsKey(queue)) {
                served.weight().ifPresent(weight -> others.put(queue, weight));
            }
        });
        return alone(wanted, others).or(() -> together(wanted, others, all)).map(this::differing);
    }

    /** Where one share at most is wished, and a weight amounts to it. */
    private static Optional<SortedMap<Integer, Scheduling>> alone(
            SortedMap<Integer, Scheduling> wanted, SortedMap<Integer, Integer> others) {
        var after = new TreeMap<>(wanted);
        var shares = shares(wanted);
        if (shares.isEmpty()) {
            return Optional.of(after);
        }
        if (shares.size() > 1 || others.isEmpty()) {
            return Optional.empty();
        }
        var queue = shares.firstKey();
        var weight = weight(shares.getOrDefault(queue, 0), total(others));
        weight.ifPresent(found -> after.put(queue, Scheduling.weighted(found)));
        return weight.isPresent() ? Optional.of(after) : Optional.empty();
    }

    private static OptionalInt weight(int share, int others) {
        var weight = Math.round((float) share * others / (WHOLE - share));
        return weight >= 1 && weight <= LARGEST && percent(weight, weight + others) == share
                ? OptionalInt.of(weight)
                : OptionalInt.empty();
    }

    /** Then weights are per cent. */
    private Optional<SortedMap<Integer, Scheduling>> together(
            SortedMap<Integer, Scheduling> wanted,
            SortedMap<Integer, Integer> others,
            SortedSet<Integer> all) {
        var rest = new TreeMap<>(others);
        if (rest.isEmpty()) {
            var unsaid = new TreeSet<>(all);
            unsaid.removeAll(wanted.keySet());
            unsaid.removeAll(queues.keySet());
            unsaid.forEach(queue -> rest.put(queue, 1));
        }
        var left = WHOLE - total(shares(wanted));
        if (rest.isEmpty() || rest.size() > left) {
            return Optional.empty();
        }
        var after = new TreeMap<>(wanted);
        RoundRobin.divided(left, rest)
                .forEach((queue, share) -> after.put(queue, Scheduling.weighted(share)));
        return Optional.of(after);
    }

    private SortedMap<Integer, Scheduling> differing(SortedMap<Integer, Scheduling> after) {
        var changes = new TreeMap<>(after);
        changes.entrySet().removeIf(one -> one.getValue().equals(queues.get(one.getKey())));
        return changes;
    }

    private static SortedMap<Integer, Integer> shares(SortedMap<Integer, Scheduling> wanted) {
        var shares = new TreeMap<Integer, Integer>();
        wanted.forEach(
                (queue, served) -> served.weight().ifPresent(part -> shares.put(queue, part)));
        return shares;
    }

    private static int percent(int weight, int sum) {
        return Math.round((float) WHOLE * weight / sum);
    }

    private static int total(Map<Integer, Integer> parts) {
        return parts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static int sum(Collection<Scheduling> some) {
        return some.stream().mapToInt(served -> served.weight().orElse(0)).sum();
    }
}
