package io.plumbline.loop;

import io.plumbline.observed.Observation;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * All of a snapshot that an inventory follows from: not when it was asked. An answer that tells
 * what the one before told is that one, so comparing two of these takes no time.
 */
record Heard(Target unit, Snapshot.Tells tells, Optional<Observation> last, boolean silent) {
    static List<Heard> of(Collection<Snapshot> snapshots) {
        return snapshots.stream().map(Heard::of).toList();
    }

    private static Heard of(Snapshot snapshot) {
        return new Heard(
                snapshot.unit(), snapshot.tells(), snapshot.last(), snapshot.trouble().isPresent());
    }
}
