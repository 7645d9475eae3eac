package io.plumbline.spec;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The entries of a section that other sections refer to by name.
 *
 * @param section for example {@code spec.artifacts}
 * @param names all that are written there, so that a reference to a faulty entry is not a second
 *     problem
 * @param good those without a problem of their own
 */
record Declared<T>(String section, Set<String> names, SortedMap<String, T> good) {
    Declared {
        names = Collections.unmodifiableSet(new TreeSet<>(names));
        good = Collections.unmodifiableSortedMap(new TreeMap<>(good));
    }

    static <T> Declared<T> none(String section) {
        return new Declared<>(section, Set.of(), Collections.emptySortedMap());
    }

    static <T> Declared<T> read(
            Optional<Cursor> at, String section, Fields.Named<String, T> entry) {
        return at.flatMap(Cursor::fields)
                .map(fields ->
                        new Declared<>(
                                section, fields.keys(), fields.named(SpecCodecs.NAME, entry)))
                .orElseGet(() -> none(section));
    }

    String unknown(String name) {
        return "'" + name + "' is not declared under " + section + Spelling.hint(name, names);
    }
}
