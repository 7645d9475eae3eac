package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

import java.util.Optional;

/** Something of vCenter by its name: the one, none, or why that cannot be told. */
sealed interface Sole<S> {

    record Is<S>(S seen) implements Sole<S> {}

    /** There is none, and nothing is hidden. */
    record None<S>() implements Sole<S> {}

    record Not<S>(Problem why) implements Sole<S> {}

    /** The one, so that something can be done to it; empty where there is none. */
    default Optional<S> get() throws DeviceException {
        return switch (this) {
            case Is<S>(var seen) -> Optional.of(seen);
            case None<S>() -> Optional.empty();
            case Not<S>(var why) -> throw new DeviceException(why);
        };
    }
}
