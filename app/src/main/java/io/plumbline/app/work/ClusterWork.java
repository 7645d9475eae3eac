package io.plumbline.app.work;

import io.plumbline.app.store.Generations;
import io.plumbline.app.store.Transitions;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One cluster's observers and passes, and what they told last. */
final class ClusterWork {
    /** What a cluster has conditions about before its first pass. */
    private static final List<Condition.Type> FROM_THE_START =
            List.of(
                    Condition.Type.Ready,
                    Condition.Type.SourceReady,
                    Condition.Type.SpecAccepted,
                    Condition.Type.Observed,
                    Condition.Type.InSync,
                    Condition.Type.Stalled);

    private static final Logger log = LoggerFactory.getLogger(ClusterWork.class);

    private final Map<Target, String> told = new ConcurrentHashMap<>();
    private final String name;
    private final Pace pace;
    private final Transitions transitions;
    private final Generations generations;
    private final Versions versions;
    private final Observers observers;
    private final Changes changes;

    private @Nullable Reconcilable reconcilable;
    private SpecStanding spec;
    private Optional<SourceStanding> source = Optional.empty();
    private Optional<ClusterView.Pass> last = Optional.empty();
    private Optional<String> stalled = Optional.empty();
    private List<DatedCondition> conditions = List.of();
    private long passes;
    private Edition edition;
    private Generation generation = Generation.NONE;

    /** By path, of the spec in force. */
    private Map<String, Long> unitGenerations = Map.of();

    private Map<Target, Reconcilable.Declared> declared = Map.of();
    private SortedMap<Target, UnitView> units = new TreeMap<>();

    /** False once the store has failed in the middle: then the same news is news again. */
    private boolean isUpToDate = true;

    ClusterWork(
            String name,
            Pace pace,
            Transitions transitions,
            Generations generations,
            Versions versions,
            SpecStanding spec,
            Runnable wake) {
        this.name = name;
        this.pace = pace;
        this.transitions = transitions;
        this.generations = generations;
        this.versions = versions;
        this.observers = new Observers(pace, wake);
        this.spec = spec;
        var at = pace.now();
        this.edition = new Edition(versions.next(), at);
        this.changes = new Changes(edition.version());
        this.conditions = dated(at);
    }

    synchronized void accept(Reconcilable now, SpecStanding standing) {
        unitGenerations = generations.note(name, revisions(now));
        declared = Map.copyOf(now.units());
        reconcilable = now;
        spec = standing;
        generation = generation.accepted(unitGenerations.getOrDefault("", 0L));
        observers.follow(now);
        units(pace.now(), unit -> unit.of(generationOf(unit.unit(), unit.generation())));
    }

    /** The same spec; units that were leaving are not watched any more. */
    synchronized void follow(Reconcilable now) {
        reconcilable = now;
        observers.follow(now);
        known(pace.now());
    }

    /** The units that were leaving and were no members any more in the last pass. */
    synchronized SortedSet<Target> left(Reconcilable of) {
        var left = new TreeSet<>(of.leaving());
        last.ifPresentOrElse(
                pass -> pass.outcome().plan().units().forEach(unit -> left.remove(unit.unit())),
                left::clear);
        return left;
    }

    synchronized void reject(SpecStanding standing) {
        stands(standing);
    }

    synchronized void stands(SpecStanding standing) {
        if (!standing.equals(spec) || !isUpToDate) {
            spec = standing;
            known(pace.now());
        }
    }

    synchronized void source(SourceStanding standing) {
        var isNews = source.filter(before -> before.undated().equals(standing.undated())).isEmpty();
        source = Optional.of(standing);
        if (isNews || !isUpToDate) {
            known(pace.now());
        }
    }

    /** Whether the last pass found everything as the spec says. */
    synchronized boolean isInPlumb() {
        return last.stream()
                .flatMap(pass -> pass.status().conditions().stream())
                .anyMatch(condition ->
                        condition.type() == Condition.Type.InSync
                                && condition.truth() == Truth.True);
    }

    synchronized Optional<Reconcilable> reconcilable() {
        return Optional.ofNullable(reconcilable);
    }

    /**
     * @return how long to wait for the next pass, in the devices' time
     */
    Duration pass(Reconcilable now, Journal journal) {
        var outcome = now.pass(journal, observers.snapshots());
        outcome.bugs().forEach(this::tell);
        keep(outcome, now, boots(journal.read()));
        observers.look(outcome.lookAgain());
        return outcome.again();
    }

