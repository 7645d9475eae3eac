package io.plumbline.drivers.vcenter;

import java.util.function.Function;

/** What vCenter says of one property of something. */
public sealed interface Told<V> {

    /** What follows from a value; without one, the same. */
    default <W> Told<W> then(Function<V, Told<W>> next) {
        return switch (this) {
            case Is<V>(var value) -> next.apply(value);
            case Unset<V>() -> new Unset<>();
            case Unreadable<V>(var why) -> new Unreadable<>(why);
        };
    }

    /** It has this value. */
    record Is<V>(V value) implements Told<V> {}

    /** It has no value, as the boot time of a host that is not connected. */
    record Unset<V>() implements Told<V> {}

    /** vCenter withholds it, or says something that we do not know; neither absent nor wrong. */
    record Unreadable<V>(String why) implements Told<V> {}
}
