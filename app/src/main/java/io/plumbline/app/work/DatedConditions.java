package io.plumbline.app.work;

import static java.util.stream.Collectors.toSet;

import io.plumbline.app.store.Transitions;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Says of the conditions of one cluster and of its units since when each is so. The store is asked
 * only where one has another status than before. Serves one caller at a time.
 */
final class DatedConditions {
    /** What a cluster has conditions about before its first pass. */
    private static final List<Condition.Type> FROM_THE_START =
            List.of(
                    Condition.Type.Ready,
                    Condition.Type.SourceReady,
                    Condition.Type.SpecAccepted,
                    Condition.Type.Observed,
                    Condition.Type.InSync,
                    Condition.Type.Stalled);

    /** The cluster itself among its units' paths. */
    private static final String CLUSTER = "";

    private final String cluster;
    private final Transitions transitions;

    /** By path: what the store said last, once it had kept it. */
    private final Map<String, Noted> noted = new HashMap<>();

    DatedConditions(String cluster, Transitions transitions) {
        this.cluster = cluster;
        this.transitions = transitions;
    }

    /**
     * @param observed by path, the generation that each is told by
     */
    Map<Target, List<DatedCondition>> ofUnits(
            List<UnitStatus> units, Map<String, Long> observed, Instant at) {
        var byUnit = new HashMap<Target, List<DatedCondition>>();
        forgetAllBut(units);
        for (var unit : units) {
            var path = unit.unit().path();
            var by = observed.getOrDefault(path, 0L);
            byUnit.put(unit.unit(), dated(path, unit.conditions(), at, _ -> by));
        }
        return byUnit;
    }

    /**
     * The pass's, except for what only the daemon knows.
     *
     * @param byPass empty before the first one
     */
    List<DatedCondition> ofCluster(
            Optional<List<Condition>> byPass,
            ClusterStanding standing,
            Generation generation,
            Instant at) {
        var ours = standing.conditions();
        var known = new ArrayList<Condition>();
        byPass.orElseGet(DatedConditions::unknown).stream()
                .filter(condition -> ours.stream().noneMatch(own -> own.type() == condition.type()))
                .forEach(known::add);
        known.addAll(ours);
        known.sort(Comparator.comparing(Condition::type));
        return dated(
                CLUSTER,
                known,
                at,
                condition -> ours.contains(condition) ? generation.now() : generation.observed());
    }

    private List<DatedCondition> dated(
            String subject, List<Condition> some, Instant at, ToLongFunction<Condition> observed) {
        var since = since(subject, some, at);
        return some.stream()
                .map(condition ->
                        new DatedCondition(
                                condition,
                                since.getOrDefault(condition.type(), at),
                                observed.applyAsLong(condition)))
                .toList();
    }

    private void forgetAllBut(List<UnitStatus> units) {
        var paths = units.stream().map(unit -> unit.unit().path()).collect(toSet());
        paths.add(CLUSTER);
        noted.keySet().retainAll(paths);
    }

    private Map<Condition.Type, Instant> since(String subject, List<Condition> some, Instant at) {
        var statuses = some.stream().map(one -> new Status(one.type(), one.truth())).toList();
        var known = noted.get(subject);
        if (known == null || !known.statuses().equals(statuses)) {
            noted.remove(subject); // Kept or not, if the store does not say so.
            known = new Noted(statuses, transitions.note(cluster, subject, some, at));
            noted.put(subject, known);
        }
        return known.since();
    }

    private record Status(Condition.Type type, Truth truth) {}

    private record Noted(List<Status> statuses, Map<Condition.Type, Instant> since) {}

    private static List<Condition> unknown() {
        return FROM_THE_START.stream()
                .map(type ->
                        new Condition(
                                type, Truth.Unknown, "NotYetObserved", "no pass has ended yet"))
                .toList();
    }
}
