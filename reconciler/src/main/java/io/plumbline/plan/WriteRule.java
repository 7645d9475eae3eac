package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.observed.BootId;
import io.plumbline.property.Activation;
import io.plumbline.property.Role;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which writes go in now, joined by call and in the order of a window. */
final class WriteRule {
    /** A write that did not take in this many attempts will not in the next one either. */
    static final int MOST_ATTEMPTS = 4;

    /**
     * With the longest pause between them that is more than two hours of a way that works one way.
     */
    static final int MOST_LOST = 20;

    private static final String LEFT =
            " left what is not wished any more, and may be configured though it is not in force;"
                    + " nothing is saved before it is gone; find out why, then retry";

    private final Rules rules;
    private final UnitCase unit;

    WriteRule(Rules rules, UnitCase unit) {
        this.rules = rules;
        this.unit = unit;
    }

    /** What disturbs nothing and needs no outage of its own. */
    List<Step> inService() {
        var more = unit.needsOutage() || unit.changes().unreadNow();
        return steps(
                boot(),
                change ->
                        !change.needsOutage()
                                && isHarmless(change)
                                && (!more || isTool(change) || isOfAMachine(change))
                                && !(more && isOnce(change)));
    }

    /** Everything of this boot, tools first: until they are loaded it is not all known. */
    List<Step> takenOut(BootId boot) {
        var tools = steps(boot, WriteRule::isTool);
        return tools.isEmpty() ? steps(boot, _ -> true) : tools;
    }

    /** Where what may be written now, and is not given up, interrupts whoever is behind it. */
    Set<Target> interrupting() {
        var parts = new TreeSet<Target>();
        calls(change -> change.place() == Wire.Place.INTERRUPTS).keySet().stream()
                .filter(call -> givenUp(call).isEmpty())
                .forEach(call -> parts.add(call.at()));
        return parts;
    }

    /** A call that was tried often enough. */
    Optional<Held> exhausted() {
        return Stream.concat(calls(_ -> true).keySet().stream(), unit.changes().unread().stream())
                .flatMap(call -> givenUp(call).stream())
                .findFirst();
    }

    /** What was given up stays so while nobody can tell that it is as wished by now. */
    private boolean isGivenUpUnread() {
        return unit.changes().unread().stream().anyMatch(call -> givenUp(call).isPresent());
    }

    /** A call that failed for a machine, or is not told yet, and is sent again later. */
    Optional<Held> paused() {
        return paused(_ -> true);
    }

    /** A call for the unit that vCenter took: once it is told, nothing is left to write. */
    Optional<Held> untold() {
        return paused(Call::isKeptApart);
    }

    private Optional<Held> paused(Predicate<Call> which) {
        return unit.changes().now().stream()
                .filter(change -> change.call().filter(which).isPresent())
                .flatMap(change -> paused(change).stream())
                .findFirst();
    }

    private Optional<Held> paused(PendingChange<?> change) {
        return pause(change)
                .flatMap(until ->
                        Call.counted(change.setting())
                                .map(call ->
                                        new Held(
                                                call.at(),
                                                Held.Reason.UNDERWAY,
                                                paused(call, until))));
    }

    private String paused(Call call, Instant until) {
        if (call.isKeptApart()) {
            return call
                    + " was taken, and vCenter does not tell it yet; it is not sent again before "
                    + until;
        }
        return call
                + " pauses until "
                + until
                + " after a failure"
                + unit.standing().trouble(call).map(words -> " (" + words + ")").orElse("");
    }

    private Optional<Instant> pause(PendingChange<?> change) {
        return change.call()
                .filter(call -> call.isLeftToLooking() || call.pausesAlone())
                .flatMap(call -> unit.standing().notBefore(call.counted(change.setting().target())))
                .filter(unit.now()::isBefore);
    }

    /** What its unit does not wait for is dropped by itself, and told so: see {@link GivenUp}. */
    private Optional<Held> givenUp(Call call) {
        if (call.sparesUnit()) {
            return Optional.empty();
        }
        var standing = unit.standing();
        if (standing.tried(call) >= MOST_ATTEMPTS) {
            return Optional.of(
                    stuck(
                            call,
                            "was tried "
                                    + MOST_ATTEMPTS
                                    + " times in this boot and did not take"
                                    + standing.trouble(call)
                                            .map(words -> " (" + words + ")")
                                            .orElse("")
                                    + left(call)));
        }
        return standing.lost(call) >= MOST_LOST
                ? Optional.of(
                        stuck(
                                call,
                                "did not begin in "
                                        + MOST_LOST
                                        + " attempts in this boot"
                                        + standing.trouble(call)
                                                .map(words -> " (" + words + ")")
                                                .orElse("")
                                        + left(call)))
                : Optional.empty();
    }

    private String left(Call call) {
        var undoing = unit.standing().undoing(call);
        return unit.facts().boot().filter(undoing::isOf).isEmpty()
                ? ""
                : undoing.text(
                        TakeBackRule.readsAsBefore(unit, call),
                        undoing.isTooOld(unit.now(), unit.desired().safety().rebootDeadline()));
    }

