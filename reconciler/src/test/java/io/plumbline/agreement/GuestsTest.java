package io.plumbline.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Orders;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A guest on a host is an end of the link of its card. */
class GuestsTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final NodeInterface GUEST = new NodeInterface(new Node("compute-01"), "ens192");
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");

    private static final ClusterSpec SPEC =
            SpecTexts.accepted(
                    SpecTexts.small(
                                            "{esxi: root}",
                                            "{esxi: root, linux: key, switch: tor, vcenter: vc}")
                                    .replace(
                                            "      lossless:", "      ipMtu: 9000\n      lossless:")
                                    .replace(
                                            "2: {virtualFunctions: 7}",
                                            "2: {virtualFunctions: 7, fabric: roce}")
                            + """
                              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                              distributedSwitches:
                                - {name: roce-dvs, version: 7.0.2, uplinks: [hpc/1], portGroups: [{name: pg, vlan: untagged}]}
                              machines:
                                - {name: compute-01, host: esx01.lab, node: compute-01, adapters: [{nic: hpc/1, interface: ens192}]}
                                - {name: compute-02, host: esx01.lab, node: compute-02, adapters: [{nic: hpc/2, interface: ens192}]}
                              nodes:
                                - {name: compute-01, linux: {interfaces: {ens192: {fabric: roce}}}}
                                - {name: compute-02, linux: {interfaces: {ens192: {fabric: roce}}}}
                              switches:
                                - {name: tor1, platform: Onyx}
                              links:
                                - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                            """
                                    .replace("DIGEST", "ab".repeat(32)));

    private final Readings.Builder guest = Readings.builder();
    private final Readings.Builder vds = Readings.builder();
    private final Readings.Builder tor = Readings.builder();

    GuestsTest() {
        guest.put(NodeInterfaceProperties.MTU.of(GUEST), so(9000))
                .put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(GUEST), so(RoceMode.V2))
                .put(NodeInterfaceProperties.TRAFFIC_CLASS.of(GUEST), new Reading.NotOffered<>())
                .put(NodeInterfaceProperties.TRUST.of(GUEST), new Reading.NotOffered<>())
                .put(NodeInterfaceProperties.PFC.of(GUEST), new Reading.NotOffered<>());
        vds.put(DistributedSwitchProperties.MTU.of(dvs()), so(9000));
        tor.put(SwitchProperties.MTU.of(PORT), so(9216));
    }

    @Test
    void what_a_guest_sends_grows_after_its_distributed_switch_and_that_after_the_port() {
        var beside = new NodeInterface(new Node("compute-02"), "ens192");

        assertThat(
                        Desires.of(SPEC, Inventory.of(SPEC, new ObservedState(List.of())))
                                .orders()
                                .all())
                .containsExactlyInAnyOrder(
                        new Orders.Pair<>(
                                DistributedSwitchProperties.MTU.of(dvs()),
                                SwitchProperties.MTU.of(PORT)),
                        new Orders.Pair<>(
                                NodeInterfaceProperties.MTU.of(GUEST),
                                SwitchProperties.MTU.of(PORT)),
                        new Orders.Pair<>(
                                NodeInterfaceProperties.MTU.of(GUEST),
                                DistributedSwitchProperties.MTU.of(dvs())))
                .noneMatch(pair -> pair.lower().target().equals(beside));
    }

    @Test
    void guest_and_distributed_switch_stand_beside_the_port() {
        assertThat(point("mtu"))
                .isEqualTo(
                        "AGREED switch roce-dvs of vc01.lab AGREED vds.mtu 9000, compute-01"
                                + " interface ens192 AGREED interface.mtu 9000 - tor1 Eth1/1 AGREED"
                                + " switchPort.mtu 9216");
        assertThat(point("guest-mtu"))
                .isEqualTo(
                        "AGREED compute-01 interface ens192 AGREED interface.mtu 9000 - switch"
                                + " roce-dvs of vc01.lab AGREED vds.mtu 9000");
        assertThat(point("roce-mode"))
                .isEqualTo("AGREED compute-01 interface ens192 AGREED default_roce_mode V2 - ");
    }

    @Test
    void a_guest_that_sends_less_than_the_fabric_asks_is_off_and_nobody_else() {
        guest.put(NodeInterfaceProperties.MTU.of(GUEST), so(1500));

        assertThat(point("mtu"))
                .startsWith("APART ")
                .contains("compute-01 interface ens192 APART interface.mtu 1500")
                .contains("roce-dvs of vc01.lab AGREED", "tor1 Eth1/1 AGREED");
    }

    @Test
    void a_guest_that_sends_more_than_its_distributed_switch_carries_is_off_with_it() {
        guest.put(NodeInterfaceProperties.MTU.of(GUEST), so(9100));

        assertThat(point("mtu")).startsWith("AGREED ");
        assertThat(point("guest-mtu"))
                .isEqualTo(
                        "APART compute-01 interface ens192 APART interface.mtu 9100 - switch"
                                + " roce-dvs of vc01.lab APART vds.mtu 9000");
    }

    @Test
    void a_guest_that_sends_roce_v1_is_off() {
        guest.put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(GUEST), so(RoceMode.V1));

        assertThat(point("roce-mode")).startsWith("APART compute-01 interface ens192 APART");
    }

    /** Seed 004 has 124, which is DSCP 31 and no ECN. */
    @Test
    void a_guest_whose_driver_puts_another_dscp_into_everything_is_off() {
        assertThat(point("traffic-class")).isEmpty();
        guest.put(NodeInterfaceProperties.TRAFFIC_CLASS.of(GUEST), so(124));

        assertThat(point("traffic-class"))
                .isEqualTo("APART compute-01 interface ens192 APART rdma.trafficClass 124 - ");
    }

    /** With a whole card of its own, a guest trusts and pauses as a node does. */
    @Test
    void what_a_guest_offers_of_trust_and_pause_is_held_against_the_port() {
        assertThat(point("trust")).doesNotContain("compute-01");
        guest.put(NodeInterfaceProperties.TRUST.of(GUEST), so(TrustState.PCP));
        guest.put(NodeInterfaceProperties.PFC.of(GUEST), so(Priorities.parse("-")));

        assertThat(point("trust")).contains("compute-01 interface ens192 APART");
        assertThat(point("priorities")).contains("compute-01 interface ens192 APART");
    }

    @Test
    void a_guest_that_does_not_answer_is_unknown_and_named() {
        guest.put(
                NodeInterfaceProperties.MTU.of(GUEST),
                new Reading.Unreadable<>(
                        new Problem.TimedOut(GUEST.node(), "observe it", Duration.ofSeconds(30))));

        assertThat(point("mtu"))
                .startsWith("UNKNOWN ")
                .contains("compute-01 interface ens192 UNKNOWN");
    }

    @Test
    void one_whose_rdma_module_is_not_loaded_has_no_say_in_the_version() {
        guest.put(
                NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(GUEST),
                new Reading.Unreadable<>(new Problem.ToolsNotLoaded(GUEST, "rdma_cm")));

        assertThat(point("roce-mode")).isEmpty();
    }

    @Test
    void one_behind_another_port_is_no_end_of_this_link() {
        assertThat(standing().points().toString())
                .contains("compute-01")
                .doesNotContain("compute-02");
    }

    private static DistributedSwitch dvs() {
        return SPEC.vsphere().orElseThrow().distributedSwitches().getFirst().target();
    }

    private String point(String matter) {
        return standing().points().stream()
                .filter(point -> point.matter().equals(matter))
                .map(point ->
                        point.accord() + " " + texts(point.near()) + " - " + texts(point.far()))
                .findFirst()
                .orElse("");
    }

    private static String texts(List<Said> some) {
        return String.join(
                ", ",
                some.stream()
                        .map(said -> said.at().label() + " " + said.accord() + " " + said.text())
                        .toList());
    }

    private LinkAgreement standing() {
        var cards =
                new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(cards.snapshots(HOST));
        snapshots.add(told(GUEST.node(), guest.build()));
        snapshots.add(told(dvs().unit(), vds.build()));
        snapshots.add(told(TOR, tor.build()));
        var observed = new ObservedState(snapshots);
        return FabricStanding.of(
                        SPEC, Inventory.of(SPEC, observed), observed, new Plan("r1", List.of(), 1))
                .now()
                .links()
                .getFirst();
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
}
