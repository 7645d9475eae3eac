package io.plumbline.app.work;

import io.plumbline.app.store.Transitions;
import io.plumbline.journal.Journal;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
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
    private final Observers observers;

    private @Nullable Reconcilable reconcilable;
    private SpecStanding spec;
    private Optional<SourceStanding> source = Optional.empty();
    private Optional<ClusterView.Pass> last = Optional.empty();
    private Optional<String> stalled = Optional.empty();
    private List<DatedCondition> conditions = List.of();
    private long passes;

    ClusterWork(String name, Pace pace, Transitions transitions, SpecStanding spec, Runnable wake) {
        this.name = name;
        this.pace = pace;
        this.transitions = transitions;
        this.observers = new Observers(pace, wake);
        this.spec = spec;
        this.conditions = dated(pace.now());
    }

    synchronized void accept(Reconcilable now, SpecStanding standing) {
        reconcilable = now;
        spec = standing;
        conditions = dated(pace.now());
        observers.follow(now);
    }

    /** The same spec; units that were leaving are not watched any more. */
    synchronized void follow(Reconcilable now) {
        reconcilable = now;
        observers.follow(now);
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
        spec = standing;
        conditions = dated(pace.now());
    }

    synchronized void source(SourceStanding standing) {
        source = Optional.of(standing);
        conditions = dated(pace.now());
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
        keep(outcome, now.rebootDeadline());
        observers.look(outcome.lookAgain());
        return outcome.again();
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
        conditions = dated(pace.now());
    }

    synchronized ClusterView view() {
        return new ClusterView(name, pace.now(), spec, source, conditions, snapshots(), last);
    }

    void stop() {
        observers.stop();
    }

    private List<Snapshot> snapshots() {
        return observers.snapshots();
    }

    private synchronized void keep(Outcome outcome, Duration rebootDeadline) {
        var at = pace.now();
        passes++;
        stalled = Optional.empty();
        var status = outcome.status();
        var ofUnits = unitConditions(status, at);
        last =
                Optional.of(
                        new ClusterView.Pass(passes, at, outcome, status, ofUnits, rebootDeadline));
        conditions = dated(at);
    }

    private Map<Target, List<DatedCondition>> unitConditions(ClusterStatus status, Instant at) {
        var byUnit = new HashMap<Target, List<DatedCondition>>();
        for (var unit : status.units()) {
            byUnit.put(unit.unit(), dated(unit.unit().path(), unit.conditions(), at));
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
        known.sort((one, other) -> one.type().compareTo(other.type()));
        return dated("", known, at);
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

    private List<DatedCondition> dated(String subject, List<Condition> some, Instant at) {
        var since = transitions.note(name, subject, some, at);
        return some.stream()
                .map(condition ->
                        new DatedCondition(condition, since.getOrDefault(condition.type(), at)))
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
