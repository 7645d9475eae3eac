package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whom both ends of two cables hear. */
class CablingTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final NicPort CARD = new NicPort(Sightings.nic("esx01.lab", "3b:00"), 1);
    private static final NodeInterface NODE = new NodeInterface(new Node("gpu01"), "ens192");
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort OF_HOST = new SwitchPort(TOR, "Eth1/1");
    private static final SwitchPort OF_NODE = new SwitchPort(TOR, "Eth1/2");

    private final Readings.Builder host = Readings.builder();
    private final Readings.Builder node = Readings.builder();
    private final Readings.Builder tor = Readings.builder();
    private final Sightings cards =
            new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008");
    private String platform = "Onyx";

    @Test
    void nothing_is_said_of_a_cable_at_which_nobody_hears_anybody() {
        hears(OF_NODE, "");
        hears(NODE, "");

        assertThat(cables()).isEmpty();
    }

    @Test
    void one_end_that_hears_the_other_is_enough_and_the_silent_one_is_unknown_for_itself() {
        hears(OF_NODE, "");
        hears(NODE, "tor1 Eth1/2");
        vmnic("vmnic4");
        hears(OF_HOST, "esx01 vmnic4");

        assertThat(cables())
                .containsExactly(
                        "AGREED UNKNOWN port.neighbours is not read - AGREED hears esx01 vmnic4",
                        "AGREED AGREED hears tor1 Eth1/2 - UNKNOWN hears nobody");
        assertThat(link(1).points().getFirst().asked())
                .contains("gpu01 interface ens192 at tor1 Eth1/2");
    }

    @Test
    void an_end_that_hears_somebody_else_is_off_whatever_the_other_hears() {
        hears(OF_NODE, "gpu01 ens192");
        hears(NODE, "tor2 Eth1/3");
        hears(OF_HOST, "gpu01.lab ens224,esx02.lab vmnic4");
        hears(CARD, "tor1.lab Eth1/1");

        assertThat(cables())
                .containsExactly(
                        "APART AGREED hears tor1.lab Eth1/1 - APART hears esx02.lab vmnic4,"
                                + " gpu01.lab ens224",
                        "APART APART hears tor2 Eth1/3 - AGREED hears gpu01 ens192");
    }

    @Test
    void the_right_system_by_another_of_its_ports_is_somebody_else() {
        hears(NODE, "tor1 Eth1/3");
        hears(OF_NODE, "gpu01.lab ens224");
        vmnic("vmnic4");
        hears(OF_HOST, "esx01.lab vmnic5");

        assertThat(cables()).hasSize(2).allMatch(cable -> cable.startsWith("APART "));
        assertThat(cables().getLast()).endsWith("- APART hears gpu01.lab ens224");
    }

    /** Its spec may call a switch otherwise than it calls itself: that makes no cable wrong. */
    @Test
    void a_switch_that_only_calls_itself_otherwise_is_unknown_where_it_hears_the_declared_end() {
        hears(OF_NODE, "gpu01 ens192");
        hears(NODE, "sw-r1-17 Eth1/2");
        vmnic("vmnic4");
        hears(OF_HOST, "esx01.lab vmnic4");
        hears(CARD, "sw-r1-17 Eth1/1");

        assertThat(cables())
                .containsExactly(
                        "AGREED UNKNOWN hears sw-r1-17 Eth1/1: tor1 calls itself sw-r1-17 - AGREED"
                                + " hears esx01.lab vmnic4",
                        "AGREED UNKNOWN hears sw-r1-17 Eth1/2: tor1 calls itself sw-r1-17 - AGREED"
                                + " hears gpu01 ens192");
    }

    @ParameterizedTest
    @CsvSource({
        "gpu01 0c:42:a1:00:3b:01, sw-r1-17 Eth1/2",
        "0c:42:a1:00:3b:00 ens192, sw-r1-17 Eth1/2",
        "'', sw-r1-17 Eth1/2",
        "gpu01 ens192, sw-r1-17 Eth1/3",
        "gpu01 ens192, tor9.lab Eth1/2",
        "gpu01 ens192, tor1 Eth1/3",
    })
    void less_than_both_names_is_no_proof_and_another_port_or_switch_is_no_other_name(
            String farHears, String nearHears) {
        hears(OF_NODE, farHears);
        hears(NODE, nearHears);
        var text = spec().replace("switches:", "switches:\n    - {name: tor9, platform: Onyx}");

        assertThat(cables(SpecTexts.accepted(text)))
                .singleElement()
                .asString()
                .startsWith("APART APART hears ");
    }

    @Test
    void a_card_whose_own_name_nobody_knows_is_not_proven() {
        hears(OF_HOST, "esx01.lab vmnic4");
        hears(CARD, "sw-r1-17 Eth1/1");

        assertThat(cables()).singleElement().asString().startsWith("APART APART hears ");
    }

    @ParameterizedTest
    @CsvSource({
        "gpu01.lab, gpu01 ens192, AGREED",
        "node-7.lab, node-7 ens192, AGREED",
        "node-7.lab, node-8 ens192, APART",
        "10.0.0.7, 10.0.0.7 ens192, AGREED",
        "10.0.0.7, node-7 ens192, APART",
    })
    void a_node_is_known_by_its_address_too(String address, String heard, String accord) {
        hears(OF_NODE, heard);
        var text = spec().replace("linux: {", "linux: {address: " + address + ", ");

        assertThat(cables(SpecTexts.accepted(text))).singleElement().asString().startsWith(accord);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.7 Eth1/2, AGREED",
        "sw-r1-17 Eth1/2, ''",
        "sw-r1-17 Eth1/3, APART",
        "10.0.0.8 Eth1/2, ''",
    })
    void a_name_that_is_an_address_contradicts_no_name(String heard, String accord) {
        hears(NODE, heard);
        var text = spec().replace("{name: tor1,", "{name: 10.0.0.7,").replace("tor1", "10.0.0.7");

        assertThat(cables(SpecTexts.accepted(text))).hasSize(accord.isEmpty() ? 0 : 1);
        assertThat(cables(SpecTexts.accepted(text))).allMatch(cable -> cable.startsWith(accord));
    }

    /** Cards of one link are alternatives: which of them is meant is not told apart. */
    @Test
    void one_card_that_hears_the_switch_makes_the_others_unknown() {
        cards.card("esx01.lab", "5e:00", "ConnectX5", "MT_0000000008");
        hears(CARD, "tor1 Eth1/1");
        hears(new NicPort(Sightings.nic("esx01.lab", "5e:00"), 1), "tor2 Eth1/1");
        var two =
                SpecTexts.accepted(
                        spec().replace("{psid: MT_0000000008}", "{psid: MT_0000000008, count: 2}"));

        assertThat(cables(two))
                .containsExactly(
                        "AGREED AGREED hears tor1 Eth1/1; UNKNOWN hears tor2 Eth1/1 - UNKNOWN"
                                + " switchPort.neighbours is not read");

        hears(CARD, "tor3 Eth1/1");
        assertThat(cables(two)).singleElement().asString().startsWith("APART APART hears tor3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GPU01 ens192",
                "gpu01.lab 0c:42:a1:00:3b:01",
                "other eth0,gpu01 ens192",
                "0c:42:a1:00:3b:00 0c:42:a1:00:3b:01,gpu01 ens192"
            })
    void one_that_gives_the_declared_name_is_who_is_meant(String heard) {
        hears(OF_NODE, heard);

        assertThat(cables()).singleElement().asString().startsWith("AGREED ");
    }

    /** A card speaks for itself beside the system above it: so does the one of a wrong cable. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Not_Advertised 0c42.a100.3b01",
                "Not_Advertised ens192",
                "0c:42:a1:00:3b:00 0c:42:a1:00:3b:01",
                "- -,0c:42:a1:00:3b:00 ens192"
            })
    void those_that_give_no_name_are_unknown_and_prove_nothing(String heard) {
        hears(OF_NODE, heard);
        assertThat(cables()).isEmpty();

        hears(NODE, "tor1 Eth1/2");
        assertThat(cables())
                .singleElement()
                .asString()
                .startsWith("AGREED AGREED ")
                .contains(" - UNKNOWN hears ");
    }

    @Test
    void a_named_stranger_beside_a_nameless_card_is_off() {
        hears(OF_NODE, "0c:42:a1:00:3b:00 0c:42:a1:00:3b:01,gpu02 ens192");

        assertThat(cables()).singleElement().asString().startsWith("APART ");
    }

    @ParameterizedTest
    @CsvSource({
        "Onyx, Eth1/2, tor1 Eth1/2, true",
        "Onyx, Eth1/2, tor1 Eth1/20, false",
        "EOS, Ethernet2, tor1.lab Ethernet2, true",
        "EOS, Ethernet2/1, tor1 Et2/1, true",
        "EOS, Ethernet2/1, tor1 Ethernet2/2, false",
        "NXOS, Ethernet1/2, tor1 Eth1/2, true",
        "NXOS, Ethernet1/2, tor1.corp.lab Ethernet1/3, false",
        "OS10, ethernet1/1/2, TOR1 ethernet1/1/2, true",
        "OS10, ethernet1/1/2, tor1 ethernet1/1/2:1, false",
        "NVUE, swp2, tor1 swp2, true",
        "NVUE, swp2, tor1 swp3, false",
        "NVUE, swp2, tor1 to-gpu01, true",
        "SONiC, Ethernet4, tor1 Ethernet1, true",
        "SONiC, Ethernet4, tor1 fortyGigE0/4, true",
        "SONiC, Ethernet4, tor2 Ethernet4, false",
    })
    void a_switch_is_heard_by_the_names_that_its_platform_announces(
            String runs, String port, String heard, boolean right) {
        platform = runs;
        var text =
                spec().replace(
                                "{node: gpu01, interface: ens192, switch: tor1, port: Eth1/2}",
                                "{node: gpu01, interface: ens192, switch: tor1, port: \""
                                        + port
                                        + "\"}");
        hears(NODE, heard);

        assertThat(cables(SpecTexts.accepted(text.replace(HOST_LINK, ""))))
                .singleElement()
                .asString()
                .startsWith(right ? "AGREED" : "APART");
    }

    @Test
    void one_whose_answer_nobody_understands_is_unknown_for_itself() {
        node.put(
                CablingProperties.INTERFACE_NEIGHBOURS.of(NODE),
                new Reading.Unreadable<>(new Problem.Unparsed(NODE, "ask", "???")));
        hears(OF_NODE, "gpu01 ens192");

        assertThat(cables())
                .singleElement()
                .asString()
                .startsWith("AGREED UNKNOWN ")
                .contains("???");
    }

    @Test
    void one_that_does_not_listen_at_all_has_no_say() {
        node.put(CablingProperties.INTERFACE_NEIGHBOURS.of(NODE), new Reading.NotOffered<>());
        hears(OF_NODE, "gpu02 ens192");

        assertThat(cables()).containsExactly("APART  - APART hears gpu02 ens192");
    }

    /** A silent end must not turn a cluster's condition unknown. */
    @Test
    void silence_says_nothing_of_the_link_as_a_whole() {
        agrees();
        hears(OF_NODE, "gpu01 ens192");
        hears(NODE, "");

        assertThat(link(1).points())
                .allMatch(point -> point.accord() == Accord.AGREED)
                .extracting(Point::matter)
                .contains("cable", "mtu", "trust", "priorities");
        assertThat(link(1).accord()).isEqualTo(Accord.AGREED);
    }

    private static final String HOST_LINK =
            "    - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}\n";

    private String spec() {
        return SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                + """
                  nodes:
                    - {name: gpu01, linux: {interfaces: {ens192: {fabric: roce}}}}
                  switches:
                    - {name: tor1, platform: %s}
                  links:
                    - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                    - {node: gpu01, interface: ens192, switch: tor1, port: Eth1/2}
                """
                        .formatted(platform);
    }

    private void hears(Target at, String neighbours) {
        switch (at) {
            case SwitchPort port -> put(tor, SwitchProperties.NEIGHBOURS, port, neighbours);
            case NicPort port -> put(host, CablingProperties.UPLINK_NEIGHBOURS, port, neighbours);
            default -> put(node, CablingProperties.INTERFACE_NEIGHBOURS, at, neighbours);
        }
    }

    private static void put(
            Readings.Builder readings,
            Property<List<Neighbour>> property,
            Target at,
            String neighbours) {
        var all =
                Arrays.stream(neighbours.split(","))
                        .filter(one -> !one.isEmpty())
                        .map(Neighbour::parse)
                        .sorted()
                        .toList();
        readings.put(property.of(at), new Reading.Settled<>(State.is(all)));
    }

    /** All that both ends of the node's link say, but for whom they hear. */
    private void agrees() {
        node.put(NodeInterfaceProperties.MTU.of(NODE), so(9000))
                .put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(NODE), so(RoceMode.V2))
                .put(NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE), new Reading.NotOffered<>())
                .put(NodeInterfaceProperties.TRUST.of(NODE), so(TrustState.DSCP))
                .put(NodeInterfaceProperties.PFC.of(NODE), so(Priorities.parse("3")))
                .put(NodeInterfaceProperties.DSCP_PRIORITY.of(new InterfaceDscp(NODE, 26)), so(3));
        tor.put(SwitchProperties.MTU.of(OF_NODE), so(9216))
                .put(SwitchProperties.PORT_PFC.of(OF_NODE), so(true))
                .put(SwitchProperties.LOSSLESS_PRIORITIES.of(TOR), so(Priorities.parse("3")))
                .put(SwitchProperties.LINK_PAUSE.of(OF_NODE), so(LinkPause.OFF))
                .put(SwitchProperties.PORT_TRUST.of(OF_NODE), so(PortTrust.DSCP))
                .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(OF_NODE, 26)), so(3))
                .put(SwitchProperties.REWRITE_DSCP.of(OF_NODE), so(false));
    }

    private static <V> Reading<V> so(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private void vmnic(String name) {
        host.put(NicIdentity.VMNIC.of(CARD), new Reading.Settled<>(State.is(name)));
    }

    private List<String> cables() {
        return cables(SpecTexts.accepted(spec()));
    }

    private List<String> cables(ClusterSpec spec) {
        return standing(spec).now().links().stream()
                .flatMap(link -> link.points().stream())
                .filter(point -> point.matter().equals("cable"))
                .map(point ->
                        point.accord() + " " + texts(point.near()) + " - " + texts(point.far()))
                .toList();
    }

    private LinkAgreement link(int number) {
        return standing(SpecTexts.accepted(spec())).now().links().get(number);
    }

    private static String texts(List<Said> some) {
        return String.join(
                "; ", some.stream().map(said -> said.accord() + " " + said.text()).toList());
    }

    private FabricStanding standing(ClusterSpec spec) {
        var snapshots = new ArrayList<>(cards.observed().snapshots(HOST));
        Stream.of(told(HOST, host.build()), told(NODE.node(), node.build()), told(TOR, tor.build()))
                .forEach(snapshots::add);
        var observed = new ObservedState(snapshots);
        return FabricStanding.of(
                spec, Inventory.of(spec, observed), observed, new Plan("r1", List.of(), 1));
    }

    private static Snapshot told(Target unit, Readings readings) {
        return Snapshot.answered(
                unit,
                "other",
                new Observation(Optional.empty(), readings, List.of()),
                Instant.EPOCH);
    }
}
