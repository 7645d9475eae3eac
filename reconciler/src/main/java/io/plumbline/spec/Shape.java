package io.plumbline.spec;

import io.plumbline.property.Codec;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the reader asked of one place of the files that it was shown: the keys it knows there, those
 * it cannot do without, and how it reads a value. A schema made of this cannot differ from the
 * reader, for there is no second list of keys.
 */
public final class Shape {
    private final SortedMap<String, Shape> keys = new TreeMap<>();
    private final Map<String, Integer> demands = new HashMap<>();
    private final Map<String, Codec<?>> values = new TreeMap<>();
    private int mappings;
    private @Nullable Names names;
    private @Nullable Shape element;

    Shape() {}

    /** Whether a file gave this place a value, so that the reader had something to ask. */
    public boolean isKnown() {
        return mappings > 0 || element != null || !values.isEmpty();
    }

    public boolean isMapping() {
        return mappings > 0;
    }

    public SortedMap<String, Shape> keys() {
        return Collections.unmodifiableSortedMap(keys);
    }

    /** The keys that every mapping at this place was asked for as one it must have. */
    public SortedSet<String> required() {
        var all = new TreeSet<String>();
        demands.forEach((key, times) -> {
            if (times == mappings) {
                all.add(key);
            }
        });
        return all;
    }

    /** Names that the file chooses, beside or instead of keys. */
    public Optional<Names> names() {
        return Optional.ofNullable(names);
    }

    public Optional<Shape> elements() {
        return Optional.ofNullable(element);
    }

    /** The ways in which a single value is read; more than one where sections are alternatives. */
    public List<Codec<?>> values() {
        return new ArrayList<>(values.values());
    }

    void mapping() {
        mappings++;
    }

    Shape key(String key) {
        return keys.computeIfAbsent(key, _ -> new Shape());
    }

    void demand(String key) {
        demands.merge(key, 1, Integer::sum);
    }

    Shape named(Codec<?> keyCodec) {
        var known = names;
        if (known == null) {
            known = new Names(keyCodec, new Shape());
            names = known;
        }
        return known.entry();
    }

    void value(Codec<?> codec) {
        values.putIfAbsent(codec.accepts(), codec);
    }

    Shape element() {
        var known = element;
        if (known == null) {
            known = new Shape();
            element = known;
        }
        return known;
    }

    /**
     * @param codec of a name
     * @param entry what stands under each
     */
    public record Names(Codec<?> codec, Shape entry) {}
}
