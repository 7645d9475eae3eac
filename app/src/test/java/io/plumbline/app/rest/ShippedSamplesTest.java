package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.app.work.DeclaredFiles;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.StoredFile;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Samples as they are shipped, every line of them: one becomes what it says on bare units in
 * memory, as the guide that it follows has it, and one only looks.
 */
class ShippedSamplesTest {
    private static final Path SAMPLES = Path.of("..", "config-samples");
    private static final int MOST_TURNS = 1500;

    /** Turns, one a minute. */
    private static final int HALF_AN_HOUR = 30;

    private static final String STACK = "4.5-1.0.1.0";

    /** What is after the dash is a build's, and engineering knowledge. */
    private static final List<VibPackage> TOOLS =
            List.of(
                    VibPackage.of("nmst", "4.12.0.105-1OEM.650.0.0.4598673", "MEL"),
                    VibPackage.of("mft", "4.12.0.105-0", "MEL"));

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    private final MemoryJournal journal = new MemoryJournal();
    private final List<Target> approved = new ArrayList<>();

    @Test
    void the_testbed_with_gpus_becomes_what_its_guide_types_in() throws IOException {
        var spec = spec("gpudirect-vsphere67");
        furnish(spec);
        spec.hosts()
                .forEach(one ->
                        HostSetup.bare(one.host().name()).esxi67().withoutServiceCard().in(world));
        spec.nodes().forEach(one -> NodeSetup.bare(one.node().name()).rdma("ens192").in(world));
        spec.switches()
                .forEach(one -> Platform.named("onyx").factory(one.target().name()).in(world));

        converge(daemon(spec));

        assertThat(world.hosts()).hasSize(8).allSatisfy(this::isAsTheGuideHasIt);
        assertThat(world.nodes()).hasSize(8).allSatisfy(this::isAsTheGuideHasIt);
        assertThat(world.switches()).singleElement().satisfies(ShippedSamplesTest::isTheGuides);
        assertThat(approved).hasSize(8).doesNotHaveDuplicates().allMatch(Host.class::isInstance);
        assertThat(world.ledger().mostAwayAtOnce()).isEqualTo(1);
        assertThat(world.ledger().of(Entry.Refused.class)).isEmpty();

        var lived = List.copyOf(world.ledger().entries());
        assertThat(lived).anyMatch(Entry.Wrote.class::isInstance);
        live(daemon(spec), unit -> assertThat(unit.inPlumb()).as(unit.toString()).isTrue());
        assertThat(world.ledger().entries()).isEqualTo(lived);
    }

    @Test
    void a_sample_that_observes_finds_work_and_does_none() throws IOException {
        var spec = spec("minimal");
        furnish(spec);
        spec.hosts().forEach(one -> HostSetup.bare(one.host().name()).in(world));

        live(daemon(spec), unit -> assertThat(unit.change().isEmpty()).isFalse());

        assertThat(world.hosts()).hasSize(4);
        assertThat(world.ledger().entries()).isEmpty();
    }

    /** PFC and trust are the fabric's in the driver's words, and the driver that came stays. */
    private void isAsTheGuideHasIt(HostModel host) {
        var options = Set.of("pfctx=0x08", "pfcrx=0x08", "trust_state=2", "ecn=1", "max_vfs=4,0");
        assertThat(words(host.modules().configured(Modules.CORE))).isEqualTo(options);
        assertThat(words(host.modules().inForce(Modules.CORE))).isEqualTo(options);
        assertThat(host.ports()).extracting(port -> port.virtualFunctions()).containsExactly(4, 0);
        var keys = host.cards().getFirst().config();
        assertThat(keys.current("NUM_OF_VFS")).contains(5);
        assertThat(keys.current("SRIOV_EN")).contains(1);
        assertThat(keys.current("LINK_TYPE_P1")).contains(2);
        assertThat(host.software().banks().booted()).containsAll(TOOLS);
        assertThat(host.software().banks().booted("nmlx5-core").orElseThrow().version())
                .startsWith("4.17.9.12-");
        assertThat(host.service().inMaintenance()).isFalse();
        assertThat(world.ledger().boots(host.host())).isEqualTo(2);
    }

    private static Set<String> words(String options) {
        return new TreeSet<>(List.of(options.split(" ")));
    }

