package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.OpenAct;
import io.plumbline.plan.Undoing;
import io.plumbline.problem.Remedy;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was sent to a unit, how often, and what is still open. */
final class AttemptRecord {
    /** After a first failure; doubled with each further one. */
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(15);

    private static final int LONGEST_DOUBLING = 5;

    /** What vCenter took and has not told by then, of itself or refreshed, it does not tell. */
    private static final Duration TOLD_WITHIN = Duration.ofMinutes(5);

    /** By {@link Call#counted}, as all that tells what became of tries. */
    private final Map<Call, Tries> tried = new HashMap<>();

    private final Unseen unseen = new Unseen();

    private final Map<Call, ActId> unused = new HashMap<>();

    /** How often it was no try. */
    private final Map<Call, Integer> lost = new HashMap<>();

    private final Map<Call, Trouble> trouble = new HashMap<>();
    private final Map<Call, Instant> failedAt = new HashMap<>();

    /** Calls that vCenter took for a unit, and what they asked for was not found since. */
    private final Map<Call, Instant> takenAt = new HashMap<>();

    private final SortedMap<Target, Instant> interrupted = new TreeMap<>();
    private final UndoRecord undone = new UndoRecord();
    private Optional<OpenAct> open = Optional.empty();

    /** What the open act is a try of; nothing where it takes something back. */
    private Set<Call> counted = Set.of();

    private Optional<Instant> lastAct = Optional.empty();
    private Optional<Instant> lastFailure = Optional.empty();
    private int failures;

    Optional<OpenAct> open() {
        return open;
    }

    Optional<Instant> lastAct() {
        return lastAct;
    }

    SortedMap<Target, Instant> interrupted() {
        return Collections.unmodifiableSortedMap(interrupted);
    }

    Optional<Instant> notBefore() {
        return Stream.concat(
                        lastFailure.map(at -> at.plus(pause(failures))).stream(),
                        undone.notBefore(call -> pause(tried(call))).stream())
                .max(Instant::compareTo);
    }

    Undoing undoing(Call call) {
        return undone.of(call);
    }

    SortedSet<Call> undoings() {
        return undone.open();
    }

    /**
     * What is refused for a machine says nothing of its host, and does not delay that. What was
     * taken and is not told yet would only be sent once more.
     */
    Optional<Instant> notBefore(Call call) {
        return Optional.ofNullable(failedAt.get(call))
                .map(at -> at.plus(pause(tried(call) + lost(call))))
                .or(() -> Optional.ofNullable(takenAt.get(call)).map(at -> at.plus(TOLD_WITHIN)));
    }

    private static Duration pause(int failures) {
        var doubling = Math.min(failures - 1, LONGEST_DOUBLING);
        return FIRST_PAUSE.multipliedBy(1L << Math.max(0, doubling));
    }

    int tried(Call call) {
        return Optional.ofNullable(tried.get(call)).map(Tries::count).orElse(0);
    }

    Optional<String> trouble(Call call) {
        return Optional.ofNullable(trouble.get(call)).map(Trouble::text);
    }

    boolean isForAPerson(Call call) {
        return tried(call) > 0
                && Optional.ofNullable(trouble.get(call)).filter(Trouble::isForAPerson).isPresent();
    }

    /** Whether something was sent that nothing takes back, and that is not so. */
    boolean triedForGood() {
        return tried.keySet().stream().anyMatch(call -> call.isForGood() && tried(call) > 0);
    }

    int lost(Call call) {
        return lost.getOrDefault(call, 0);
    }

    Optional<ActId> unused(Call call) {
        return Optional.ofNullable(unused.get(call));
    }

    void begun(Event.Intent intent) {
        var call = Optional.<Call>empty();
        counted = Set.of();
        if (intent instanceof Event.WriteIntended write) {
            call = Optional.of(write.call());
            unused.remove(write.call());
            undone.begun(write);
            if (!write.takesBack()) {
                var tries = tries(write);
                tries.forEach((part, changes) -> tries(write, part, changes));
                counted = tries.keySet();
            }
        }
        open = Optional.of(new OpenAct(intent.act(), call, intent.at()));
        interrupts(intent.at());
        lastAct = Optional.of(intent.at());
    }

    private void interrupts(Instant at) {
        open.flatMap(OpenAct::interrupts).ifPresent(part -> interrupted.put(part, at));
    }

    private static Map<Call, List<Event.Change>> tries(Event.WriteIntended write) {
        return write.call().sparesUnit()
                ? write.changes().stream()
                        .collect(Collectors.groupingBy(change -> counted(write.call(), change)))
                : Map.of(write.call(), write.changes());
    }

    /** What an earlier version knew, and this one does not, is the whole call's. */
    private static Call counted(Call call, Event.Change change) {
        return PropertyCatalogue.builtIn()
                .known(change.setting())
                .map(setting -> call.counted(setting.target()))
                .orElse(call);
    }

    private void tries(Event.WriteIntended write, Call call, List<Event.Change> changes) {
        var tries = Tries.first(write.during(), changes);
        if (write.call().sparesUnit() && isOfOtherValues(call, tries)) {
            Stream.of(tried, lost, trouble).forEach(all -> all.remove(call));
        }
        tried.merge(call, tries, (before, more) -> before.and(more, call.isOfAMachine()));
        unseen.written(call, tries.to().keySet());
    }

    /** What was given up was another value: this one was not tried yet. */
    private boolean isOfOtherValues(Call call, Tries tries) {
        return Optional.ofNullable(tried.get(call))
                .filter(before -> before.isOfOtherValues(tries))
                .isPresent();
    }

