package io.plumbline.spec;

import static io.plumbline.spec.SpecTexts.accepted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Set;

/** What does work is of one cluster; what many hang on may serve several. */
class UnitsOfOneClusterTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: NAME}
            spec:
              credentials: {linux: node-root, switch: tor}
              fabrics: {roce: {kind: RoCEv2, lossless: {priority: 3, dscp: 26, trust: DSCP}}}
              nodes: [{name: NODE, linux: {modules: [mlx5_ib]}}]
              switches: [{name: leaf01, platform: Onyx, address: leaf01.lab}]
            """;

    private final ClusterSpec demo = spec("demo", "gpu01.lab");

    @Test
    void a_node_keeps_another_cluster_that_has_it_also_while_it_leaves() {
        assertThat(demo.keeps(spec("other", "gpu01.lab"), Set.of()).orElseThrow().text())
                .contains("gpu01.lab: cluster demo has it");
        assertThat(
                        spec("demo", "gpu02.lab")
                                .after(demo)
                                .keeps(spec("other", "gpu01.lab"), Set.of()))
                .isPresent();
    }

    @Test
    void what_it_has_anyway_may_be_said_again_or_given_up() {
        var other = spec("other", "gpu01.lab");

        assertThat(demo.keeps(other, other.units())).isEmpty();
    }

    @Test
    void the_same_cluster_may_say_it_again() {
        assertThat(demo.keeps(spec("demo", "gpu01.lab"), Set.of())).isEmpty();
    }

    @Test
    void a_switch_serves_both() {
        assertThat(demo.keeps(spec("other", "gpu02.lab"), Set.of())).isEmpty();
    }

    private static ClusterSpec spec(String name, String node) {
        return accepted(TEXT.replace("NAME", name).replace("NODE", node));
    }
}
