package io.plumbline.lab.linux;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;

/** Interfaces for VLANs in the lab, in the shape of public captures of iproute2 6. */
class VlanLinksTest {
    private static final String ADD =
            "ip link add link ens1f0np0 name ens1f0np0.200 type vlan id 200";

    private final World world = NodeShell.world();
    private final NodeModel node = NodeSetup.bare("gpu01.lab").in(world);

    /** Seen of iproute2 6.1: an empty object for each interface of another kind. */
    @Test
    void where_there_is_none_only_empty_objects_are_printed() {
        assertThat(run("ip -d -j link show type vlan")).matches("\\[\\{}(,\\{})+]\\s*");
    }

    @Test
    void one_is_made_down_and_set_up_then() {
        assertThat(run(ADD)).isEmpty();
        assertThat(run("ip -d -j link show type vlan"))
                .contains("\"link\":\"ens1f0np0\",\"ifname\":\"ens1f0np0.200\"")
                .contains("\"info_data\":{\"protocol\":\"802.1Q\",\"id\":200,")
                .doesNotContain("\"UP\"");
        assertThat(run("ip -j addr show")).contains("\"ifname\":\"ens1f0np0.200\"");

        assertThat(run("ip link set dev ens1f0np0.200 up")).isEmpty();
        assertThat(run("ip -d -j link show type vlan")).contains("\"UP\"");
        assertThat(vlans(node)).containsExactly(Map.entry(200, true));
    }

    @Test
    void what_cannot_be_is_refused() {
        run(ADD);

        assertThat(run(ADD)).contains("File exists");
        assertThat(run(ADD.replace("200", "4095"))).contains("id is invalid");
        assertThat(run(ADD.replace("ens1f0np0", "ens9"))).contains("Cannot find device \"ens9\"");
        assertThat(run("ip link set dev ens9.7 up")).contains("Cannot find device \"ens9.7\"");
        assertThat(vlans(node)).containsOnlyKeys(200);
    }

    @Test
    void a_boot_forgets_it_and_a_restart_of_the_lab_does_not() {
        run(ADD);
        run(ADD.replace("200", "201"));
        run("ip link set dev ens1f0np0.200 up");
        var again = NodeShell.world();
        WorldStore.restore(WorldStore.of(world), again);
        assertThat(vlans(again.node(node.node()))).isEqualTo(vlans(node)).hasSize(2);

        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));
        assertThat(vlans(node)).isEmpty();
    }

    private static SortedMap<Integer, Boolean> vlans(NodeModel of) {
        return of.network().port("ens1f0np0").orElseThrow().vlans();
    }

    private String run(String line) {
        return new NodeShell(node).run(line);
    }
}
