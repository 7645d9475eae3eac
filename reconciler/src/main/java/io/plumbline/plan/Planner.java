package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Obstacle;
import io.plumbline.device.Act;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Judgement;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Decides anew in every pass what is done next, from what is wished, observed and remembered. It
 * carries nothing out; the same facts give the same plan.
 *
 * <p>It keeps what follows from a unit's own facts between passes, so one instance serves one
 * cluster and one thread at a time.
 */
public final class Planner {
    private static final String LEAVES = "is removed from the spec; is put back into service first";

    private final Fleet fleet;
    private final Rules rules;
    private final Kept<Facts, Changes> kept = new Kept<>();

    public Planner(Fleet fleet) {
        this(fleet, Rules.SOUND);
    }

    public Planner(Fleet fleet, Rules rules) {
        this.fleet = fleet;
        this.rules = rules;
    }

    /**
     * @param judgements by unit, one a wish of {@code desired}
     * @param told what devices answered that a write takes, in the boot that lasts
     * @param times how long steps took so far
     */
    public Plan plan(
            Desired desired,
            Map<Target, List<Judgement<?>>> judgements,
            ObservedState observed,
            Standing standing,
            Function<Setting<?>, Optional<Activation>> told,
            Supplier<StepTimes> times,
            Instant now) {
        var awaited = desired.awaited().stream().collect(Collectors.groupingBy(Awaited::unit));
        var obstacles = desired.obstacles().stream().collect(Collectors.groupingBy(Obstacle::unit));
        var facts = facts(desired, observed);
        var others = new OtherEnds(desired, judgements, observed, standing, now);
        var drafts = new ArrayList<Draft>();
        for (var known : facts.entrySet()) {
            var unit = known.getKey();
            var own =
                    new OwnFacts(
                            judgements.getOrDefault(unit, List.of()),
                            awaited.getOrDefault(unit, List.of()),
                            observed.readings(unit),
                            others.of(unit),
                            desired.machinesOf(unit),
                            desired.machinesOf(unit).isEmpty()
                                    ? MachineFacts.KNOWN
                                    : MachineFacts.of(unit, observed, standing.of(unit), now),
                            desired.safety(),
                            desired.modes());
            var changes =
                    kept.of(
                            unit,
                            new Facts(own, observed.boot(unit), standing.of(unit).events()),
                            () -> changes(unit, own, standing.of(unit), told));
            var unitCase =
                    new UnitCase(
                            unit,
                            desired,
                            known.getValue(),
                            observed.readings(unit),
                            standing.of(unit),
                            changes.pending(),
                            changes.change(),
                            blockers(
                                    changes.pending().held(),
                                    obstacles.getOrDefault(unit, List.of()),
                                    held ->
                                            MachineTriage.keepsItsHost(
                                                    held,
                                                    known.getValue(),
                                                    standing.of(unit),
                                                    observed.readings(unit),
                                                    now)),
                            fleet,
                            now);
            drafts.add(draft(unitCase, changes, own.judged()));
        }
        var together =
                new Together(
                        new ChangeControl(
                                rules,
                                desired.rollout().calendar(),
                                drafts,
                                () -> times.get().within(desired.safety().rebootDeadline()),
                                now),
                        budget(desired, facts, standing),
                        standing);
        var plans = new HashMap<Target, UnitPlan>();
        // An emergency takes its place in the budget before all others.
        drafts.stream()
                .sorted(Comparator.comparing(draft -> !draft.unit().isUrgent()))
                .forEach(draft -> plans.put(draft.plan().unit(), unitPlan(draft, together)));
        var units = drafts.stream().map(draft -> plans.get(draft.plan().unit())).toList();
        return new Plan(desired.revision(), units, atOnce(desired, units));
    }

    private static List<Held> blockers(
            List<Held> held, List<Obstacle> obstacles, Predicate<Held> keepsItsHost) {
        var blockers = new ArrayList<>(held.stream().filter(keepsItsHost).toList());
        obstacles.forEach(obstacle ->
                blockers.add(
                        new Held(
                                obstacle.unit(),
                                Held.Reason.OBSTACLE,
                                obstacle.text() + " (" + obstacle.origin().text() + ")")));
        return blockers;
    }

