package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Fleet;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.QosCall;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What the generic pass does with a node on good and bad days; in memory, under virtual time. */
class LifeOfNodesTest {
    private static final int MOST_TURNS = 400;

    private static final String CABLE =
            """
              switches: [{name: tor1, platform: Onyx}]
              links: [{node: gpu01.lab, interface: ens1f0np0, switch: tor1, port: Eth1/1}]
            """;

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void a_node_whose_login_the_restart_would_cut_is_rebooted_once_instead() {
        var node = NodeSetup.bare(NODE.name()).loginOverRdma("192.168.4.1/24").in(world);
        var daemon = daemon();

        assertThat(converges(daemon)).isTrue();

        assertThat(node.stack().running()).contains(Depot.OFED);
        assertThat(world.ledger().boots(NODE)).isEqualTo(1);
        assertThat(daemon.events(Event.ServiceRestartIntended.class)).hasSize(1);
        assertThat(daemon.events(Event.RestartIntended.class)).hasSize(1);
        assertThat(daemon.events(Event.ActivationTold.class))
                .extracting(Event.ActivationTold::takes)
                .containsExactly("GUEST_REBOOT");
    }

    /** Neither a restart nor a boot would bring it, so none is spent and nothing leaves service. */
    @Test
    void a_node_whose_kernel_was_updated_keeps_serving_and_says_what_to_do() {
        var node = NodeSetup.bare(NODE.name()).in(world);
        var daemon = daemon();
        assertThat(converges(daemon)).isTrue();
        var restarts = daemon.events(Event.ServiceRestartIntended.class).size();

        world.run(() -> node.kernel().update("5.14.0-162.6.1.el9_1.x86_64"));
        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));
        var outages = world.ledger().of(Entry.OutageBegan.class).count();
        turns(daemon, 60);

        assertThat(daemon.plan().units().getFirst().held())
                .anySatisfy(held -> {
                    assertThat(held.reason()).isEqualTo(Held.Reason.UNREADABLE);
                    assertThat(held.text())
                            .contains(
                                    Depot.OFED,
                                    "its kernel 5.14.0-162.6.1.el9_1.x86_64 finds mlx5_core",
                                    "--add-kernel-support");
                });
        assertThat(node.service().isOut()).isFalse();
        assertThat(world.ledger().of(Entry.OutageBegan.class).count()).isEqualTo(outages);
        assertThat(world.ledger().boots(NODE)).as("the crash").isEqualTo(1);
        assertThat(daemon.events(Event.ServiceRestartIntended.class)).hasSize(restarts);
        assertThat(daemon.events(Event.Quarantined.class)).isEmpty();

        world.run(() -> node.stack().install(Depot.OFED));
        assertThat(converges(daemon)).isTrue();
        assertThat(node.stack().running()).contains(Depot.OFED);
        assertThat(world.ledger().boots(NODE)).isEqualTo(1);
    }

    /** As the driver tells it, of a node that has more to be done. */
    @Test
    void a_node_whose_stack_fits_no_kernel_does_not_leave_service_for_anything_else() {
        var node = NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world);
        world.run(() -> node.kernel().update("5.14.0-162.6.1.el9_1.x86_64"));
        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));
        var outages = world.ledger().of(Entry.OutageBegan.class).count();
        var daemon = new NodeDaemon(byDriver(), world.clock(), spec(""));

        turns(daemon, 30);

        assertThat(daemon.plan().units().getFirst().held().toString())
                .contains(
                        "its kernel 5.14.0-162.6.1.el9_1.x86_64 finds mlx5_core"
                                + " 5.14.0-162.6.1.el9_1.x86_64 instead");
        assertThat(node.service().isOut()).isFalse();
        assertThat(world.ledger().of(Entry.OutageBegan.class).count()).isEqualTo(outages);
        assertThat(world.ledger().boots(NODE)).as("the crash").isEqualTo(1);
    }

    @Test
    void another_address_where_our_login_comes_in_is_left_to_a_person_and_costs_no_outage() {
        var node =
                NodeSetup.bare(NODE.name())
                        .stack(Depot.OFED)
                        .loginOverRdma("10.20.0.9/16")
                        .in(world);
        var daemon = daemon();

        turns(daemon, 60);

        assertThat(daemon.plan().units().getFirst().held())
                .anySatisfy(held -> {
                    assertThat(held.reason()).isEqualTo(Held.Reason.NEED);
                    assertThat(held.text())
                            .contains(
                                    "ens1f0np0",
                                    "interface.carriesLogin, which is true",
                                    "by hand at the console");
                });
        assertThat(port(node).addresses()).containsExactly("10.20.0.9/16");
        assertThat(node.service().isOut()).isFalse();
    }

    @Test
    void a_node_in_use_is_left_alone_until_its_processes_have_ended() {
        var node = NodeSetup.bare(NODE.name()).in(world);
        node.service().letUse(List.of(4711));
        var daemon = daemon();

        turns(daemon, 20);

        assertThat(daemon.plan().units().getFirst().held())
                .extracting(Held::reason)
                .contains(Held.Reason.IN_USE);
        assertThat(daemon.plan().units().getFirst().held().toString())
                .contains("processes have its RDMA devices open: pid 4711");
        assertThat(node.service().isOut()).isFalse();
        assertThat(node.stack().installed()).isEmpty();

        node.service().letUse(List.of());
        assertThat(converges(daemon)).isTrue();
    }

    @Test
    void a_node_without_a_link_is_not_put_back_before_it_has_one() {
        var node = NodeSetup.bare(NODE.name()).withoutCable().in(world);
        var daemon = daemon();

        turns(daemon, 150);

        assertThat(node.service().isOut()).isTrue();
        assertThat(daemon.plan().units().getFirst().held())
                .extracting(Held::reason)
                .contains(Held.Reason.EVIDENCE);

        port(node).setLinkUp(true);
        assertThat(converges(daemon)).isTrue();
    }

    @Test
    void what_somebody_changes_in_the_kernel_only_is_put_right_without_a_boot() {
        var node = NodeSetup.bare(NODE.name()).in(world);
        var daemon = daemon();
        assertThat(converges(daemon)).isTrue();

        world.run(() -> node.network().setMtu(port(node), 1500));
        world.run(() -> node.network().setRoceV2(port(node), false));
        node.modules().unload("ib_umad");
        assertThat(converges(daemon)).isTrue();

        assertThat(port(node).mtu()).isEqualTo(9000);
        assertThat(port(node).roceV2()).isTrue();
        assertThat(node.modules().loaded()).contains("ib_umad");
        assertThat(world.ledger().boots(NODE)).isZero();
    }

    @Test
    void what_was_written_is_there_after_a_boot_of_somebody_else() {
        var node = NodeSetup.bare(NODE.name()).in(world);
        var daemon = daemon();
        assertThat(converges(daemon)).isTrue();
        var acts = daemon.acts();

        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));

        assertThat(converges(daemon)).isTrue();
        assertThat(world.ledger().boots(NODE)).isEqualTo(1);
        assertThat(daemon.acts()).isEqualTo(acts);
    }

    @Test
    void a_service_that_restarts_and_changes_nothing_is_quarantined_and_not_restarted_for_ever() {
        NodeSetup.bare(NODE.name()).in(world);
        world.letStrike(
                // Between installation and restart only the restart can be one.
                Mishaps.atNodes((kind, node) ->
                        kind == Mishap.WRITE_IS_A_LIE
                                && node.stack().installed().isPresent()
                                && node.stack().running().isEmpty()));
        var daemon = daemon();

        turns(daemon, 200);

        assertThat(daemon.events(Event.ServiceRestartIntended.class)).hasSize(1);
        assertThat(daemon.events(Event.Quarantined.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.Booted.class)).isEmpty();
    }

    @Test
    void what_was_read_before_a_restart_says_nothing_against_it() {
        NodeSetup.bare(NODE.name()).in(world);
        var daemon = daemon();
        while (daemon.events(Event.ServiceRestartIntended.class).isEmpty()) {
            daemon.turn();
            world.advance(Duration.ofSeconds(10));
        }

        daemon.passOnly();

        assertThat(converges(daemon)).isTrue();
        assertThat(daemon.events(Event.Quarantined.class)).isEmpty();
    }

    /** Seed 004: the server does as the switch does. */
    @Test
    void at_the_end_of_a_cable_a_node_pauses_what_its_switch_pauses_and_does_so_after_a_boot() {
        var node = NodeSetup.bare(NODE.name()).in(world);
        SwitchSetup.alreadyRight("tor1").in(world);
        var daemon = daemon(CABLE);

        assertThat(converges(daemon)).isTrue();
        assertThat(qos(node)).isEqualTo("DSCP 3 26 in 3");
        var outages = world.ledger().of(Entry.OutageBegan.class).count();
        assertThat(outages).isEqualTo(1);

        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));
        assertThat(qos(node)).isEqualTo("DSCP 3 26 in 3");
        assertThat(converges(daemon)).isTrue();

        world.run(() ->
                node.network()
                        .setQos(
                                port(node),
                                new QosCall(
                                        Optional.of(TrustState.PCP),
                                        Optional.of(Priorities.parse("5")),
                                        new TreeMap<>())));
        assertThat(qos(node)).isEqualTo("PCP 5 26 in none");
        assertThat(converges(daemon)).isTrue();
        assertThat(qos(node)).isEqualTo("DSCP 3 26 in 3");
        assertThat(world.ledger().of(Entry.OutageBegan.class).count()).isGreaterThan(outages);
        assertThat(world.ledger().boots(NODE)).isEqualTo(1);
    }

    private static String qos(NodeModel node) {
        var qos = port(node).qos();
        var priority = Optional.ofNullable(qos.dscps().get(26)).map(String::valueOf);
        return qos.trust() + " " + qos.paused() + " 26 in " + priority.orElse("none");
    }

    private NodeDaemon daemon() {
        return daemon("");
    }

    private NodeDaemon daemon(String links) {
        return new NodeDaemon(MemoryFleet.of(world), world.clock(), spec(links));
    }

    private Fleet byDriver() {
        return MemoryFleet.of(
                world,
                MemoryFleet.Around.nodes(
                        (node, _) -> new LinuxNode(node.node(), TwinShell.at(node))));
    }

    private String spec(String links) {
        Depot.stock(world);
        var digest = world.share().file(Depot.OFED_ARCHIVE).orElseThrow().sha256();
        return NodesConvergeTest.SPEC
                        .replace("5".repeat(64), digest)
                        .replace("each: 01-03", "each: 01-01")
                        .replace("{linux: node}", "{linux: node, switch: tor}")
                + links;
    }

    private boolean converges(NodeDaemon daemon) {
        for (var turn = 0; turn < MOST_TURNS; turn++) {
            if (daemon.turn()) {
                return true;
            }
            world.advance(Duration.ofSeconds(10));
        }
        return false;
    }

    private void turns(NodeDaemon daemon, int count) {
        for (var turn = 0; turn < count; turn++) {
            daemon.turn();
            world.advance(Duration.ofSeconds(10));
        }
    }

    private static NodePort port(NodeModel node) {
        return node.network().port(NodeSetup.RDMA).orElseThrow();
    }
}
