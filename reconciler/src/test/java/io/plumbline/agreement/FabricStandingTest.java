package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Delta;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One host and one node at one switch: what their ends make of the fabric. */
class FabricStandingTest extends OneFabric {
    @Test
    void ends_that_do_the_same_agree_in_every_matter_in_which_one_has_a_say() {
        var now = standing().now();

        assertThat(now.links()).extracting(LinkAgreement::accord).containsOnly(Accord.AGREED);
        assertThat(now.links().getFirst().points())
                .extracting(
                        point -> point.matter() + " " + texts(point.near()) + texts(point.far()))
                .containsExactly(
                        "mtu [][switchPort.mtu 9216]",
                        "priorities [pfctx 3, pfcrx 3][pauses 3]",
                        "pause [][switchPort.pause OFF]",
                        "trust [trust_state DSCP][switchPort.trust BOTH]",
                        "dscp [][dscp.priority 3]",
                        "rewrite [][switchPort.rewriteDscp false]",
                        "ecn [ecn true][marks]",
                        "marking [][queue.marking ECN 150kB..1500kB]",
                        "scheduling [][queue.scheduling Strict]",
                        "cnp-dscp [CNP_DSCP 48][]",
                        "cnp-priority [][dscp.priority 6]");
        assertThat(now.links().getLast().points())
                .extracting(
                        point -> point.matter() + " " + texts(point.near()) + texts(point.far()))
                .containsExactly(
                        "mtu [interface.mtu 9000][switchPort.mtu 9216]",
                        "roce-mode [default_roce_mode V2][]",
                        "priorities [interface.pfc 3][pauses 3]",
                        "pause [][switchPort.pause OFF]",
                        "trust [interface.trust DSCP][switchPort.trust BOTH]",
                        "dscp [interface.dscpPriority 3][dscp.priority 3]",
                        "rewrite [][switchPort.rewriteDscp false]",
                        "ecn [][marks]",
                        "marking [][queue.marking ECN 150kB..1500kB]",
                        "scheduling [][queue.scheduling Strict]",
                        "cnp-priority [interface.dscpPriority 6][dscp.priority 6]");
    }

