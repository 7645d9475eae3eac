package io.plumbline.property;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a state has to be like.
 *
 * @param <V> the property's value
 */
public sealed interface Want<V> {

    /** Whether the state is as wanted. {@link State.Unproven} never is. */
    boolean met(State<V> state);

    /** The state to write so that the want is met; empty for a want that only judges. */
    Optional<State<V>> toWrite();

    /** For people, for example {@code 16} or {@code at least 9216}. */
    String text(Codec<V> codec);

    /**
     * Whether a want with these words is met where this value, as text, is in force. What an
     * earlier version printed and this one cannot read meets nothing but itself.
     */
    static <V> boolean isMetBy(String text, String value, Codec<V> codec) {
        if (text.startsWith(NoneOr.WORDS)) {
            return value.equals(State.NONE) || text.equals(NoneOr.WORDS + value);
        }
        if (!text.startsWith(AtLeast.WORDS)) {
            return text.equals(value);
        }
        try {
            return isAtLeast(
                    codec.parse(text.substring(AtLeast.WORDS.length())), codec.parse(value));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked") // Both are values of one property.
    private static <V> boolean isAtLeast(V floor, V value) {
        return floor instanceof Comparable<?> && ((Comparable<V>) floor).compareTo(value) <= 0;
    }

    record Exactly<V>(V value) implements Want<V> {
        @Override
        public boolean met(State<V> state) {
            return state.equals(State.is(value));
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.is(value));
        }

        @Override
        public String text(Codec<V> codec) {
            return codec.print(value);
        }
    }

    record AtLeast<V extends Comparable<? super V>>(V floor) implements Want<V> {
        private static final String WORDS = "at least ";

        @Override
        public boolean met(State<V> state) {
            return state instanceof State.Is<V>(var value) && value.compareTo(floor) >= 0;
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.is(floor));
        }

        @Override
        public String text(Codec<V> codec) {
            return WORDS + codec.print(floor);
        }
    }

    /** Any build of the named release. */
    record ReleaseOf<V extends Released<V>>(V release) implements Want<V> {
        @Override
        public boolean met(State<V> state) {
            return state instanceof State.Is<V>(var value) && value.isOf(release);
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.is(release));
        }

        @Override
        public String text(Codec<V> codec) {
            return codec.print(release);
        }
    }

    /** Any value, as long as there is one. */
    record Present<V>() implements Want<V> {
        @Override
        public boolean met(State<V> state) {
            return state instanceof State.Is<V>;
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.empty();
        }

        @Override
        public String text(Codec<V> codec) {
            return "present";
        }
    }

    /** Any value; where there is none, this one is given. */
    record Founded<V>(V by) implements Want<V> {
        @Override
        public boolean met(State<V> state) {
            return state instanceof State.Is<V>;
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.is(by));
        }

        @Override
        public String text(Codec<V> codec) {
            return codec.print(by);
        }
    }

    /** This value, or none at all, which is the same to whoever reads it. */
    record NoneOr<V>(V value) implements Want<V> {
        private static final String WORDS = State.NONE + " or ";

        @Override
        public boolean met(State<V> state) {
            return state instanceof State.None<V> || state.equals(State.is(value));
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.is(value));
        }

        @Override
        public String text(Codec<V> codec) {
            return WORDS + codec.print(value);
        }
    }

    /** Some of these names and no other one, in small or capital letters. */
    record NoneBut(Set<String> names) implements Want<List<String>> {
        public NoneBut {
            names =
                    Collections.unmodifiableSet(
                            new TreeSet<>(names.stream().map(NoneBut::folded).toList()));
        }

        @Override
        public boolean met(State<List<String>> state) {
            return state instanceof State.Is<List<String>>(var there)
                    && there.stream().map(NoneBut::folded).allMatch(names::contains);
        }

        private static String folded(String name) {
            return name.toLowerCase(Locale.ROOT);
        }

        @Override
        public Optional<State<List<String>>> toWrite() {
            return Optional.empty();
        }

        @Override
        public String text(Codec<List<String>> codec) {
            return "none but " + codec.print(List.copyOf(names));
        }
    }

    /** Any names but these, in small or capital letters. */
    record Lacking(Set<String> names) implements Want<List<String>> {
        public Lacking {
            names = Collections.unmodifiableSet(new TreeSet<>(names));
        }

        @Override
        public boolean met(State<List<String>> state) {
            return state instanceof State.Is<List<String>>(var there)
                    && names.stream()
                            .noneMatch(name -> there.stream().anyMatch(name::equalsIgnoreCase));
        }

        @Override
        public Optional<State<List<String>>> toWrite() {
            return Optional.empty();
        }

        @Override
        public String text(Codec<List<String>> codec) {
            return "without " + codec.print(List.copyOf(names));
        }
    }

    /**
     * Nothing that begins with this word.
     *
     * @param word such as an address, of things that are told with where they are
     */
    record NoneOf(String word) implements Want<List<String>> {
        @Override
        public boolean met(State<List<String>> state) {
            return state instanceof State.Is<List<String>>(var there)
                    && there.stream().noneMatch(one -> (one + " ").startsWith(word + " "));
        }

        @Override
        public Optional<State<List<String>>> toWrite() {
            return Optional.empty();
        }

        @Override
        public String text(Codec<List<String>> codec) {
            return "without " + word;
        }
    }

    /**
     * These names, and perhaps others.
     *
     * @param names in the order in which they are written
     */
    record Including(List<String> names) implements Want<List<String>> {
        public Including {
            names = List.copyOf(names);
        }

        @Override
        public boolean met(State<List<String>> state) {
            return state instanceof State.Is<List<String>>(var there) && there.containsAll(names);
        }

        @Override
        public Optional<State<List<String>>> toWrite() {
            return Optional.of(State.is(names));
        }

        @Override
        public String text(Codec<List<String>> codec) {
            return codec.print(names);
        }
    }

    record Gone<V>() implements Want<V> {
        @Override
        public boolean met(State<V> state) {
            return state instanceof State.None<V>;
        }

        @Override
        public Optional<State<V>> toWrite() {
            return Optional.of(State.none());
        }

        @Override
        public String text(Codec<V> codec) {
            return State.NONE;
        }
    }
}
