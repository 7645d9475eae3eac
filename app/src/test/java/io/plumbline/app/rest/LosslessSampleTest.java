package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.agreement.Accord;
import io.plumbline.app.work.DeclaredFiles;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.execution.Together;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
import io.plumbline.property.Priorities;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The sample of twelve servers at one EOS switch, from fresh servers and a switch as it comes to
 * links that agree: the switch by its driver over the twin's command line.
 */
class LosslessSampleTest {
    private static final Path SAMPLE =
            Path.of("..", "config-samples", "roce-lossless-eos", "cluster.yaml");

    private static final int MOST_TURNS = 1000;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void both_ends_of_every_link_agree_once_nothing_is_left_to_do() throws IOException {
        var spec = spec();
        var depot = Depot.stock(world);
        DeclaredFiles.digest(world, depot, spec);
        spec.nodes().forEach(one -> NodeSetup.bare(one.node().name()).rdma("eth0").in(world));
        spec.switches().forEach(one -> Platform.EOS.factory(one.target().name()).in(world));

        var daemon = new Daemon(spec);
        var before = turn(daemon);
        assertThat(before.fabric().now().count(Accord.AGREED)).isZero();
        var after = converged(daemon);

        assertThat(after.fabric().now().links()).hasSize(12);
        assertThat(after.fabric().now().count(Accord.AGREED)).isEqualTo(12);
        assertThat(world.nodes()).allSatisfy(LosslessSampleTest::asTheArticleHasIt);
    }

    private static void asTheArticleHasIt(NodeModel node) {
        var qos = node.network().port("eth0").orElseThrow().qos();
        assertThat(qos.paused()).isEqualTo(Priorities.parse("3"));
        assertThat(qos.dscps()).containsEntry(31, 3);
        assertThat(node.world().ledger().boots(node.node())).isZero();
    }

    private Outcome converged(Daemon daemon) {
        for (var turn = 0; turn < MOST_TURNS; turn++) {
            var outcome = turn(daemon);
            if (outcome.plan().plansNothing()
                    && outcome.plan().units().stream()
                            .allMatch(unit -> unit.phase() instanceof Phase.InService)) {
                return outcome;
            }
            world.advance(Duration.ofMinutes(1));
        }
        return fail("not in plumb after " + MOST_TURNS + " turns");
    }

    private static Outcome turn(Daemon daemon) {
        daemon.snapshots.replaceAll(
                (endpoint, old) -> daemon.observer.observe(daemon.spec, endpoint, old));
        return daemon.pass.run(daemon.journal, daemon.spec, daemon.snapshots.values());
    }

    /** The core's pass, without the app around it. */
    private final class Daemon {
        private final ClusterSpec spec;
        private final MemoryJournal journal = new MemoryJournal();
        private final Map<Endpoint, Snapshot> snapshots = new TreeMap<>();
        private final Observer observer;
        private final ReconcilePass pass;

        Daemon(ClusterSpec spec) {
            this.spec = spec;
            var fleet = SampleFleet.of(world, spec);
            observer = new Observer(fleet, world.clock());
            pass =
                    new ReconcilePass(
                            fleet,
                            world.clock(),
                            () -> new ActId(UUID.randomUUID()),
                            Together.IN_TURN);
            fleet.endpoints()
                    .forEach(endpoint -> snapshots.put(endpoint, observer.unknown(endpoint)));
        }
    }

    private static ClusterSpec spec() throws IOException {
        return SpecReader.read(SAMPLE.toString(), Files.readString(SAMPLE))
                        instanceof SpecReading.Accepted(var spec)
                ? spec
                : fail("the sample is refused");
    }
}
