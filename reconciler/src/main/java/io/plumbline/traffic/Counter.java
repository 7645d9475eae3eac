package io.plumbline.traffic;

import io.plumbline.target.Target;

import java.util.Comparator;

/**
 * One thing that is counted at one place.
 *
 * @param at a port, or a priority of one where the platform tells priorities apart
 */
public record Counter(Target at, Count what) implements Comparable<Counter> {
    @Override
    public int compareTo(Counter other) {
        return Comparator.comparing(Counter::at).thenComparing(Counter::what).compare(this, other);
    }
}
