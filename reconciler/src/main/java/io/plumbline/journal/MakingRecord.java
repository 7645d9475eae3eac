package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.property.State;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What was not there before we wrote it: packages, keys of an option string. An act of ours that
 * nobody saw end proves nothing before the value was found as wished.
 */
final class MakingRecord {
    /** Acts that may have made a setting and of which no end is known. */
    private final Map<String, Set<ActId>> begun = new HashMap<>();

    private final SortedSet<String> made = new TreeSet<>();

    void intended(Event.WriteIntended write) {
        for (var change : write.changes()) {
            if (change.from().equals(State.NONE) && !change.to().equals(State.NONE)) {
                begun.computeIfAbsent(change.setting(), _ -> new HashSet<>()).add(write.act());
            }
        }
    }

    void ended(Event.ActEnded event) {
        switch (event.ending()) {
            case Ending.Done _ -> {
                begun.forEach((setting, acts) -> {
                    if (acts.contains(event.act())) {
                        made.add(setting);
                    }
                });
                forget(event.act());
            }
            case Ending.AlreadySo _, Ending.Failed _, Ending.NeverStarted _ -> forget(event.act());
            case Ending.Underway _, Ending.Unknown _ -> {}
        }
    }

    private void forget(ActId act) {
        begun.values().forEach(acts -> acts.remove(act));
        begun.values().removeIf(Set::isEmpty);
    }

    void agreed(Event.Agreed found) {
        var ours = begun.remove(found.setting()) != null;
        if (found.wanted().equals(State.NONE)) {
            made.remove(found.setting());
        } else if (ours) {
            made.add(found.setting());
        }
    }

    /** Paths of settings that have a value because we gave them one, as far as is known. */
    SortedSet<String> made() {
        return Collections.unmodifiableSortedSet(made);
    }
}
