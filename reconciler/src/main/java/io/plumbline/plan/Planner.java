package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Obstacle;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Judgement;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Decides anew in every pass what is done next, from what is wished, observed and remembered. It
 * carries nothing out and keeps nothing; the same facts give the same plan.
 */
public final class Planner {
    private final Fleet fleet;
    private final Rules rules;

    public Planner(Fleet fleet) {
        this(fleet, Rules.SOUND);
    }

    public Planner(Fleet fleet, Rules rules) {
        this.fleet = fleet;
        this.rules = rules;
    }

    /**
     * @param judgements one a wish of {@code desired}
     * @param told what devices answered that a write takes, in the boot that lasts
     */
    public Plan plan(
            Desired desired,
            List<Judgement<?>> judgements,
            ObservedState observed,
            Standing standing,
            Function<Setting<?>, Optional<Activation>> told,
            Instant now) {
        var byUnit =
                judgements.stream()
                        .collect(Collectors.groupingBy(one -> one.setting().target().unit()));
        var awaited = desired.awaited().stream().collect(Collectors.groupingBy(Awaited::unit));
        var obstacles = desired.obstacles().stream().collect(Collectors.groupingBy(Obstacle::unit));
        var budget =
                new DisruptionBudget(
                        rules,
                        desired.rollout(),
                        desired.rackOf(),
                        away(desired, observed, standing));
        var units = new ArrayList<UnitPlan>();
        for (var unit : desired.rackOf().keySet()) {
            var judged = byUnit.getOrDefault(unit, List.of());
            var changes =
                    new PendingChanges(
                            rules,
                            judged,
                            awaited.getOrDefault(unit, List.of()),
                            observed.readings(unit),
                            standing.of(unit),
                            desired.safety(),
                            told);
            var blockers = new ArrayList<>(changes.held());
            obstacles
                    .getOrDefault(unit, List.of())
                    .forEach(obstacle ->
                            blockers.add(
                                    new Held(
                                            unit,
                                            Held.Reason.OBSTACLE,
                                            obstacle.text()
                                                    + " ("
                                                    + obstacle.origin().text()
                                                    + ")")));
            var facts = UnitFacts.of(unit, observed);
            var unitCase =
                    new UnitCase(
                            unit, desired, facts, standing.of(unit), changes, blockers, fleet, now);
            units.add(unitPlan(unitCase, judged, budget));
        }
        return new Plan(desired.revision(), units);
    }

    private UnitPlan unitPlan(UnitCase unit, List<Judgement<?>> judged, DisruptionBudget budget) {
        var held = new ArrayList<>(unit.blockers());
        held.removeIf(one -> followsFromOthers(unit, one));
        var ready = new ArrayList<Step>();
        switch (new OutageRule(rules, unit).next()) {
            case NextMove.Do(var steps) -> ready.addAll(steps);
            case NextMove.Wait(var why) -> held.addAll(why);
            case NextMove.Rest() -> {}
            case NextMove.Leave(var step) ->
                    budget.request(step.affects())
                            .ifPresentOrElse(
                                    text -> held.add(unit.held(Held.Reason.BUDGET, text)),
                                    () -> ready.add(step));
        }
        return new UnitPlan(
                unit.unit(),
                unit.standing().phase(),
                judged,
                change(unit),
                unit.changes().layers(),
                held,
                ready);
    }

    /**
     * Evidence is missing because of changes that are to come; nothing is read of what was never
     * observed.
     */
    private static boolean followsFromOthers(UnitCase unit, Held held) {
        var neverObserved = unit.facts().asked().isEmpty();
        return (held.reason() == Held.Reason.EVIDENCE && !unit.changes().all().isEmpty())
                || (held.reason() == Held.Reason.UNREADABLE && neverObserved);
    }

    private static UnitChange change(UnitCase unit) {
        var changes = unit.changes().all();
        var worst =
                changes.stream()
                        .map(PendingChange::rung)
                        .reduce(Activation.LIVE, Activation::orHigher);
        return new UnitChange(
                unit.unit(),
                changes.stream().map(PendingChange::delta).toList(),
                worst,
                unit.changes().boots(),
                unit.changes().assumedBoots(),
                List.of());
    }

    private static Set<Target> away(Desired desired, ObservedState observed, Standing standing) {
        var away = new TreeSet<Target>();
        for (var unit : desired.rackOf().keySet()) {
            if (!(standing.of(unit).phase() instanceof Phase.InService)
                    || UnitFacts.of(unit, observed).isAway()) {
                away.add(unit);
            }
        }
        return away;
    }
}
