package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.property.TrustState;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;

/** Writes to a node by both faces: what they do, and when they do nothing. */
class WriteActsTest extends NodeByBothFaces {
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
        var write = NodeAsks.write(device, stale);

        assertThat(problem(device, write)).isInstanceOf(Problem.Moved.class);
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void another_address_where_our_login_comes_in_is_refused_before_anything_is_written(Face face)
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = device(face, model);
        var before = model.files().in("/etc/netplan", ".yaml");
        var write =
                NodeAsks.write(
                        device,
                        NodeInterfaceProperties.ADDRESS,
                        NodeAsks.LOGIN,
                        InterfaceAddress.parse("10.99.0.7/16"));

        assertThat(problem(device, write))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        refused -> {
                            assertThat(refused.target()).isEqualTo(NodeAsks.LOGIN);
                            assertThat(refused.text()).contains("we are logged in by");
                        });
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
        assertThat(model.files().in("/etc/netplan", ".yaml")).isEqualTo(before);

        var mtu = NodeAsks.write(device, NodeInterfaceProperties.MTU, NodeAsks.LOGIN, 9000);
        assertThat(NodeAsks.apply(device, mtu, 1)).isEqualTo(LIVE);
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.CARRIES_LOGIN, NodeAsks.LOGIN))
                .isEqualTo(new Reading.Settled<>(State.is(true)));
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

    /** Seed 004: trust, what is paused and DSCPs in one act, for now and for every boot. */
    @ParameterizedTest
    @EnumSource
    void what_is_trusted_and_paused_is_set_at_once_and_comes_back_after_a_boot(Face face)
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world);
        var device = device(face, model);
        var write =
                new Act.Write(
                        NODE,
                        NodeAsks.boot(device),
                        NodeInterfaceProperties.QOS,
                        RDMA,
                        List.of(
                                NodeAsks.put(
                                        device,
                                        NodeInterfaceProperties.TRUST,
                                        RDMA,
                                        TrustState.DSCP),
                                NodeAsks.put(
                                        device,
                                        NodeInterfaceProperties.PFC,
                                        RDMA,
                                        Priorities.parse("3")),
                                NodeAsks.put(
                                        device,
                                        NodeInterfaceProperties.DSCP_PRIORITY,
                                        NodeAsks.DSCP,
                                        4)));

        assertThat(NodeAsks.apply(device, write, 1)).isEqualTo(LIVE);
        assertThat(NodeAsks.apply(device, write, 2)).isEqualTo(new Receipt.AlreadySo());

        world.run(() -> model.power().crash());
        rebooted();
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.TRUST, RDMA))
                .isEqualTo(so(TrustState.DSCP));
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.PFC, RDMA))
                .isEqualTo(so(Priorities.parse("3")));
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.DSCP_PRIORITY, NodeAsks.DSCP))
                .isEqualTo(so(4));
    }

    /** Priority 4 of DSCP 26 was set before, by us. */
    @ParameterizedTest
    @EnumSource
    void a_write_of_one_of_them_leaves_the_others_as_they_are(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world);
        var device = device(face, model);
        NodeAsks.apply(
                device,
                NodeAsks.write(device, NodeInterfaceProperties.DSCP_PRIORITY, NodeAsks.DSCP, 4),
                1);

        NodeAsks.apply(
                device,
                NodeAsks.write(device, NodeInterfaceProperties.PFC, RDMA, Priorities.parse("4")),
                2);

        assertThat(NodeAsks.read(device, NodeInterfaceProperties.DSCP_PRIORITY, NodeAsks.DSCP))
                .isEqualTo(so(4));
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.TRUST, RDMA))
                .isEqualTo(so(TrustState.DSCP));
        assertThat(NodeAsks.read(device, NodeInterfaceProperties.PFC, RDMA))
                .isEqualTo(so(Priorities.parse("4")));
    }

    @ParameterizedTest
    @EnumSource
    void an_interface_that_does_not_know_priorities_and_a_node_without_the_tool_offer_nothing(
            Face face) throws DeviceException {
        var bare = device(face, NodeSetup.bare(NODE.name()).in(world));

        assertThat(NodeAsks.read(bare, NodeInterfaceProperties.PFC, RDMA))
                .isEqualTo(new Reading.NotOffered<>());

        world.run(() -> world.node(NODE).stack().install(Depot.OFED));
        assertThat(NodeAsks.read(bare, NodeInterfaceProperties.PFC, RDMA))
                .isEqualTo(new Reading.Staged<>(State.is(Priorities.parse("-")), State.none()));
        assertThat(NodeAsks.read(bare, NodeInterfaceProperties.PFC, NodeAsks.LOGIN))
                .isEqualTo(new Reading.NotOffered<>());
        var write =
                NodeAsks.write(
                        bare, NodeInterfaceProperties.PFC, NodeAsks.LOGIN, Priorities.parse("3"));
        assertThat(problem(bare, write)).isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_the_firmware_of_a_card_agrees_with_its_switch_is_left_to_it() throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world);
        var write =
                NodeAsks.write(
                        new LinuxNode(NODE, TwinShell.at(model)),
                        NodeInterfaceProperties.PFC,
                        RDMA,
                        Priorities.parse("3"));
        var twin = TwinShell.at(model);
        Shell decided =
                (script, timeout) -> {
                    var reply = twin.run(script, timeout);
                    return new Reply(
                            reply.stdout().replace("OS controlled", "Firmware controlled"),
                            reply.stderr(),
                            reply.exit());
                };
        var device = new LinuxNode(NODE, decided);

        assertThat(NodeAsks.read(device, NodeInterfaceProperties.PFC, RDMA))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some ->
                                assertThat(some.why())
                                        .isInstanceOf(Problem.ManagedElsewhere.class));
        assertThat(problem(device, write)).isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
    }

    private static <V> Reading<V> so(V value) {
        return new Reading.Staged<>(State.is(value), State.is(value));
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
    void what_comes_after_a_refused_step_is_not_done_and_what_was_refused_is_told()
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var device = new LinuxNode(NODE, TwinShell.at(model));
        var write =
                NodeAsks.write(
                        device,
                        NodeAsks.put(device, NodeInterfaceProperties.MTU, RDMA, 9000),
                        NodeAsks.put(
                                device,
                                NodeInterfaceProperties.ADDRESS,
                                RDMA,
                                InterfaceAddress.parse("192.168.4.1/24")));
        strike(Mishap.WRITE_REJECTED);

        assertThat(problem(device, write))
                .isEqualTo(
                        new Problem.Rejected(
                                RDMA,
                                "ip link set dev 'ens1f0np0' mtu 9000",
                                "Error: mtu greater than device maximum."));
        assertThat(model.network().port(NodeSetup.RDMA).orElseThrow().addresses()).isEmpty();
    }

    @Test
    void a_file_that_somebody_edits_after_it_was_read_stays_as_it_is() throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).in(world);
        var twin = TwinShell.at(model);
        NodeAsks.apply(
                new LinuxNode(NODE, twin),
                NodeAsks.write(new LinuxNode(NODE, twin), NodeInterfaceProperties.MTU, RDMA, 4200),
                1);
        var path = model.files().in("/etc/netplan", ".yaml").lastKey();
        var edited = model.files().text(path).orElseThrow() + "# do not touch\n";
        Shell withSomebodyElse =
                (script, timeout) -> {
                    var reply = twin.run(script, timeout);
                    model.files().put(path, edited);
                    return reply;
                };
        var write =
                NodeAsks.write(new LinuxNode(NODE, twin), NodeInterfaceProperties.MTU, RDMA, 9000);

        assertThat(problem(new LinuxNode(NODE, withSomebodyElse), write))
                .isEqualTo(new Problem.Moved(RDMA, path + " as it was read", "another text"));
        assertThat(model.files().text(path)).contains(edited);
        assertThat(model.network().port(NodeSetup.RDMA).orElseThrow().mtu()).isEqualTo(4200);
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
}
