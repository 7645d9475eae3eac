package io.plumbline.app.work;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.desired.Wish;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.journal.History;
import io.plumbline.journal.Past;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.Recalled;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Call;
import io.plumbline.plan.Delta;
import io.plumbline.plan.Held;
import io.plumbline.plan.Layer;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Activation;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Origin;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** One host, esx01.lab, with one setting that is not as wished; a test says what a pass does. */
public final class FakeCluster extends StillCluster {
    public static final Host HOST = new Host("esx01.lab");
    public static final Endpoint ESXI = new Endpoint("esxi", "esx01.lab");
    public static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");
    private static final Nic NIC = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));

    public final List<Collection<Snapshot>> passes = new CopyOnWriteArrayList<>();
    public final List<Instant> looks = new CopyOnWriteArrayList<>();
    public volatile Function<Chronicle, Outcome> onPass = _ -> differing(Duration.ofMinutes(10));
    public volatile Runnable onLook = () -> {};
    public volatile Set<Target> leaving = Set.of();
    private final String cluster;
    private final String revision;

    public FakeCluster() {
        this("r1");
    }

    public FakeCluster(String revision) {
        this("demo", revision);
    }

    public FakeCluster(String cluster, String revision) {
        this.cluster = cluster;
        this.revision = revision;
    }

    @Override
    public String cluster() {
        return cluster;
    }

    @Override
    public String revision() {
        return revision;
    }

    @Override
    public Map<Target, Declared> units() {
        return Map.of(HOST, new Declared(revision, "rack1"));
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Set.of(ESXI);
    }

    @Override
    public Set<Target> leaving() {
        return leaving;
    }

    @Override
    public Snapshot unseen(Endpoint endpoint) {
        return Snapshot.never(HOST, endpoint.toString());
    }

    @Override
    public Snapshot observe(Endpoint endpoint, Snapshot before) {
        looks.add(Instant.now());
        onLook.run();
        return Snapshot.answered(HOST, endpoint.toString(), observation(), AT);
    }

    @Override
    public Plan foresee(ClusterSpec other, Past past, Collection<Snapshot> snapshots) {
        return differing(Duration.ofMinutes(10)).plan();
    }

    @Override
    public Outcome pass(Chronicle chronicle, Collection<Snapshot> snapshots, Veto veto) {
        passes.add(new ArrayList<>(snapshots));
        return recalling(onPass.apply(chronicle), chronicle.history());
    }

    /** What the test appended is remembered, as a pass remembers what it did. */
    private static Outcome recalling(Outcome outcome, History history) {
        return new Outcome(
                outcome.plan(),
                outcome.observed(),
                outcome.summary(),
                outcome.links(),
                new Recalled(history.onHold(), Set.of(), history.bootsSeen(), history.times()),
                outcome.bugs(),
                outcome.acts(),
                outcome.lookAgain(),
                outcome.again());
    }

    public static Outcome differing(Duration again) {
        return differing(Held.Reason.BUDGET, "esx02.lab is away already", again);
    }

    public static Outcome unapproved(Duration again) {
        return differing(Held.Reason.APPROVAL, "1 boots have to be approved", again);
    }

    /** Nothing is to be done of what differs, since the mode of its area leaves it. */
    public static Outcome left(Duration again) {
        var held = new Held(HOST, Held.Reason.LEFT, "the area NIC_FIRMWARE is only planned");
        return pending(
                new UnitPlan(
                        HOST,
                        "r1",
                        new Phase.InService(AT),
                        List.of(vfs()),
                        new UnitChange(HOST, List.of(), Activation.LIVE, 0, 0, List.of()),
                        List.of(),
                        List.of(delta()),
                        MakesWay.NONE,
                        List.of(held),
                        List.of()),
                again);
    }

    /** Some of what differs is left, and some waits for a boot that nothing keeps. */
    public static Outcome partlyLeft(Duration again) {
        return differing(Held.Reason.LEFT, "the area BIOS is only planned", again);
    }

    /** On its way to a boot since {@link #AT}, and what is written did not hold before. */
    public static Outcome rebootingInVain(Duration again) {
        var boot = new BootId(new UUID(0, 1), AT.minusSeconds(3600), Optional.empty());
        return differing(
                new Phase.Rebooting(AT, boot, new ActId(new UUID(0, 2))),
                new Held(HOST, Held.Reason.QUARANTINED, "it did not hold after its boot"),
                again);
    }

    private static Outcome differing(Held.Reason reason, String text, Duration again) {
        return differing(new Held(HOST, reason, text), again);
    }

    private static Outcome differing(Held held, Duration again) {
        return differing(new Phase.InService(AT), held, again);
    }

    private static Outcome differing(Phase phase, Held held, Duration again) {
        return pending(
                new UnitPlan(
                        HOST,
                        "r1",
                        phase,
                        List.of(vfs()),
                        new UnitChange(
                                HOST, List.of(delta()), Activation.HOST_REBOOT, 1, 0, List.of()),
                        List.of(new Layer(0, List.of(delta()))),
                        List.of(),
                        MakesWay.NONE,
                        List.of(held),
                        List.of()),
                again);
    }

    private static Outcome pending(UnitPlan plan, Duration again) {
        var waitsFor = Optional.of(plan.held().getFirst().text());
        return outcome(plan, Truth.False, "PendingChange", waitsFor, again);
    }

    public static Outcome keptFromSaving(Call... left) {
        return differing(
                new Held(HOST, Held.Reason.STUCK, "left what is not wished", List.of(left)),
                Duration.ofMinutes(10));
    }

    public static Outcome inPlumb(Duration again) {
        return outcome(
                new UnitPlan(
                        HOST,
                        "r1",
                        new Phase.InService(AT),
                        List.of(),
                        new UnitChange(HOST, List.of(), Activation.LIVE, 0, 0, List.of()),
                        List.of(),
                        List.of(),
                        MakesWay.NONE,
                        List.of(),
                        List.of()),
                Truth.True,
                "InSync",
                Optional.empty(),
                again);
    }

    private static Outcome outcome(
            UnitPlan plan, Truth ready, String reason, Optional<String> waitsFor, Duration again) {
        var conditions = List.of(new Condition(Condition.Type.Ready, ready, reason, ""));
        var unit = new UnitStatus(HOST, "InService", conditions, waitsFor, Optional.of(AT));
        return new Outcome(
                new Plan("r1", List.of(plan), 1),
                new ObservedState(List.of()),
                () ->
                        new ClusterStatus(
                                "demo",
                                List.of(
                                        conditions.getFirst(),
                                        new Condition(
                                                Condition.Type.InSync,
                                                ready,
                                                ready == Truth.True ? "NoDifference" : reason,
                                                "")),
                                List.of(unit)),
                () -> FabricStanding.NONE,
                Recalled.NOTHING,
                Map.of(),
                0,
                Map.of(),
                again);
    }

    private static Judgement<Integer> vfs() {
        var setting = NicFirmwareProperties.NUM_OF_VFS.of(NIC);
        var origin = new Origin("demo.yaml", 12, 3, "spec.hostProfiles.x.nics.hpc.firmwareVfs");
        return new Judgement<>(
                Wish.of(setting, new Want.Exactly<>(16), origin),
                new Verdict.Differs<>(State.is(8), State.is(8), true, true, Cause.PendingChange));
    }

    private static Delta delta() {
        return new Delta(
                vfs().setting().path(), "8", "16", Activation.HOST_REBOOT, Cause.PendingChange);
    }

    private static Observation observation() {
        return new Observation(Optional.empty(), Readings.none(), List.of());
    }
}
