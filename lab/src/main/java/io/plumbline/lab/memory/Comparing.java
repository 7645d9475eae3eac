package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Compare and set: what of a write is still to do, if the host still is as the write was planned
 * from.
 */
final class Comparing {
    private Comparing() {}

    /**
     * @return the changes that are not so already; empty if all are
     * @throws DeviceException Moved if a setting is neither as planned from nor as wanted
     */
    static List<Put<?>> toDo(HostModel model, Act.Write write) throws DeviceException {
        var properties = new HashSet<Property<?>>();
        var targets = new HashSet<Target>();
        for (var put : write.puts()) {
            properties.add(put.setting().property());
            targets.add(put.setting().target());
        }
        return toDo(Looking.at(model, properties, targets), write);
    }

    /**
     * @param readings of the write's settings, as they are now
     */
    static List<Put<?>> toDo(Readings readings, Act.Write write) throws DeviceException {
        var open = new ArrayList<Put<?>>();
        for (var put : write.puts()) {
            if (open(readings, put)) {
                open.add(put);
            }
        }
        return open;
    }

    private static <V> boolean open(Readings readings, Put<V> put) throws DeviceException {
        var target = put.setting().target();
        var reading =
                readings.of(put.setting())
                        .orElseThrow(() -> moved(put, "there is no " + target.label()));
        return switch (reading) {
            case Reading.Settled<V>(var now) -> open(put, now);
            case Reading.Staged<V>(var _, var next) -> open(put, next);
            case Reading.NotOffered<V> _ ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    target,
                                    put.text(),
                                    "The Device doesn't support "
                                            + put.setting().property().key()
                                            + " parameter"));
            case Reading.Unreadable<V>(var why) -> throw new DeviceException(why);
        };
    }

    private static <V> boolean open(Put<V> put, State<V> found) throws DeviceException {
        if (isSo(put.to(), found)) {
            return false;
        }
        if (!found.equals(put.from())) {
            throw moved(put, found.text(put.setting().property().codec()));
        }
        return true;
    }

    /** A short version of a package stands for its release. */
    private static <V> boolean isSo(State<V> wanted, State<V> found) {
        return found.equals(wanted)
                || (wanted instanceof State.Is<V>(VibVersion release)
                        && found instanceof State.Is<V>(VibVersion version)
                        && version.isOf(release));
    }

    private static <V> DeviceException moved(Put<V> put, String found) {
        var expected = put.from().text(put.setting().property().codec());
        return new DeviceException(new Problem.Moved(put.setting().target(), expected, found));
    }
}
