package io.plumbline.app.work;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.device.Endpoint;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.Recalled;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Activation;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A cluster of many hosts in plumb, that nobody looks at; the first can be paused. */
public final class ManyUnits extends StillCluster {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");
    public volatile boolean firstIsPaused;
    private final List<Host> hosts;

    public ManyUnits(int count) {
        this.hosts =
                IntStream.rangeClosed(1, count)
                        .mapToObj(n -> new Host("esx%04d.lab".formatted(n)))
                        .toList();
    }

    @Override
    public String cluster() {
        return "large";
    }

    @Override
    public String revision() {
        return "r1";
    }

    @Override
    public Map<Target, Declared> units() {
        var units = new TreeMap<Target, Declared>();
        hosts.forEach(host -> units.put(host, new Declared("r1", "rack1")));
        return units;
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Set.of();
    }

    @Override
    public Snapshot unseen(Endpoint endpoint) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Snapshot observe(Endpoint endpoint, Snapshot before) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Outcome pass(Chronicle chronicle, Collection<Snapshot> snapshots, Veto veto) {
        var units = hosts.stream().map(this::status).toList();
        return new Outcome(
                new Plan("r1", hosts.stream().map(ManyUnits::plan).toList(), hosts.size()),
                new ObservedState(List.of()),
                () -> new ClusterStatus("large", conditions(false), units),
                () -> FabricStanding.NONE,
                Recalled.NOTHING,
                Map.of(),
                0,
                Map.of(),
                Duration.ofHours(1));
    }

    private UnitStatus status(Host host) {
        return new UnitStatus(
                host,
                "InService",
                conditions(firstIsPaused && host.equals(hosts.getFirst())),
                Optional.empty(),
                Optional.of(AT));
    }

    private static UnitPlan plan(Host host) {
        return new UnitPlan(
                host,
                "r1",
                new Phase.InService(AT),
                List.of(),
                new UnitChange(host, List.of(), Activation.LIVE, 0, 0, List.of()),
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of());
    }

    /** As many as a host has. */
    private static List<Condition> conditions(boolean paused) {
        var good =
                Stream.of(
                        new Condition(Condition.Type.Ready, Truth.True, "InSync", ""),
                        new Condition(Condition.Type.Observed, Truth.True, "Fresh", ""),
                        new Condition(Condition.Type.InSync, Truth.True, "NoDifference", ""),
                        new Condition(Condition.Type.Reachable, Truth.True, "AllSourcesUp", ""),
                        paused
                                ? new Condition(
                                        Condition.Type.Paused, Truth.True, "PausedByUser", "")
                                : new Condition(Condition.Type.Paused, Truth.False, "None", ""));
        var none =
                Stream.of(
                                Condition.Type.Reconciling,
                                Condition.Type.RebootRequired,
                                Condition.Type.InMaintenance,
                                Condition.Type.Rebooting,
                                Condition.Type.Stalled,
                                Condition.Type.Quarantined,
                                Condition.Type.ApprovalRequired,
                                Condition.Type.ArmedByUs,
                                Condition.Type.LeftBehind,
                                Condition.Type.MachinesOff,
                                Condition.Type.JobNodesClosed)
                        .map(type -> new Condition(type, Truth.False, "None", ""));
        return Stream.concat(good, none).toList();
    }
}