    private DisruptionBudget budget(
            Desired desired, Map<Target, UnitFacts> facts, Standing standing) {
        var budget =
                new DisruptionBudget(
                        rules,
                        desired.rollout(),
                        desired.rackOf(),
                        away(facts, standing),
                        out(facts, standing));
        for (var unit : facts.keySet()) {
            standing.of(unit)
                    .open()
                    .flatMap(OpenAct::interrupts)
                    .ifPresent(part ->
                            budget.interrupted(part, desired.paths().cutOff(part, budget.gone())));
        }
        return budget;
    }

    private static int atOnce(Desired desired, List<UnitPlan> units) {
        var racks =
                units.stream()
                        .filter(unit -> !unit.change().isEmpty())
                        .map(unit -> desired.rackOf().getOrDefault(unit.unit(), ""))
                        .distinct()
                        .toList();
        var rollout = desired.rollout();
        var ofRacks =
                racks.stream()
                        .mapToInt(rack ->
                                rollout.perRack()
                                        .of(Collections.frequency(desired.rackOf().values(), rack)))
                        .sum();
        return Math.max(1, Math.min(rollout.maxUnavailable().of(desired.rackOf().size()), ofRacks));
    }

    /** All that the changes of one unit follow from. */
    private record Facts(OwnFacts own, Optional<BootId> boot, int events) {}

    /** The changes of one unit, also as they are shown. */
    private record Changes(PendingChanges pending, UnitChange change, List<Layer> layers) {}

    private Changes changes(
            Target unit,
            OwnFacts own,
            UnitStanding standing,
            Function<Setting<?>, Optional<Activation>> told) {
        var pending = new PendingChanges(rules, own, standing, told);
        return new Changes(pending, change(unit, own, pending), pending.layers());
    }

    /** What bears on several units at once. */
    private record Together(ChangeControl control, DisruptionBudget budget, Standing standing) {}

    private Draft draft(UnitCase unit, Changes changes, List<Judgement<?>> judged) {
        var held = new ArrayList<>(unit.blockers());
        held.addAll(changes.pending().left().held());
        changes.pending().held().stream()
                .filter(one -> !unit.blockers().contains(one))
                .forEach(held::add);
        if (!unit.changes().all().isEmpty()) {
            held.removeIf(one ->
                    one.reason()
                            == Held.Reason
                                    .EVIDENCE); // It follows from the changes that are to come.
        }
        var plan =
                new UnitPlan(
                        unit.unit(),
                        unit.desired().revisionOf(unit.unit()),
                        unit.standing().phase(),
                        judged,
                        changes.change(),
                        changes.layers(),
                        changes.pending().left().onlyPlanned(),
                        changes.pending().needOutage() ? new SeenJobs(unit).onIt() : List.of(),
                        held,
                        List.of());
        return new Draft(unit, plan, new OutageRule(rules, unit).next());
    }

    private static UnitPlan unitPlan(Draft draft, Together together) {
        var unit = draft.unit();
        var held = new ArrayList<>(draft.plan().held());
        var ready = new ArrayList<Step>();
        switch (draft.move()) {
            case NextMove.Do(var steps) -> allow(draft, steps, together, ready, held);
            case NextMove.Wait(var why) -> held.addAll(why);
            case NextMove.Rest() -> {}
            case NextMove.Leave(var steps, var otherwise) ->
                    keptFromLeaving(draft, together)
                            .ifPresentOrElse(
                                    why -> {
                                        held.add(why);
                                        ready.addAll(otherwise);
                                    },
                                    () -> {
                                        together.control().begins(draft);
                                        ready.addAll(steps);
                                    });
        }
        if (unit.desired().leaving().contains(unit.unit())) {
            held.add(unit.held(Held.Reason.LEAVING, LEAVES));
        }
        return draft.plan().with(held, ready);
    }

    private static Optional<Held> keptFromLeaving(Draft draft, Together together) {
        var unit = draft.unit();
        return together.control()
                .beforeLeaving(draft)
                .or(() ->
                        together.budget()
                                .request(Set.of(unit.unit()))
                                .map(text -> unit.held(Held.Reason.BUDGET, text)));
    }

