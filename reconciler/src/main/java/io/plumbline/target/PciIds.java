package io.plumbline.target;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Kinds of devices of which one will do: {@code 15b3:1017,15b3:1019}, in any order.
 *
 * @param all at least one
 */
public record PciIds(SortedSet<PciId> all) {
    public PciIds {
        all = Collections.unmodifiableSortedSet(new TreeSet<>(all));
        if (all.isEmpty()) {
            throw new IllegalArgumentException("no kind of device at all");
        }
    }

    public static PciIds of(Collection<PciId> all) {
        return new PciIds(new TreeSet<>(all));
    }

    /**
     * @throws IllegalArgumentException with what is accepted
     */
    public static PciIds parse(String text) {
        return of(
                List.of(text.split(",", -1)).stream()
                        .map(one ->
                                PciId.parse(one)
                                        .orElseThrow(() ->
                                                new IllegalArgumentException(
                                                        "'"
                                                                + one.trim()
                                                                + "' is no vendor and device id"
                                                                + " such as 15b3:1017")))
                        .toList());
    }

    /** Whether some device is of both. */
    public boolean meets(PciIds other) {
        return !Collections.disjoint(all, other.all);
    }

    @Override
    public String toString() {
        return all.stream().map(PciId::toString).collect(Collectors.joining(","));
    }
}
