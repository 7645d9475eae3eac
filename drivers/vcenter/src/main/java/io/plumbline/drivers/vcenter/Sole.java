package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

/** Something of vCenter by its name: the one, or why there is not one. */
sealed interface Sole<S> {

    record Is<S>(S seen) implements Sole<S> {}

    record Not<S>(Problem why) implements Sole<S> {}

    default S get() throws DeviceException {
        return switch (this) {
            case Is<S>(var seen) -> seen;
            case Not<S>(var why) -> throw new DeviceException(why);
        };
    }
}
