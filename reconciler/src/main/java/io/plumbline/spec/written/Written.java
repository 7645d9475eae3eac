package io.plumbline.spec.written;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A part of a spec: a single value, a mapping or a list. */
public sealed interface Written {
    /** Nothing is said. */
    boolean isEmpty();

    /** The same with each word as {@code change} has it. */
    Written each(UnaryOperator<String> change);

    /** All words, in order. */
    Stream<String> words();

    /** A single value. */
    record Word(String text) implements Written {
        @Override
        public boolean isEmpty() {
            return false;
        }

        @Override
        public Written each(UnaryOperator<String> change) {
            return new Word(change.apply(text));
        }

        @Override
        public Stream<String> words() {
            return Stream.of(text);
        }
    }

    /**
     * Keys and what they say, in order. What is empty is not said at all.
     *
     * @param notes remarks for people, by key
     */
    record Entries(Map<String, Written> byKey, Map<String, String> notes) implements Written {
        public static final Entries NONE = new Entries(Map.of(), Map.of());

        public Entries {
            byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
            notes = Map.copyOf(notes);
        }

        public Entries with(String key, Written value) {
            if (value.isEmpty()) {
                return this;
            }
            var more = new LinkedHashMap<>(byKey);
            more.put(key, value);
            return new Entries(more, notes);
        }

        public Entries with(String key, String value) {
            return with(key, new Word(value));
        }

        /** A value that may not be known. */
        public Entries with(String key, Optional<String> value) {
            return value.map(text -> with(key, text)).orElse(this);
        }

        /** Says something beside a key that is there. */
        public Entries noted(String key, String note) {
            if (!byKey.containsKey(key)) {
                return this;
            }
            var more = new LinkedHashMap<>(notes);
            more.put(key, note);
            return new Entries(byKey, more);
        }

        public Optional<Written> at(String key) {
            return Optional.ofNullable(byKey.get(key));
        }

        /** The single value under a key, if there is one. */
        public Optional<String> word(String key) {
            return at(key).flatMap(value ->
                    value instanceof Word(var text) ? Optional.of(text) : Optional.empty());
        }

        @Override
        public boolean isEmpty() {
            return byKey.isEmpty();
        }

        @Override
        public Written each(UnaryOperator<String> change) {
            var changed = new LinkedHashMap<String, Written>();
            byKey.forEach((key, value) -> changed.put(key, value.each(change)));
            return new Entries(changed, notes);
        }

        @Override
        public Stream<String> words() {
            return byKey.values().stream().flatMap(Written::words);
        }
    }

    /** A list. */
    record Items(List<Written> all) implements Written {
        public Items {
            all = List.copyOf(all);
        }

        public static Items of(List<String> words) {
            return new Items(words.stream().<Written>map(Word::new).toList());
        }

        public Items with(Written more) {
            var some = new ArrayList<>(all);
            some.add(more);
            return new Items(some);
        }

        @Override
        public boolean isEmpty() {
            return all.isEmpty();
        }

        @Override
        public Written each(UnaryOperator<String> change) {
            return new Items(all.stream().map(one -> one.each(change)).toList());
        }

        @Override
        public Stream<String> words() {
            return all.stream().flatMap(Written::words);
        }
    }
}
