package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;
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
}
