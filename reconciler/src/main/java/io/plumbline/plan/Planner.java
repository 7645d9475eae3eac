package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Obstacle;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Judgement;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
        var found = standing.machinesFound();
        var ours = new OurOutages(facts.keySet(), observed, standing);
        var drafts = new ArrayList<Draft>();
        for (var known : facts.entrySet()) {
            var unit = known.getKey();
            var readings = observed.readings(unit);
            var history = standing.of(unit);
            var machines = desired.machinesOf(unit);
            var judged = judgements.getOrDefault(unit, List.<Judgement<?>>of());
            var own =
                    new OwnFacts(
                            judged,
                            awaited.getOrDefault(unit, List.of()),
                            readings,
                            others.of(unit),
                            machines,
                            machines.isEmpty() && judged.stream().noneMatch(Planner::isKeptApart)
                                    ? MachineFacts.KNOWN
                                    : MachineFacts.of(unit, observed, history, found, now),
                            observed.tellingOfMachines(unit),
                            desired.safety(),
                            desired.modes());
            var changes =
                    kept.of(
                            unit,
                            new Facts(own, observed.boot(unit), history.events()),
                            () -> changes(unit, own, history, told));
            var unitCase =
                    new UnitCase(
                            unit,
                            desired,
                            known.getValue(),
                            readings,
                            history,
                            changes.pending(),
                            changes.change(),
                            blockers(
                                    changes.pending().held(),
                                    obstacles.getOrDefault(unit, List.of()).stream()
                                            .filter(one -> one.keepsOut() || !isOut(history))
                                            .toList(),
                                    held ->
                                            !changes.pending().isAside(held)
                                                    && MachineTriage.keepsItsHost(
                                                            held,
                                                            known.getValue(),
                                                            history,
                                                            readings,
                                                            now)),
                            ours,
                            fleet,
                            now);
            drafts.add(
                    draft(
                            unitCase,
                            changes,
                            obstacles.getOrDefault(unit, List.of()),
                            own.judged()));
        }
        Supplier<StepTimes> took = () -> times.get().within(desired.safety().rebootDeadline());
        var atOnce = atOnce(desired, drafts.stream().map(Draft::plan).toList());
        var inOrder = FitFirst.inOrder(drafts);
        var control = new ChangeControl(rules, desired.rollout().calendar(), drafts, took, now);
        var beside =
                new BesideOthers(
                        control,
                        new OutagesAhead(rules, inOrder, control, atOnce, took, now),
                        new RoomForMachines(drafts),
                        budget(desired, facts, observed, standing, now),
                        standing);
        var plans = new HashMap<Target, UnitPlan>();
        // An emergency takes its place in the budget before all others, and a unit comes back only
        // when it is known that nothing is written which it would feel.
        inOrder.stream()
                .sorted(
                        Comparator.<Draft, Boolean>comparing(draft -> !draft.unit().isUrgent())
                                .thenComparing(Draft::comesBack))
                .forEach(draft -> plans.put(draft.plan().unit(), beside.planOf(draft)));
        var units = drafts.stream().map(draft -> plans.get(draft.plan().unit())).toList();
        return new Plan(desired.revision(), units, atOnce);
    }

    private static boolean isKeptApart(Judgement<?> judgement) {
        return judgement.wish().wire().filter(Wire::keptApart).isPresent();
    }

    private static List<Held> blockers(
            List<Held> held, List<Obstacle> obstacles, Predicate<Held> keepsItsHost) {
        var blockers = new ArrayList<>(held.stream().filter(keepsItsHost).toList());
        obstacles.forEach(obstacle -> blockers.add(held(obstacle)));
        return blockers;
    }

    private static Held held(Obstacle obstacle) {
        return new Held(
                obstacle.unit(),
                Held.Reason.OBSTACLE,
                obstacle.text() + " (" + obstacle.origin().text() + ")");
    }

    /** One that is only about to leave can still stay. */
    private static boolean isOut(UnitStanding standing) {
        return !(standing.phase() instanceof Phase.InService
                || standing.phase() instanceof Phase.Draining);
    }

    private DisruptionBudget budget(
            Desired desired,
            Map<Target, UnitFacts> facts,
            ObservedState observed,
            Standing standing,
            Instant now) {
        var budget =
                new DisruptionBudget(
                        rules,
                        desired.rollout(),
                        desired.rackOf(),
                        away(facts, standing),
                        out(facts, standing),
                        new VsanClusters(rules, facts, desired.paths(), observed, standing, now));
        facts.forEach((unit, own) -> {
            var known = standing.of(unit);
            known.open()
                    .flatMap(open -> open.interrupts(desired))
                    .ifPresent(part -> {
                        var cutOff = desired.paths().cutOff(part, budget.gone());
                        budget.interrupted(part, cutOff);
                        if (own.trouble().isEmpty() && known.stuck().isEmpty()) {
                            budget.feel(part, cutOff);
                            budget.feel(part, desired.paths().cutOff(part, Set.of()));
                        }
                    });
        });
        return budget;
    }

    private static int atOnce(Desired desired, List<UnitPlan> units) {
        var racks = new Racks(desired.rackOf());
        var rollout = desired.rollout();
        var ofRacks =
                units.stream()
                        .filter(unit -> !unit.change().isEmpty())
                        .map(unit -> racks.of(unit.unit()))
                        .distinct()
                        .mapToInt(rack -> racks.mostAway(rollout, rack))
                        .sum();
        return Math.max(1, Math.min(racks.mostAway(rollout), ofRacks));
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

    private Draft draft(
            UnitCase unit, Changes changes, List<Obstacle> obstacles, List<Judgement<?>> judged) {
        var held = new ArrayList<>(unit.blockers());
        DisksAway.of(unit).ifPresent(held::add);
        obstacles.stream().map(Planner::held).filter(one -> !held.contains(one)).forEach(held::add);
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
                        changes.pending().needOutage() ? makesWay(unit) : MakesWay.NONE,
                        held,
                        List.of());
        return new Draft(unit, plan, new OutageRule(rules, unit).next());
    }

    private MakesWay makesWay(UnitCase unit) {
        var running = unit.facts().running().orElse(List.of());
        return new MakesWay(new SeenJobs(unit).onIt(), Evacuation.of(rules, unit, running).moved());
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
                shutDown(unit, own, pending),
                vsan(unit, own, pending));
    }

    private static Optional<VsanDecommission> vsan(
            Target unit, OwnFacts own, PendingChanges pending) {
        return pending.needOutage()
                ? VsanPart.of(unit, own.readings(), true, Duration.ZERO)
                        .member()
                        .map(_ -> own.safety().vsan())
                : Optional.empty();
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
