package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.function.UnaryOperator;

/** What tells the RoCE mode of a device, and what is left behind on the node. */
class RoceModeLooksTest {
    private static final Reading<RoceMode> V1 =
            new Reading.Staged<>(State.is(RoceMode.V1), State.none());

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void whoever_only_looks_makes_no_folder_and_says_why_the_mode_is_not_known() throws Exception {
        var node = node(setup -> setup.loaded("rdma_cm"));

        assertThat(mode(node, NodeAsks.onlyLooking()))
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.NeedsTouch(
                                        RDMA,
                                        "its RoCE mode",
                                        "cma_roce_mode mounts configfs and makes a folder there"
                                                + " to tell it")));

        assertThat(node.configFs().mounted()).isFalse();
        assertThat(node.configFs().made()).isZero();
    }

    @Test
    void a_folder_that_somebody_made_tells_it_and_stays() throws Exception {
        var node = node(setup -> setup.loaded("rdma_cm"));
        world.run(() -> node.configFs().makeFolder("mlx5_0"));

        assertThat(mode(node, NodeAsks.onlyLooking())).isEqualTo(V1);
        assertThat(mode(node, NodeAsks.everything())).isEqualTo(V1);

        assertThat(node.configFs().folders()).containsExactly("mlx5_0");
        // The tool was asked of the other device.
        assertThat(node.configFs().made()).isEqualTo(2);
    }

    @Test
    void whoever_writes_asks_the_tool_which_leaves_configfs_mounted() throws Exception {
        var node = node(setup -> setup.loaded("rdma_cm"));

        assertThat(mode(node, NodeAsks.everything())).isEqualTo(V1);

        assertThat(node.configFs().mounted()).isTrue();
        assertThat(node.configFs().folders()).isEmpty();
    }

    @Test
    void without_its_module_nobody_can_tell_it() throws Exception {
        var node = node(UnaryOperator.identity());
        var why = new Reading.Unreadable<>(new Problem.ToolsNotLoaded(RDMA, "rdma_cm"));

        assertThat(mode(node, NodeAsks.onlyLooking())).isEqualTo(why);
        assertThat(node.configFs().mounted()).isFalse();
        assertThat(mode(node, NodeAsks.everything())).isEqualTo(why);
    }

    @Test
    void without_its_tool_there_is_no_such_setting() throws Exception {
        var node = NodeSetup.bare(NODE.name()).loaded("rdma_cm").in(world);

        assertThat(mode(node, NodeAsks.onlyLooking())).isEqualTo(new Reading.NotOffered<>());
        assertThat(mode(node, NodeAsks.everything())).isEqualTo(new Reading.NotOffered<>());
    }

    private NodeModel node(UnaryOperator<NodeSetup> more) {
        return more.apply(NodeSetup.bare(NODE.name()).stack(Depot.OFED)).in(world);
    }

    private static Reading<RoceMode> mode(NodeModel node, Query query) throws DeviceException {
        return new LinuxNode(NODE, TwinShell.at(node))
                .observe(query)
                .readings()
                .of(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(RDMA))
                .orElseThrow();
    }
}
