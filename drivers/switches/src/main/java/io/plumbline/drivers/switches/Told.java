package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import java.util.function.BiFunction;
import java.util.function.Function;

/** What an answer told: a value, or why it is not known. */
public sealed interface Told<T> {
    record Known<T>(T value) implements Told<T> {}

    record Unknown<T>(Problem why) implements Told<T> {}

    /** Text in, value out. */
    @FunctionalInterface
    interface Parser<T> {
        T parse(String text) throws UnparsedText;
    }

    default <R> Told<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Known<T>(var value) -> new Known<>(change.apply(value));
            case Unknown<T>(var why) -> new Unknown<>(why);
        };
    }

    default <R> Told<R> flatMap(Function<? super T, Told<R>> change) {
        return switch (this) {
            case Known<T>(var value) -> change.apply(value);
            case Unknown<T>(var why) -> new Unknown<>(why);
        };
    }

    default <U, R> Told<R> and(Told<U> other, BiFunction<? super T, ? super U, ? extends R> join) {
        return flatMap(value -> other.map(second -> join.apply(value, second)));
    }

    /**
     * The value, for those who can do nothing without it.
     *
     * @throws DeviceException why it is not known
     */
    default T orThrow() throws DeviceException {
        return switch (this) {
            case Known<T>(var value) -> value;
            case Unknown<T>(var why) -> throw new DeviceException(why);
        };
    }

    /** One side: what is so now. What was not told is Unreadable: neither absent nor wrong. */
    default <V> Reading<V> reading(Function<? super T, State<V>> state) {
        return switch (this) {
            case Known<T>(var value) -> new Reading.Settled<>(state.apply(value));
            case Unknown<T>(var why) -> new Reading.Unreadable<>(why);
        };
    }
}
