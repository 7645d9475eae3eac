package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.app.work.DeclaredFiles;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.execution.Together;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
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
 * Hosts and switch of the first seed's sample, bare and as it comes, without its vCenter: the
 * switch by its driver over the twin's command line.
 */
class SriovSampleTest {
    private static final Path SAMPLE =
            Path.of("..", "config-samples", "roce-sriov-vsphere7", "cluster.yaml");

    private static final int HOSTS = 6;
    private static final int MOST_TURNS = 1000;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void hosts_take_two_boots_and_their_links_are_interrupted_within_the_budget()
            throws IOException {
        var spec = spec();
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        DeclaredFiles.digest(world, depot, spec);
        spec.hosts().forEach(one -> HostSetup.bare(one.host().name()).in(world));
        spec.switches().forEach(one -> Platform.OS10.factory(one.target().name()).in(world));

        converged(new Daemon(spec));

        assertThat(world.hosts())
                .hasSize(HOSTS)
                .allSatisfy(host -> assertThat(world.ledger().boots(host.host())).isEqualTo(2));
        assertThat(world.ledger().mostAwayAtOnce()).isLessThanOrEqualTo(4);
        var tor = world.switches().iterator().next();
        for (var number = 1; number <= HOSTS; number++) {
            var port = tor.running().ports().get("ethernet1/1/" + number);
            assertThat(tor.pausesPriorities("ethernet1/1/" + number)).isTrue();
            assertThat(port.mtu()).isGreaterThanOrEqualTo(9184);
        }
        assertThat(tor.pausesPriorities("ethernet1/1/" + (HOSTS + 1))).isFalse();
        assertThat(tor.startup()).isEqualTo(tor.running());
        assertThat(world.ledger().of(Entry.Refused.class)).isEmpty();
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
        var text =
                Files.readString(SAMPLE)
                        .replace("each: 01-16,", "each: 01-0" + HOSTS + ",")
                        .replace("vcenter: vc, ", "")
                        .replaceFirst("(?m)^  vcenter: .*\n", "")
                        .replaceFirst("(?m)^  distributedSwitches:.*\n(    .*\n)+", "")
                        .replaceFirst("(?m)^  machines:.*\n(    .*\n)+", "");
        return SpecReader.read(SAMPLE.toString(), text) instanceof SpecReading.Accepted(var spec)
                ? spec
                : fail("the sample is refused");
    }
}
