package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NodeService;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Taking a node out, ending its boot or its service, and putting it back, by both faces. */
class OutageActsTest extends NodeByBothFaces {
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

        assertThat(
                        problem(
                                device,
                                new Act.Restart(
                                        NODE, earlier, Activation.GUEST_REBOOT, Optional.empty())))
                .isInstanceOf(Problem.AnotherBoot.class);
        world.advance(Duration.ofMinutes(20));
        assertThat(world.ledger().boots(NODE)).isZero();

        NodeAsks.apply(
                device,
                new Act.Restart(NODE, marked, Activation.GUEST_REBOOT, Optional.empty()),
                5);
        rebooted();
        assertThat(NodeAsks.boot(device).isAfter(marked)).isTrue();
        assertThat(
                        problem(
                                device,
                                new Act.Restart(
                                        NODE, marked, Activation.GUEST_REBOOT, Optional.empty())))
                .isInstanceOf(Problem.AnotherBoot.class);
        assertThat(problem(device, write(device, marked))).isInstanceOf(Problem.AnotherBoot.class);
    }

    @ParameterizedTest
    @EnumSource
    void a_node_is_only_restarted_while_it_is_out_by_the_act_that_is_named(Face face)
            throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack("5.4-1.0.3.0").in(world);
        var device = device(face, model);
        device.apply(new Act.TakeOut(NODE, NodeAsks.boot(device)), INSTALL);
        var marked = marked(device, "one");
        var reboot = new Act.Restart(NODE, marked, Activation.GUEST_REBOOT, Optional.of(INSTALL));
        var service =
                new Act.Restart(NODE, marked, Activation.SERVICE_RESTART, Optional.of(INSTALL));

        model.files().remove(NodeService.OUT_OF_SERVICE);
        assertThat(problem(device, reboot)).isInstanceOf(Problem.Rejected.class);
        assertThat(problem(device, service)).isInstanceOf(Problem.Rejected.class);
        model.files().put(NodeService.OUT_OF_SERVICE, "maintenance of the racks\n");
        assertThat(problem(device, reboot)).isInstanceOf(Problem.Rejected.class);
        assertThat(problem(device, service)).isInstanceOf(Problem.Rejected.class);
        world.advance(Duration.ofMinutes(20));
        assertThat(world.ledger().boots(NODE)).isZero();

        model.files().put(NodeService.OUT_OF_SERVICE, "Plumbline, act " + INSTALL + "\n");
        NodeAsks.apply(device, reboot, 5);
        rebooted();
        assertThat(world.ledger().boots(NODE)).isOne();
    }

    @ParameterizedTest
    @EnumSource
    void a_service_that_carries_our_login_is_not_restarted(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack("5.4-1.0.3.0").loginOverRdma().in(world);
        var device = device(face, model);
        var restart =
                new Act.Restart(
                        NODE, marked(device, "one"), Activation.SERVICE_RESTART, Optional.empty());

        assertThat(NodeAsks.apply(device, restart, 1))
                .isEqualTo(new Receipt.Done(Activation.GUEST_REBOOT));
        assertThat(world.ledger().of(Entry.Wrote.class)).isEmpty();
    }

    /** As {@code ip -j addr show} of iproute2 6 has a VLAN, a bond, and a VLAN of a bond. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'ifname':'ens1f0np0','mtu':1500,'addr_info':[]},"
                        + "{'link':'ens1f0np0','ifname':'ens1f0np0.200','mtu':1500,LOGIN}",
                "{'ifname':'ens1f0np0','mtu':1500,'master':'bond0','addr_info':[]},"
                        + "{'ifname':'bond0','mtu':1500,LOGIN}",
                "{'ifname':'ens1f0np0','mtu':1500,'master':'bond0','addr_info':[]},"
                        + "{'ifname':'bond0','mtu':1500,'addr_info':[]},"
                        + "{'link':'bond0','ifname':'bond0.200','mtu':1500,LOGIN}",
                "{'link':'ens1f0np0','ifname':'ens1f0np0.200','mtu':1500,'master':'br0',"
                        + "'addr_info':[]},{'ifname':'br0','mtu':1500,LOGIN}",
            })
    void a_service_that_carries_our_login_by_way_of_others_is_not_restarted(String interfaces)
            throws DeviceException {
        var model =
                NodeSetup.bare(NODE.name())
                        .stack("5.4-1.0.3.0")
                        .loginOverRdma("10.20.0.7/16")
                        .in(world);
        var login =
                "'addr_info':[{'family':'inet','local':'10.20.0.7','prefixlen':16,'scope':'global'}]";
        var json = "[" + interfaces.replace("LOGIN", login).replace('\'', '"') + "]";
        var twin = TwinShell.at(model);
        var heard = new ArrayList<String>();
        Shell stacked =
                (script, timeout) -> {
                    heard.add(script.text());
                    return twin.run(
                            new Script(
                                    script.attempt(),
                                    script.text()
                                            .replace("ip -j addr show", "echo '" + json + "'")),
                            timeout);
                };
        var restart =
                new Act.Restart(
                        NODE,
                        marked(new LinuxNode(NODE, twin), "one"),
                        Activation.SERVICE_RESTART,
                        Optional.empty());

        assertThat(NodeAsks.apply(new LinuxNode(NODE, stacked), restart, 1))
                .isEqualTo(new Receipt.Done(Activation.GUEST_REBOOT));
        assertThat(heard).isNotEmpty().noneMatch(text -> text.contains("force-restart"));
    }

    @ParameterizedTest
    @EnumSource
    void a_service_whose_modules_are_in_use_takes_a_reboot(Face face) throws DeviceException {
        var model = NodeSetup.bare(NODE.name()).stack("5.4-1.0.3.0").in(world);
        var device = device(face, model);
        var restart =
                new Act.Restart(
                        NODE, marked(device, "one"), Activation.SERVICE_RESTART, Optional.empty());
        model.service().letUse(List.of(99));

        assertThat(NodeAsks.apply(device, restart, 1))
                .isEqualTo(new Receipt.Done(Activation.GUEST_REBOOT));
    }

    private static Act.Write write(Device device, BootId during) throws DeviceException {
        var write = NodeAsks.write(device, NodeInterfaceProperties.MTU, RDMA, 9000);
        return new Act.Write(NODE, during, write.wire(), write.at(), write.puts());
    }
}