    void ended(Event.ActEnded event) {
        lastAct = Optional.of(event.at());
        interrupts(event.at());
        undone.ended(event);
        counted().forEach(call -> answered(call, event));
        switch (event.ending()) {
            case Ending.Underway(), Ending.Unknown(var _) -> {
                return;
            }
            case Ending.NeverStarted() -> {
                open.flatMap(OpenAct::call).ifPresent(call -> neverStarted(call, event.act()));
                failed(event.at());
            }
            case Ending.Failed(var _, var remedy) -> {
                if (remedy == Remedy.WAIT_FOR_OTHERS) {
                    counted().forEach(this::noTry);
                }
                failed(event.at());
            }
            case Ending.Done(var _), Ending.AlreadySo() -> {
                if (!isAlone()) {
                    succeeded();
                }
            }
        }
        open = Optional.empty();
    }

    private boolean isAlone() {
        return open.flatMap(OpenAct::call).filter(Call::pausesAlone).isPresent();
    }

    private void answered(Call call, Event.ActEnded event) {
        switch (event.ending()) {
            case Ending.Failed(var problem, var remedy) ->
                    trouble.put(call, new Trouble(problem, remedy.isForAPerson()));
            case Ending.Unknown(var problem) -> trouble.put(call, new Trouble(problem, false));
            case Ending.Done(var _), Ending.AlreadySo() -> {
                trouble.remove(call);
                failedAt.remove(call);
                if (call.isKeptApart()) {
                    takenAt.put(call, event.at());
                }
            }
            case Ending.Underway(), Ending.NeverStarted() -> {}
        }
    }

    /**
     * It was no try: the device never saw it. It is counted for itself. What is for good stays one:
     * it may have begun, and have ended as nobody remembers.
     */
    private void neverStarted(Call call, ActId id) {
        if (call.isForGood()) {
            return;
        }
        unused.put(call, id);
        counted().forEach(this::noTry);
    }

    private Set<Call> counted() {
        return open.isPresent() ? counted : Set.of();
    }

    private void noTry(Call call) {
        lost.merge(call, 1, Integer::sum);
        tried.computeIfPresent(call, (_, tries) -> tries.lessOne());
    }

    /** A call whose last write took has not been tried in vain, however often that was needed. */
    void found(String setting, String wanted) {
        for (var call : unseen.found(setting)) {
            Stream.of(tried, lost, trouble, failedAt, takenAt).forEach(all -> all.remove(call));
        }
        undone.found(setting, wanted);
    }

    /** Whether that it is as wished ends something that is remembered of it. */
    boolean isNews(String setting, String wanted) {
        return unseen.has(setting) || undone.isNews(setting, wanted);
    }

    void closed() {
        open = Optional.empty();
    }

    /** A machine's settings are vCenter's, whatever boots its host has meanwhile. */
    void anotherBoot() {
        undone.clear();
        forgetBut(Call::isOfAMachine);
    }

    /**
     * What a machine was refused is told until it is so; it is tried again in the next outage. That
     * it was not made has nothing to do with one. What the unit left service for in vain would take
     * it out again at once, so that is kept.
     */
    void released() {
        undone.clear();
        forgetBut(call -> call.isOfAMachine() || call.costsAnOutage());
        Stream.of(tried, unused, lost, failedAt, takenAt)
                .forEach(all ->
                        all.keySet()
                                .removeIf(call -> !call.makesAMachine() && !call.costsAnOutage()));
    }

    private void forgetBut(Predicate<Call> kept) {
        unseen.forgetBut(kept);
        Stream.of(tried, unused, lost, trouble, failedAt, takenAt)
                .forEach(all -> all.keySet().removeIf(kept.negate()));
        open = Optional.empty();
        succeeded();
    }

    /** What a device took and did not bring into force is there all the same. */
    void retried(Set<Call> left) {
        forgetBut(Call::isOfAMachine);
        undone.seen(left);
        Stream.of(tried, unused, lost, failedAt, takenAt).forEach(Map::clear);
        unseen.forgetBut(_ -> false);
        trouble.clear();
    }

    private void failed(Instant at) {
        if (isAlone()) {
            counted().forEach(call -> failedAt.put(call, at));
        } else {
            failures++;
            lastFailure = Optional.of(at);
        }
    }

    private void succeeded() {
        failures = 0;
        lastFailure = Optional.empty();
    }

    /** What came back of a call. */
    private record Trouble(String text, boolean isForAPerson) {}

    /**
     * How often a call was tried, in which boot.
     *
     * @param to what its settings were to become the last time, by path
     */
    private record Tries(BootId during, int count, Map<String, String> to) {
        static Tries first(BootId during, List<Event.Change> changes) {
            var to = new HashMap<String, String>();
            changes.forEach(change -> to.put(change.setting(), change.to()));
            return new Tries(during, 1, to);
        }

        Tries and(Tries more, boolean ofAnyBoot) {
            return ofAnyBoot || more.during.isSameAs(during)
                    ? new Tries(more.during, count + more.count, more.to)
                    : more;
        }

        Tries lessOne() {
            return new Tries(during, count - 1, to);
        }

        boolean isOfOtherValues(Tries other) {
            return to.entrySet().stream()
                    .anyMatch(one ->
                            !other.to
                                    .getOrDefault(one.getKey(), one.getValue())
                                    .equals(one.getValue()));
        }
    }
}
