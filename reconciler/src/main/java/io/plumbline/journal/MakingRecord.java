package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.property.State;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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

    /** Of each setting the value that we gave it last, after the one before it. */
    private final Map<String, List<String>> given = new HashMap<>();

    /** Those of them whose last write was to take them away. */
    private final Set<String> taken = new HashSet<>();

    /** Those of them that were found taken away, though the next boot has yet to see to it. */
    private final Set<String> leaving = new HashSet<>();

    void intended(Event.WriteIntended write) {
        if (write.takesBack()) {
            return;
        }
        for (var change : write.changes()) {
            if (isChangedByOthers(change)) {
                made.remove(change.setting());
            }
            if (change.to().equals(State.NONE)) {
                taken.add(change.setting());
            } else {
                gives(write.act(), change);
            }
        }
    }

    private void gives(ActId act, Event.Change change) {
        taken.remove(change.setting());
        leaving.remove(change.setting());
        given.merge(change.setting(), List.of(change.to()), MakingRecord::newest);
        if (change.from().equals(State.NONE)) {
            begun.computeIfAbsent(change.setting(), _ -> new HashSet<>()).add(act);
        }
    }

    private static List<String> newest(List<String> before, List<String> now) {
        return before.getLast().equals(now.getFirst())
                ? before
                : List.of(before.getLast(), now.getFirst());
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
        given.computeIfPresent(
                found.setting(),
                (_, values) ->
                        values.getLast().equals(found.wanted()) ? List.of(found.wanted()) : values);
        if (!found.wanted().equals(State.NONE)) {
            leaving.remove(found.setting());
            if (ours) {
                made.add(found.setting());
            }
        } else if (isTakenAway(found.setting())) {
            leaving.add(found.setting());
        } else {
            made.remove(found.setting());
            leaving.remove(found.setting());
        }
    }

    private boolean isChangedByOthers(Event.Change change) {
        return !change.from().equals(State.NONE) && !isGiven(change.setting(), change.from());
    }

    private boolean isGiven(String setting, String found) {
        return given.getOrDefault(setting, List.of()).stream()
                .anyMatch(value -> isCalled(found, value));
    }

    /** A package says its build too. */
    private static boolean isCalled(String found, String given) {
        return found.equals(given) || found.startsWith(given + "-");
    }

    private boolean isTakenAway(String setting) {
        return made.contains(setting) && taken.contains(setting) && !leaving.contains(setting);
    }

    /** Whether we took it away and found it so: from then on whoever makes it makes it theirs. */
    boolean isLeaving(String setting) {
        return leaving.contains(setting);
    }

    /**
     * Whether a value, as text, is the one that we gave it last, even if we tried to take it away
     * since, or the one before while the last was not found yet. Never, once it was found taken
     * away.
     */
    boolean gave(String setting, String found) {
        return !isLeaving(setting) && isGiven(setting, found);
    }

    /** Whether it has a value because we gave it one, or will once an act of ours is over. */
    boolean isMadeOrBegun(String setting) {
        return made.contains(setting) || begun.containsKey(setting);
    }

    /** Paths of settings that have a value because we gave them one, as far as is known. */
    SortedSet<String> made() {
        return Collections.unmodifiableSortedSet(made);
    }
}
