package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.IB_UMAD;
import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA_CM;
import static io.plumbline.drivers.linux.faces.NodeAsks.SECOND;
import static io.plumbline.lab.world.LinkDiscovery.Protocol.LLDP;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.lab.memory.MemoryNode;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeEgress;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSeed.Keeper;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.RoceMode;
import io.plumbline.property.TrustState;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;

/** In random worlds the in-memory face and the driver read the same, before and after writes. */
class FacesTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final int WORLDS = Integer.getInteger("plumbline.worlds", 150);

    @Test
    void both_faces_read_the_same_before_and_after_writes_and_boots() throws DeviceException {
        var written = 0;
        var boots = 0;
        var updates = 0;
        for (var seed = 1; seed <= WORLDS; seed++) {
            var random = new Random(seed);
            var apart = new Random(~seed);
            var world = World.virtual(EPOCH, LabTimes.USUAL, seed);
            Depot.stock(world);
            var model = node(random).in(world);
            world.run(() -> cable(apart, model));
            world.run(() -> share(apart, model));
            world.run(() -> tag(apart, model));
            world.run(() -> show(apart, model));
            var memory = new MemoryNode(model);
            var driver = new LinuxNode(NODE, TwinShell.at(model));
            // Each face keeps its files under names of its own, so one of them writes here.
            var by = random.nextBoolean() ? memory : driver;
            agree(seed, "at first", memory, driver);
            for (var step = 1; step <= 6; step++) {
                written += write(random, by, step) ? 1 : 0;
                agree(seed, "after step " + step, memory, driver);
                if (apart.nextInt(8) == 0) {
                    var release = "5.14.0-" + step + ".el9.x86_64";
                    world.run(() -> model.kernel().update(release));
                    updates++;
                }
                if (random.nextInt(3) == 0) {
                    boot(model);
                    boots++;
                    agree(seed, "after the boot of step " + step, memory, driver);
                }
            }
        }
        System.out.println(
                "linux faces agreed in "
                        + WORLDS
                        + " worlds, "
                        + written
                        + " writes, "
                        + boots
                        + " boots, "
                        + updates
                        + " updates of a kernel");
        assertThat(updates).isGreaterThan(WORLDS / 2);
        assertThat(written).isGreaterThan(WORLDS);
        assertThat(boots).isGreaterThan(WORLDS / 2);
    }

    @Test
    void neither_face_tells_of_cables_that_nobody_asks_about() throws DeviceException {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        var model = NodeSetup.bare(NODE.name()).in(world);
        world.run(() -> model.heard().hears(RDMA.name(), LLDP, "tor1.lab", "Ethernet1/1"));

        for (var face : List.of(new MemoryNode(model), new LinuxNode(NODE, TwinShell.at(model)))) {
            assertThat(NodeAsks.read(face, CablingProperties.INTERFACE_NEIGHBOURS, RDMA))
                    .isInstanceOf(Reading.Settled.class);
            assertThat(face.observe(NodeAsks.withoutCables()).readings().settings())
                    .noneMatch(setting -> setting.property().ofLinks())
                    .isNotEmpty();
        }
    }

    private static NodeSetup node(Random random) {
        var keepers = Keeper.values();
        var setup = NodeSetup.bare(NODE.name()).keeper(keepers[random.nextInt(keepers.length)]);
        if (random.nextBoolean()) {
            setup.stack(Depot.OFED);
        }
        if (random.nextBoolean()) {
            setup.loaded("rdma_cm");
        }
        if (random.nextInt(4) == 0) {
            setup.withoutCable();
        }
        if (random.nextInt(4) == 0) {
            setup.file("/etc/modules-load.d/rdma.conf", "# by hand\nrdma-cm\n");
        }
        return setup;
    }

    /** As the driver makes it, or as somebody divided it. */
    private static void share(Random random, NodeModel model) {
        var port = model.network().port(RDMA.name()).orElseThrow();
        if (random.nextBoolean()) {
            port.force(Optional.of(random.nextInt(256)));
        }
        if (random.nextBoolean()) {
            var share = random.nextInt(101);
            model.network()
                    .setEgress(
                            port,
                            new NodeEgress(
                                    List.of(0, 0, 0, 3, 0, 5, 6, 0),
                                    List.of(
                                            "ets", "vendor", "vendor", "ets", "vendor", "strict",
                                            "vendor", "vendor"),
                                    List.of(100 - share, 0, 0, share, 0, 0, 0, 0)));
        }
    }

    /** Interfaces for VLANs, some of them not up. */
    private static void tag(Random random, NodeModel model) {
        for (var vlan = 200; vlan < 203; vlan++) {
            if (random.nextInt(3) == 0) {
                var port = random.nextBoolean() ? RDMA.name() : SECOND.name();
                model.network().port(port).orElseThrow().vlan(vlan, random.nextInt(3) > 0);
            }
        }
    }

    /** Somebody made a folder in configfs for a device, or not. */
    private static void show(Random random, NodeModel model) {
        if (random.nextBoolean()) {
            model.configFs().makeFolder(random.nextBoolean() ? "mlx5_0" : "mlx5_1");
        }
    }

    /** Nobody listens, or nobody speaks, or some do. */
    private static void cable(Random random, NodeModel model) {
        for (var port : List.of(RDMA.name(), SECOND.name())) {
            switch (random.nextInt(4)) {
                case 0 -> {}
                case 1 -> model.heard().hearsNobody(port);
                case 2 -> model.heard().hears(port, LLDP, "tor1.lab", "Ethernet1/" + port.length());
                default -> {
                    model.heard().hears(port, LLDP, "", "1c:34:da:42:14:7c");
                    model.heard().hears(port, LLDP, "tor2", "swp1");
                }
            }
        }
    }

    private static void boot(NodeModel model) {
        model.world().run(() -> model.power().crash());
        model.world().advance(Duration.ofMinutes(20));
    }

    /** Whether something was written; what is not offered is not. */
    private static boolean write(Random random, Device by, int number) throws DeviceException {
        try {
            NodeAsks.apply(by, act(random, by), number);
            return true;
        } catch (DeviceException e) {
            return false;
        }
    }

    private static Act act(Random random, Device by) throws DeviceException {
        var one = random.nextBoolean() ? RDMA : SECOND;
        return switch (random.nextInt(8)) {
            case 0 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.MTU,
                            one,
                            List.of(1500, 4200, 9000).get(random.nextInt(3)));
            case 1 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.ADDRESS,
                            one,
                            InterfaceAddress.parse(
                                    "192.168."
                                            + (one.equals(RDMA) ? 4 : 5)
                                            + "."
                                            + (1 + random.nextInt(200))
                                            + "/24"));
            case 2 -> modules(random, by);
            case 3 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.DEFAULT_ROCE_MODE,
                            one,
                            random.nextInt(4) == 0 ? RoceMode.V1 : RoceMode.V2);
            case 4 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.TRUST,
                            one,
                            random.nextInt(3) == 0 ? TrustState.PCP : TrustState.DSCP);
            case 5 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.PFC,
                            one,
                            Priorities.parse(List.of("-", "3", "3,5").get(random.nextInt(3))));
            case 6 ->
                    NodeAsks.write(
                            by,
                            NodeInterfaceProperties.DSCP_PRIORITY,
                            one.equals(RDMA) ? NodeAsks.DSCP : NodeAsks.SECOND_DSCP,
                            random.nextInt(8));
            default -> new Act.TakeOut(NODE, NodeAsks.boot(by));
        };
    }

    private static Act modules(Random random, Device by) throws DeviceException {
        var puts = new ArrayList<Put<?>>();
        for (NodeModule module :
                random.nextBoolean() ? List.of(RDMA_CM) : List.of(RDMA_CM, IB_UMAD)) {
            puts.add(NodeAsks.put(by, NodeProperties.MODULE_LOADED, module, true));
        }
        return new Act.Write(NODE, NodeAsks.boot(by), NodeProperties.MODULES, NODE, puts);
    }

    private static void agree(int seed, String when, Device memory, Device driver)
            throws DeviceException {
        agree(seed, when, memory, driver, NodeAsks.onlyLooking());
        agree(seed, when, memory, driver, NodeAsks.everything());
    }

    private static void agree(int seed, String when, Device memory, Device driver, Query query)
            throws DeviceException {
        var inMemory = memory.observe(query);
        var bySsh = driver.observe(query);

        assertThat(differences(bySsh, inMemory)).as("world %d %s", seed, when).isEmpty();
        assertThat(bySsh.boot()).as("world %d %s", seed, when).isEqualTo(inMemory.boot());
        assertThat(bySsh.listings())
                .as("world %d %s", seed, when)
                .containsExactlyInAnyOrderElementsOf(inMemory.listings());
    }

    private static List<String> differences(Observation some, Observation other) {
        var differences = new ArrayList<String>();
        var settings = new TreeSet<>(some.readings().settings());
        settings.addAll(other.readings().settings());
        settings.forEach(setting -> {
            var a = text(some.readings(), setting.target(), setting.property());
            var b = text(other.readings(), setting.target(), setting.property());
            if (!a.equals(b)) {
                differences.add(setting + ": driver " + a + ", memory " + b);
            }
        });
        return differences;
    }

    private static String text(Readings readings, Target target, Property<?> property) {
        return String.valueOf(readings.of(property.of(target)));
    }
}
