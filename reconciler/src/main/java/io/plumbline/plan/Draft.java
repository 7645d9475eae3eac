package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One unit's part of a plan, before it is known what may be done beside the others.
 *
 * @param plan with nothing ready
 * @param move what it would do next
 */
record Draft(UnitCase unit, UnitPlan plan, NextMove move) {
    /** A person has said to leave it alone. */
    boolean isOnHold() {
        return unit.standing().onHold().filter(hold -> hold.lasts(unit.now())).isPresent();
    }

    boolean serves() {
        return plan.phase() instanceof Phase.InService;
    }

    /** It serves, would not be put back as it is now, and nobody said that it cannot wait. */
    boolean goesLast() {
        return serves() && !unit.unfit().isEmpty() && !unit.isUrgent();
    }

    /** Of one that is out: it was seen to go on no longer ago than a boot takes. */
    boolean goesOn() {
        var overdue = unit.now().minus(unit.desired().safety().rebootDeadline());
        return unit.standing().stuck().isEmpty()
                && (plan.phase().since().isAfter(overdue)
                        || move instanceof NextMove.Do
                        || onlyDrains());
    }

    /**
     * It is on its way out, and so far no further than that no job starts on it: that may take
     * days.
     */
    boolean onlyDrains() {
        return plan.phase() instanceof Phase.Draining && unit.standing().isOnlyDrained();
    }

    /**
     * It is on its way out, and nobody felt it as far as is known: no machine went down for it, and
     * it serves with all of its data. What was right when it was told is asked again before it is
     * told once more.
     */
    boolean isUnfelt() {
        return plan.phase() instanceof Phase.Draining
                && unit.standing().owed().isEmpty()
                && !unit.isHalfOut();
    }

    /** It would go on by itself once it was looked at, or once what goes on has ended. */
    boolean waitsBriefly() {
        return waitsOnlyFor(Set.of(Held.Reason.STALE, Held.Reason.UNDERWAY));
    }

    boolean waitsOnlyFor(Set<Held.Reason> reasons) {
        return move instanceof NextMove.Wait(var why)
                && !why.isEmpty()
                && why.stream().map(Held::reason).allMatch(reasons::contains);
    }

    /** It serves nobody until we put it back. */
    boolean isOutByUs() {
        return unit.facts().isOutByUs(plan.phase(), unit.now());
    }

    /** It would serve again by what it does next, or by what it does if it may not leave. */
    boolean comesBack() {
        return switch (move) {
            case NextMove.Do(var steps, var _) -> putsBack(steps);
            case NextMove.Leave(var _, var otherwise) -> putsBack(otherwise);
            case NextMove.Wait _, NextMove.Rest _ -> false;
        };
    }

    private static boolean putsBack(List<Step> steps) {
        return steps.stream().anyMatch(step -> step.act() instanceof Act.PutBack);
    }

    /**
     * Units that lose their only way for a while when its changes are made, one after the other.
     */
    Set<Target> cutsOff() {
        var paths = unit.desired().paths();
        return unit.changes().all().stream()
                .filter(PendingChange::write)
                .filter(change ->
                        change.wire()
                                .filter(wire -> wire.place() == Wire.Place.INTERRUPTS)
                                .isPresent())
                .flatMap(change -> change.call().stream())
                .map(Call::at)
                .distinct()
                .flatMap(part -> paths.cutOff(part, Set.of()).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
