package io.plumbline.lab.cli;

import java.util.Comparator;

/**
 * What a line of a block sets: a later line with the same key takes its place.
 *
 * @param rank where in its block it is printed
 * @param name for example {@code mtu}
 * @param number for lines that there can be several of; 0 otherwise
 */
public record Key(int rank, String name, int number) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
            Comparator.comparingInt(Key::rank)
                    .thenComparing(Key::name)
                    .thenComparingInt(Key::number);

    public Key(int rank, String name) {
        this(rank, name, 0);
    }

    @Override
    public int compareTo(Key other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return number == 0 && !name.endsWith(" ") ? name : name + number;
    }
}
