package io.plumbline.lab.linux;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.NodeEgress;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeQos;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code mlnx_qos} of a node of the lab against the recorded outputs and the tool's source. */
class QosToolTest {
    private static final String SET =
            "mlnx_qos -i ens1f0np0 --trust=dscp --pfc 0,0,0,1,0,0,0,0 > /dev/null";

    private final World world = NodeShell.world();
    private final NodeModel node = NodeSetup.bare("gpu01.lab").stack(Depot.OFED).in(world);

    /** Capture mlnx_qos_pcp_default; a newer tool has a line for the default priority. */
    @Test
    void a_port_as_its_driver_makes_it_trusts_pcp_and_pauses_nothing() {
        assertThat(run("mlnx_qos -i ens1f0np0"))
                .isEqualTo(
                        """
                        DCBX mode: OS controlled
                        Priority trust state: pcp
                        default priority:
                        Receive buffer size (bytes): 524160,0,0,0,0,0,0,0,
                        Cable len: 7
                        PFC configuration:
                        	priority    0   1   2   3   4   5   6   7
                        	enabled     0   0   0   0   0   0   0   0  \s
                        	buffer      0   0   0   0   0   0   0   0  \s
                        tc: 0 ratelimit: unlimited, tsa: vendor
                        	 priority:  1
                        tc: 1 ratelimit: unlimited, tsa: vendor
                        	 priority:  0
                        tc: 2 ratelimit: unlimited, tsa: vendor
                        	 priority:  2
                        tc: 3 ratelimit: unlimited, tsa: vendor
                        	 priority:  3
                        tc: 4 ratelimit: unlimited, tsa: vendor
                        	 priority:  4
                        tc: 5 ratelimit: unlimited, tsa: vendor
                        	 priority:  5
                        tc: 6 ratelimit: unlimited, tsa: vendor
                        	 priority:  6
                        tc: 7 ratelimit: unlimited, tsa: vendor
                        	 priority:  7
                        """);
    }

    /** Seed 004; capture mlnx_qos_dscp_prio3. */
    @Test
    void where_dscp_is_trusted_eight_have_one_priority() {
        run(SET);

        assertThat(run("mlnx_qos -i ens1f0np0"))
                .contains(
                        """
                        Priority trust state: dscp
                        dscp2prio mapping:
                        	prio:0 dscp:07,06,05,04,03,02,01,00,
                        	prio:1 dscp:15,14,13,12,11,10,09,08,
                        	prio:2 dscp:23,22,21,20,19,18,17,16,
                        	prio:3 dscp:31,30,29,28,27,26,25,24,
                        """)
                .contains("\tenabled     0   0   0   1   0   0   0   0   \n");
    }

    /** As on a host where DSCP 30 was moved: domain facts on Linux, finding 1. */
    @Test
    void a_priority_with_nine_dscps_takes_two_lines() {
        run(SET);

        assertThat(run("mlnx_qos -i ens1f0np0 --dscp2prio set,30,6"))
                .contains("\tprio:3 dscp:31,29,28,27,26,25,24,\n")
                .contains("\tprio:6 dscp:55,54,53,52,51,50,49,48,\n\tprio:6 dscp:30,\n");
    }

    @Test
    void trust_and_dscps_are_no_one_call_and_an_interface_without_priorities_says_so() {
        assertThat(run("mlnx_qos -i ens1f0np0 --trust=dscp --dscp2prio set,26,3"))
                .isEqualTo("trust and dscp2prio commands cannot be used at the same time.\n");
        assertThat(run("mlnx_qos -i eno1"))
                .startsWith("Priority trust state is not supported on your system\n");
        assertThat(run("mlnx_qos -i ens1f0np0 --pfc 0,0,0,1")).startsWith("Usage: ");
        assertThat(run("mlnx_qos -i ens1f0np0")).contains("Priority trust state: pcp\n");
    }

    /** As a public note on two ConnectX cards shows it. */
    @Test
    void who_divides_what_is_sent_divides_all_of_it() {
        var divided =
                "mlnx_qos -i ens1f0np0 --prio_tc=0,0,0,3,0,0,6,0"
                        + " --tsa=ets,vendor,vendor,ets,vendor,vendor,vendor,vendor --tcbw=";
        assertThat(run(divided + "50,0,0,40,0,0,0,0")).contains("Invalid argument");
        assertThat(run(divided + "50,0,0,50,0,0,0,0"))
                .endsWith(
                        """
                        tc: 0 ratelimit: unlimited, tsa: ets, bw: 50%
                        \t priority:  0
                        \t priority:  1
                        \t priority:  2
                        \t priority:  4
                        \t priority:  5
                        \t priority:  7
                        tc: 3 ratelimit: unlimited, tsa: ets, bw: 50%
                        \t priority:  3
                        tc: 6 ratelimit: unlimited, tsa: vendor
                        \t priority:  6
                        """);
        assertThat(run("mlnx_qos -i ens1f0np0 --tcbw=50")).startsWith("Usage: ");
    }

    @Test
    void a_boot_forgets_it_and_a_restart_of_the_lab_does_not() {
        run(SET);
        run("mlnx_qos -i ens1f0np0 --tsa=ets,ets,ets,ets,ets,ets,ets,ets --tcbw=9,9,9,37,9,9,9,9");
        var again = NodeShell.world();
        WorldStore.restore(WorldStore.of(world), again);

        assertThat(qos(again.node(node.node()))).isEqualTo(qos(node));
        assertThat(again.node(node.node()).network().port("ens1f0np0").orElseThrow().egress())
                .isEqualTo(node.network().port("ens1f0np0").orElseThrow().egress())
                .isNotEqualTo(NodeEgress.FACTORY);

        world.run(() -> node.power().crash());
        world.advance(Duration.ofMinutes(20));
        assertThat(run("mlnx_qos -i ens1f0np0"))
                .contains("Priority trust state: pcp\n")
                .doesNotContain("ets");
    }

    @Test
    void it_comes_with_the_stack() {
        var bare = NodeSetup.bare("gpu02.lab").in(world);

        assertThat(new NodeMachine(bare).program("/bin/mlnx_qos")).isEqualTo(Optional.empty());
    }

    private static List<NodeQos> qos(NodeModel node) {
        return node.network().ports().stream().map(NodePort::qos).toList();
    }

    private String run(String line) {
        return new NodeShell(node).run(line);
    }
}
