package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Workload;
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
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** A host, a node and a spine at one leaf: whether their links are up. */
class LinkStandingTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final NicPort CARD = new NicPort(Sightings.nic("esx01.lab", "3b:00"), 1);
    private static final NodeInterface DATA = new NodeInterface(new Node("gpu01"), "ens192");
    private static final Switch LEAF = new Switch("leaf1");
    private static final Switch SPINE = new Switch("spine1");
    private static final SwitchPort OF_HOST = new SwitchPort(LEAF, "Eth1/1");
    private static final SwitchPort OF_NODE = new SwitchPort(LEAF, "Eth1/2");
    private static final SwitchPort ABOVE = new SwitchPort(LEAF, "Eth1/31");
    private static final SwitchPort BELOW = new SwitchPort(SPINE, "Ethernet1/1");

    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                    + """
                      nodes:
                        - {name: gpu01, linux: {interfaces: {ens192: {fabric: roce}}}}
                      switches:
                        - {name: leaf1, platform: Onyx}
                        - {name: spine1, platform: EOS}
                      links:
                        - {host: esx01.lab, nic: hpc/1, switch: leaf1, port: Eth1/1}
                        - {node: gpu01, interface: ens192, switch: leaf1, port: Eth1/2}
                        - {switch: leaf1, port: Eth1/31, toSwitch: spine1, toPort: Ethernet1/1, fabric: roce}
                    """;

    private static final int HOSTS = 0;
    private static final int NODES = 1;
    private static final int SPINES = 2;

    private final Map<Target, Readings.Builder> read = new HashMap<>();
    private final Map<Target, Phase> phases = new HashMap<>();
    private final Map<Target, Problem> trouble = new HashMap<>();
    private List<Snapshot> cards = List.of();

    LinkStandingTest() {
        for (var unit : List.of(HOST, DATA.node(), LEAF, SPINE)) {
            phases.put(unit, new Phase.InService(Instant.EPOCH));
            read.put(unit, Readings.builder());
            isOut(unit, false);
        }
        for (var port : List.of(OF_HOST, OF_NODE, ABOVE, BELOW)) {
            says(port, LinkStatus.Up);
        }
    }

    @Test
    void a_link_that_is_up_at_all_ends_that_tell_is_none_to_look_at() {
        assertThat(told(HOSTS)).isEqualTo("AGREED:  - switchPort.link Up");
        assertThat(told(NODES)).isEqualTo("AGREED:  - switchPort.link Up");
        assertThat(told(SPINES)).isEqualTo("AGREED: switchPort.link Up - switchPort.link Up");
    }

    @Test
    void a_port_that_is_down_while_its_host_serves_is_off() {
        says(OF_HOST, LinkStatus.Down);

        assertThat(told(HOSTS)).isEqualTo("APART:  - ! switchPort.link Down");
        assertThat(told(NODES)).startsWith("AGREED");
    }

    @Test
    void a_port_is_down_while_its_host_restarts_and_nothing_is_off() {
        says(OF_HOST, LinkStatus.Down);
        phases.put(
                HOST,
                new Phase.Rebooting(
                        Instant.EPOCH,
                        new BootId(new UUID(1, 1), Instant.EPOCH, Optional.empty()),
                        new ActId(new UUID(2, 2))));

        assertThat(told(HOSTS))
                .isEqualTo(
                        "UNKNOWN:  - ? switchPort.link Down, and esx01.lab is not seen to serve");
    }

    @Test
    void nothing_is_off_at_a_host_that_somebody_took_out_or_that_does_not_answer() {
        says(OF_HOST, LinkStatus.Down);
        isOut(HOST, true);
        assertThat(told(HOSTS)).startsWith("UNKNOWN").contains("esx01.lab is not seen to serve");

        isOut(HOST, false);
        trouble.put(HOST, new Problem.TimedOut(HOST, "observe it", Duration.ofSeconds(30)));
        assertThat(told(HOSTS)).startsWith("UNKNOWN").contains("esx01.lab is not seen to serve");
    }

    /** What it told last may be long over. */
    @Test
    void a_switch_that_does_not_answer_now_says_nothing_of_a_link_that_was_down() {
        says(OF_HOST, LinkStatus.Down);
        trouble.put(LEAF, new Problem.TimedOut(LEAF, "observe it", Duration.ofSeconds(30)));

        assertThat(told(HOSTS)).startsWith("UNKNOWN").contains("leaf1 is not seen to serve");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    PORT_ACTIVE | Up   | AGREED: rdma.state PORT_ACTIVE - switchPort.link Up
                    PORT_DOWN   | Down | APART: ! rdma.state PORT_DOWN - ! switchPort.link Down
                    PORT_ACTIVE | Down | UNKNOWN: rdma.state PORT_ACTIVE - ? switchPort.link Down, and gpu01 interface ens192 says rdma.state PORT_ACTIVE
                    PORT_DOWN   | Up   | UNKNOWN: ? rdma.state PORT_DOWN, and leaf1 Eth1/2 says switchPort.link Up - switchPort.link Up
                    PORT_INIT   | Up   | UNKNOWN: ? rdma.state PORT_INIT says nothing of its link - switchPort.link Up
                    PORT_INIT   | Down | APART: ? rdma.state PORT_INIT says nothing of its link - ! switchPort.link Down
                    """)
    void of_a_node_and_its_switch_that_contradict_each_other_nobody_knows_which_is_right(
            RdmaPortState near, LinkStatus far, String verdict) {
        read.get(DATA.node())
                .put(
                        NodeInterfaceProperties.PORT_STATE.of(DATA),
                        new Reading.Settled<>(State.is(near)));
        says(OF_NODE, far);

        assertThat(told(NODES)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @EnumSource(LinkStatus.class)
    void of_two_switches_one_that_is_down_is_enough(LinkStatus other) {
        says(ABOVE, LinkStatus.Down);
        says(BELOW, other);

        assertThat(told(SPINES))
                .isEqualTo(
                        "APART: ! switchPort.link Down - "
                                + (other == LinkStatus.Up ? "" : "! ")
                                + "switchPort.link "
                                + other);
    }

    @Test
    void a_leaf_is_not_off_for_a_spine_that_does_not_answer() {
        says(ABOVE, LinkStatus.Down);
        trouble.put(SPINE, new Problem.TimedOut(SPINE, "observe it", Duration.ofSeconds(30)));

        assertThat(told(SPINES)).startsWith("UNKNOWN").contains("spine1 is not seen to serve");
    }

    @Test
    void what_nobody_was_asked_or_can_tell_is_not_missed() {
        read.put(LEAF, Readings.builder());
        assertThat(told(HOSTS)).isEmpty();

        read.get(LEAF).put(SwitchProperties.LINK_STATUS.of(OF_HOST), new Reading.NotOffered<>());
        assertThat(told(HOSTS)).isEmpty();
    }

    @Test
    void a_word_that_nobody_understands_is_told() {
        read.get(LEAF)
                .put(
                        SwitchProperties.LINK_STATUS.of(OF_HOST),
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(OF_HOST, "show it", "neither up nor down")));

        assertThat(told(HOSTS)).startsWith("UNKNOWN").contains("neither up nor down");
    }

    @ParameterizedTest
    @CsvSource({
        "Up, Up, 'AGREED: port.link Up - switchPort.link Up'",
        "Down, Down, 'APART: ! port.link Down - ! switchPort.link Down'",
        "Up, Down, 'UNKNOWN: port.link Up - ? switchPort.link Down, and esx01.lab'",
        "Down, Up, 'UNKNOWN: ? port.link Down, and leaf1 Eth1/1 says switchPort.link Up - '",
    })
    void an_uplink_of_a_host_has_a_say_beside_its_switch(
            LinkStatus uplink, LinkStatus port, String told) {
        hasCard(uplink);
        says(OF_HOST, port);

        assertThat(told(HOSTS)).startsWith(told);
    }

    private void hasCard(LinkStatus status) {
        cards =
                new Sightings()
                        .card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008")
                        .observed()
                        .snapshots(HOST);
        read.get(HOST)
                .put(
                        CablingProperties.UPLINK_LINK.of(CARD),
                        new Reading.Settled<>(State.is(status)));
    }

    private void says(SwitchPort port, LinkStatus status) {
        read.get(port.on())
                .put(
                        SwitchProperties.LINK_STATUS.of(port),
                        new Reading.Settled<>(State.is(status)));
    }

    private void isOut(Target unit, boolean out) {
        Workload.of(unit)
                .ifPresent(some ->
                        read.get(unit)
                                .put(some.out().of(unit), new Reading.Settled<>(State.is(out))));
    }

    /** The verdict, and what both ends say; empty if there is none. */
    private String told(int link) {
        var spec = SpecTexts.accepted(TEXT);
        var snapshots = new ArrayList<>(cards);
        read.keySet().stream().map(this::snapshot).forEach(snapshots::add);
        var observed = new ObservedState(snapshots);
        var plan =
                new Plan(
                        "r1",
                        phases.entrySet().stream()
                                .map(unit -> inPhase(unit.getKey(), unit.getValue()))
                                .toList(),
                        1);
        return FabricStanding.of(spec, Inventory.of(spec, observed), observed, plan)
                .now()
                .links()
                .get(link)
                .points()
                .stream()
                .filter(point -> point.matter().equals("link"))
                .map(point -> point.accord() + ": " + all(point.near()) + " - " + all(point.far()))
                .collect(Collectors.joining());
    }

    private Snapshot snapshot(Target unit) {
        var told = OneFabric.told(unit, read.get(unit).build());
        return Optional.ofNullable(trouble.get(unit)).map(told::failed).orElse(told);
    }

    private static String all(List<Said> some) {
        return some.stream()
                .map(said ->
                        switch (said.accord()) {
                                    case AGREED -> "";
                                    case UNKNOWN -> "? ";
                                    case APART -> "! ";
                                }
                                + said.text())
                .collect(Collectors.joining(", "));
    }

    private static UnitPlan inPhase(Target unit, Phase phase) {
        return new UnitPlan(
                unit,
                "r1",
                phase,
                List.of(),
                new UnitChange(unit, List.of(), Activation.LIVE, 0, 0, List.of()),
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of());
    }
}