    /** All else is as wished, and yet it is not known that all of it would be made permanent. */
    Optional<Held> keptFromLast() {
        var left = leftBehind();
        return unit.awaitsOnlyTheLast() && !unit.changes().all().isEmpty() && !left.isEmpty()
                ? Optional.of(
                        new Held(
                                left.getFirst().at(),
                                Held.Reason.STUCK,
                                left.stream().map(Call::toString).collect(Collectors.joining(", "))
                                        + LEFT,
                                left))
                : Optional.empty();
    }

    private List<Call> leftBehind() {
        return new LeftBehind(
                        unit.desired().wishes().of(unit.unit()),
                        unit.readings(),
                        unit.standing(),
                        unit.facts().boot())
                .calls();
    }

    private static Held stuck(Call call, String what) {
        return new Held(
                call.at(), Held.Reason.STUCK, call + " " + what + "; find out why, then retry");
    }

    private List<Step> steps(BootId boot, Predicate<PendingChange<?>> which) {
        var calls = calls(which);
        var givenUp = calls.keySet().stream().filter(call -> givenUp(call).isPresent()).toList();
        if (unit.unit().carries() && (!givenUp.isEmpty() || isGivenUpUnread())) {
            return List.of();
        }
        // Parts of a unit that carries nobody do not build on each other.
        for (var call : givenUp) {
            calls.remove(call);
        }
        return calls.entrySet().stream()
                .sorted((a, b) ->
                        WriteOrder.OF_CHANGES.compare(
                                a.getValue().getFirst(), b.getValue().getFirst()))
                .flatMap(entry -> step(boot, entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    SortedMap<Call, List<PendingChange<?>>> calls(Predicate<PendingChange<?>> which) {
        var calls = new TreeMap<Call, List<PendingChange<?>>>();
        for (var change : unit.changes().now()) {
            if (change.write()
                    && !change.assumed()
                    && isDue(change)
                    && unit.changes().mayBegin(change)
                    && which.test(change)) {
                change.call()
                        .filter(_ -> pause(change).isEmpty())
                        .ifPresent(call ->
                                calls.computeIfAbsent(call, _ -> new ArrayList<>()).add(change));
            }
        }
        return calls;
    }

    private Optional<Step> step(BootId boot, Call call, List<PendingChange<?>> changes) {
        var puts =
                SizedReservation.along(
                        changes.stream().<Put<?>>flatMap(change -> change.put().stream()).toList(),
                        unit.desired().wishes().of(unit.unit()),
                        unit.readings());
        return step(boot, call, changes, puts, causes(changes));
    }

    /** A write of the unit as it is in service. */
    Optional<Step> step(
            Call call, List<PendingChange<?>> changes, List<Put<?>> puts, String because) {
        return step(boot(), call, changes, puts, because);
    }

    private Optional<Step> step(
            BootId boot,
            Call call,
            List<PendingChange<?>> changes,
            List<Put<?>> puts,
            String because) {
        var wire = changes.getFirst().wire();
        var owner = unit.fleet().ownerOf(changes.getFirst().setting());
        if (puts.isEmpty() || wire.isEmpty() || owner.isEmpty()) {
            return Optional.empty();
        }
        var act = new Act.Write(unit.unit(), boot, wire.get(), call.at(), puts);
        return Optional.of(
                new Step(owner.get(), act, affected(act, changes), because, new TreeSet<>()));
    }

    private boolean isDue(PendingChange<?> change) {
        return change.place() != Wire.Place.LAST
                || rules.isTimeForLast(unit.awaitsOnlyTheLast() && leftBehind().isEmpty());
    }

    private Set<Target> affected(Act.Write act, Collection<PendingChange<?>> changes) {
        if (act.wire().place() == Wire.Place.INTERRUPTS) {
            return unit.desired().paths().cutOff(act.at(), Set.of());
        }
        var units = new TreeSet<Target>();
        changes.forEach(change -> units.add(change.setting().target().unit()));
        return units;
    }

    private static String causes(Collection<PendingChange<?>> changes) {
        var causes = new TreeSet<String>();
        changes.forEach(change -> causes.add(change.cause().name()));
        return String.join(", ", causes);
    }

    /** The unit itself goes on serving. */
    private static boolean isHarmless(PendingChange<?> change) {
        return change.place() != Wire.Place.TAKEN_OUT;
    }

    /** Without the tools nobody can say what else an outage has to do, so they go first. */
    private static boolean isTool(PendingChange<?> change) {
        return change.setting().property().declared() == Activation.LIVE;
    }

    /** What its host waits for does not touch it, and it may be on again by then. */
    private static boolean isOfAMachine(PendingChange<?> change) {
        return change.call().filter(Call::isOfAMachine).isPresent();
    }

    /** Whoever starts before its host leaves service would go down again, or keep it from that. */
    private static boolean isOnce(PendingChange<?> change) {
        return change.setting().property().role() == Role.ONCE;
    }

    BootId boot() {
        return unit.facts()
                .boot()
                .orElseThrow(
                        () -> new IllegalStateException(unit.unit().path() + " tells no boot"));
    }
}
