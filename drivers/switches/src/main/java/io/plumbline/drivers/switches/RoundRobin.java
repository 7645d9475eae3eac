package io.plumbline.drivers.switches;

import io.plumbline.property.Scheduling;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * When the queues of one port are served: some go first, the others share what those leave, in per
 * cent. A queue that is not told of has no share of its own. Who is asked to have more takes it
 * from all others in proportion, no more than it needs, and nobody who has a share is left without
 * (ADR 34).
 */
public record RoundRobin(SortedMap<Integer, Scheduling> queues) {
    private static final int WHOLE = 100;

    public RoundRobin {
        queues = Collections.unmodifiableSortedMap(new TreeMap<>(queues));
    }

    /**
     * No other gives way where no share is wished. Empty if they cannot give way that far: each
     * that has a share keeps one per cent.
     */
    public Optional<RoundRobin> with(Map<Integer, Scheduling> wanted) {
        var after = new TreeMap<>(queues);
        after.putAll(wanted);
        var left = WHOLE - sum(wanted.values());
        var others = new TreeMap<Integer, Integer>();
        after.forEach((queue, served) -> {
            if (!wanted.containsKey(queue) && share(served) > 0) {
                others.put(queue, share(served));
            }
        });
        if (sum(wanted.values()) > 0 && others.size() > left) {
            return Optional.empty();
        }
        if (sum(wanted.values()) > 0 && total(others) > left) {
            divided(left, others)
                    .forEach((queue, share) -> after.put(queue, Scheduling.weighted(share)));
        }
        return Optional.of(new RoundRobin(after));
    }

    /** All queues below this one join the round, without a share of their own. */
    public RoundRobin joinedBelow(int queue) {
        var joined = new TreeMap<>(queues);
        joined.headMap(queue)
                .replaceAll(
                        (_, served) -> served.weight().isEmpty() ? Scheduling.weighted(0) : served);
        return new RoundRobin(joined);
    }

    /**
     * Whole numbers of this sum, in proportion to others and at least one each. What rounding
     * leaves goes to those that it took most from.
     *
     * @param sum at least one for each
     * @param parts above 0
     */
    public static SortedMap<Integer, Integer> divided(int sum, SortedMap<Integer, Integer> parts) {
        var whole = parts.values().stream().mapToInt(Integer::intValue).sum();
        var divided = new TreeMap<Integer, Integer>();
        parts.forEach((queue, part) -> divided.put(queue, Math.max(1, part * sum / whole)));
        while (total(divided) != sum) {
            var more = total(divided) < sum;
            var far =
                    Comparator.<Integer>comparingInt(queue ->
                            divided.getOrDefault(queue, 0) * whole
                                    - parts.getOrDefault(queue, 0) * sum);
            var next =
                    divided.keySet().stream()
                            .filter(queue -> more || divided.getOrDefault(queue, 0) > 1)
                            .min(more ? far : far.reversed())
                            .orElseThrow();
            divided.merge(next, more ? 1 : -1, Integer::sum);
        }
        return divided;
    }

    /**
     * The queues that differ, in an order in which they can be told one by one: no share grows
     * before others have fallen, so that never more than the whole is promised.
     */
    public List<Integer> changesTo(RoundRobin after) {
        var changes = new ArrayList<Integer>();
        for (var queue : after.queues.keySet()) {
            if (!after.of(queue).equals(queues.get(queue))) {
                changes.add(queue);
            }
        }
        changes.sort(Comparator.comparing(queue -> after.shareOf(queue) > shareOf(queue)));
        return List.copyOf(changes);
    }

    /** One that is not told of has no share of its own. */
    public Scheduling of(int queue) {
        return queues.getOrDefault(queue, Scheduling.weighted(0));
    }

    /** In per cent; 0 for one that goes first, or is not told of. */
    public int shareOf(int queue) {
        return share(of(queue));
    }

    /** All shares together, in per cent. */
    public int promised() {
        return sum(queues.values());
    }

    private static int total(SortedMap<Integer, Integer> shares) {
        return shares.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static int sum(Collection<Scheduling> some) {
        return some.stream().mapToInt(RoundRobin::share).sum();
    }

    private static int share(Scheduling served) {
        return served.weight().orElse(0);
    }
}
