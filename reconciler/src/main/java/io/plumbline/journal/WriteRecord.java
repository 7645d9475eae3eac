package io.plumbline.journal;

import io.plumbline.difference.Memory.Written;
import io.plumbline.observed.BootId;
import io.plumbline.property.State;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Of each setting our last write, and which values we gave it. */
final class WriteRecord {
    private final Map<String, Written> last = new HashMap<>();
    private final Map<String, List<String>> given = new HashMap<>();

    void intended(Event.WriteIntended write) {
        for (var change : write.changes()) {
            last.put(
                    change.setting(),
                    new Written(running(write, change), change.to(), write.during()));
            if (!change.to().equals(State.NONE)) {
                given.merge(change.setting(), List.of(change.to()), WriteRecord::newest);
            }
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
        if (now.isSameAs(before.during()) || now.isMarkedAnew(before.during())) {
            return Optional.of(before.running());
        }
        return now.isAfter(before.during()) && before.to().equals(found)
                ? Optional.of(before.to())
                : Optional.empty();
    }

    Optional<Written> of(String setting) {
        return Optional.ofNullable(last.get(setting));
    }

    /** The newest and, in case that one did not take, the one before. */
    private static List<String> newest(List<String> before, List<String> now) {
        return before.getLast().equals(now.getFirst())
                ? before
                : List.of(before.getLast(), now.getFirst());
    }

    /** The newest value that we gave it has been found there. */
    void agreed(String setting, String found) {
        given.computeIfPresent(
                setting, (_, values) -> values.getLast().equals(found) ? List.of(found) : values);
    }

    /**
     * The value that we gave it last, even if we tried to take it away since, and the one before
     * while the last was not found yet.
     */
    List<String> given(String setting) {
        return given.getOrDefault(setting, List.of());
    }

    /** Those written in a boot, by setting. */
    SortedMap<String, Written> during(BootId boot) {
        var during = new TreeMap<String, Written>();
        last.forEach((setting, written) -> {
            if (written.during().isSameAs(boot)) {
                during.put(setting, written);
            }
        });
        return during;
    }
}
