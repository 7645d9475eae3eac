package io.plumbline.device;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.List;

/** Compare-and-set: what is there now, against what the changes were planned from. */
public final class Comparison {
    private Comparison() {}

    /**
     * The changes that are still to be made; of a write that takes back all of them.
     *
     * @throws DeviceException Moved if something is neither as wanted nor as planned from, or the
     *     reason why that cannot be told: then nothing must be written
     */
    public static List<Put<?>> open(Act.Write write, Readings now) throws DeviceException {
        var open = new ArrayList<Put<?>>();
        for (var put : write.puts()) {
            if (isOpen(put, now)) {
                open.add(put);
            }
        }
        return write.takesBack() ? write.puts() : open;
    }

    /** Whether a setting was read to be what a change was to make it. */
    public static <V> boolean isSo(Put<V> put, Readings now) {
        return now.of(put.setting())
                .flatMap(Reading::atNextBoot)
                .filter(put.to()::equals)
                .isPresent();
    }

    private static <V> boolean isOpen(Put<V> put, Readings now) throws DeviceException {
        var target = put.setting().target();
        var reading =
                now.of(put.setting())
                        .orElseThrow(() ->
                                new DeviceException(
                                        new Problem.Rejected(
                                                target,
                                                put.text(),
                                                "this driver knows no such setting")));
        return switch (reading) {
            case Reading.Settled<V>(var there) -> isOpen(put, there);
            case Reading.Staged<V>(var _, var next) -> isOpen(put, next);
            case Reading.NotOffered<V>() ->
                    throw new DeviceException(
                            new Problem.Rejected(target, put.text(), "it offers no such setting"));
            case Reading.Unreadable<V>(var why) -> throw new DeviceException(why);
        };
    }

    private static <V> boolean isOpen(Put<V> put, State<V> there) throws DeviceException {
        if (there.equals(put.to())) {
            return false;
        }
        if (there.equals(put.from())) {
            return true;
        }
        var key = put.setting().property().key() + " ";
        var codec = put.setting().property().codec();
        throw new DeviceException(
                new Problem.Moved(
                        put.setting().target(),
                        key + put.from().text(codec),
                        key + there.text(codec)));
    }
}
