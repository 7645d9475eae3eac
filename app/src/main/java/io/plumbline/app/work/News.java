package io.plumbline.app.work;

import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Snapshot;

import java.util.Optional;

/** Whether an answer tells more than that time has passed. */
final class News {
    private News() {}

    static boolean in(Snapshot before, Snapshot after) {
        return !before.trouble().equals(after.trouble()) || differ(before.last(), after.last());
    }

    private static boolean differ(Optional<Observation> before, Optional<Observation> after) {
        if (before.isEmpty() || after.isEmpty()) {
            return before.isPresent() != after.isPresent();
        }
        var one = before.get();
        var other = after.get();
        return !one.readings().equals(other.readings())
                || !one.listings().equals(other.listings())
                || !sameBoot(one.boot(), other.boot());
    }

    /** The time of a boot is computed from two clocks and moves a little with every answer. */
    private static boolean sameBoot(Optional<BootId> before, Optional<BootId> after) {
        if (before.isEmpty() || after.isEmpty()) {
            return before.isEmpty() && after.isEmpty();
        }
        return before.get().isSameAs(after.get())
                && before.get().marker().equals(after.get().marker());
    }
}
