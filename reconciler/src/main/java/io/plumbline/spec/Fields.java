package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Property;

import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.ScalarNode;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The keys of one mapping. A section asks for the keys that it knows and ends with {@link
 * #complete}, which refuses all others.
 *
 * <pre>{@code
 * var priority = at.required("priority", integer(0, 7));
 * var trust = at.required("trust", oneOf(TrustState.class));
 * return at.complete(() -> new Lossless(priority.orElseThrow(), trust.orElseThrow()));
 * }</pre>
 */
final class Fields {
    private final Cursor at;
    private final int problemsBefore;
    private final Map<String, Field> byKey = new LinkedHashMap<>();
    private final TreeSet<String> asked = new TreeSet<>();
    private final Set<String> demanded = new HashSet<>();

    Fields(MappingNode mapping, Cursor at) {
        this.at = at;
        problemsBefore = at.findings().count();
        for (var tuple : mapping.getValue()) {
            var key = at.at(tuple.getKeyNode(), at.origin().path(), new Shape());
            if (key.node() instanceof ScalarNode scalar) {
                var path = at.origin().path().isEmpty() ? "" : at.origin().path() + ".";
                add(
                        scalar.getValue(),
                        key.origin(),
                        at.at(tuple.getValueNode(), path + scalar.getValue(), new Shape()));
            } else {
                key.problem("a key should be a single word");
            }
        }
    }

    Origin origin() {
        return at.origin();
    }

    /** The value under a key, if the key is there. */
    Optional<Cursor> find(String key) {
        asked.add(key);
        var known = at.shape().key(key);
        return Optional.ofNullable(byKey.get(key)).map(field -> field.value().as(known));
    }

    Optional<Cursor> require(String key) {
        var found = find(key);
        if (demanded.add(key)) {
            at.shape().demand(key);
        }
        if (found.isEmpty()) {
            at.problem("'" + key + "' is missing");
        }
        return found;
    }

    <V> Optional<Located<V>> optional(String key, Codec<V> codec) {
        return find(key).flatMap(field -> field.value(codec));
    }

    /** Reads a key whose range and unit are those of a property. */
    <V> Optional<Located<V>> optional(String key, Property<V> property) {
        return find(key).flatMap(field -> field.value(property.codec(), property.key()));
    }

    <V> Optional<Located<V>> required(String key, Codec<V> codec) {
        return require(key).flatMap(field -> field.value(codec));
    }

    /** As {@link #optional(String, Property)}. */
    <V> Optional<Located<V>> required(String key, Property<V> property) {
        return require(key).flatMap(field -> field.value(property.codec(), property.key()));
    }

    <T> Optional<T> section(String key, Function<Fields, Optional<T>> read) {
        return find(key).flatMap(Cursor::fields).flatMap(read);
    }

    <T> Optional<T> requiredSection(String key, Function<Fields, Optional<T>> read) {
        return require(key).flatMap(Cursor::fields).flatMap(read);
    }

    /**
     * Reads a mapping from names that the file chooses; entries that cannot be read are left out.
     */
    <K extends Comparable<K>, T> SortedMap<K, T> named(Codec<K> keys, Named<K, T> read) {
        var entries = new TreeMap<K, T>();
        var entryShape = at.shape().named(keys);
        byKey.forEach((key, field) -> {
            asked.add(key);
            at.findings()
                    .parsed(new Located<>(key, field.key()), keys)
                    .map(Located::value)
                    .ifPresent(name ->
                            read.read(name, field.value().as(entryShape))
                                    .ifPresent(entry -> entries.put(name, entry)));
        });
        return entries;
    }

    /** Says for an editor which names {@link #named} takes, where they are known. */
    void offers(String name, Codec<?> codec) {
        at.shape().key(name).value(codec);
    }

    /** Every key that is there, known or not. */
    Set<String> keys() {
        return new TreeSet<>(byKey.keySet());
    }

    /** A digest of what this mapping says. */
    String revision() {
        return Revision.of(at.node());
    }

    /** A digest of what some entries of this mapping say; one that is not there says nothing. */
    String revision(Set<String> keys) {
        return Revision.of(at.node(), keys);
    }

    void problem(Origin where, String message) {
        at.findings().problem(where, message);
    }

    void warning(Origin where, String message) {
        at.findings().warning(where, message);
    }

    /**
     * Refuses the keys that nobody asked for. If there was no problem in this mapping, what it
     * stands for is made.
     */
    <T> Optional<T> complete(Supplier<T> make) {
        byKey.forEach((key, field) -> {
            if (!asked.contains(key)) {
                problem(field.key(), UnknownKey.message(key, asked));
            }
        });
        return at.findings().count() == problemsBefore ? Optional.of(make.get()) : Optional.empty();
    }

    private void add(String key, Origin keyAt, Cursor value) {
        var first = byKey.putIfAbsent(key, new Field(keyAt, value));
        if (first != null) {
            problem(keyAt, "key '" + key + "' stands twice, first in line " + first.key().line());
        }
    }

    private record Field(Origin key, Cursor value) {}

    /** Reads one entry of a mapping from chosen names. */
    interface Named<K, T> {
        Optional<T> read(K name, Cursor value);
    }
}
