package io.plumbline.loop;

import static java.util.stream.Collectors.toSet;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Desires;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Judgement;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Executor;
import io.plumbline.execution.OpenActs;
import io.plumbline.execution.Recognition;
import io.plumbline.execution.Together;
import io.plumbline.execution.Veto;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Circumstances;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.PlanCheck;
import io.plumbline.plan.PlanGate;
import io.plumbline.plan.Planner;
import io.plumbline.plan.UnitPlan;
import io.plumbline.plan.UnitStanding;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One pass: spec, inventory, desired, observed, difference, plan, what is ready, status. It is
 * short and may be repeated at any time; it waits for nothing but replies, and what takes longer
 * goes on at the device until a later pass looks at it.
 *
 * <p>One instance serves one cluster and one thread at a time. It keeps what follows from facts
 * that stay the same. While a pass runs nobody else writes the journal.
 */
public final class ReconcilePass {
    private final Fleet fleet;
    private final InstantSource clock;
    private final Supplier<ActId> ids;
    private final Together together;
    private final Planner planner;
    private final PlanGate gate;
    private ObservedState latest = new ObservedState(List.of());
    private final Inventories inventories = new Inventories();
    private final Judging judging = new Judging();
    private Optional<Derived> derived = Optional.empty();

    public ReconcilePass(Fleet fleet, InstantSource clock, Supplier<ActId> ids, Together together) {
        this(fleet, clock, ids, together, new Planner(fleet), new PlanCheck());
    }

    public ReconcilePass(
            Fleet fleet,
            InstantSource clock,
            Supplier<ActId> ids,
            Together together,
            Planner planner,
            PlanGate gate) {
        this.fleet = fleet;
        this.clock = clock;
        this.ids = ids;
        this.together = together;
        this.planner = planner;
        this.gate = gate;
    }

    /** A pass that reads the whole journal, and that nobody speaks into. */
    public Outcome run(Journal journal, ClusterSpec spec, Collection<Snapshot> snapshots) {
        return run(new Chronicle(journal), spec, snapshots, Veto.NONE);
    }

    /**
     * @param chronicle of all that was kept; it may be in step no more after trouble
     * @param snapshots the latest of every endpoint
     * @param veto what is said from now on
     * @throws JournalException if an event could not be kept; nothing is done that was not
     *     announced
     */
    public Outcome run(
            Chronicle chronicle, ClusterSpec accepted, Collection<Snapshot> snapshots, Veto veto) {
        var observed = latest.followedBy(snapshots);
        latest = observed;
        recognise(chronicle, accepted, observed);
        var now = clock.instant();
        var spec = accepted.leavingOnly(unit -> isOurs(chronicle.history().of(unit), now));
        var desired = desired(spec, observed);
        var judged = judging.of(chronicle, desired, observed, clock.instant());
        var planned = clock.instant();
        var plan =
                planner.plan(
                        desired,
                        judgements(judged),
                        observed,
                        chronicle.history(),
                        told(chronicle, observed),
                        chronicle.history()::times,
                        planned);
        var bugs = new ConcurrentHashMap<Target, RuntimeException>();
        var circumstances =
                new Circumstances(desired, observed, chronicle.history(), fleet, planned);
        gate.faults(plan, circumstances)
                .forEach((unit, faults) ->
                        bugs.put(
                                unit,
                                new IllegalStateException(
                                        "the plan was refused: " + String.join("; ", faults))));
        var executor = new Executor(fleet, chronicle, observed, clock, ids, veto);
        var acts = execute(executor, plan, bugs);
        var fabric = fabric(spec, observed, plan);
        return new Outcome(
                plan,
                observed,
                new Reporting(desired, observed, chronicle, judged, clock.instant())
                        .status(spec.name().value(), plan, fabric, bugs),
                fabric,
                recalled(plan, chronicle),
                bugs,
                acts,
                lookAgain(plan, chronicle),
                again(plan, chronicle));
    }

    /**
     * Whether a unit that the spec has no more is to be put back: we took it out, or something on
     * it made way for us, and no person has said to leave it alone.
     */
    static boolean isOurs(UnitStanding standing, Instant now) {
        return isOut(standing) && standing.onHold().filter(hold -> hold.lasts(now)).isEmpty();
    }

    private static boolean isOut(UnitStanding standing) {
        return !(standing.phase() instanceof Phase.InService) || standing.owesAnything();
    }

    private static Recalled recalled(Plan plan, Chronicle chronicle) {
        var history = chronicle.history();
        return new Recalled(
                history.onHold(), out(plan, chronicle), history.bootsSeen(), history.times());
    }

    /** Also who leaves, or asks machines to go, by this pass alone. */
    private static Set<Target> out(Plan plan, Chronicle chronicle) {
        return plan.units().stream()
                .map(UnitPlan::unit)
                .filter(unit -> isOut(chronicle.history().of(unit)))
                .collect(toSet());
    }

    /** The same spec and the same cards give the same wishes, so they are derived once. */
    private Desired desired(ClusterSpec spec, ObservedState observed) {
        var last =
                derived.filter(known ->
                        known.revision().equals(spec.revision())
                                && known.desired().leaving().equals(spec.leavingUnits()));
        var told = told(observed);
        if (last.filter(known -> known.told().equals(told)).isPresent()) {
            return last.get().asRead();
        }
        var inventory = inventories.of(spec, observed);
        var next =
                last.filter(known -> known.inventory().equals(inventory))
                        .map(known -> known.after(told, observed))
                        .orElseGet(() -> derive(spec, told, inventory, observed));
        derived = Optional.of(next);
        return next.asRead();
    }

