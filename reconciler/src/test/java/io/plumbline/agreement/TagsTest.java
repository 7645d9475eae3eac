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
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A fabric that trusts PCP: whether the frames of its links have a tag at both ends. */
class TagsTest {
    private static final Switch LEAF = new Switch("leaf1");
    private static final Switch SPINE = new Switch("spine1");
    private static final SwitchPort PORT = new SwitchPort(LEAF, "Ethernet1/1");
    private static final SwitchPort UP = new SwitchPort(LEAF, "Ethernet2/1");
    private static final SwitchPort OF_NODE = new SwitchPort(LEAF, "Ethernet1/9");
    private static final NodeInterface DATA = new NodeInterface(new Node("gpu1"), "ens1");
    private static final SwitchPort DOWN = new SwitchPort(SPINE, "Ethernet1/1");

    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce: {kind: RoCEv2, lossless: {priority: 3, trust: PCP}}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2, fabric: roce}, 2: {virtualFunctions: 2, fabric: roce}}}}}
              hosts:
                - {name: esx1, profile: p}
                - {name: esx2, profile: p}
              switches:
                - {name: leaf1, platform: EOS}
                - {name: spine1, platform: NXOS}
              links:
                - {host: esx1, nic: hpc/2, switch: leaf1, port: Ethernet1/1}
                - {switch: leaf1, port: Ethernet2/1, toSwitch: spine1, toPort: Ethernet1/1, fabric: roce}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1, hpc/2], portGroups: [{name: rdma, vlan: 200}, {name: other, vlan: 300}, {name: lan, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: rdma}, {id: more, type: SRIOV, nic: hpc/1, portGroup: other}, {id: lan, type: VMXNET3, portGroup: lan}]}
                - {name: vm2, host: esx2, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: other}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private final Readings.Builder vds = Readings.builder();
    private final Readings.Builder leaf = Readings.builder();
    private final Readings.Builder spine = Readings.builder();
    private final Readings.Builder node = Readings.builder();
    private String text = TEXT;

    TagsTest() {
        group("rdma", "200");
        group("other", "300");
        group("lan", "untagged");
        leaf.put(SwitchProperties.TAGS.of(PORT), tags("tagged 200"))
                .put(SwitchProperties.TAGS.of(UP), tags("tagged 200"));
        spine.put(SwitchProperties.TAGS.of(DOWN), tags("tagged 200"));
    }

    @ParameterizedTest(name = "{0} at {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    200               | tagged 100-300 untagged 1   | AGREED AGREED - AGREED
                    200               | tagged 200                  | AGREED AGREED - AGREED
                    200               | tagged 201-300              | APART APART - APART
                    200               | tagged 1-4094 untagged 200  | APART APART - APART
                    200               | access 200                  | APART AGREED - APART
                    200               | access 1                    | APART AGREED - APART
                    200               | routed                      | APART AGREED - APART
                    200               | tagged none untagged 7      | APART AGREED - APART
                    100-199,300-300   | tagged 150,301 untagged 1   | AGREED AGREED - AGREED
                    100-199,300-300   | tagged 200-299              | APART APART - APART
                    0-4094            | access 200                  | APART AGREED - APART
                    0-0               | tagged 200                  | APART APART - AGREED
                    untagged          | tagged 200                  | APART APART - AGREED
                    untagged          | access 1                    | APART APART - APART
                    private 20        | tagged 200                  | UNKNOWN UNKNOWN - AGREED
                    private 20        | access 200                  | APART UNKNOWN - APART
                    """)
    void port_group_and_port_of_the_switch_have_to_tag_a_vlan_that_they_share(
            String vlan, String tags, String verdict) {
        group("rdma", vlan);
        leaf.put(SwitchProperties.TAGS.of(PORT), tags(tags));

        assertThat(accords(tag(0).orElseThrow())).isEqualTo(verdict);
    }

    @Test
    void each_end_is_told_in_its_own_words() {
        leaf.put(SwitchProperties.TAGS.of(PORT), tags("access 200"));

        var point = tag(0).orElseThrow();
        assertThat(point.asked()).contains("a VLAN tag");
        assertThat(point.near())
                .containsExactly(new Said(target("rdma"), "portGroup.vlan 200", Accord.AGREED));
        assertThat(point.far())
                .containsExactly(new Said(PORT, "switchPort.tags access 200", Accord.APART));
    }

    @Test
    void only_functions_of_this_port_on_this_host_have_a_say() {
        assertThat(tag(0).orElseThrow().near())
                .extracting(said -> said.at().label())
                .containsExactly("port group rdma of switch dvs of vc01.lab");

        text = TEXT.replace("nic: hpc/2, switch", "nic: hpc/1, switch");
        assertThat(tag(0).orElseThrow().near())
                .extracting(said -> said.at().label())
                .containsExactly("port group other of switch dvs of vc01.lab");
    }

    @Test
    void a_port_into_which_nothing_is_known_to_send_has_to_tag_all_the_same() {
        text = TEXT.substring(0, TEXT.indexOf("  machines:"));
        assertThat(accords(tag(0).orElseThrow())).isEqualTo("AGREED  - AGREED");

        leaf.put(SwitchProperties.TAGS.of(PORT), tags("access 1"));
        assertThat(accords(tag(0).orElseThrow())).isEqualTo("APART  - APART");
    }

    @Test
    void what_is_not_known_is_so_at_its_end_alone() {
        leaf.put(
                SwitchProperties.TAGS.of(PORT),
                new Reading.Settled<>(new State.Unproven<>("it has subinterfaces")));
        assertThat(accords(tag(0).orElseThrow())).isEqualTo("UNKNOWN AGREED - UNKNOWN");
        assertThat(tag(0).orElseThrow().far().getFirst().text()).isEqualTo("it has subinterfaces");

        leaf.put(
                SwitchProperties.TAGS.of(PORT),
                new Reading.Unreadable<>(new Problem.Unparsed(PORT, "show", "no line")));
        assertThat(accords(tag(0).orElseThrow())).isEqualTo("UNKNOWN AGREED - UNKNOWN");

        vds.put(
                DistributedSwitchProperties.VLAN.of(target("rdma")),
                new Reading.Settled<>(State.none()));
        assertThat(accords(tag(0).orElseThrow())).isEqualTo("UNKNOWN UNKNOWN - UNKNOWN");
    }

    @Test
    void a_switch_that_has_no_way_of_telling_has_no_say() {
        text =
                TEXT.replace("leaf1, platform: EOS", "leaf1, platform: OS10")
                        .replace("Ethernet1/1}\n", "ethernet1/1/1}\n")
                        .replace("Ethernet2/1", "ethernet1/1/2");

        assertThat(accords(tag(0).orElseThrow())).isEqualTo("AGREED AGREED - ");
        assertThat(accords(tag(1).orElseThrow())).isEqualTo("AGREED  - AGREED");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    tagged 1-4094 untagged 1 | tagged 200,300          | AGREED AGREED - AGREED
                    tagged 200               | tagged 300              | APART APART - APART
                    tagged 200               | tagged 200 untagged 200 | APART AGREED - APART
                    routed                   | tagged 200              | APART APART - AGREED
                    routed                   | routed                  | APART APART - APART
                    access 200               | access 200              | APART APART - APART
                    """)
    void two_switches_have_to_tag_a_vlan_that_they_share(
            String below, String above, String verdict) {
        leaf.put(SwitchProperties.TAGS.of(UP), tags(below));
        spine.put(SwitchProperties.TAGS.of(DOWN), tags(above));

        assertThat(accords(tag(1).orElseThrow())).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    tagged 200     | tagged 100-300 untagged 1   | AGREED AGREED - AGREED
                    tagged 200,300 | tagged 300                  | AGREED AGREED - AGREED
                    tagged 200     | tagged 1-4094 untagged 200  | APART APART - APART
                    untagged       | tagged 200                  | APART APART - AGREED
                    tagged 200     | access 200                  | APART AGREED - APART
                    """)
    void a_node_tags_by_its_interfaces_for_vlans(String above, String tags, String verdict) {
        withNode();
        node.put(
                NodeInterfaceProperties.TAGS.of(DATA),
                new Reading.Settled<>(State.is(NodeInterfaceProperties.TAGS.codec().parse(above))));
        leaf.put(SwitchProperties.TAGS.of(OF_NODE), tags(tags));

        assertThat(accords(tag(2).orElseThrow())).isEqualTo(verdict);
        assertThat(tag(2).orElseThrow().near().getFirst().text())
                .isEqualTo("interface.tags " + above);
    }

    @Test
    void what_a_bond_tags_is_not_known_of_its_part() {
        withNode();
        leaf.put(SwitchProperties.TAGS.of(OF_NODE), tags("tagged 200"));
        node.put(
                NodeInterfaceProperties.TAGS.of(DATA),
                new Reading.Unreadable<>(
                        new Problem.ManagedElsewhere(DATA, "which tags it sends", "bond0")));

        assertThat(accords(tag(2).orElseThrow())).isEqualTo("UNKNOWN UNKNOWN - AGREED");
    }

    private void withNode() {
        text =
                TEXT.replace("{esxi: root,", "{esxi: root, linux: key,")
                        .replace(
                                "  switches:\n",
                                "  nodes: [{name: gpu1, linux: {interfaces: {ens1: {address:"
                                        + " 192.168.4.9/24, fabric: roce}}}}]\n  switches:\n")
                        .replace(
                                "  distributedSwitches:\n",
                                "    - {node: gpu1, interface: ens1, switch: leaf1, port:"
                                        + " Ethernet1/9}\n  distributedSwitches:\n");
    }

    @Test
    void where_dscp_is_trusted_nobody_is_asked_for_a_tag() {
        text = TEXT.replace("trust: PCP", "dscp: 26, trust: DSCP");
        leaf.put(SwitchProperties.TAGS.of(PORT), tags("access 1"));

        assertThat(tag(0)).isEmpty();
        assertThat(tag(1)).isEmpty();
    }

    private Optional<Point> tag(int link) {
        ClusterSpec spec = SpecTexts.accepted(text);
        var observed =
                new ObservedState(
                        List.of(
                                told(target("rdma").unit(), vds),
                                told(LEAF, leaf),
                                told(SPINE, spine),
                                told(DATA.node(), node)));
        return FabricStanding.of(
                        spec, Inventory.of(spec, observed), observed, new Plan("r1", List.of(), 1))
                .now()
                .links()
                .get(link)
                .points()
                .stream()
                .filter(point -> point.matter().equals("tag"))
                .findFirst();
    }

    private static String accords(Point point) {
        return point.accord() + " " + accords(point.near()) + " - " + accords(point.far());
    }

    private static String accords(List<Said> some) {
        var all = new ArrayList<String>();
        some.forEach(said -> all.add(said.accord().name()));
        return String.join(" ", all);
    }

    private void group(String name, String vlan) {
        vds.put(
                DistributedSwitchProperties.VLAN.of(target(name)),
                new Reading.Settled<>(
                        State.is(DistributedSwitchProperties.VLAN.codec().parse(vlan))));
    }

    private static PortGroup target(String name) {
        return SpecTexts.accepted(TEXT).vsphere().orElseThrow().distributedSwitches().stream()
                .flatMap(one -> one.portGroups().stream())
                .map(group -> group.target())
                .filter(group -> group.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Reading<PortTags> tags(String text) {
        return new Reading.Settled<>(State.is(PortTags.parse(text)));
    }

    private static Snapshot told(Target unit, Readings.Builder readings) {
        return Snapshot.answered(
                unit,
                "other",
                new Observation(Optional.empty(), readings.build(), List.of()),
                Instant.EPOCH);
    }
}
