package io.plumbline.property;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The volumes of files that a host has mounted, each by all names that a path on it may begin with.
 *
 * @param mounted for example {@code nfs-depot} and {@code 6824ca0f-0b857519}
 */
public record Volumes(SortedSet<String> mounted) {
    /** In no name, since it parts those of a path. */
    private static final String BETWEEN = "/";

    /**
     * @throws IllegalArgumentException if one of them is no name
     */
    public Volumes {
        mounted = Collections.unmodifiableSortedSet(new TreeSet<>(mounted));
        if (mounted.stream().anyMatch(name -> name.isEmpty() || name.contains(BETWEEN))) {
            throw new IllegalArgumentException("no names of volumes: " + mounted);
        }
    }

    public Volumes(Collection<String> mounted) {
        this(new TreeSet<>(mounted));
    }

    public boolean has(String name) {
        return mounted.contains(name);
    }

    /** For example {@code 6824ca0f-0b857519/nfs-depot}. */
    static Codec<Volumes> codec() {
        return Codecs.codec("names joined by slashes", Volumes::parse, Volumes::toString);
    }

    private static Volumes parse(String text) {
        return new Volumes(text.isEmpty() ? List.of() : List.of(text.split(BETWEEN, -1)));
    }

    @Override
    public String toString() {
        return String.join(BETWEEN, mounted);
    }
}