    private static Map<Target, Long> boots(List<Event> journal) {
        return journal.stream()
                .filter(Event.BootSeen.class::isInstance)
                .collect(Collectors.groupingBy(Event::unit, Collectors.counting()));
    }

    /** The same one is not told again in each pass: the unit's condition stands. */
    private void tell(Target unit, RuntimeException bug) {
        if (!bug.toString().equals(told.put(unit, bug.toString()))) {
            log.atError()
                    .addKeyValue("cluster", name)
                    .addKeyValue("unit", unit.path())
                    .setCause(bug)
                    .log("the pass broke off at this unit; the others go on");
        }
    }

    synchronized void stall(String why) {
        stalled = Optional.of(why);
        known(pace.now());
    }

    synchronized ClusterView view() {
        return new ClusterView(
                name,
                pace.now(),
                spec,
                source,
                conditions,
                snapshots(),
                last,
                edition,
                generation,
                List.copyOf(units.values()));
    }

    /** How often a unit was looked at in the state that is known now. */
    long looksAt(Target unit) {
        return observers.looksAt(unit);
    }

    Changes changes() {
        return changes;
    }

    void stop() {
        observers.stop();
        changes.end();
    }

    private List<Snapshot> snapshots() {
        return observers.snapshots();
    }

    private synchronized void keep(Outcome outcome, Reconcilable of, Map<Target, Long> boots) {
        var at = pace.now();
        passes++;
        stalled = Optional.empty();
        var status = outcome.status();
        var observed = observedBy(outcome, of);
        var ofUnits = unitConditions(status, observed, at);
        last =
                Optional.of(
                        new ClusterView.Pass(
                                passes, at, outcome, status, ofUnits, of.rebootDeadline()));
        generation = new Generation(generation.now(), observed.getOrDefault("", 0L));
        units(at, seen(outcome, status, observed, ofUnits, boots));
    }

    /**
     * The generations that a pass went by: a spec that came while it ran is not what it has seen.
     */
    private Map<String, Long> observedBy(Outcome outcome, Reconcilable of) {
        if (isInForce(of)) {
            return unitGenerations;
        }
        var before = new HashMap<String, Long>();
        before.put("", generation.observed());
        outcome.plan()
                .units()
                .forEach(unit -> {
                    var known = units.get(unit.unit());
                    before.put(
                            unit.unit().path(), known == null ? 0 : known.generation().observed());
                });
        return before;
    }

    private boolean isInForce(Reconcilable of) {
        var now = reconcilable;
        return now != null && now.revision().equals(of.revision());
    }

    private SortedMap<Target, UnitView> seen(
            Outcome outcome,
            ClusterStatus status,
            Map<String, Long> observed,
            Map<Target, List<DatedCondition>> ofUnits,
            Map<Target, Long> boots) {
        var plans =
                outcome.plan().units().stream()
                        .collect(
                                Collectors.toMap(
                                        UnitPlan::unit, Function.identity(), (one, _) -> one));
        var seen = new TreeMap<Target, UnitView>();
        for (var unit : status.units()) {
            var target = unit.unit();
            seen.put(
                    target,
                    view(
                            unit,
                            Optional.ofNullable(plans.get(target)),
                            ofUnits.getOrDefault(target, List.of()),
                            new Generation(
                                    unitGenerations.getOrDefault(target.path(), 0L),
                                    observed.getOrDefault(target.path(), 0L)),
                            boots.getOrDefault(target, 0L)));
        }
        return seen;
    }

    private UnitView view(
            UnitStatus unit,
            Optional<UnitPlan> plan,
            List<DatedCondition> ofUnit,
            Generation ofSpec,
            long boots) {
        var before = units.get(unit.unit());
        var said = declared.get(unit.unit());
        var rack =
                said != null
                        ? said.rack()
                        : before != null ? before.rack() : DeclaredHost.DEFAULT_RACK;
        return new UnitView(
                unit.unit(),
                rack,
                unit.phase(),
                plan.map(UnitPlan::phase).map(Phase::since),
                plan.map(ClusterWork::differing).orElse(0),
                plan.map(some -> some.change().boots()).orElse(0),
                boots,
                unit.waitsFor(),
                ofUnit,
                ofSpec,
                unit.oldestFact(),
                edition.version());
    }