    /**
     * A step that disturbs other units is done as far as change control and the budget allow. Steps
     * of one area do not wait for each other; a later area waits for all before it.
     */
    private static void allow(
            Draft draft, List<Step> steps, Together together, List<Step> ready, List<Held> held) {
        var unit = draft.unit();
        Optional<Area> refused = Optional.empty();
        for (var planned : steps) {
            if (refused.isPresent() && !refused.equals(areaOf(planned))) {
                return;
            }
            var onHold = onHold(planned, together.standing(), unit.now());
            if (onHold.isPresent()) {
                held.add(onHold.get());
                continue;
            }
            var step = withCutOff(unit, planned, together.budget());
            var refusal = keptFromDisturbing(draft, step, together);
            if (refusal.isEmpty()) {
                interrupted(step).ifPresent(together.budget()::interrupts);
                if (step.act() instanceof Act.PutBack) {
                    together.budget().comesBack(unit.unit());
                }
                ready.add(step);
            } else if (refused.isEmpty()) {
                refused = areaOf(step);
                held.add(refusal.get());
            }
        }
    }

    private static Optional<Held> keptFromDisturbing(Draft draft, Step step, Together together) {
        var unit = draft.unit();
        if (step.affects().stream().allMatch(unit.unit()::equals)) {
            return Optional.empty();
        }
        var kept =
                together.control()
                        .beforeInterrupting(draft, step)
                        .or(() -> lastWay(unit, step, together.budget()))
                        .or(() ->
                                together.budget()
                                        .request(step.affects())
                                        .map(text -> unit.held(Held.Reason.BUDGET, text)));
        if (kept.isEmpty()) {
            together.control().begins(draft);
        }
        return kept;
    }

    private static Optional<Held> lastWay(UnitCase unit, Step step, DisruptionBudget budget) {
        return interrupted(step)
                .filter(_ -> !unit.isUrgent())
                .map(part -> new LastWay(unit.desired().paths(), budget).of(part, step.affects()))
                .filter(text -> !text.isEmpty())
                .map(text -> unit.held(Held.Reason.BUDGET, text));
    }

    /** A host that a person holds is not plugged in anywhere, though others keep its ports. */
    private static Optional<Held> onHold(Step step, Standing all, Instant now) {
        return step.act() instanceof Act.Write write && write.at() instanceof SwitchMember member
                ? all.of(member.host())
                        .onHold()
                        .filter(hold -> hold.lasts(now))
                        .map(hold ->
                                new Held(
                                        member,
                                        Held.Reason.ON_HOLD,
                                        member.host().label() + " is " + hold.text()))
                : Optional.empty();
    }

    /** With whom it cuts off beside what is interrupted or away already. */
    private static Step withCutOff(UnitCase unit, Step step, DisruptionBudget budget) {
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

    private static Optional<Area> areaOf(Step step) {
        return step.act() instanceof Act.Write write
                ? Optional.of(write.wire().area())
                : Optional.empty();
    }

    private static UnitChange change(Target unit, OwnFacts own, PendingChanges pending) {
        // A selector that waits is one of a host's cards: what will be wished of it takes a boot.
        var expected = pending.boots() > 0 ? Activation.HOST_REBOOT : Activation.LIVE;
        var known =
                pending.all().stream()
                        .map(PendingChange::rung)
                        .reduce(Activation.LIVE, Activation::orHigher);
        var worst = known.endsBoot() ? known : known.orHigher(expected);
        return new UnitChange(
                unit,
                pending.all().stream().map(PendingChange::delta).toList(),
                worst,
                pending.boots(),
                pending.assumedBoots(),
                shutDown(unit, own, pending));
    }

    private static List<String> shutDown(Target unit, OwnFacts own, PendingChanges pending) {
        return own.machines().isEmpty() || !pending.needOutage()
                ? List.of()
                : List.copyOf(
                        Evacuation.wouldShutDown(
                                UnitFacts.running(unit, own.readings()), own.machines()));
    }

    private static Map<Target, UnitFacts> facts(Desired desired, ObservedState observed) {
        var facts = new LinkedHashMap<Target, UnitFacts>();
        desired.rackOf().keySet().forEach(unit -> facts.put(unit, UnitFacts.of(unit, observed)));
        return facts;
    }

    private static Set<Target> away(Map<Target, UnitFacts> facts, Standing standing) {
        var away = new TreeSet<Target>();
        facts.forEach((unit, own) -> {
            if (!(standing.of(unit).phase() instanceof Phase.InService)
                    || own.isAway()
                    || own.lacksOccupants(standing.of(unit))) {
                away.add(unit);
            }
        });
        return away;
    }

    private static Set<Target> out(Map<Target, UnitFacts> facts, Standing standing) {
        var out = new TreeSet<Target>();
        facts.forEach((unit, own) -> {
            if (own.isOut(standing.of(unit).phase())) {
                out.add(unit);
            }
        });
        return out;
    }
}
