package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Dcbx;
import io.plumbline.property.EgressShares;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** What is a matter only where the fabric asks for it, or an end does it otherwise. */
class MattersTest extends OneFabric {
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

    private static <V> Reading<V> unreadable() {
        return new Reading.Unreadable<>(
                new Problem.TimedOut(TOR, "observe it", Duration.ofSeconds(30)));
    }
}
