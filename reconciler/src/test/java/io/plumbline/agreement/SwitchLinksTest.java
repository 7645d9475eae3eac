package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counted;
import io.plumbline.traffic.Counter;
import io.plumbline.traffic.Counts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A leaf and a spine of another platform: what both say of the cable between them. */
class SwitchLinksTest {
    private static final Switch LEAF = new Switch("leaf1");
    private static final Switch SPINE = new Switch("spine1");
    private static final SwitchPort UP = new SwitchPort(LEAF, "Eth1/31");
    private static final SwitchPort DOWN = new SwitchPort(SPINE, "Ethernet1/1");

    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, switch: tor}")
                            .replace(
                                    "      lossless:",
                                    "      ipMtu: 9000\n"
                                            + "      ecn: {min: 150kB, max: 1500kB}\n"
                                            + "      cnp: {dscp: 48, priority: 6,"
                                            + " scheduling: Strict}\n"
                                            + "      lossless:")
                    + """
                      switches:
                        - {name: leaf1, platform: Onyx}
                        - {name: leaf2, platform: Onyx}
                        - {name: spine1, platform: EOS, address: 10.0.0.9}
                      links:
                        - {switch: leaf1, port: Eth1/31, toSwitch: spine1, toPort: Ethernet1/1, fabric: roce}
                    """;

    private final Readings.Builder leaf = Readings.builder();
    private final Readings.Builder spine = Readings.builder();
    private String text = TEXT;

    SwitchLinksTest() {
        told(leaf, UP, 9216);
        told(spine, DOWN, 9214);
    }

    private static void told(Readings.Builder into, SwitchPort port, int mtu) {
        into.put(SwitchProperties.LOSSLESS_PRIORITIES.of(port.on()), so(Priorities.parse("3")));
        OneFabric.carries(into, port, mtu, PortTrust.DSCP);
    }

    @Test
    void both_switches_have_a_say_in_every_matter_in_which_a_far_end_has_one() {
        assertThat(link().accord()).isEqualTo(Accord.AGREED);
        assertThat(link().points())
                .extracting(
                        point -> point.matter() + " " + texts(point.near()) + texts(point.far()))
                .containsExactly(
                        "mtu [switchPort.mtu 9216][switchPort.mtu 9214]",
                        "priorities [pauses 3][pauses 3]",
                        "pause [switchPort.pause OFF][switchPort.pause OFF]",
                        "trust [switchPort.trust DSCP][switchPort.trust DSCP]",
                        "dscp [dscp.priority 3][dscp.priority 3]",
                        "rewrite [switchPort.rewriteDscp false][switchPort.rewriteDscp false]",
                        "ecn [marks][marks]",
                        "marking [queue.marking ECN 150kB..1500kB][queue.marking ECN"
                                + " 150kB..1500kB]",
                        "scheduling [queue.scheduling Strict][queue.scheduling Strict]",
                        "cnp-priority [dscp.priority 6][dscp.priority 6]");
        assertThat(link().points().getFirst().near())
                .extracting(said -> said.at().label())
                .containsExactly("leaf1 Eth1/31");
    }

    /** A lossless priority that ends at the first hop. */
    @Test
    void a_spine_that_does_not_pause_is_off() {
        spine.put(SwitchProperties.PORT_PFC.of(DOWN), so(false));

        assertThat(off()).containsExactly("priorities: spine1 Ethernet1/1 pauses -");
    }

    @Test
    void a_leaf_is_off_as_a_spine_would_be() {
        leaf.put(SwitchProperties.PORT_TRUST.of(UP), so(PortTrust.PCP))
                .put(SwitchProperties.MTU.of(UP), so(1500))
                .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(UP, 26)), so(0))
                .put(SwitchProperties.LINK_PAUSE.of(UP), so(LinkPause.BOTH));

        assertThat(off())
                .containsExactly(
                        "mtu: leaf1 Eth1/31 switchPort.mtu 1500",
                        "pause: leaf1 Eth1/31 switchPort.pause BOTH",
                        "trust: leaf1 Eth1/31 switchPort.trust PCP",
                        "dscp: leaf1 Eth1/31 DSCP 26 dscp.priority 0");
    }

    @Test
    void a_priority_that_only_one_of_them_pauses_marks_both() {
        leaf.put(SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF), so(Priorities.parse("3,5")));

        assertThat(off())
                .containsExactly(
                        "priorities: leaf1 Eth1/31 pauses 3,5",
                        "priorities: spine1 Ethernet1/1 pauses 3");
    }

    @Test
    void what_the_fabric_leaves_open_two_switches_may_do_each_in_its_own_way() {
        text = TEXT.replace("      ecn: {min: 150kB, max: 1500kB}\n", "");
        spine.put(
                        SwitchProperties.MARKING.of(new PortPriority(DOWN, 3)),
                        new Reading.Settled<>(State.none()))
                .put(SwitchProperties.PORT_TRUST.of(DOWN), so(PortTrust.BOTH));

        assertThat(off()).isEmpty();
    }

    @Test
    void frames_of_two_sizes_are_off_where_the_fabric_says_nothing_of_them() {
        text = TEXT.replace("      ipMtu: 9000\n", "");
        assertThat(off())
                .containsExactly(
                        "mtu: leaf1 Eth1/31 switchPort.mtu 9216",
                        "mtu: spine1 Ethernet1/1 switchPort.mtu 9214");

        text = text.replace("      ecn:", "      switchMtu: {atLeast: 9200}\n      ecn:");
        assertThat(off()).isEmpty();
    }

    @Test
    void an_end_that_has_no_way_of_telling_of_dcbx_is_not_waited_for_at_either_side() {
        text = TEXT.replace("      ecn:", "      dcbx: Off\n      ecn:");
        leaf.put(SwitchProperties.DCBX.of(UP), so(Dcbx.OFF));
        spine.put(SwitchProperties.DCBX.of(DOWN), so(Dcbx.ON));
        assertThat(off()).containsExactly("dcbx: spine1 Ethernet1/1 switchPort.dcbx On");

        for (var pair :
                List.of("leaf1, platform: Onyx|Eth1/31", "spine1, platform: EOS|Ethernet1/1")) {
            var words = pair.split("\\|");
            var nvue =
                    text.replace(words[0], words[0].replaceAll(": .*", ": NVUE"))
                            .replace(words[1], "swp9");
            assertThat(agreement(nvue).links().getFirst().points())
                    .filteredOn(point -> point.matter().equals("dcbx"))
                    .singleElement()
                    .satisfies(point ->
                            assertThat(point.near().size() + point.far().size()).isEqualTo(1));
        }
    }

    @Test
    void a_switch_that_does_not_answer_is_unknown_at_its_end_alone() {
        spine.put(
                SwitchProperties.MTU.of(DOWN),
                new Reading.Unreadable<>(
                        new Problem.TimedOut(SPINE, "observe it", Duration.ofSeconds(30))));

        var mtu = link().points().getFirst();
        assertThat(mtu.accord()).isEqualTo(Accord.UNKNOWN);
        assertThat(mtu.near()).extracting(Said::accord).containsExactly(Accord.AGREED);
    }

    @Test
    void ports_of_a_cable_between_switches_are_not_loose_at_either_end() {
        leaf.put(SwitchProperties.PAUSING_PORTS.of(LEAF), so(List.of("Eth1/31", "Eth1/30")));
        spine.put(SwitchProperties.PAUSING_PORTS.of(SPINE), so(List.of("Ethernet1/1")));

        assertThat(agreement(text).loose())
                .extracting(loose -> loose.port().label())
                .containsExactly("leaf1 Eth1/30");
    }

    @Test
    void a_switch_whose_ports_nobody_told_is_named() {
        leaf.put(SwitchProperties.PAUSING_PORTS.of(LEAF), so(List.of()));

        assertThat(agreement(text).untold())
                .extracting(untold -> untold.unit().label() + ": " + untold.why())
                .containsExactly(
                        "leaf2: nobody told switch.pausingPorts yet",
                        "spine1: nobody told switch.pausingPorts yet");
    }

    @ParameterizedTest(name = "{0}; {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -                         | -                      | -
                    spine1 Ethernet1/1        | -                      | AGREED AGREED hears spine1 Ethernet1/1 - UNKNOWN hears nobody
                    -                         | leaf1.lab Eth1/31      | AGREED UNKNOWN hears nobody - AGREED hears leaf1.lab Eth1/31
                    spine1 Et1/1              | leaf1 Eth1/31          | AGREED AGREED hears spine1 Et1/1 - AGREED hears leaf1 Eth1/31
                    10.0.0.9 Ethernet1/1      | -                      | AGREED AGREED hears 10.0.0.9 Ethernet1/1 - UNKNOWN hears nobody
                    spine2 Ethernet1/1        | -                      | APART APART hears spine2 Ethernet1/1 - UNKNOWN hears nobody
                    spine1 Ethernet2/1        | leaf1 Eth1/31          | APART APART hears spine1 Ethernet2/1 - AGREED hears leaf1 Eth1/31
                    spine1 Ethernet1/1        | leaf2 Eth1/31          | APART AGREED hears spine1 Ethernet1/1 - APART hears leaf2 Eth1/31
                    sw-r1-17 Ethernet1/1      | leaf1 Eth1/31          | AGREED UNKNOWN hears sw-r1-17 Ethernet1/1: spine1 calls itself sw-r1-17 - AGREED hears leaf1 Eth1/31
                    spine1 Ethernet1/1        | sw-r1-18 Eth1/31       | AGREED AGREED hears spine1 Ethernet1/1 - UNKNOWN hears sw-r1-18 Eth1/31: leaf1 calls itself sw-r1-18
                    sw-r1-17 Ethernet1/1      | sw-r1-18 Eth1/31       | UNKNOWN UNKNOWN hears sw-r1-17 Ethernet1/1: spine1 calls itself sw-r1-17 - UNKNOWN hears sw-r1-18 Eth1/31: leaf1 calls itself sw-r1-18
                    sw-r1-17 Ethernet1/1      | sw-r1-18 Eth1/30       | APART APART hears sw-r1-17 Ethernet1/1 - APART hears sw-r1-18 Eth1/30
                    sw-r1-17 Ethernet1/2      | sw-r1-18 Eth1/31       | APART APART hears sw-r1-17 Ethernet1/2 - APART hears sw-r1-18 Eth1/31
                    sw-r1-17 Ethernet1/1      | leaf2 Eth1/31          | APART APART hears sw-r1-17 Ethernet1/1 - APART hears leaf2 Eth1/31
                    sw-r1-17 Ethernet1/1      | -                      | APART APART hears sw-r1-17 Ethernet1/1 - UNKNOWN hears nobody
                    leaf1 Ethernet1/1         | leaf1 Eth1/31          | APART APART hears leaf1 Ethernet1/1 - AGREED hears leaf1 Eth1/31
                    not_advertised Ethernet1/1 | -                     | -
                    """)
    void a_cable_has_one_verdict_from_both_switches(String above, String below, String verdict) {
        hears(leaf, UP, above);
        hears(spine, DOWN, below);

        var cables =
                link().points().stream()
                        .filter(point -> point.matter().equals("cable"))
                        .map(point ->
                                point.accord() + " " + all(point.near()) + " - " + all(point.far()))
                        .toList();
        assertThat(cables).isEqualTo(verdict.equals("-") ? List.of() : List.of(verdict));
    }

    @Test
    void what_both_switches_count_is_counted_together() {
        var traffic =
                traffic(
                        counted(UP, Count.PAUSES_RECEIVED, 5, Count.DISCARDED, 2),
                        counted(DOWN, Count.PAUSES_RECEIVED, 7, Count.DISCARDED, 0));

        assertThat(traffic.grown())
                .isEqualTo(Map.of(Count.PAUSES_RECEIVED, 12L, Count.DISCARDED, 2L));
        assertThat(traffic.tellsLoss()).isTrue();
        assertThat(traffic.counters()).isEqualTo("leaf1 Eth1/31 - spine1 Ethernet1/1");
    }

    @Test
    void that_nothing_was_lost_counts_only_where_both_switches_would_tell() {
        var one =
                traffic(
                        counted(UP, Count.PAUSES_RECEIVED, 5, Count.DISCARDED, 0),
                        counted(DOWN, Count.PAUSES_RECEIVED, 7, Count.PAUSES_SENT, 0));
        assertThat(one.tellsLoss()).isFalse();

        var lost =
                traffic(
                        counted(UP, Count.PAUSES_RECEIVED, 5, Count.DISCARDED, 3),
                        counted(DOWN, Count.PAUSES_RECEIVED, 7, Count.PAUSES_SENT, 0));
        assertThat(lost.of(Count.DISCARDED)).isEqualTo(3);

        var silent = traffic(counted(UP, Count.DISCARDED, 0, Count.STORMS, 0), Counted.NEVER);
        assertThat(silent.tellsLoss()).isFalse();
        assertThat(silent.why()).isPresent();
    }

    @Test
    void a_port_of_which_one_table_is_not_understood_tells_the_rest_and_proves_nothing() {
        var told = traffic(partly(UP, UP), counted(DOWN, Count.DISCARDED, 0, Count.STORMS, 2));

        assertThat(told.of(Count.STORMS)).isEqualTo(2);
        assertThat(told.tellsLoss()).isFalse();
        assertThat(told.why()).hasValueSatisfying(why -> assertThat(why).contains("no table"));
    }

    @Test
    void what_another_port_of_its_switch_tells_that_nobody_understands_is_nothing_to_a_link() {
        var told =
                traffic(
                        partly(UP, new SwitchPort(LEAF, "Eth1/9")),
                        counted(DOWN, Count.DISCARDED, 0, Count.STORMS, 2));

        assertThat(told.why()).isEmpty();
        assertThat(told.tellsLoss()).isTrue();
    }

    /** In its newest answer something of one port was not understood. */
    private static Counted partly(SwitchPort at, SwitchPort untold) {
        var whole = counted(at, Count.DISCARDED, 0, Count.STORMS, 2);
        return whole.answered(
                new Counts(
                        whole.last().by(),
                        new TreeMap<>(
                                Map.of(untold, new Problem.Unparsed(untold, "count", "no table")))),
                Instant.EPOCH.plusSeconds(600));
    }

    private LinkTraffic traffic(Counted ofLeaf, Counted ofSpine) {
        var observed =
                new ObservedState(
                        List.of(
                                told(LEAF, leaf.build()).counted(ofLeaf),
                                told(SPINE, spine.build()).counted(ofSpine)));
        return LinkTraffic.of(SpecTexts.accepted(text).links().getFirst(), observed);
    }

    private static Counted counted(SwitchPort at, Count one, long some, Count other, long more) {
        var zero = Counts.of(Map.of(new Counter(at, one), 0L, new Counter(at, other), 0L));
        var grown = Counts.of(Map.of(new Counter(at, one), some, new Counter(at, other), more));
        return Counted.NEVER
                .answered(zero, Instant.EPOCH)
                .answered(grown, Instant.EPOCH.plusSeconds(300));
    }

    private static void hears(Readings.Builder into, SwitchPort port, String neighbours) {
        var all =
                Arrays.stream(neighbours.split(","))
                        .filter(one -> !one.equals("-"))
                        .map(Neighbour::parse)
                        .sorted()
                        .toList();
        into.put(SwitchProperties.NEIGHBOURS.of(port), so(all));
    }

    private LinkAgreement link() {
        return agreement(text).links().getFirst();
    }

    private List<String> off() {
        var texts = new ArrayList<String>();
        for (var point : link().points()) {
            for (var some : List.of(point.near(), point.far())) {
                some.stream()
                        .filter(said -> said.accord() == Accord.APART)
                        .map(said -> point.matter() + ": " + said.at().label() + " " + said.text())
                        .forEach(texts::add);
            }
        }
        return texts;
    }

    private static List<String> texts(List<Said> some) {
        return some.stream().map(Said::text).toList();
    }

    private static String all(List<Said> some) {
        return String.join(
                "; ", some.stream().map(said -> said.accord() + " " + said.text()).toList());
    }

    private Agreement agreement(String of) {
        var spec = SpecTexts.accepted(of);
        var observed =
                new ObservedState(List.of(told(LEAF, leaf.build()), told(SPINE, spine.build())));
        return FabricStanding.of(
                        spec, Inventory.of(spec, observed), observed, new Plan("r1", List.of(), 1))
                .now();
    }

    private static Snapshot told(Switch unit, Readings readings) {
        return Snapshot.answered(
                unit,
                "other",
                new Observation(Optional.empty(), readings, List.of()),
                Instant.EPOCH);
    }

    private static <V> Reading<V> so(V value) {
        return new Reading.Settled<>(State.is(value));
    }
}