    private static Derived derive(
            ClusterSpec spec,
            Map<Target, List<Optional<Observation>>> told,
            Inventory inventory,
            ObservedState observed) {
        var desired = Desires.of(spec, inventory);
        return new Derived(spec.revision(), told, inventory, desired, desired.asRead(observed));
    }

    private record Derived(
            String revision,
            Map<Target, List<Optional<Observation>>> told,
            Inventory inventory,
            Desired desired,
            Desired asRead) {
        /** Something else was told, and the same is wished. */
        Derived after(Map<Target, List<Optional<Observation>>> news, ObservedState observed) {
            return new Derived(revision, news, inventory, desired, desired.asRead(observed));
        }
    }

    private Supplier<FabricStanding> fabric(ClusterSpec spec, ObservedState observed, Plan plan) {
        var inventory = derived.orElseThrow().inventory();
        return new Once<>(() -> FabricStanding.of(spec, inventory, observed, plan));
    }

    private static Map<Target, List<Optional<Observation>>> told(ObservedState observed) {
        var told = new HashMap<Target, List<Optional<Observation>>>();
        observed.units()
                .forEach(unit ->
                        told.put(
                                unit,
                                observed.snapshots(unit).stream().map(Snapshot::last).toList()));
        return told;
    }

    private void recognise(Chronicle chronicle, ClusterSpec spec, ObservedState observed) {
        var now = clock.instant();
        var openActs = new OpenActs(observed, clock);
        var units = new TreeSet<>(spec.units());
        units.addAll(spec.leavingUnits());
        together.run(
                units.stream()
                        .<Runnable>map(
                                unit -> () -> lookAtOpen(unit, chronicle, observed, openActs))
                        .toList());
        var recognition = new Recognition(observed, spec.safety(), spec.modes().overall(), now);
        units.forEach(unit -> chronicle.write(recognition.of(chronicle.history().of(unit))));
    }

    private void lookAtOpen(
            Target unit, Chronicle chronicle, ObservedState observed, OpenActs openActs) {
        var history = chronicle.history().of(unit);
        whoKnows(unit, history)
                .map(sent -> stands(history, sent, observed, openActs))
                .ifPresent(chronicle::write);
    }

    /** Once one that is silent answers again, that is news and a pass of its own. */
    private List<Event> stands(
            UnitHistory history, Endpoint sent, ObservedState observed, OpenActs openActs) {
        if (!fleet.endpoints().contains(sent)) {
            return openActs.unasked(history, sent);
        }
        return observed.silence(history.unit(), sent.toString())
                .map(why -> openActs.silent(history, why))
                .filter(List::isEmpty) // What silence would end is asked for once more.
                .orElseGet(() -> openActs.lookAt(history, fleet.at(sent)));
    }

    /**
     * Who was sent what is open, if anything is; for a way out of service whoever was sent that,
     * also if it is another one's today.
     */
    private Optional<Endpoint> whoKnows(Target unit, UnitHistory history) {
        var write = history.openWrite();
        if (write.isEmpty()) {
            return history.sentThrough().or(() -> fleet.keeperOf(unit));
        }
        return write.filter(one -> one.call().isLeftToLooking())
                .flatMap(_ -> fleet.machineKeeperOf(unit))
                .or(() -> fleet.keeperOf(unit));
    }

    private static Map<Target, List<Judgement<?>>> judgements(Map<Target, Judging.Judged> judged) {
        var judgements = new HashMap<Target, List<Judgement<?>>>();
        judged.forEach((unit, one) -> judgements.put(unit, one.judgements()));
        return judgements;
    }

    private static Function<Setting<?>, Optional<Activation>> told(
            Chronicle chronicle, ObservedState observed) {
        return setting -> {
            var unit = setting.target().unit();
            return chronicle.history().of(unit).told(setting.path(), observed.boot(unit));
        };
    }

    /** A bug in one unit's work stops that unit's work and nothing else. */
    private int execute(Executor executor, Plan plan, Map<Target, RuntimeException> bugs) {
        var sent = new AtomicInteger();
        together.run(
                plan.units().stream()
                        .filter(unit -> !unit.ready().isEmpty() && !bugs.containsKey(unit.unit()))
                        .<Runnable>map(unit ->
                                () -> {
                                    try {
                                        sent.addAndGet(executor.run(unit));
                                    } catch (JournalException e) {
                                        throw e;
                                    } catch (RuntimeException e) {
                                        bugs.put(unit.unit(), e);
                                    }
                                })
                        .toList());
        return sent.get();
    }

    /**
     * A unit that serves and waits for a time, a person or another unit is not asked for: its own
     * observer looks at it, and a further pass is due anyway.
     */
    private Map<Endpoint, Duration> lookAgain(Plan plan, Chronicle chronicle) {
        var soon = new HashMap<Endpoint, Duration>();
        for (var unit : plan.units()) {
            var history = chronicle.history().of(unit.unit());
            var cadence = Cadence.of(unit, history.open().isPresent());
            if (isOut(history) || Cadence.isUrgent(cadence)) {
                fleet.servingOf(unit.unit()).forEach(endpoint -> soon.put(endpoint, cadence));
            }
        }
        return soon;
    }

    private static Duration again(Plan plan, Chronicle chronicle) {
        return plan.units().stream()
                .map(unit ->
                        Cadence.of(unit, chronicle.history().of(unit.unit()).open().isPresent()))
                .min(Duration::compareTo)
                .orElse(Duration.ofMinutes(1));
    }
}
