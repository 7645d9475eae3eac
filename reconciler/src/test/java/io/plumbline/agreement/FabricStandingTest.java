package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Delta;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.EgressShares;
import io.plumbline.property.LinkPause;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMode;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Origin;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One host and one node at one switch: what their ends make of the fabric. */
class FabricStandingTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final KernelModule DRIVER = new KernelModule(HOST, NicDriverProperties.CORE);
    private static final NicPort CARD = new NicPort(Sightings.nic("esx01.lab", "3b:00"), 1);
    private static final NodeInterface NODE = new NodeInterface(new Node("gpu01"), "ens192");
    private static final InterfaceDscp DSCP = new InterfaceDscp(NODE, 26);
    private static final InterfaceDscp CNP = new InterfaceDscp(NODE, 48);
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    private static final SwitchPort OTHER = new SwitchPort(TOR, "Eth1/2");

    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                            .replace(
                                    "      lossless:",
                                    "      ipMtu: 9000\n"
                                            + "      ecn: {min: 150kB, max: 1500kB}\n"
                                            + "      cnp: {dscp: 48, priority: 6,"
                                            + " scheduling: Strict}\n"
                                            + "      lossless:")
                    + """
                      nodes:
                        - {name: gpu01, linux: {interfaces: {ens192: {fabric: roce}}}}
                      switches:
                        - {name: tor1, platform: Onyx}
                      links:
                        - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                        - {node: gpu01, interface: ens192, switch: tor1, port: Eth1/2}
                    """;

    private static final ClusterSpec SPEC = SpecTexts.accepted(TEXT);

    private final Readings.Builder host = Readings.builder();
    private final Readings.Builder node = Readings.builder();
    private final Readings.Builder tor = Readings.builder();
    private final List<UnitPlan> planned = new ArrayList<>();
    private ClusterSpec spec = SpecTexts.accepted(TEXT);

    FabricStandingTest() {
        host.put(NicDriverProperties.PFCTX.of(DRIVER), so(0x08))
                .put(NicDriverProperties.PFCRX.of(DRIVER), so(0x08))
                .put(NicDriverProperties.TRUST_STATE.of(DRIVER), so(TrustState.DSCP))
                .put(NicDriverProperties.ECN.of(DRIVER), so(true))
                .put(NicFirmwareProperties.CNP_DSCP.of(CARD), so(48))
                .put(NicFirmwareProperties.ROCE_CC_PRIO_MASK.of(CARD), new Reading.NotOffered<>())
                .put(NicFirmwareProperties.CNP_802P_PRIO.of(CARD), new Reading.NotOffered<>());
        node.put(NodeInterfaceProperties.MTU.of(NODE), so(9000))
                .put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(NODE), so(RoceMode.V2))
                .put(NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE), new Reading.NotOffered<>())
                .put(NodeInterfaceProperties.TRUST.of(NODE), so(TrustState.DSCP))
                .put(NodeInterfaceProperties.PFC.of(NODE), so(Priorities.parse("3")))
                .put(NodeInterfaceProperties.DSCP_PRIORITY.of(DSCP), so(3))
                .put(NodeInterfaceProperties.DSCP_PRIORITY.of(CNP), so(6));
        tor.put(SwitchProperties.LOSSLESS_PRIORITIES.of(TOR), so(Priorities.parse("3")));
        for (var port : List.of(PORT, OTHER)) {
            tor.put(SwitchProperties.MTU.of(port), so(9216))
                    .put(SwitchProperties.PORT_PFC.of(port), so(true))
                    .put(SwitchProperties.LINK_PAUSE.of(port), so(LinkPause.OFF))
                    .put(SwitchProperties.PORT_TRUST.of(port), so(PortTrust.BOTH))
                    .put(SwitchProperties.REWRITE_DSCP.of(port), so(false))
                    .put(
                            SwitchProperties.MARKING.of(new PortPriority(port, 3)),
                            so(QueueMarking.ecn(DataSize.parse("150kB"), DataSize.parse("1500kB"))))
                    .put(
                            SwitchProperties.SCHEDULING.of(new PortPriority(port, 6)),
                            so(Scheduling.STRICT))
                    .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(port, 26)), so(3))
                    .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(port, 48)), so(6));
        }
    }

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
    void the_share_of_the_lossless_queue_is_a_matter_where_the_fabric_promises_one() {
        var promising = new PortPriority(PORT, 3);
        tor.put(SwitchProperties.SCHEDULING.of(promising), so(Scheduling.weighted(12)));
        tor.put(
                SwitchProperties.SCHEDULING.of(new PortPriority(OTHER, 3)),
                so(Scheduling.weighted(50)));
        assertThat(off(standing().now())).isEmpty();

        spec = SpecTexts.accepted(TEXT.replace("trust: DSCP}", "trust: DSCP, bandwidth: 50%}"));
        assertThat(off(standing().now()))
                .containsExactly("bandwidth: tor1 Eth1/1 priority 3 queue.scheduling WRR 12");
    }

    @Test
    void what_a_tag_means_at_the_switch_is_a_matter_where_the_fabric_trusts_pcp() {
        spec = SpecTexts.accepted(TEXT.replace("dscp: 26, trust: DSCP", "trust: PCP"));
        for (var port : List.of(PORT, OTHER)) {
            tor.put(SwitchProperties.PCP_PRIORITY.of(new PortPcp(port, 3)), so(3));
            tor.put(SwitchProperties.PCP_PRIORITY.of(new PortPcp(port, 6)), so(6));
        }
        tor.put(SwitchProperties.PCP_PRIORITY.of(new PortPcp(OTHER, 3)), so(0));
        tor.put(SwitchProperties.PCP_PRIORITY.of(new PortPcp(PORT, 6)), so(0));

        assertThat(off(standing().now()))
                .contains(
                        "pcp: tor1 Eth1/2 PCP 3 pcp.priority 0",
                        "cnp-priority: tor1 Eth1/1 PCP 6 pcp.priority 0")
                .noneMatch(one -> one.startsWith("dscp:"));
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

    @Test
    void a_watchdog_is_no_matter_unless_the_fabric_says_something_of_it() {
        var asked =
                SpecTexts.accepted(
                        TEXT.replace("dscp: 26, trust", "dscp: 26, pfcWatchdog: true, trust")
                                .replace("platform: Onyx", "platform: NVUE")
                                .replace("Eth1/", "swp"));
        var port = new SwitchPort(TOR, "swp1");

        assertThat(watchdog(asked)).containsExactly(Accord.UNKNOWN);
        tor.put(SwitchProperties.PFC_WATCHDOG.of(port), so(false));
        assertThat(watchdog(asked)).containsExactly(Accord.APART);
        tor.put(SwitchProperties.PFC_WATCHDOG.of(port), so(true));
        assertThat(watchdog(asked)).containsExactly(Accord.AGREED);
    }

    /** An untouched port of Onyx is Auto, and so is one of NX-OS. */
    @Test
    void where_nothing_is_asked_of_it_nobody_is_off_by_what_he_leaves_to_the_other() {
        tor.put(SwitchProperties.DCBX.of(OTHER), so(Dcbx.ON));
        tor.put(SwitchProperties.PFC_WATCHDOG.of(OTHER), so(false));
        node.put(NodeInterfaceProperties.DCBX.of(NODE), so(Dcbx.OFF));

        assertThat(off(standing().now())).isEmpty();
        assertThat(matters(SPEC)).doesNotContain("dcbx", "watchdog").contains("trust");
    }

    @Test
    void where_nothing_is_asked_of_it_nobody_minds_that_it_cannot_be_read() {
        for (var port : List.of(PORT, OTHER)) {
            tor.put(SwitchProperties.DCBX.of(port), unreadable());
            tor.put(SwitchProperties.PFC_WATCHDOG.of(port), unreadable());
        }
        node.put(NodeInterfaceProperties.DCBX.of(NODE), unreadable());

        assertThat(standing().now().links())
                .extracting(LinkAgreement::accord)
                .containsOnly(Accord.AGREED);
        assertThat(matters(SPEC)).doesNotContain("dcbx", "watchdog").contains("trust");
    }

    private List<String> matters(ClusterSpec spec) {
        return standing(spec, host.build()).now().links().stream()
                .flatMap(link -> link.points().stream())
                .map(Point::matter)
                .toList();
    }

    private List<Accord> watchdog(ClusterSpec spec) {
        return standing(spec, host.build()).now().links().getFirst().points().stream()
                .filter(point -> point.matter().equals("watchdog"))
                .map(Point::accord)
                .toList();
    }

    @Test
    void an_end_that_leaves_it_to_the_other_is_off() {
        var asked = SpecTexts.accepted(TEXT.replace("ipMtu: 9000", "dcbx: Off\n      ipMtu: 9000"));
        host.put(NicFirmwareProperties.LLDP_NB_DCBX.of(CARD), so(false));

        assertThat(dcbx(asked).accord()).isEqualTo(Accord.UNKNOWN);
        tor.put(SwitchProperties.DCBX.of(PORT), so(Dcbx.ON));
        assertThat(dcbx(asked).accord()).isEqualTo(Accord.APART);
        tor.put(SwitchProperties.DCBX.of(PORT), so(Dcbx.OFF));
        assertThat(dcbx(asked).accord()).isEqualTo(Accord.AGREED);
    }

    @Test
    void a_host_is_off_by_a_card_whose_firmware_agrees_with_its_neighbour_until_a_boot_ends_that() {
        var asked = SpecTexts.accepted(TEXT.replace("ipMtu: 9000", "dcbx: Off\n      ipMtu: 9000"));
        tor.put(SwitchProperties.DCBX.of(PORT), so(Dcbx.OFF));

        host.put(NicFirmwareProperties.LLDP_NB_DCBX.of(CARD), unreadable());
        assertThat(dcbx(asked).accord()).isEqualTo(Accord.UNKNOWN);
        host.put(
                NicFirmwareProperties.LLDP_NB_DCBX.of(CARD),
                new Reading.Staged<>(State.is(true), State.is(false)));
        assertThat(dcbx(asked).accord()).isEqualTo(Accord.APART);
        assertThat(off(standing(asked, host.build()).now()))
                .containsExactly(
                        "dcbx: "
                                + CARD.label()
                                + " LLDP_NB_DCBX On (LLDP_NB_DCBX_P1 under mlxconfig of its nic)");
        host.put(NicFirmwareProperties.LLDP_NB_DCBX.of(CARD), so(false));
        assertThat(dcbx(asked).accord()).isEqualTo(Accord.AGREED);
    }

    /** Old firmware has no such key, and some platforms no way of telling. */
    @Test
    void an_end_that_has_no_way_of_telling_is_not_waited_for() {
        var asked = TEXT.replace("ipMtu: 9000", "dcbx: Off\n      ipMtu: 9000");
        host.put(NicFirmwareProperties.LLDP_NB_DCBX.of(CARD), new Reading.NotOffered<>());
        tor.put(SwitchProperties.DCBX.of(PORT), so(Dcbx.OFF));
        assertThat(dcbx(SpecTexts.accepted(asked)).near()).isEmpty();

        var nvue =
                SpecTexts.accepted(
                        asked.replace("platform: Onyx", "platform: NVUE").replace("Eth1/", "swp"));
        node.put(NodeInterfaceProperties.DCBX.of(NODE), so(Dcbx.OFF));
        assertThat(matters(nvue)).containsOnlyOnce("dcbx");
        assertThat(
                        standing(nvue, host.build()).now().links().getLast().points().stream()
                                .filter(point -> point.matter().equals("dcbx"))
                                .map(Point::accord))
                .containsExactly(Accord.AGREED);
    }

    @Test
    void a_node_whose_card_agrees_with_its_neighbour_is_off() {
        var asked = SpecTexts.accepted(TEXT.replace("ipMtu: 9000", "dcbx: Off\n      ipMtu: 9000"));
        tor.put(SwitchProperties.DCBX.of(OTHER), so(Dcbx.OFF));

        node.put(NodeInterfaceProperties.DCBX.of(NODE), so(Dcbx.ON));
        assertThat(off(standing(asked, host.build()).now()))
                .containsExactly("dcbx: gpu01 interface ens192 interface.dcbx On");
        node.put(NodeInterfaceProperties.DCBX.of(NODE), so(Dcbx.OFF));
        assertThat(off(standing(asked, host.build()).now())).isEmpty();
    }

    @Test
    void a_node_promises_the_lossless_priority_what_the_fabric_says_or_is_off_or_has_no_say() {
        var asked =
                SpecTexts.accepted(
                        TEXT.replace("dscp: 26, trust", "dscp: 26, bandwidth: 50%, trust"));
        for (var port : List.of(PORT, OTHER)) {
            tor.put(
                    SwitchProperties.SCHEDULING.of(new PortPriority(port, 3)),
                    so(Scheduling.weighted(50)));
        }

        node.put(NodeInterfaceProperties.SHARES.of(NODE), so(EgressShares.parse("3 WRR 50")));
        assertThat(off(standing(asked, host.build()).now())).isEmpty();
        node.put(NodeInterfaceProperties.SHARES.of(NODE), so(EgressShares.parse("3 WRR 40")));
        assertThat(off(standing(asked, host.build()).now()))
                .containsExactly("bandwidth: gpu01 interface ens192 interface.shares WRR 40");
        node.put(NodeInterfaceProperties.SHARES.of(NODE), so(EgressShares.parse("-")));
        assertThat(off(standing(asked, host.build()).now())).isEmpty();
        assertThat(off(standing().now())).isEmpty();
    }

    @Test
    void a_driver_that_puts_another_class_into_everything_is_off() {
        var setting = NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE);
        node.put(setting, so(106));
        assertThat(off(standing().now())).isEmpty();
        assertThat(matters(SPEC)).containsOnlyOnce("traffic-class");
        for (var other : List.of(0, 104, 124, 107)) {
            node.put(setting, so(other));
            assertThat(off(standing().now()))
                    .containsExactly(
                            "traffic-class: gpu01 interface ens192 rdma.trafficClass " + other);
        }
        var withoutMarks =
                SpecTexts.accepted(TEXT.replace("      ecn: {min: 150kB, max: 1500kB}\n", ""));
        node.put(setting, so(104));
        assertThat(off(standing(withoutMarks, host.build()).now())).isEmpty();
    }

    @Test
    void where_programs_say_their_class_nobody_is_off_by_it() {
        node.put(
                NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE),
                new Reading.Settled<>(State.none()));
        assertThat(matters(SPEC)).doesNotContain("traffic-class");

        node.put(NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE), so(12));
        assertThat(matters(SpecTexts.accepted(TEXT.replace("trust: DSCP", "trust: PCP"))))
                .doesNotContain("traffic-class");
    }

    private Point dcbx(ClusterSpec spec) {
        return standing(spec, host.build()).now().links().getFirst().points().stream()
                .filter(point -> point.matter().equals("dcbx"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> off(Agreement agreement) {
        var texts = new ArrayList<String>();
        for (var link : agreement.links()) {
            for (var point : link.points()) {
                for (var some : List.of(point.near(), point.far())) {
                    some.stream()
                            .filter(said -> said.accord() == Accord.APART)
                            .map(said ->
                                    point.matter() + ": " + said.at().label() + " " + said.text())
                            .forEach(texts::add);
                }
            }
        }
        return texts;
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

    private FabricStanding standing() {
        return standing(host.build());
    }

    private FabricStanding standing(Readings ofHost) {
        return standing(spec, ofHost);
    }

    private FabricStanding standing(ClusterSpec spec, Readings ofHost) {
        var cards =
                new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(cards.snapshots(HOST));
        snapshots.add(told(HOST, ofHost));
        snapshots.add(told(NODE.node(), node.build()));
        snapshots.add(told(TOR, tor.build()));
        var observed = new ObservedState(snapshots);
        return FabricStanding.of(
                spec, Inventory.of(spec, observed), observed, new Plan("r1", planned, 1));
    }

    private static Snapshot told(Target unit, Readings readings) {
        return Snapshot.answered(
                unit,
                "other",
                new Observation(Optional.empty(), readings, List.of()),
                Instant.EPOCH);
    }

    private static <V> Reading<V> so(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> unreadable() {
        return new Reading.Unreadable<>(
                new Problem.TimedOut(TOR, "observe it", Duration.ofSeconds(30)));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }
}
