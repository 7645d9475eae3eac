package io.plumbline.drivers.ssh.batch;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;

import java.util.function.Function;

/** What a command told: a value, or why it is not known. */
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

    /**
     * @throws DeviceException if it was not told
     */
    default T need() throws DeviceException {
        return switch (this) {
            case Known<T>(var value) -> value;
            case Unknown<T>(var why) -> throw new DeviceException(why);
        };
    }

    /** What was not told is Unreadable: neither absent nor wrong. */
    default <V> Reading<V> reading(Function<? super T, ? extends Reading<V>> change) {
        return switch (this) {
            case Known<T>(var value) -> change.apply(value);
            case Unknown<T>(var why) -> new Reading.Unreadable<>(why);
        };
    }
}
