package io.plumbline.property;

/**
 * One side of a setting: its value, that it has none, or that this cannot be told.
 *
 * @param <V> the property's value
 */
public sealed interface State<V> {
    /** The text of {@link None}. */
    String NONE = "none";

    /** The text of {@link Unproven}. */
    String UNPROVEN = "unproven";

    record Is<V>(V value) implements State<V> {}

    /** There is no such value: a package that is not installed, a key that is not in the string. */
    record None<V>() implements State<V> {}

    /** It cannot be read back and nothing proves it. Never a reason to boot. */
    record Unproven<V>(String why) implements State<V> {}

    static <V> State<V> is(V value) {
        return new Is<>(value);
    }

    static <V> State<V> none() {
        return new None<>();
    }

    /** The canonical text: the codec's for a value, {@code none}, or {@code unproven}. */
    default String text(Codec<V> codec) {
        return switch (this) {
            case Is<V>(var value) -> codec.print(value);
            case None<V>() -> NONE;
            case Unproven<V>(var _) -> UNPROVEN;
        };
    }
}
