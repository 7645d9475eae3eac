package io.plumbline.journal;

import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.Undoing;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Want;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * What writes left at ports of switches that took them, and that were not found as wished since:
 * there what is configured need not be in force, and what is read does not show it.
 */
final class UndoRecord {
    private final Map<Call, Left> left = new HashMap<>();

    Undoing of(Call call) {
        return Optional.ofNullable(left.get(call)).map(Left::undoing).orElse(Undoing.NONE);
    }

    void begun(Event.WriteIntended write) {
        if (!write.call().isNegotiated()) {
            return;
        }
        var known =
                left.compute(
                        write.call(),
                        (_, before) ->
                                before != null && before.during.isSameAs(write.during())
                                        ? before
                                        : new Left(write.during()));
        if (write.takesBack()) {
            known.tries++;
        } else {
            known.begunAnew(write);
            write.changes()
                    .forEach(change -> known.before.putIfAbsent(change.setting(), change.from()));
        }
    }

    void ended(Call call, boolean takesBack, Event.ActEnded event) {
        Optional.ofNullable(left.get(call))
                .ifPresent(known -> {
                    if (takesBack) {
                        known.undone(event.ending());
                    } else {
                        known.written(event);
                    }
                });
    }

    /**
     * It was found as wished, so what was said of it is in force; unless something else is wished
     * than was said, which proves nothing.
     */
    void found(String setting, String wanted) {
        left.values()
                .forEach(known -> {
                    if (known.said(setting).filter(to -> !Want.isOf(wanted, to)).isEmpty()) {
                        known.before.remove(setting);
                    }
                });
        left.values().removeIf(known -> known.before.isEmpty());
    }

    /** Calls that the unit took, of which nobody knows that they are in force or gone. */
    SortedSet<Call> open() {
        return left.entrySet().stream()
                .filter(one -> one.getValue().isOpen())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A person was told of these: what of them is not tried again is no business of ours. */
    void seen(Set<Call> calls) {
        left.forEach((call, known) -> known.seen |= calls.contains(call));
    }

    /** A restart brings back what was saved, and that was found good. */
    void clear() {
        left.clear();
    }

    /**
     * Before this nothing more is said to the unit: what was taken may take a while to come into
     * force, and each further try takes a link down.
     *
     * @param pauses in seconds, by call
     */
    Optional<Instant> notBefore(ToIntFunction<Call> pauses) {
        return left.entrySet().stream()
                .flatMap(one ->
                        one.getValue().takenAt.stream()
                                .map(at -> at.plusSeconds(pauses.applyAsInt(one.getKey()))))
                .max(Instant::compareTo);
    }

    /** Of one call. */
    private static final class Left {
        private final BootId during;
        private final SortedMap<String, String> before = new TreeMap<>();

        /** Of each setting what it was told to be. */
        private final Map<String, String> said = new HashMap<>();

        private Optional<Instant> acceptedAt = Optional.empty();
        private Optional<Instant> takenAt = Optional.empty();
        private int tries;
        private boolean done;

        /** By a person, since it was last said. */
        private boolean seen;

        private Optional<String> trouble = Optional.empty();

        Left(BootId during) {
            this.during = during;
        }

        /** What was taken back is gone: what is there from now on is this try's, or another's. */
        void begunAnew(Event.WriteIntended write) {
            if (done) {
                acceptedAt = Optional.empty();
                before.clear();
                said.clear();
            }
            write.changes().forEach(change -> said.put(change.setting(), change.to()));
            tries = 0;
            done = false;
            seen = false;
            trouble = Optional.empty();
        }

        Optional<String> said(String setting) {
            return Optional.ofNullable(said.get(setting));
        }

        boolean isOpen() {
            return acceptedAt.isPresent() && !done && !seen;
        }

        void written(Event.ActEnded event) {
            switch (event.ending()) {
                case Ending.Done(var _) -> {
                    acceptedAt = Optional.of(event.at());
                    takenAt = Optional.of(event.at());
                }
                case Ending.AlreadySo(),
                        Ending.Underway(),
                        Ending.Unknown(var _),
                        Ending.Failed(var _, var _),
                        Ending.NeverStarted() -> {}
            }
        }

        /** Who is kept from it by what passes has not tried. */
        void undone(Ending ending) {
            switch (ending) {
                case Ending.AlreadySo() -> done = true;
                case Ending.Done(var _) -> {
                    done = tries >= Undoing.MOST_TRIES;
                    trouble = Optional.empty();
                    takenAt = Optional.empty();
                }
                case Ending.Failed(var problem, var remedy) -> {
                    trouble = Optional.of(problem);
                    tries -= remedy == Remedy.TRY_LATER ? 1 : 0;
                }
                case Ending.Unknown(var problem) -> trouble = Optional.of(problem);
                case Ending.NeverStarted() -> tries--;
                case Ending.Underway() -> {}
            }
        }

        Undoing undoing() {
            return new Undoing(before, acceptedAt, tries, done, trouble, Optional.of(during));
        }
    }
}
