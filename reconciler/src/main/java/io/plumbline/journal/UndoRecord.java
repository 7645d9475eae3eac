package io.plumbline.journal;

import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.TakingBack;
import io.plumbline.plan.Undoing;
import io.plumbline.problem.Remedy;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.property.Want;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What writes left at ports of switches that took them, and that were not found as wished since:
 * there what is configured need not be in force, and what is read does not show it.
 */
final class UndoRecord {
    private final Map<Call, Left> left = new HashMap<>();

    /** Of which no end is known, whatever a person says meanwhile. */
    private Optional<Event.WriteIntended> sent = Optional.empty();

    Undoing of(Call call) {
        return Optional.ofNullable(left.get(call)).map(Left::undoing).orElse(Undoing.NONE);
    }

    void begun(Event.WriteIntended write) {
        sent = Optional.of(write);
        if (!write.call().isNegotiated()) {
            return;
        }
        var known =
                left.compute(
                        write.call(),
                        (_, before) ->
                                before != null && !before.undoing().isOver(write.during())
                                        ? before
                                        : new Left(write.during()));
        if (write.takesBack()) {
            known.back = known.back.begun();
        } else {
            known.begunAnew(write);
            write.changes()
                    .forEach(change -> known.before.putIfAbsent(change.setting(), change.from()));
        }
    }

    void ended(Event.ActEnded event) {
        var write = sent.filter(one -> one.act().equals(event.act()));
        write.map(Event.WriteIntended::call)
                .map(left::get)
                .ifPresent(known -> {
                    if (write.get().takesBack()) {
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
                    if (known.isInForce(setting, wanted)) {
                        known.before.remove(setting);
                    }
                });
        left.values().removeIf(known -> known.before.isEmpty());
    }

    /** Whether it is not known yet that what was said of a setting is in force once it is so. */
    boolean isNews(String setting, String wanted) {
        return left.values().stream().anyMatch(known -> known.isInForce(setting, wanted));
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
     */
    Optional<Instant> notBefore(Function<Call, Duration> pauses) {
        return left.entrySet().stream()
                .flatMap(one ->
                        one.getValue().takenAt.stream()
                                .map(at -> at.plus(pauses.apply(one.getKey()))))
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
        private TakingBack back = TakingBack.NONE;

        /** By a person, since it was last said. */
        private boolean seen;

        Left(BootId during) {
            this.during = during;
        }

        /** What was taken back is gone: what is there from now on is this try's, or another's. */
        void begunAnew(Event.WriteIntended write) {
            if (back.done()) {
                acceptedAt = Optional.empty();
                before.clear();
                said.clear();
            }
            write.changes().forEach(change -> said.put(change.setting(), change.to()));
            back = TakingBack.NONE;
            seen = false;
        }

        boolean isInForce(String setting, String wanted) {
            return before.containsKey(setting)
                    && PropertyCatalogue.builtIn()
                            .known(setting)
                            .filter(known ->
                                    Want.isMetBy(
                                            wanted,
                                            said.getOrDefault(setting, State.NONE),
                                            known.property().codec()))
                            .isPresent();
        }

        boolean isOpen() {
            return acceptedAt.isPresent() && !back.done() && !seen;
        }

        void written(Event.ActEnded event) {
            switch (event.ending()) {
                case Ending.Done(var _) -> {
                    acceptedAt = Optional.of(event.at());
                    takenAt = Optional.of(event.at());
                    seen = false;
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
                case Ending.AlreadySo() -> back = back.nothingFound();
                case Ending.Done(var _) -> {
                    back = back.taken();
                    takenAt = Optional.empty();
                }
                case Ending.Failed(var problem, var remedy) ->
                        back =
                                remedy == Remedy.TRY_LATER || remedy == Remedy.WAIT_FOR_OTHERS
                                        ? back.kept(Optional.of(problem))
                                        : back.failed(problem);
                case Ending.Unknown(var problem) -> back = back.failed(problem);
                case Ending.NeverStarted() -> back = back.kept(Optional.empty());
                case Ending.Underway() -> {}
            }
        }

        Undoing undoing() {
            return new Undoing(before, acceptedAt, back, Optional.of(during));
        }
    }
}
