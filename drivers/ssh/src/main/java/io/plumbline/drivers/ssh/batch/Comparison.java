package io.plumbline.drivers.ssh.batch;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Released;
import io.plumbline.property.State;

import java.util.Optional;

/** Compare-and-set: what is there now, against what the changes were planned from. */
public final class Comparison {

    private boolean allThere = true;
    private Optional<Problem> moved = Optional.empty();

    /**
     * @throws DeviceException if it is not known what is there
     */
    public <V> void add(Put<V> put, Told<State<V>> told) throws DeviceException {
        add(put, told.need());
    }

    /**
     * Whether everything is as wanted already.
     *
     * @throws DeviceException Moved, if something is neither as wanted nor as planned from: then
     *     nothing must be written
     */
    public boolean alreadySo() throws DeviceException {
        if (moved.isPresent()) {
            throw new DeviceException(moved.get());
        }
        return allThere;
    }

    private <V> void add(Put<V> put, State<V> now) {
        if (isThere(now, put.to())) {
            return;
        }
        allThere = false;
        if (!now.equals(put.from())) {
            var key = put.setting().property().key() + " ";
            var codec = put.setting().property().codec();
            moved =
                    moved.or(() ->
                            Optional.of(
                                    new Problem.Moved(
                                            put.setting().target(),
                                            key + put.from().text(codec),
                                            key + now.text(codec))));
        }
    }

    /** A short version stands for every build of that release. */
    @SuppressWarnings(
            "unchecked") // A released value is compared with one of its own kind: both are values
    // of one property.
    public static <V> boolean isThere(State<V> now, State<V> wanted) {
        return now.equals(wanted)
                || (now instanceof State.Is<V>(Released<?> value)
                        && wanted instanceof State.Is<V>(var release)
                        && ((Released<V>) value).isOf(release));
    }
}
