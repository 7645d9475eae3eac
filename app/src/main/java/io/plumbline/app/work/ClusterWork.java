package io.plumbline.app.work;

import io.plumbline.app.store.Generations;
import io.plumbline.app.store.Transitions;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.journal.Journal;
import io.plumbline.loop.Outcome;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** One cluster's observers and passes, and what they told last. */
final class ClusterWork {
    private static final Logger log = LoggerFactory.getLogger(ClusterWork.class);

    private final Map<Target, String> told = new ConcurrentHashMap<>();
    private final String name;
    private final Pace pace;
    private final Generations generations;
    private final Versions versions;
    private final DatedConditions dated;
    private final Observers observers;
    private final Changes changes;

    /** Empty while a pass has it, and where a fold is not what was kept. */
    private final AtomicReference<Optional<Chronicle>> chronicle =
            new AtomicReference<>(Optional.empty());

    private @Nullable Reconcilable reconcilable;
    private ClusterStanding standing;
    private Optional<ClusterView.Pass> last = Optional.empty();
    private List<DatedCondition> conditions = List.of();
    private long passes;
    private Edition edition;
    private Generation generation = Generation.NONE;

    /** By path, of the spec in force. */
    private Map<String, Long> unitGenerations = Map.of();

    private Map<Target, Reconcilable.Declared> declared = Map.of();
    private UnitViews units = UnitViews.NONE;

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
        this.generations = generations;
        this.versions = versions;
        this.dated = new DatedConditions(name, transitions);
        this.observers = new Observers(pace, wake);
        this.standing = ClusterStanding.of(spec);
        var at = pace.now();
        this.edition = new Edition(versions.next(), at);
        this.changes = new Changes(edition.version());
        this.conditions = ofCluster(at);
    }

    synchronized void accept(Reconcilable now, SpecStanding spec) {
        unitGenerations = generations.note(name, revisions(now));
        declared = Map.copyOf(now.units());
        reconcilable = now;
        standing = standing.with(spec);
        generation = generation.accepted(unitGenerations.getOrDefault("", 0L));
        observers.follow(now);
        var at = pace.now();
        known(at, units.each(unit -> unit.of(generationOf(unit.unit(), unit.generation()))));
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

    synchronized void stands(SpecStanding spec) {
        if (!spec.equals(standing.spec()) || !isUpToDate) {
            standing = standing.with(spec);
            known(pace.now());
        }
    }

    synchronized void source(SourceStanding source) {
        var isNews = !standing.tellsTheSameOf(source);
        standing = standing.with(source);
        if (isNews || !isUpToDate) {
            known(pace.now());
        }
    }

    /** Whether the last pass saw every unit in service and as the spec says. */
    synchronized boolean isInPlumb() {
        return last.stream()
                .flatMap(pass -> pass.status().conditions().stream())
                .anyMatch(condition ->
                        condition.type() == Condition.Type.Ready
                                && condition.truth() == Truth.True);
    }

    synchronized Optional<Reconcilable> reconcilable() {
        return Optional.ofNullable(reconcilable);
    }

    /** One that the spec has or had, whether or not a pass has seen it. */
    synchronized Optional<Target> unit(String label) {
        return reconcilable().stream()
                .flatMap(now -> Stream.of(now.units().keySet(), now.leaving()))
                .flatMap(Set::stream)
                .filter(unit -> unit.label().equals(label))
                .findFirst();
    }

    /**
     * @param veto what is said meanwhile
     * @return how long to wait for the next pass, in the devices' time
     */
    Duration pass(Reconcilable now, Journal journal, Veto veto) {
        var outcome = passOver(now, journal, veto);
        outcome.bugs().forEach(this::tell);
        keep(outcome, now);
        observers.look(outcome.lookAgain());
        return outcome.again();
    }

    private Outcome passOver(Reconcilable now, Journal journal, Veto veto) {
        var kept = chronicle.getAndSet(Optional.empty()).orElseGet(Chronicle::new);
        try {
            kept.goOn(journal);
            return now.pass(kept, observers.snapshots(), veto);
        } finally {
            chronicle.set(Optional.of(kept).filter(Chronicle::isInStep));
        }
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
        standing = standing.stalled(why);
        known(pace.now());
    }

    synchronized ClusterView view() {
        return new ClusterView(
                name,
                pace.now(),
                standing.spec(),
                standing.source(),
                conditions,
                observers.snapshots(),
                last,
                edition,
                generation,
                units.inOrder());
    }

    /** A person has said something of these units, and a pass has heard it. */
    void tryAgain(Set<Target> units) {
        observers.tryAgain(units);
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

    private synchronized void keep(Outcome outcome, Reconcilable of) {
        var at = pace.now();
        passes++;
        standing = standing.goingOn();
        var status = outcome.status();
        var observed = observedBy(outcome, of);
        var ofUnits = dated.ofUnits(status.units(), observed, at);
        last =
                Optional.of(
                        new ClusterView.Pass(
                                passes, at, outcome, status, ofUnits, of.rebootDeadline()));
        generation = new Generation(generation.now(), observed.getOrDefault("", 0L));
        var seen = new SeenUnits(outcome, ofUnits, unitGenerations, observed, declared, units);
        known(at, seen.views(status.units()));
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
                    var known = units.find(unit.unit()).map(UnitView::generation);
                    before.put(unit.unit().path(), known.map(Generation::observed).orElse(0L));
                });
        return before;
    }

    synchronized boolean isInForce(Reconcilable of) {
        var now = reconcilable;
        return now != null && now.revision().equals(of.revision());
    }

    private void known(Instant at) {
        known(at, units);
    }

    /**
     * What is known is another thing by now, if only a little; who follows the units is told what
     * became of them.
     */
    private void known(Instant at, UnitViews now) {
        var next = units.become(now, versions);
        isUpToDate = false;
        conditions = ofCluster(at); // If the store fails here, whoever watches is told next time.
        isUpToDate = true;
        units = next.views();
        edition = new Edition(versions.next(), at);
        changes.tell(next.changes(), edition.version(), units.count());
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

    private List<DatedCondition> ofCluster(Instant at) {
        return dated.ofCluster(
                last.map(pass -> pass.status().conditions()), standing, generation, at);
    }
}
