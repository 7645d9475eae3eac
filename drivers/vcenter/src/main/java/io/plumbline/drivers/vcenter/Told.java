package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

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

    /**
     * The value, for an act that cannot do without.
     *
     * @param of whom a problem names
     * @param what it is, such as {@code its changeVersion}
     * @throws DeviceException Unparsed if it has none, or vCenter does not tell
     */
    default V need(Target of, String what) throws DeviceException {
        return switch (this) {
            case Is<V>(var value) -> value;
            case Unset<V>() -> throw new DeviceException(new Problem.Unparsed(of, what, "nothing"));
            case Unreadable<V>(var why) ->
                    throw new DeviceException(new Problem.Unparsed(of, what, why));
        };
    }

    /** It has this value. */
    record Is<V>(V value) implements Told<V> {}

    /** It has no value, as the boot time of a host that is not connected. */
    record Unset<V>() implements Told<V> {}

    /** vCenter withholds it, or says something that we do not know; neither absent nor wrong. */
    record Unreadable<V>(String why) implements Told<V> {}
}
