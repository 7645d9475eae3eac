package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryNode;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeService;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Acts on a node by both faces: what they do, and when they refuse. */
class ActsTest {
    private static final ActId INSTALL = new ActId(new UUID(3, 3));
    private static final Receipt LIVE = new Receipt.Done(Activation.LIVE);

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    private enum Face {
        IN_MEMORY,
        BY_DRIVER
    }

    @ParameterizedTest
    @EnumSource
    void a_node_is_taken_out_once_and_knows_by_whom(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var out = new Act.TakeOut(NODE, NodeAsks.boot(device));

        assertThat(device.apply(out, INSTALL)).isEqualTo(LIVE);
        assertThat(NodeAsks.apply(device, out, 1)).isEqualTo(new Receipt.AlreadySo());
        assertThat(device.look(INSTALL))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(device.look(new ActId(new UUID(7, 1)))).isEqualTo(new JobState.NeverStarted());
        assertThat(NodeAsks.read(device, NodeProperties.OUT_OF_SERVICE, NODE))
                .isEqualTo(new Reading.Settled<>(State.is(true)));

        var back = new Act.PutBack(NODE, NodeAsks.boot(device), Optional.empty());
        assertThat(NodeAsks.apply(device, back, 2)).isEqualTo(LIVE);
        assertThat(NodeAsks.apply(device, back, 3)).isEqualTo(new Receipt.AlreadySo());
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.OutageEnded.class)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void a_node_that_somebody_else_took_out_is_not_put_back(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        device.apply(new Act.TakeOut(NODE, NodeAsks.boot(device)), INSTALL);
        var back = new Act.PutBack(NODE, NodeAsks.boot(device), Optional.of(INSTALL));

        assertThat(NodeAsks.apply(device, back, 1)).isEqualTo(LIVE);
        model.files().put(NodeService.OUT_OF_SERVICE, "maintenance of the racks\n");

        assertThat(NodeAsks.apply(device, back, 1)).isEqualTo(new Receipt.AlreadySo());
        assertThat(NodeAsks.apply(device, back, 2)).isEqualTo(new Receipt.AlreadySo());
        assertThat(model.service().isOut()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void a_node_whose_devices_are_open_is_not_taken_out(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        model.service().letUse(List.of(4711, 17));
        var device = device(face, model);

        assertThat(NodeAsks.read(device, NodeProperties.RDMA_PROCESSES, NODE))
                .isEqualTo(new Reading.Settled<>(State.is(List.of("pid 17", "pid 4711"))));
        assertThat(problem(device, new Act.TakeOut(NODE, NodeAsks.boot(device))))
                .isInstanceOf(Problem.Busy.class);
        assertThat(model.service().isOut()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void only_the_boot_that_is_named_is_ended(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var marked = marked(device, "one");
        var earlier = new BootId(marked.hostUuid(), marked.bootedAt(), Optional.of("zero"));

        assertThat(problem(device, new Act.Restart(NODE, earlier, Activation.GUEST_REBOOT)))
                .isInstanceOf(Problem.AnotherBoot.class);
        world.advance(Duration.ofMinutes(20));
        assertThat(world.ledger().boots(NODE)).isZero();

        NodeAsks.apply(device, new Act.Restart(NODE, marked, Activation.GUEST_REBOOT), 5);
        rebooted();
        assertThat(NodeAsks.boot(device).isAfter(marked)).isTrue();
        assertThat(problem(device, new Act.Restart(NODE, marked, Activation.GUEST_REBOOT)))
                .isInstanceOf(Problem.AnotherBoot.class);
        assertThat(problem(device, write(device, marked))).isInstanceOf(Problem.AnotherBoot.class);
    }

    @ParameterizedTest
    @EnumSource
    void a_stack_is_installed_once_and_comes_into_force_by_its_service(Face face)
            throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var marked = marked(device, "one");
        var write = install(marked, NodeAsks.archive(world));

        assertThat(device.apply(write, INSTALL)).isInstanceOf(Receipt.Underway.class);
        assertThat(device.apply(write, INSTALL)).isInstanceOf(Receipt.Underway.class);
        assertThat(ended(device))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.SERVICE_RESTART)));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.none(), State.is(version())));

        assertThat(
                        NodeAsks.apply(
                                device,
                                new Act.Restart(NODE, marked, Activation.SERVICE_RESTART),
                                1))
                .isEqualTo(new Receipt.Done(Activation.SERVICE_RESTART));
        assertThat(stack(device))
                .isEqualTo(new Reading.Staged<>(State.is(version()), State.is(version())));
        assertThat(world.ledger().of(Entry.JobStarted.class)).hasSize(1);
        assertThat(NodeAsks.boot(device)).isEqualTo(marked);
    }

    @ParameterizedTest
    @EnumSource
    void an_archive_that_is_not_the_declared_one_is_not_installed(Face face)
            throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var other = new Artifact("ofed", Depot.OFED_ARCHIVE, "0".repeat(64));
        var missing = new Artifact("ofed", "/mnt/depot/no.tgz", "0".repeat(64));

        for (var archive : List.of(other, missing)) {
            assertThat(problem(device, install(marked(device, "one"), archive)))
                    .isInstanceOf(Problem.ArtifactMismatch.class);
        }
        assertThat(world.ledger().of(Entry.JobStarted.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void an_installation_that_fails_says_why(Face face) throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        strike(Mishap.WRITE_REJECTED);
        var device = device(face, model);

        device.apply(install(marked(device, "one"), NodeAsks.archive(world)), INSTALL);

        assertThat(ended(device))
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed -> assertThat(failed.why().text()).contains("installation failed!"));
        assertThat(stack(device)).isEqualTo(new Reading.Staged<>(State.none(), State.none()));
    }

    @ParameterizedTest
    @EnumSource
    void an_installation_that_a_boot_ends_has_vanished(Face face) throws DeviceException {
        Depot.stock(world);
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        device.apply(install(marked(device, "one"), NodeAsks.archive(world)), INSTALL);
        launched();

        world.run(() -> model.power().crash());
        rebooted();

        assertThat(device.look(INSTALL)).isInstanceOf(JobState.Vanished.class);
    }

    @ParameterizedTest
    @EnumSource
    void a_service_that_carries_our_login_is_not_restarted(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack("5.4-1.0.3.0").loginOverRdma().in(world);
        var device = device(face, model);
        var restart = new Act.Restart(NODE, marked(device, "one"), Activation.SERVICE_RESTART);

        assertThat(NodeAsks.apply(device, restart, 1))
                .isEqualTo(new Receipt.Done(Activation.GUEST_REBOOT));
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_service_whose_modules_are_in_use_takes_a_reboot(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack("5.4-1.0.3.0").in(world);
        var device = device(face, model);
        var restart = new Act.Restart(NODE, marked(device, "one"), Activation.SERVICE_RESTART);
        model.service().letUse(List.of(99));

        assertThat(NodeAsks.apply(device, restart, 1))
                .isEqualTo(new Receipt.Done(Activation.GUEST_REBOOT));
    }

    @ParameterizedTest
    @EnumSource
    void a_write_that_was_planned_from_something_else_writes_nothing(Face face)
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var stale =
                new Put<>(
                        NodeInterfaceProperties.MTU.of(RDMA),
                        State.is(4200),
                        State.is(9000),
                        Optional.empty());
        var write =
                new Act.Write(
                        NODE,
                        NodeAsks.boot(device),
                        NodeInterfaceProperties.INTERFACE,
                        RDMA,
                        List.of(stale));

        assertThat(problem(device, write)).isInstanceOf(Problem.Moved.class);
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void what_is_configured_and_not_in_force_is_put_in_force(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        NodeAsks.apply(device, NodeAsks.write(device, NodeInterfaceProperties.MTU, RDMA, 9000), 1);
        world.run(() ->
                model.network().setMtu(model.network().port(NodeSetup.RDMA).orElseThrow(), 1500));

        var again = NodeAsks.write(device, NodeInterfaceProperties.MTU, RDMA, 9000);

        assertThat(NodeAsks.apply(device, again, 2)).isEqualTo(LIVE);
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.MTU, RDMA))
                .isEqualTo(new Reading.Staged<>(State.is(9000), State.is(9000)));
        assertThat(NodeAsks.apply(device, again, 3)).isEqualTo(new Receipt.AlreadySo());
    }

    /** The kernel lets the later addresses of a network go with the first one. */
    @ParameterizedTest
    @EnumSource
    void another_address_of_the_same_network_gives_way_to_the_wanted_one(Face face)
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var port = model.network().port(NodeSetup.RDMA).orElseThrow();
        var wanted = InterfaceAddress.parse("192.168.4.1/24");
        world.run(() -> model.network().addAddress(port, "192.168.4.9/24"));

        var write = NodeAsks.write(device, NodeInterfaceProperties.ADDRESS, RDMA, wanted);

        assertThat(NodeAsks.apply(device, write, 1)).isEqualTo(LIVE);
        assertThat(port.addresses()).containsExactly("192.168.4.1/24");
        assertThat(NodeAsks.apply(device, write, 2)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void a_value_that_no_codec_makes_reaches_no_command_line() {
        assertThatThrownBy(() -> NodeProperties.RDMA_STACK.codec().parse("5.4; reboot"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () -> NodeInterfaceProperties.ADDRESS.codec().parse("1.2.3.4/24\nreboot"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NodeModule(NODE, "a b"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NodeInterface(NODE, "eth0;reboot"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private Device device(Face face, NodeModel model) {
        return switch (face) {
            case IN_MEMORY -> new MemoryNode(model);
            case BY_DRIVER -> new LinuxNode(NODE, TwinShell.at(model));
        };
    }

    private BootId marked(Device device, String name) throws DeviceException {
        var boot = NodeAsks.boot(device);
        var marked = new BootId(boot.hostUuid(), boot.bootedAt(), Optional.of(name));
        NodeAsks.apply(device, new Act.Mark(NODE, marked), 9);
        assertThat(NodeAsks.boot(device)).isEqualTo(marked);
        return marked;
    }

    private static Act.Write write(Device device, BootId during) throws DeviceException {
        var write = NodeAsks.write(device, NodeInterfaceProperties.MTU, RDMA, 9000);
        return new Act.Write(NODE, during, write.wire(), write.at(), write.puts());
    }

    private static Act.Write install(BootId during, Artifact archive) {
        return new Act.Write(
                NODE,
                during,
                NodeProperties.OFED_INSTALL,
                NODE,
                List.of(
                        new Put<>(
                                NodeProperties.RDMA_STACK.of(NODE),
                                State.none(),
                                State.is(version()),
                                Optional.of(archive))));
    }

    private static OfedVersion version() {
        return new OfedVersion(Depot.OFED);
    }

    private static Reading<OfedVersion> stack(Device device) throws DeviceException {
        return NodeAsks.read(device, NodeProperties.RDMA_STACK, NODE);
    }

    private static Problem problem(Device device, Act act) {
        return catchThrowableOfType(DeviceException.class, () -> NodeAsks.apply(device, act, 77))
                .problem();
    }

    private JobState ended(Device device) throws DeviceException {
        launched();
        for (var step = 0; step < 2000; step++) {
            var state = device.look(INSTALL);
            if (!(state instanceof JobState.Running)) {
                return state;
            }
            world.advance(Duration.ofSeconds(5));
            Thread.yield();
        }
        throw new AssertionError("it never ends");
    }

    /** A driver looks after some seconds: by then the process has said which one it is. */
    private void launched() {
        var model = world.node(NODE);
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        world.call(() ->
                                model.jobs().find(INSTALL.value()).isPresent()
                                        || model.files()
                                                .text("/var/lib/plumbline/" + INSTALL + "/pid")
                                                .filter(pid -> !pid.isEmpty())
                                                .isPresent()));
    }

    /** A command of the twin may still be on its way to the power button. */
    private void rebooted() {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> {
                    world.advance(Duration.ofSeconds(30));
                    return world.call(() -> world.ledger().boots(NODE)) > 0;
                });
    }

    private void strike(Mishap what) {
        world.letStrike(
                new Mishaps() {
                    @Override
                    public boolean strikes(Mishap kind, HostModel host) {
                        return false;
                    }

                    @Override
                    public boolean strikes(Mishap kind, NodeModel node) {
                        return kind == what;
                    }
                });
    }
}
