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
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
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
        hears(NODE, "tor2 Eth1/2");
        hears(OF_HOST, "gpu01.lab ens224,esx02.lab vmnic4");
        hears(CARD, "tor1.lab Eth1/1");

        assertThat(cables())
                .containsExactly(
                        "APART AGREED hears tor1.lab Eth1/1 - APART hears esx02.lab vmnic4,"
                                + " gpu01.lab ens224",
                        "APART APART hears tor2 Eth1/2 - AGREED hears gpu01 ens192");
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

    /** A card speaks for itself beside the system above it, and gives no name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GPU01 ens192",
                "gpu01.lab 0c:42:a1:00:3b:01",
                "Not_Advertised 0c42.a100.3b01",
                "0c:42:a1:00:3b:00 0c:42:a1:00:3b:01",
                "other eth0,gpu01 ens192"
            })
    void who_may_be_the_declared_one_is_not_off(String heard) {
        hears(OF_NODE, heard);

        assertThat(cables()).singleElement().asString().startsWith("AGREED ");
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
        var before = link(1).accord();
        hears(OF_NODE, "gpu01 ens192");
        hears(NODE, "");

        assertThat(link(1).accord()).isEqualTo(before);
        assertThat(link(1).points().getFirst().accord()).isEqualTo(Accord.AGREED);
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
        var cards =
                new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(cards.snapshots(HOST));
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
