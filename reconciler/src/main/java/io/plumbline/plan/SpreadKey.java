package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.device.Act;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A value that several units are to get.
 *
 * @param property its key
 * @param wanted as text
 */
record SpreadKey(String property, String wanted) implements Comparable<SpreadKey> {
    static <V> SpreadKey of(Wish<V> wish) {
        var property = wish.setting().property();
        return new SpreadKey(property.key(), wish.want().text(property.codec()));
    }

    /** What a unit leaves service for. */
    static Set<SpreadKey> ofOutage(Draft draft) {
        return draft.unit().changes().all().stream()
                .filter(PendingChange::needsOutage)
                .map(change -> of(change.wish()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What a step of it writes. */
    static Set<SpreadKey> of(Draft draft, Step step) {
        if (!(step.act() instanceof Act.Write write)) {
            return Set.of();
        }
        var written =
                write.puts().stream().map(put -> put.setting().path()).collect(Collectors.toSet());
        return draft.unit().changes().all().stream()
                .filter(change -> written.contains(change.name()))
                .map(change -> of(change.wish()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public int compareTo(SpreadKey other) {
        var byProperty = property.compareTo(other.property);
        return byProperty != 0 ? byProperty : wanted.compareTo(other.wanted);
    }

    /** For example {@code nic.firmware.version -> 16.32.1010}. */
    @Override
    public String toString() {
        return property + " -> " + wanted;
    }
}