    private static int differing(UnitPlan plan) {
        return (int)
                plan.judgements().stream()
                        .map(Judgement::verdict)
                        .filter(Verdict.Differs.class::isInstance)
                        .count();
    }

    private void units(Instant at, Function<UnitView, UnitView> each) {
        var now = new TreeMap<Target, UnitView>();
        units.forEach((unit, view) -> now.put(unit, each.apply(view)));
        units(at, now);
    }

    /** These are the units from now on; who follows them is told what is another one by that. */
    private void units(Instant at, SortedMap<Target, UnitView> now) {
        var some = new ArrayList<Change>();
        var all = new TreeMap<Target, UnitView>();
        now.forEach((unit, view) -> {
            var before = units.get(unit);
            if (before != null && before.tellsTheSameAs(view)) {
                all.put(unit, view.at(before.version()));
            } else {
                var news = view.at(versions.next());
                all.put(unit, news);
                some.add(
                        new Change(
                                before == null ? Change.Kind.ADDED : Change.Kind.MODIFIED, news));
            }
        });
        units.forEach((unit, before) -> {
            if (!now.containsKey(unit)) {
                some.add(new Change(Change.Kind.DELETED, before.at(versions.next())));
            }
        });
        known(at, some, all);
    }

    private void known(Instant at) {
        known(at, List.of(), units);
    }

    /** What is known is another thing by now, if only a little. */
    private void known(Instant at, List<Change> some, SortedMap<Target, UnitView> all) {
        isUpToDate = false;
        conditions = dated(at); // If the store fails here, whoever watches is told the next time.
        isUpToDate = true;
        units = all;
        edition = new Edition(versions.next(), at);
        changes.tell(some, edition.version(), units.size());
    }

    private static Map<String, String> revisions(Reconcilable of) {
        var revisions = new TreeMap<String, String>();
        revisions.put("", of.revision());
        of.units().forEach((unit, said) -> revisions.put(unit.path(), said.revision()));
        return revisions;
    }

    private Generation generationOf(Target unit, Generation before) {
        return before.accepted(unitGenerations.getOrDefault(unit.path(), before.now()));
    }

    private Map<Target, List<DatedCondition>> unitConditions(
            ClusterStatus status, Map<String, Long> observed, Instant at) {
        var byUnit = new HashMap<Target, List<DatedCondition>>();
        for (var unit : status.units()) {
            var path = unit.unit().path();
            var by = observed.getOrDefault(path, 0L);
            byUnit.put(unit.unit(), dated(path, unit.conditions(), at, _ -> by));
        }
        return byUnit;
    }

    /** The cluster's own: the pass's, except for what only the daemon knows. */
    private List<DatedCondition> dated(Instant at) {
        var known = new ArrayList<Condition>();
        var ours = ours();
        last.map(pass -> pass.status().conditions()).orElseGet(ClusterWork::unknown).stream()
                .filter(condition -> ours.stream().noneMatch(own -> own.type() == condition.type()))
                .forEach(known::add);
        known.addAll(ours);
        known.sort(Comparator.comparing(Condition::type));
        return dated(
                "",
                known,
                at,
                condition -> ours.contains(condition) ? generation.now() : generation.observed());
    }

    private List<Condition> ours() {
        return Stream.of(
                        Stream.of(spec.condition()),
                        source.map(known -> known.condition(spec.provenance())).stream(),
                        stalled.stream()
                                .flatMap(why ->
                                        Stream.of(
                                                new Condition(
                                                        Condition.Type.Stalled,
                                                        Truth.True,
                                                        "PassFailed",
                                                        why),
                                                new Condition(
                                                        Condition.Type.Ready,
                                                        Truth.False,
                                                        "Stalled",
                                                        why))))
                .flatMap(some -> some)
                .toList();
    }

    private List<DatedCondition> dated(
            String subject, List<Condition> some, Instant at, Function<Condition, Long> observed) {
        var since = transitions.note(name, subject, some, at);
        return some.stream()
                .map(condition ->
                        new DatedCondition(
                                condition,
                                since.getOrDefault(condition.type(), at),
                                observed.apply(condition)))
                .toList();
    }

    private static List<Condition> unknown() {
        return FROM_THE_START.stream()
                .map(type ->
                        new Condition(
                                type, Truth.Unknown, "NotYetObserved", "no pass has ended yet"))
                .toList();
    }
}