    private void isAsTheGuideHasIt(NodeModel node) {
        var address = "192.168.4." + node.node().name().replaceAll("\\D", "") + "/24";
        var port = node.network().port("ens192").orElseThrow();
        var atBoot = node.network().atBoot(port);
        assertThat(node.stack().running()).contains(STACK);
        assertThat(node.stack().installed()).contains(STACK);
        assertThat(node.modules().loaded()).contains("rdma_cm", "ib_umad");
        assertThat(node.modules().atBoot()).contains("rdma_cm", "ib_umad");
        assertThat(port.addresses()).containsExactly(address);
        assertThat(atBoot.addresses()).containsExactly(address);
        assertThat(port.mtu()).isEqualTo(9000);
        assertThat(atBoot.mtu()).contains(9000);
        assertThat(port.roceV2()).isTrue();
        assertThat(node.units().roceV2AtBoot(port.rdmaDevice().orElseThrow())).contains(true);
        assertThat(node.service().isOut()).isFalse();
        assertThat(world.ledger().boots(node.node())).isZero();
    }

    /** Ports 9 and on, through one of which it is reached, are nobody's business. */
    private static void isTheGuides(SwitchModel tor) {
        var running = tor.running();
        assertThat(running.pfc()).isTrue();
        assertThat(running.lossless()).containsExactly(3);
        assertThat(running.pools().get("roce"))
                .isEqualTo(new SwitchPool(true, 5000, new TreeSet<>(Set.of(3))));
        var marking = new SwitchQueue.Marking(true, true, 150, 1500);
        running.ports()
                .forEach((name, port) -> {
                    if (Integer.parseInt(name.replace("Eth1/", "")) > 8) {
                        assertThat(port).as(name).isEqualTo(SwitchPortConfig.FACTORY);
                    } else {
                        assertThat(port)
                                .as(name)
                                .isEqualTo(
                                        SwitchPortConfig.FACTORY
                                                .mtu(9216)
                                                .trust(SwitchPortConfig.Trust.L3)
                                                .pfc(SwitchPortConfig.PfcMode.ON)
                                                .queue(
                                                        3,
                                                        queue -> queue.marked(Optional.of(marking)))
                                                .queue(6, queue -> queue.weighted(0)));
                        assertThat(tor.pausesPriorities(name)).as(name).isTrue();
                    }
                });
        assertThat(running.ports()).containsKeys("Eth1/8", "Eth1/32");
        assertThat(tor.startup()).isEqualTo(running);
        assertThat(tor.boot()).isEqualTo(1);
    }

    /** What a spec declares lies where it says, with the digest it says. */
    private void furnish(ClusterSpec spec) {
        world.addDatastore("vsan");
        var depot = Depot.stock(world);
        TOOLS.forEach(vib ->
                Depot.put(
                        depot, vib.name() + "-4.12.0.105.vib", new Body.VibFile(vib), world.now()));
        world.share()
                .write(
                        "/mnt/depot/MLNX_OFED_LINUX-" + STACK + ".tgz",
                        StoredFile.of(new Body.OfedArchive(STACK), world.now()));
        DeclaredFiles.digest(world, depot, spec);
    }

    private VirtualDaemon daemon(ClusterSpec spec) {
        return new VirtualDaemon(
                world,
                SampleFleet.of(world, spec),
                () -> spec,
                journal,
                new Random(7),
                Rules.SOUND);
    }

    private void converge(VirtualDaemon daemon) {
        var plan = daemon.turn().plan();
        for (var turn = 0; !plan.plansNothing(); turn++) {
            if (turn > MOST_TURNS) {
                fail("not in plumb after " + turn + " turns: " + plan.units());
            }
            plan.units().stream().filter(ShippedSamplesTest::asks).forEach(this::agree);
            world.advance(Duration.ofMinutes(1));
            plan = daemon.turn().plan();
        }
    }

    private static boolean asks(UnitPlan unit) {
        return unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL);
    }

    private void agree(UnitPlan unit) {
        approved.add(unit.unit());
        journal.append(
                List.of(
                        new Event.Approved(
                                unit.unit(),
                                world.now(),
                                "ada",
                                Approval.of(unit, Optional.empty()))));
    }

    private void live(VirtualDaemon daemon, Consumer<UnitPlan> judge) {
        for (var turn = 0; turn < HALF_AN_HOUR; turn++) {
            daemon.turn().plan().units().forEach(judge);
            world.advance(Duration.ofMinutes(1));
        }
    }

    private static ClusterSpec spec(String sample) throws IOException {
        var file = SAMPLES.resolve(sample).resolve("cluster.yaml");
        return SpecReader.read(file.toString(), Files.readString(file))
                        instanceof SpecReading.Accepted(var spec)
                ? spec
                : fail("the sample is refused");
    }
}
