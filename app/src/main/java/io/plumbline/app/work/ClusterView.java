package io.plumbline.app.work;

import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.StepTimes;
import io.plumbline.plan.UnitPlan;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a cluster now: for REST, metrics and pages.
 *
 * @param asOf the devices' time at which this was put together
 * @param source where the spec comes from; empty until it has said something
 * @param snapshots the latest of every endpoint, younger than what the pass saw
 * @param pass the last one that ended well; empty before the first
 * @param edition which state this is, but for the snapshots
 * @param units of that pass, in order
 */
public record ClusterView(
        String cluster,
        Instant asOf,
        SpecStanding spec,
        Optional<SourceStanding> source,
        List<DatedCondition> conditions,
        List<Snapshot> snapshots,
        Optional<Pass> pass,
        Edition edition,
        Generation generation,
        List<UnitView> units) {
    /** How long after its answer an endpoint is looked at again, in the devices' time. */
    public static final Duration LOOKS_EVERY = Cadence.USUAL.quiet();

    public ClusterView {
        conditions = List.copyOf(conditions);
        snapshots = List.copyOf(snapshots);
        units = List.copyOf(units);
    }

    /** How long steps took so far. */
    public StepTimes times() {
        return pass.map(last -> last.outcome().recalled().times()).orElse(StepTimes.USUAL);
    }

    /**
     * @param name as people write it
     */
    public Optional<UnitView> unit(String name) {
        return units.stream().filter(unit -> unit.unit().label().equals(name)).findFirst();
    }

    /**
     * @param number since the daemon started, from 1
     * @param at when it ended, in the devices' time
     * @param status of the outcome, which makes it anew at each call
     * @param conditions of each unit
     * @param rebootDeadline how long a restarted host may take to come back, in the devices' time
     */
    public record Pass(
            long number,
            Instant at,
            Outcome outcome,
            ClusterStatus status,
            Map<Target, List<DatedCondition>> conditions,
            Duration rebootDeadline) {
        public Pass {
            conditions = Map.copyOf(conditions);
        }

        public List<UnitStatus> units() {
            return status.units();
        }

        public Optional<UnitPlan> plan(Target unit) {
            return outcome.plan().units().stream()
                    .filter(plan -> plan.unit().equals(unit))
                    .findFirst();
        }
    }
}
