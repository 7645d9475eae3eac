package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What a fabric that trusts PCP demands of those who send into it. */
class TaggingSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce: {kind: RoCEv2, lossless: {priority: 3, trust: PCP}}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2}, 2: {virtualFunctions: 2, fabric: roce}}}}}
              hosts:
                - {name: esx1, profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: rdma, vlan: 200}, {name: lan, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: rdma}, {id: lan, type: VMXNET3, portGroup: lan}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void function_of_a_port_in_it_has_to_be_in_a_vlan() {
        var untagged = TEXT.replace("vlan: 200", "vlan: untagged");

        assertThat(SpecTexts.problems(untagged))
                .singleElement()
                .asString()
                .contains(
                        "cluster.yaml:16:",
                        "portGroup: port group 'rdma' sends frames without a tag, and fabric roce"
                                + " trusts PCP, a field of that tag: give the group a VLAN, or let"
                                + " the fabric trust DSCP");
    }

    @Test
    void one_in_a_vlan_or_a_trunk_is_accepted_and_so_is_one_that_trusts_dscp() {
        assertThat(SpecTexts.accepted(TEXT)).isNotNull();
        assertThat(SpecTexts.accepted(TEXT.replace("vlan: 200", "vlan: \"100-199\""))).isNotNull();
        assertThat(
                        SpecTexts.accepted(
                                TEXT.replace("vlan: 200", "vlan: untagged")
                                        .replace("trust: PCP", "dscp: 26, trust: DSCP")))
                .isNotNull();
    }

    @Test
    void an_adapter_that_is_passed_through_to_no_card_is_left_alone() {
        assertThat(SpecTexts.accepted(TEXT).warnings())
                .singleElement()
                .asString()
                .contains("port group 'lan' sends frames without a tag");
    }

    @Test
    void a_node_in_it_is_told_what_its_frames_need() {
        var trusting =
                NodeSpecTest.NODES
                                .replace("{linux: node-key}", "{linux: node-key, switch: tor}")
                                .replaceAll("dscp: 26, trust: DSCP", "trust: PCP")
                        + """
                          switches:
                            - {name: tor1, platform: Onyx}
                          links:
                            - {each: 01-02, node: "gpu{i}.lab", interface: ens1f0np0, switch: tor1, port: "Eth1/{#i}"}
                        """;

        assertThat(SpecTexts.accepted(trusting).warnings())
                .filteredOn(warning -> warning.toString().contains("needs a VLAN tag"))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "Onyx, Eth1/1, false",
        "EOS, Ethernet1/1, false",
        "OS10, ethernet1/1/1, true",
        "NVUE, swp1, true",
        "SONiC, Ethernet0, false",
        "NXOS, Ethernet1/1, false"
    })
    void a_platform_that_does_not_tell_what_its_ports_tag_is_told_of_once(
            SwitchPlatform platform, String port, boolean isToldOf) {
        var linked =
                TEXT.replace("vcenter: vc}", "vcenter: vc, switch: tor}")
                        + """
                          switches:
                            - {name: tor1, platform: PLATFORM}
                          links:
                            - {host: esx1, nic: hpc/2, switch: tor1, port: PORT}
                        """
                                .replace("PLATFORM", platform.name())
                                .replace("PORT", port);

        assertThat(untold(linked))
                .isEqualTo(
                        isToldOf
                                ? List.of(
                                        "cluster.yaml:8:57 spec.fabrics.roce.lossless.trust: of "
                                                + platform
                                                + " nothing that is known tells which frames its"
                                                + " ports tag, and PCP is a field of the tag:"
                                                + " nobody checks it there")
                                : List.of());
        assertThat(untold(linked.replace("trust: PCP", "dscp: 26, trust: DSCP"))).isEmpty();
    }

    private static List<String> untold(String text) {
        return SpecTexts.accepted(text).warnings().stream()
                .map(Object::toString)
                .filter(warning -> warning.contains("which frames its ports tag"))
                .toList();
    }
}
