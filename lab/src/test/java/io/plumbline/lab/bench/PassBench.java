package io.plumbline.lab.bench;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Desires;
import io.plumbline.device.ActId;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Differ;
import io.plumbline.execution.Together;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.History;
import io.plumbline.journal.Journal;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Circumstances;
import io.plumbline.plan.Plan;
import io.plumbline.plan.PlanCheck;
import io.plumbline.plan.Planner;
import io.plumbline.plan.StepTimes;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.lang.management.ManagementFactory;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** What a pass over a large cluster takes: devices and journal cost nothing here. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5)
@Measurement(iterations = 10)
@Fork(value = 1, jvmArgs = "-Xmx1g")
public class PassBench {
    /** Observers look once a minute and passes follow each other in seconds. */
    private static final int ONE_IN = 100;

    private static final InstantSource CLOCK =
            InstantSource.fixed(LargeCluster.NOW.plusSeconds(30));

    @Param("10000")
    private int hosts;

    private List<Snapshot> snapshots = List.of();
    private List<Snapshot> later = List.of();
    private Optional<LargeCluster> cluster = Optional.empty();
    private Optional<Fleet> fleet = Optional.empty();
    private Optional<Desired> desired = Optional.empty();
    private Optional<ReconcilePass> pass = Optional.empty();

    /** Reads the spec and looks at every host. */
    @Setup(Level.Trial)
    public void build() {
        var large = LargeCluster.of(hosts);
        snapshots = large.snapshots();
        later = large.somewhatLater(ONE_IN);
        cluster = Optional.of(large);
        fleet = Optional.of(StillFleet.of(snapshots));
        desired = Optional.of(desires(large));
        System.out.println(
                desired.get().wishes().all().size() / hosts
                        + " wishes and "
                        + snapshots.getFirst().last().orElseThrow().readings().settings().size()
                        + " readings a host");
    }

    /** Knows nothing from a pass before. */
    @Setup(Level.Invocation)
    public void begin() {
        pass = Optional.of(newPass());
    }

    /** Judges every wish, makes the plan and checks it; nothing is known from a pass before. */
    @Benchmark
    public Plan diffAndPlan(Processor processor) {
        var fleet = this.fleet.orElseThrow();
        var desired = this.desired.orElseThrow();
        var observed = new ObservedState(snapshots);
        var history = History.of(List.of());
        var plan =
                new Planner(fleet)
                        .plan(
                                desired,
                                new Differ(observed, history).judge(desired.wishes()),
                                observed,
                                history,
                                _ -> Optional.empty(),
                                () -> StepTimes.USUAL,
                                CLOCK.instant());
        var faults =
                new PlanCheck()
                        .faults(
                                plan,
                                new Circumstances(
                                        desired, observed, history, fleet, CLOCK.instant()));
        if (!faults.isEmpty()) {
            throw new IllegalStateException("a bad plan: " + faults);
        }
        return plan;
    }

    /** The first pass of a daemon that finds no journal: it also derives, remembers and acts. */
    @Benchmark
    public Outcome firstPass(Processor processor) {
        return pass.orElseThrow().run(new MemoryJournal(), cluster.orElseThrow().spec(), snapshots);
    }

    /** A pass that follows another one when one host in a hundred has changed. */
    @State(Scope.Benchmark)
    public static class Second {
        private Journal journal = new MemoryJournal();
        private Optional<ReconcilePass> pass = Optional.empty();

        @Setup(Level.Invocation)
        public void firstPass(PassBench bench) {
            journal = new MemoryJournal();
            pass = Optional.of(bench.newPass());
            pass.get().run(journal, bench.cluster.orElseThrow().spec(), bench.snapshots);
        }
    }

    /**
     * Processor time of the thread that makes the pass, which other work on the machine bears less
     * on.
     */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Processor {
        public long cpuMillis;
        private long before;

        @Setup(Level.Invocation)
        public void begin() {
            before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }

        @TearDown(Level.Invocation)
        public void end() {
            var took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
            cpuMillis += TimeUnit.NANOSECONDS.toMillis(took);
        }
    }

    @Benchmark
    public Outcome nextPass(Second second, Processor processor) {
        return second.pass.orElseThrow().run(second.journal, cluster.orElseThrow().spec(), later);
    }

    private ReconcilePass newPass() {
        var random = new Random(1);
        return new ReconcilePass(
                fleet.orElseThrow(),
                CLOCK,
                () -> new ActId(new UUID(random.nextLong(), random.nextLong())),
                Together.IN_TURN);
    }

    private static Desired desires(LargeCluster large) {
        return Desires.of(
                large.spec(), Inventory.of(large.spec(), new ObservedState(large.snapshots())));
    }
}
