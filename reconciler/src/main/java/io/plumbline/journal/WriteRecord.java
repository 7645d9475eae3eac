package io.plumbline.journal;

import io.plumbline.difference.Memory.Written;
import io.plumbline.observed.BootId;
import io.plumbline.property.State;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Of each setting our last write. */
final class WriteRecord {
    private final Map<String, Written> last = new HashMap<>();

    void intended(Event.WriteIntended write) {
        for (var change : write.changes()) {
            last.put(
                    change.setting(),
                    new Written(running(write, change), change.to(), write.during()));
        }
    }

    /**
     * What is in force though the device cannot tell: within one boot, however often it is marked,
     * that stays, whatever is written; after a boot it is what we wrote before, if that was still
     * found.
     */
    private String running(Event.WriteIntended write, Event.Change change) {
        if (!change.running().equals(State.UNPROVEN)) {
            return change.running();
        }
        return of(change.setting())
                .flatMap(before -> inForce(before, write.during(), change.from()))
                .orElse(State.UNPROVEN);
    }

    private static Optional<String> inForce(Written before, BootId now, String found) {
        if (now.isStill(before.during())) {
            return Optional.of(before.running());
        }
        return now.isAfter(before.during()) && before.to().equals(found)
                ? Optional.of(before.to())
                : Optional.empty();
    }

    Optional<Written> of(String setting) {
        return Optional.ofNullable(last.get(setting));
    }

    /** Those written in a boot, by setting. */
    SortedMap<String, Written> during(BootId boot) {
        var during = new TreeMap<String, Written>();
        last.forEach((setting, written) -> {
            if (boot.isStill(written.during())) {
                during.put(setting, written);
            }
        });
        return during;
    }
}
