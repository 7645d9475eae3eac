package io.plumbline.traffic;

import io.plumbline.problem.Problem;
import io.plumbline.target.SwitchPort;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a device has counted, at one moment.
 *
 * @param by what it does not count is not here: that is not zero
 * @param untold by port, why a part of what it counts there is not known; without ports of which
 *     all of it is
 */
public record Counts(SortedMap<Counter, Long> by, SortedMap<SwitchPort, Problem> untold) {
    public static final Counts NONE = of(Map.of());

    public Counts {
        by = Collections.unmodifiableSortedMap(new TreeMap<>(by));
        untold = Collections.unmodifiableSortedMap(new TreeMap<>(untold));
    }

    /** All of it is known. */
    public static Counts of(Map<Counter, Long> by) {
        return new Counts(new TreeMap<>(by), new TreeMap<>());
    }

    /** The newer ones, and of these what the newer ones do not tell. */
    Counts and(Counts newer) {
        var all = new TreeMap<>(by);
        all.putAll(newer.by);
        return new Counts(all, newer.untold);
    }

    /** What was counted since; a counter that shrank was cleared in between, and began anew. */
    Counts since(Counts before) {
        var grown = new TreeMap<Counter, Long>();
        by.forEach((counter, now) -> {
            var then = before.by.get(counter);
            if (then != null) {
                grown.put(counter, now < then ? now : now - then);
            }
        });
        return of(grown);
    }
}
