package io.plumbline.agreement;

import java.util.function.Function;

/** What is known of an end, or why it is not. */
sealed interface Told<V> {
    record Known<V>(V value) implements Told<V> {}

    record Unknown<V>(String why) implements Told<V> {}

    /** Nobody has asked. */
    record Unread<V>(String what) implements Told<V> {}

    /** The device has no such thing: it has no say. */
    record NoSay<V>() implements Told<V> {}

    default <R> Told<R> flatMap(Function<? super V, Told<R>> next) {
        return switch (this) {
            case Known<V>(var value) -> next.apply(value);
            case Unknown<V>(var why) -> new Unknown<>(why);
            case Unread<V>(var what) -> new Unread<>(what);
            case NoSay<V>() -> new NoSay<>();
        };
    }

    default <R> Told<R> map(Function<? super V, ? extends R> change) {
        return flatMap(value -> new Known<R>(change.apply(value)));
    }
}
