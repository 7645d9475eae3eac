package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What follows for a node at the end of a cable: seed 004, Configure the server to lossless. */
class NearEndWishesTest {
    private static final String NODES =
            """
              nodes:
                - {name: gpu01, linux: {interfaces: {ens1: {fabric: roce}, ens2: {fabric: roce}}}}
              switches:
                - {name: tor1, platform: Onyx}
              links:
                - {node: gpu01, interface: ens1, switch: tor1, port: Eth1/1}
            """;

    @Test
    void an_interface_with_a_cable_does_as_its_fabric_says_and_one_without_is_left_alone() {
        assertThat(wishes("lossless: {priority: 3, dscp: 26, trust: DSCP}"))
                .containsExactly(
                        "node-dscp/gpu01/ens1/26#interface.dscpPriority 3",
                        "node-interface/gpu01/ens1#interface.pfc 3",
                        "node-interface/gpu01/ens1#interface.trust DSCP");
    }

    @Test
    void notices_have_a_priority_of_their_own() {
        assertThat(
                        wishes(
                                "cnp: {dscp: 48, priority: 6, scheduling: Strict}\n"
                                        + "      lossless: {priority: 4, dscp: 34, trust: DSCP}"))
                .containsExactly(
                        "node-dscp/gpu01/ens1/34#interface.dscpPriority 4",
                        "node-dscp/gpu01/ens1/48#interface.dscpPriority 6",
                        "node-interface/gpu01/ens1#interface.pfc 4",
                        "node-interface/gpu01/ens1#interface.trust DSCP");
    }

    @Test
    void an_interface_whose_fabric_leaves_nothing_to_neighbours_is_to_prove_it() {
        assertThat(wishes("dcbx: Off\n      lossless: {priority: 3, trust: PCP}"))
                .contains("node-interface/gpu01/ens1#interface.dcbx Off");
    }

    @Test
    void where_dscp_is_not_trusted_none_belongs_anywhere() {
        assertThat(wishes("lossless: {priority: 3, trust: PCP}"))
                .containsExactly(
                        "node-interface/gpu01/ens1#interface.pfc 3",
                        "node-interface/gpu01/ens1#interface.trust PCP");
    }

    /** Of what this is about. */
    private static List<String> wishes(String fabric) {
        var text =
                SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                                .replace("lossless: {priority: 3, dscp: 26, trust: DSCP}", fabric)
                        + NODES;
        return DesiredText.desired(text).wishes().stream()
                .filter(wish -> wish.setting().target().unit() instanceof Node)
                .map(DesiredText::wish)
                .filter(wish ->
                        wish.contains("interface.dscp")
                                || wish.contains("interface.dcbx")
                                || wish.contains("interface.pfc")
                                || wish.contains("interface.trust"))
                .toList();
    }
}
