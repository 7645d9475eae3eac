package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Vlan;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** {@code distributedSwitches}: the switches that vCenter spans over the hosts. */
class DistributedSwitchSpecTest {
    static final String SWITCHES =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce: {kind: RoCEv2, ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}}
                slow: {kind: RoCEv2, ipMtu: 1500, lossless: {priority: 3, dscp: 26, trust: DSCP}}
              hostProfiles:
                p:
                  nics:
                    hpc: {select: {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: {fabric: roce}}}
                bare: {esxi: {version: 7.0 U2}}
              hosts:
                - {each: 01-02, name: "esx{i}.lab", profile: p}
                - {name: esx03.lab, profile: bare}
              distributedSwitches:
                - name: SRIOV-ROCE-DVS
                  version: 7.0.2
                  uplinks: [hpc/2]
                  networkIoControl: false
                  discovery: {protocol: LLDP, operation: Both}
                  multicastFiltering: Snooping
                  portGroups:
                    - {name: SRIOV-ROCE-DVS-PG, vlan: untagged}
                    - {name: tagged, vlan: 100}
                - {name: plain, uplinks: [hpc/1], portGroups: [{name: trunk, vlan: "100-199,300-300"}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "SRIOV-ROCE-DVS");

    @Test
    void switches_are_read_with_the_hosts_that_have_their_uplinks() {
        var spec = SpecTexts.accepted(SWITCHES);
        var switches = spec.vsphere().orElseThrow().distributedSwitches();

        assertThat(switches)
                .extracting(DeclaredDistributedSwitch::target)
                .containsExactly(DVS, new DistributedSwitch(VCENTER, "plain"));
        var first = switches.getFirst();
        assertThat(first.uplinks()).containsExactly(new CardPort("hpc", 2));
        assertThat(first.members())
                .isEqualTo(new TreeSet<>(Set.of(new Host("esx01.lab"), new Host("esx02.lab"))));
        assertThat(first.portGroups())
                .extracting(DeclaredPortGroup::target, group -> group.vlan().value())
                .containsExactly(
                        tuple(new PortGroup(DVS, "SRIOV-ROCE-DVS-PG"), new Vlan.None()),
                        tuple(new PortGroup(DVS, "tagged"), new Vlan.Id(100)));
        assertThat(spec.units()).contains(VCENTER);
    }

    @Test
    void what_is_said_of_a_switch_is_what_it_is_to_do_and_its_mtu_is_the_fabrics() {
        var said = SpecTexts.accepted(SWITCHES).vsphere().orElseThrow().distributedSwitches();

        assertThat(values(said.getFirst().settings()))
                .containsExactly(
                        new SwitchVersion("7.0.2"),
                        9000,
                        new LinkDiscovery(
                                LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Both),
                        MulticastFiltering.Snooping,
                        false);
        assertThat(values(said.getLast().settings())).containsOnly("not said");
        assertThat(said).noneMatch(one -> one.settings().upgrade());
    }

    private static List<Object> values(DeclaredDistributedSwitch.Settings settings) {
        return List.of(
                said(settings.version()),
                said(settings.mtu()),
                said(settings.discovery()),
                said(settings.multicastFiltering()),
                said(settings.networkIoControl()));
    }

    private static <V> Object said(Optional<Located<V>> value) {
        return value.<Object>map(Located::value).orElse("not said");
    }

    @Test
    void a_vcenter_of_which_nothing_is_wished_is_no_unit() {
        var text = SWITCHES.substring(0, SWITCHES.indexOf("  distributedSwitches:"));

        assertThat(SpecTexts.accepted(text).units()).doesNotContain(VCENTER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    name: SRIOV-ROCE-DVS\\n | nam: SRIOV-ROCE-DVS\\n | spec.distributedSwitches[0]: 'name' is missing
                    uplinks: [hpc/2]     | uplinks: []            | 21:16 spec.distributedSwitches[0].uplinks: is an empty list; leave it out or name at least one
                    uplinks: [hpc/2]     | uplinks: [hpc]         | 21:17 spec.distributedSwitches[0].uplinks[0]: 'hpc' is no card and port such as hpc/2
                    uplinks: [hpc/2]     | uplinks: [hpc/3]       | no host has hpc/3: a profile says it as nics.hpc.ports.3
                    model: ConnectX5}    | model: ConnectX5, count: 2} | hpc/2 is a port of 2 cards, and an uplink is one port
                    uplinks: [hpc/1]     | uplinks: [hpc/2]       | hpc/2 is already an uplink of switch 'SRIOV-ROCE-DVS'
                    name: plain          | name: sriov-roce-dvs   | a network 'sriov-roce-dvs' is already in line 19
                    name: tagged         | name: Plain            | a network 'plain' is already in line 27
                    name: plain          | name: pl ain           | 'pl ain' is not the name of a switch or port group: letters, digits and .-_
                    vlan: 100}           | vlan: 4095}            | no VLAN between 1 and 4094: 4095
                    vlan: 100}           | vlan: off}             | 'off' is no VLAN, no range and not untagged
                    "100-199,300-300"    | 199-100                | no range of VLANs between 0 and 4094: 199-100
                    version: 7.0.2       | version: seven         | 'seven' is not a version such as 7.0.2
                    version: 7.0.2       | upgrade: true          | spec.distributedSwitches[0].upgrade: say version: to which one it is upgraded
                    version: 7.0.2       | upgrade: false         | ~~
                    protocol: LLDP       | protocol: lldp         | 'lldp' is not one of CDP, LLDP
                    , operation: Both    | ~~                     | spec.distributedSwitches[0].discovery: 'operation' is missing
                    Snooping             | snooping               | 'snooping' is not one of Basic, Snooping
                    networkIoControl: false | networkIoControl: no | 'no' is neither true nor false
                    networkIoControl: false | mtu: 9000            | unknown key 'mtu'
                    1: {link: Ethernet}  | 1: {fabric: slow}      | ~~
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        var broken = SWITCHES.replace(piece.replace("\\n", "\n"), by.replace("\\n", "\n"));
        assertThat(broken).isNotEqualTo(SWITCHES);

        if (message.isEmpty()) {
            SpecTexts.accepted(broken);
        } else {
            assertThat(SpecTexts.problems(broken))
                    .anySatisfy(problem -> assertThat(problem).contains(message));
        }
    }

    @Test
    void uplinks_in_fabrics_of_two_packet_sizes_are_refused() {
        var text =
                SWITCHES.replace("1: {link: Ethernet}", "1: {fabric: slow}")
                        .replace("uplinks: [hpc/2]", "uplinks: [hpc/2, hpc/1]")
                        .replaceAll("    - \\{name: plain.*\\n", "");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains(
                                        "a switch has one MTU: the fabrics of its uplinks say"
                                                + " ipMtu 9000 and 1500"));
    }

    @Test
    void a_port_group_without_a_tag_is_doubtful_in_a_fabric_that_trusts_pcp() {
        var trusting =
                SWITCHES.replace(
                        "ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}",
                        "ipMtu: 9000, lossless: {priority: 3, trust: PCP}");
        assertThat(SpecTexts.accepted(trusting).warnings())
                .singleElement()
                .asString()
                .contains(
                        "port group 'SRIOV-ROCE-DVS-PG' sends frames without a tag into fabric"
                                + " roce, which trusts PCP, a field of that tag: if lossless"
                                + " traffic uses it, give it a VLAN, or let the fabric trust DSCP");
        assertThat(SpecTexts.accepted(trusting.replace("vlan: untagged", "vlan: 200")).warnings())
                .isEmpty();
        assertThat(
                        SpecTexts.accepted(
                                        trusting.replace("vlan: untagged", "vlan: 200")
                                                .replace(
                                                        "vlan: \"100-199,300-300\"",
                                                        "vlan: untagged"))
                                .warnings())
                .isEmpty();
    }

    @Test
    void a_host_that_is_not_on_the_switch_does_not_make_its_port_groups_doubtful() {
        var plain = "{select: {model: ConnectX4}, ports: {1: {link: Ethernet}}}";
        var other = "{select: {model: ConnectX5}, ports: {2: {fabric: slow}}}";
        var beside =
                SWITCHES.replace("ipMtu: 1500, ", "ipMtu: 9000, ")
                        .replace("dscp: 26, trust: DSCP}}\n  host", "trust: PCP}}\n  host")
                        .replace("{fabric: roce}}}", "{fabric: roce}}}\n        eth: " + plain)
                        .replace("{esxi: {version: 7.0 U2}}", "{nics: {hpc: " + other + "}}")
                        .replace("uplinks: [hpc/2]", "uplinks: [hpc/2, eth/1]");
        assertThat(beside).contains("trust: PCP");

        assertThat(SpecTexts.accepted(beside).warnings()).isEmpty();
    }

    @Test
    void switches_without_a_vcenter_are_refused() {
        assertThat(SpecTexts.problems(SWITCHES.replaceAll("(?m)^  vcenter:.*\\n", "")))
                .containsExactly(
                        "cluster.yaml:5:3 spec: 'vcenter' is missing: it is what spans distributed"
                                + " switches");
    }
}
