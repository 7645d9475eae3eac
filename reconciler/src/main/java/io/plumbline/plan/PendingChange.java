package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.device.Put;
import io.plumbline.difference.Cause;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Wire;

import java.util.Optional;

/**
 * A setting that is not as wished and can be made so.
 *
 * @param name the path of its setting, made once: it is asked for all the time
 * @param running its running side; empty while it cannot be read
 * @param next its next side; empty while it cannot be read
 * @param write whether its next side has to be written
 * @param rung what it takes to come into force; LIVE if nothing has to be restarted for it
 * @param assumed it cannot be read yet: it is only expected to differ
 */
record PendingChange<V>(
        Wish<V> wish,
        String name,
        Optional<State<V>> running,
        Optional<State<V>> next,
        boolean write,
        Activation rung,
        boolean assumed,
        Cause cause) {

    Setting<V> setting() {
        return wish.setting();
    }

    boolean boots() {
        return rung.endsBoot();
    }

    Optional<Call> call() {
        return write ? Call.of(setting()) : Optional.empty();
    }

    Optional<Wire> wire() {
        return wish.wire();
    }

    /** Whether something has to be restarted for it. */
    boolean restarts() {
        return rung != Activation.LIVE;
    }

    /** Where the unit has to be for its write. */
    Wire.Place place() {
        return wire().orElseThrow(() -> new IllegalStateException(name() + " has no wire")).place();
    }

    /** Whether the unit has to be out of service for it. */
    boolean needsOutage() {
        return restarts() || (write && place() == Wire.Place.TAKEN_OUT);
    }

    /** Empty while it cannot be read. */
    Optional<Put<V>> put() {
        return next.flatMap(from ->
                wish.want().toWrite().map(to -> new Put<>(setting(), from, to, wish.carrier())));
    }

    DifferenceKey key() {
        return new DifferenceKey(name(), wanted(), runningText(), rung);
    }

    Delta delta() {
        return new Delta(name(), runningText(), wanted(), rung, cause);
    }

    /** For people: what is so and has to be otherwise. */
    String text() {
        return setting().label()
                + running.map(_ -> " is " + runningText()).orElse(" cannot be told yet")
                + " and has to be "
                + wanted();
    }

    Held quarantined() {
        return new Held(
                setting().target(),
                Held.Reason.QUARANTINED,
                setting().label()
                        + " did not become "
                        + wanted()
                        + " by its boot and still is "
                        + runningText()
                        + "; find out why, then retry");
    }

    String wanted() {
        return wish.want().text(setting().property().codec());
    }

    /** What is written so that it is as wanted: a floor is met by more than that. */
    String written() {
        return wish.want()
                .toWrite()
                .map(state -> state.text(setting().property().codec()))
                .orElseGet(this::wanted);
    }

    private String runningText() {
        return running.map(state -> state.text(setting().property().codec())).orElse("unread");
    }
}
