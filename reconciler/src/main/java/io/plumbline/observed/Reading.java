package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import java.util.Optional;

/**
 * What a device answered about one setting.
 *
 * @param <V> the property's value
 */
public sealed interface Reading<V> {
    /** What is in force, if that was told: also that it has no value. */
    default Optional<State<V>> inForce() {
        return switch (this) {
            case Settled<V>(var now) -> Optional.of(now);
            case Staged<V>(var running, var _) -> Optional.of(running);
            case NotOffered<V>(), Unreadable<V>(var _) -> Optional.empty();
        };
    }

    /** What the next boot would find, if that was told. */
    default Optional<State<V>> atNextBoot() {
        return switch (this) {
            case Settled<V>(var now) -> Optional.of(now);
            case Staged<V>(var _, var next) -> Optional.of(next);
            case NotOffered<V>(), Unreadable<V>(var _) -> Optional.empty();
        };
    }

    /** One side only: what is now stays over a boot as far as the device tells. */
    record Settled<V>(State<V> now) implements Reading<V> {}

    /** What is in force, and what will be after the next boot. */
    record Staged<V>(State<V> running, State<V> next) implements Reading<V> {}

    /** At this driver and firmware there is no such key. */
    record NotOffered<V>() implements Reading<V> {}

    /** Not known: neither absent nor wrong. */
    record Unreadable<V>(Problem why) implements Reading<V> {}
}
