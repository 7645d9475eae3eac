package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.difference.Cause;
import io.plumbline.property.Area;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What bears on several units at once: how much of what a unit would do next is done in this plan,
 * beside all that was granted to others before.
 */
record BesideOthers(
        ChangeControl control,
        OutagesAhead ahead,
        RoomForMachines room,
        DisruptionBudget budget,
        Standing standing) {
    private static final String LEAVES = "is removed from the spec; is put back into service first";

    /** The plan of a unit, with what of its next steps is done now. */
    UnitPlan planOf(Draft draft) {
        var unit = draft.unit();
        var held = new ArrayList<>(draft.plan().held());
        var ready = new ArrayList<Step>();
        switch (draft.move()) {
            case NextMove.Do(var steps, var told) -> {
                held.addAll(told);
                allow(draft, steps, ready, held);
            }
            case NextMove.Wait(var why) -> held.addAll(why);
            case NextMove.Rest() -> {}
            case NextMove.Leave(var steps, var otherwise) ->
                    keptFromLeaving(draft)
                            .ifPresentOrElse(
                                    why -> {
                                        held.add(why);
                                        allow(draft, otherwise, ready, held);
                                    },
                                    () -> {
                                        control.begins(draft);
                                        ahead.leaves(unit.unit());
                                        room.leaves(draft);
                                        ready.addAll(steps);
                                    });
        }
        if (unit.desired().leaving().contains(unit.unit())) {
            held.add(unit.held(Held.Reason.LEAVING, LEAVES));
        }
        return draft.plan().with(held, ready);
    }

    private Optional<Held> keptFromLeaving(Draft draft) {
        return control.beforeLeaving(draft).or(() -> findsNoRoom(draft));
    }

    private Optional<Held> findsNoRoom(Draft draft) {
        var unit = draft.unit();
        var why =
                room.before(draft)
                        .map(text -> unit.held(Held.Reason.BUDGET, text))
                        .or(() ->
                                budget.request(Set.of(unit.unit()))
                                        .map(refusal -> refusal.of(unit)));
        why.ifPresent(control::findsNoRoom);
        return why;
    }

    /** A step that disturbs other units is done as far as change control and the budget allow. */
    private void allow(Draft draft, List<Step> steps, List<Step> ready, List<Held> held) {
        var unit = draft.unit();
        var heldBack = new HeldBack(unit.readings(), steps);
        for (var planned : steps) {
            if (heldBack.takes(planned)) {
                continue;
            }
            var onHold = onHold(planned, unit.now());
            if (onHold.isPresent()) {
                held.add(onHold.get());
                continue;
            }
            var step = withCutOff(unit, planned);
            var refusal = keptFromDisturbing(draft, step);
            if (refusal.isEmpty()) {
                interrupted(step).ifPresent(part -> budget.interrupts(part, step.affects()));
                if (step.act() instanceof Act.PutBack) {
                    budget.comesBack(unit.unit());
                }
                ready.add(step);
            } else {
                heldBack.keep(planned, refusal.get());
            }
        }
        held.addAll(heldBack.told());
    }

    private Optional<Held> keptFromDisturbing(Draft draft, Step step) {
        var unit = draft.unit();
        if (step.act() instanceof Act.PutBack) {
            return keptOut(draft);
        }
        var dark = waitsForItsLink(draft, step);
        if (dark.isPresent() || step.affects().stream().allMatch(unit.unit()::equals)) {
            return dark.or(() -> control.beforeItIsForGood(draft, step));
        }
        var felt = !step.affects().stream().allMatch(ahead::isOutByUs);
        var kept =
                control.beforeInterrupting(draft, step, felt)
                        .or(() -> lastWay(unit, step))
                        .or(() ->
                                interrupted(step)
                                        .filter(_ -> felt && !budget.isLeftOut(step.affects()))
                                        .flatMap(part -> ahead.before(draft, step, part)))
                        .or(() -> request(step).map(refusal -> refusal.of(unit)));
        if (kept.isEmpty()) {
            control.begins(draft);
        }
        return kept;
    }

    private Optional<DisruptionBudget.Refusal> request(Step step) {
        return step.act() instanceof Act.Write
                ? budget.requestToWrite(step.affects())
                : budget.request(step.affects());
    }

    /**
     * What a port took and is not in force is told neither again nor to go while whoever is behind
     * it is not there: then its link may be down, and nothing there can be in force.
     */
    private Optional<Held> waitsForItsLink(Draft draft, Step step) {
        return step.act() instanceof Act.Write write
                        && write.wire().place() == Wire.Place.INTERRUPTS
                        && mayBeConfigured(draft.unit(), write)
                ? draft.unit().desired().paths().behind(write.at()).stream()
                        .filter(behind ->
                                write.takesBack()
                                        ? !ahead.hadItsTime(behind)
                                        : !ahead.isThere(behind))
                        .findFirst()
                        .map(behind ->
                                new Held(
                                        write.at(),
                                        Held.Reason.UNDERWAY,
                                        write.at().label()
                                                + " may be configured so, and comes into force"
                                                + " with its link at the earliest: waits until "
                                                + behind.label()
                                                + (write.takesBack()
                                                        ? " is there and had its time"
                                                        : " is there")))
                : Optional.empty();
    }

    /**
     * It took it in this boot; or it was in force, may be off only while its link is, and was told
     * once since, which is enough where that is not so. That holds for flow control: a host may be
     * silent because of what its port makes of its frames.
     */
    private static boolean mayBeConfigured(UnitCase unit, Act.Write write) {
        var call = Optional.of(new Call(write.wire().name(), write.at()));
        var undoing = unit.standing().undoing(call.get());
        return (undoing.isAccepted() && undoing.isOf(write.during()))
                || (write.wire().area() == Area.FLOW_CONTROL
                        && call.get().isNegotiated()
                        && unit.standing().tried(call.get()) > 0
                        && unit.changes().all().stream()
                                .filter(change -> change.call().equals(call))
                                .anyMatch(change -> change.cause() == Cause.Drifted));
    }

    /** What waited for its maintenance is written in it; tries of one call come to an end. */
    private Optional<Held> keptOut(Draft draft) {
        return budget.interruptedAt(draft.plan().unit())
                .map(part -> part.label() + " is written to, which it would feel")
                .or(() ->
                        ahead.dueAt(draft)
                                .map(part ->
                                        part.label()
                                                + " is about to be written to, which it would"
                                                + " feel"))
                .map(text ->
                        draft.unit()
                                .held(
                                        Held.Reason.UNDERWAY,
                                        (draft.isOutByUs()
                                                        ? "stays out of service while "
                                                        : "is put back later, for ")
                                                + text));
    }

    private Optional<Held> lastWay(UnitCase unit, Step step) {
        return interrupted(step)
                .filter(_ -> !unit.isUrgent())
                .map(part -> new LastWay(unit.desired().paths(), budget).of(part, step.affects()))
                .filter(text -> !text.isEmpty())
                .map(text -> unit.held(Held.Reason.BUDGET, text));
    }

    /** A host that a person holds is not plugged in anywhere, though others keep its ports. */
    private Optional<Held> onHold(Step step, Instant now) {
        return step.act() instanceof Act.Write write
                ? write.at().otherUnit().flatMap(other -> onHold(write.at(), other, now))
                : Optional.empty();
    }

    private Optional<Held> onHold(Target part, Target unit, Instant now) {
        return standing.of(unit)
                .onHold()
                .filter(hold -> hold.lasts(now))
                .map(hold ->
                        new Held(part, Held.Reason.ON_HOLD, unit.label() + " is " + hold.text()));
    }

    /** With whom it cuts off beside what is interrupted or away already. */
    private Step withCutOff(UnitCase unit, Step step) {
        return interrupted(step)
                .map(part -> step.affecting(unit.desired().paths().cutOff(part, budget.gone())))
                .orElse(step);
    }

    private static Optional<Target> interrupted(Step step) {
        return step.act() instanceof Act.Write write
                        && write.wire().place() == Wire.Place.INTERRUPTS
                ? Optional.of(write.at())
                : Optional.empty();
    }
}
