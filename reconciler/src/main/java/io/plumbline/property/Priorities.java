package io.plumbline.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Some of the eight priorities of Ethernet.
 *
 * @param numbers 0..7; may be empty
 */
public record Priorities(SortedSet<Integer> numbers) {
    /** How no priority at all is printed. */
    private static final String NONE = "-";

    public Priorities {
        numbers = Collections.unmodifiableSortedSet(new TreeSet<>(numbers));
        if (!numbers.isEmpty() && (numbers.first() < 0 || numbers.last() > 7)) {
            throw new IllegalArgumentException("priorities " + numbers + " are not all in 0..7");
        }
    }

    public static Priorities of(Collection<Integer> numbers) {
        return new Priorities(new TreeSet<>(numbers));
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 3}, {@code 3,4} or {@code -}
     */
    public static Priorities parse(String text) {
        var numbers = new ArrayList<Integer>();
        for (var one : text.equals(NONE) ? new String[0] : text.split(",", -1)) {
            if (!one.matches("[0-7]")) {
                throw new IllegalArgumentException("'" + text + "' is no list of priorities 0..7");
            }
            numbers.add(Integer.parseInt(one));
        }
        return of(numbers);
    }

    @Override
    public String toString() {
        return numbers.isEmpty()
                ? NONE
                : numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