    @Test
    void the_end_that_is_not_as_the_fabric_says_is_the_one_that_is_off() {
        tor.put(SwitchProperties.PORT_TRUST.of(PORT), so(PortTrust.PCP));
        host.put(NicDriverProperties.PFCRX.of(DRIVER), so(0));
        tor.put(SwitchProperties.MARKING.of(new PortPriority(PORT, 3)), none());
        tor.put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(OTHER, 26)), so(0));

        assertThat(off(standing().now()))
                .containsExactly(
                        "priorities: esx01.lab module nmlx5_core pfcrx -",
                        "trust: tor1 Eth1/1 switchPort.trust PCP",
                        "ecn: tor1 Eth1/1 priority 3 does not mark",
                        "dscp: tor1 Eth1/2 DSCP 26 dscp.priority 0");
    }

    /** Nothing derives it: what a person can say is told with it. */
    @Test
    void a_card_that_is_off_is_told_with_the_key_by_which_a_spec_says_it() {
        host.put(NicFirmwareProperties.CNP_DSCP.of(CARD), so(46));
        host.put(NicFirmwareProperties.CNP_802P_PRIO.of(CARD), so(5));
        host.put(NicFirmwareProperties.ROCE_CC_PRIO_MASK.of(CARD), so(0xf7));

        assertThat(off(standing().now()))
                .filteredOn(one -> one.contains(CARD.label()))
                .containsExactly(
                        "ecn: "
                                + CARD.label()
                                + " ROCE_CC_PRIO_MASK false (ROCE_CC_PRIO_MASK_P1 under mlxconfig"
                                + " of its nic)",
                        "cnp-dscp: "
                                + CARD.label()
                                + " CNP_DSCP 46 (CNP_DSCP_P1 under mlxconfig of its nic)",
                        "cnp-priority: "
                                + CARD.label()
                                + " CNP_802P_PRIO 5 (CNP_802P_PRIO_P1 under mlxconfig of its nic)");
    }

    /** The spec says it, and only the boot is due. */
    @Test
    void a_card_that_is_off_is_told_without_a_key_where_the_spec_says_it_already() {
        host.put(NicFirmwareProperties.CNP_DSCP.of(CARD), so(46));
        plan(HOST, NicFirmwareProperties.CNP_DSCP.of(CARD), 48, 46);

        assertThat(off(standing().now()))
                .contains("cnp-dscp: " + CARD.label() + " CNP_DSCP 46")
                .noneMatch(one -> one.contains("CNP_DSCP_P1"));
        assertThat(off(standing().planned())).noneMatch(one -> one.contains("CNP_DSCP"));
    }

    @Test
    void a_node_that_is_not_as_the_fabric_says_is_off_in_every_matter() {
        node.put(NodeInterfaceProperties.PFC.of(NODE), so(Priorities.parse("-")));
        node.put(NodeInterfaceProperties.TRUST.of(NODE), so(TrustState.PCP));
        node.put(NodeInterfaceProperties.DSCP_PRIORITY.of(DSCP), so(4));
        node.put(NodeInterfaceProperties.DSCP_PRIORITY.of(CNP), so(0));

        assertThat(off(standing().now()))
                .containsExactly(
                        "priorities: gpu01 interface ens192 interface.pfc -",
                        "trust: gpu01 interface ens192 interface.trust PCP",
                        "dscp: gpu01 interface ens192 DSCP 26 interface.dscpPriority 4",
                        "cnp-priority: gpu01 interface ens192 DSCP 48 interface.dscpPriority 0");
    }

    /** Its physical port does that, and is no end that anybody declared. */
    @Test
    void a_node_that_offers_nothing_of_this_has_no_say() {
        node.put(NodeInterfaceProperties.PFC.of(NODE), new Reading.NotOffered<>());
        node.put(NodeInterfaceProperties.TRUST.of(NODE), new Reading.NotOffered<>());
        node.put(NodeInterfaceProperties.DSCP_PRIORITY.of(DSCP), new Reading.NotOffered<>());
        node.put(NodeInterfaceProperties.DSCP_PRIORITY.of(CNP), new Reading.NotOffered<>());

        assertThat(standing().now().links().getLast().accord()).isEqualTo(Accord.AGREED);
    }

    @Test
    void two_that_are_both_as_the_fabric_says_and_not_alike_are_both_off() {
        tor.put(SwitchProperties.LOSSLESS_PRIORITIES.of(TOR), so(Priorities.parse("3,4")));

        assertThat(off(standing().now()))
                .containsExactly(
                        "priorities: esx01.lab module nmlx5_core pfctx 3",
                        "priorities: esx01.lab module nmlx5_core pfcrx 3",
                        "priorities: tor1 Eth1/1 pauses 3,4",
                        "priorities: gpu01 interface ens192 interface.pfc 3",
                        "priorities: tor1 Eth1/2 pauses 3,4");
    }

    @Test
    void packets_that_the_switch_does_not_carry_are_named() {
        tor.put(SwitchProperties.MTU.of(OTHER), so(8900));
        node.put(NodeInterfaceProperties.MTU.of(NODE), so(9200));

        assertThat(off(standing().now())).containsExactly("mtu: tor1 Eth1/2 switchPort.mtu 8900");

        tor.put(SwitchProperties.MTU.of(OTHER), so(9100));
        assertThat(off(standing().now()))
                .containsExactly(
                        "mtu: gpu01 interface ens192 interface.mtu 9200",
                        "mtu: tor1 Eth1/2 switchPort.mtu 9100");
    }

    @Test
    void what_nobody_tells_is_neither_the_same_nor_apart() {
        tor.put(
                SwitchProperties.PORT_PFC.of(PORT),
                new Reading.Unreadable<>(
                        new Problem.TimedOut(TOR, "observe it", Duration.ofSeconds(30))));
        host.put(
                NicDriverProperties.TRUST_STATE.of(DRIVER),
                new Reading.Settled<>(new State.Unproven<>("nothing proves it")));

        var link = standing().now().links().getFirst();
        assertThat(link.accord()).isEqualTo(Accord.UNKNOWN);
        assertThat(link.points())
                .filteredOn(point -> point.accord() == Accord.UNKNOWN)
                .extracting(Point::matter)
                .containsExactly("priorities", "trust");
    }

    @Test
    void what_nobody_has_read_is_missed_only_where_the_fabric_asks_for_it() {
        var without = standing(Readings.none()).now().links().getFirst();

        assertThat(without.points())
                .filteredOn(point -> point.accord() == Accord.UNKNOWN)
                .extracting(Point::matter)
                .containsExactly("priorities", "trust", "ecn", "cnp-dscp", "cnp-priority");
    }

    @Test
    void a_plan_that_changes_one_end_only_is_seen_before_it_is_carried_out() {
        plan(TOR, SwitchProperties.PORT_TRUST.of(PORT), PortTrust.DSCP, PortTrust.BOTH);
        host.put(NicDriverProperties.TRUST_STATE.of(DRIVER), so(TrustState.PCP));
        plan(HOST, NicDriverProperties.PFCTX.of(DRIVER), 0, 0x08);

        var standing = standing();
        assertThat(off(standing.now()))
                .containsExactly("trust: esx01.lab module nmlx5_core trust_state PCP");
        assertThat(off(standing.planned()))
                .containsExactly(
                        "priorities: esx01.lab module nmlx5_core pfctx -",
                        "trust: esx01.lab module nmlx5_core trust_state PCP");
    }

    @Test
    void a_port_of_the_same_driver_that_no_link_names_is_loose() {
        assertThat(standing().now().loose())
                .extracting(loose -> loose.port().label() + " " + loose.text())
                .containsExactly(
                        "esx01.lab nic 0000:3b:00 port 2 pauses 3, as all ports of nmlx5_core do,"
                                + " and no link says where it leads");

        host.put(NicDriverProperties.PFCTX.of(DRIVER), so(0));
        host.put(NicDriverProperties.PFCRX.of(DRIVER), so(0));
        assertThat(standing().now().loose()).isEmpty();
    }

    @Test
    void a_port_of_a_switch_that_pauses_and_that_no_link_names_is_loose() {
        tor.put(SwitchProperties.PAUSING_PORTS.of(TOR), so(List.of("Eth1/1", "Eth1/2", "Eth1/9")));

        assertThat(standing().now().loose())
                .extracting(loose -> loose.port().label() + " " + loose.text())
                .contains("tor1 Eth1/9 pauses priorities, and no link says where it leads")
                .hasSize(2);
    }

    @Test
    void a_switch_that_does_not_tell_which_ports_pause_is_told_as_such() {
        tor.put(SwitchProperties.PAUSING_PORTS.of(TOR), so(List.of("Eth1/1")));
        assertThat(standing().now().untold()).isEmpty();

        tor.put(
                SwitchProperties.PAUSING_PORTS.of(TOR),
                new Reading.Unreadable<>(new Problem.Unparsed(TOR, "show it", "no table")));
        assertThat(standing().now().untold())
                .singleElement()
                .satisfies(untold -> {
                    assertThat(untold.unit()).isEqualTo(TOR);
                    assertThat(untold.why()).contains("no table");
                });
    }

    private static List<String> texts(List<Said> some) {
        return some.stream().map(Said::text).toList();
    }

    private <V> void plan(Target unit, Setting<V> setting, V to, V from) {
        var codec = setting.property().codec();
        planned.add(
                new UnitPlan(
                        unit,
                        "r1",
                        new Phase.InService(Instant.EPOCH),
                        List.of(
                                new Judgement<>(
                                        Wish.of(
                                                setting,
                                                new Want.Exactly<>(to),
                                                new Origin("c.yaml", 1, 1, "trust")),
                                        new Verdict.Differs<>(
                                                State.is(from),
                                                State.is(from),
                                                true,
                                                false,
                                                Cause.PendingChange))),
                        new UnitChange(
                                unit,
                                List.of(
                                        new Delta(
                                                setting.path(),
                                                codec.print(from),
                                                codec.print(to),
                                                Activation.LIVE,
                                                Cause.PendingChange)),
                                Activation.LIVE,
                                0,
                                0,
                                List.of()),
                        List.of(),
                        List.of(),
                        MakesWay.NONE,
                        List.of(),
                        List.of()));
    }
}
