package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.SimLinks.Cabling;
import io.plumbline.lab.simulation.SimSpec.Budget;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Nodes at the ends of cables: who is cut off, and whose frames grow and shrink first. */
class NodeLinksTest {
    private static final Node GPU = SimSpec.nodeAt(0);

    @Test
    void a_port_carries_longer_frames_before_its_node_sends_them() {
        var run = live(List.of(), 1);

        assertThat(frames(run))
                .containsExactly(
                        "switch/tor01.lab Eth1/2 9216",
                        "switch/tor01.lab Eth1/9 9216",
                        "node/gpu01.lab ens1f0np0 9000");
        assertThat(outagesOfNode(run)).isEqualTo(1);
    }

    @Test
    void a_node_sends_shorter_frames_before_its_port_carries_no_more() {
        var later = Duration.ofHours(3);
        var run = live(List.of(new Incident.SpecChange(later, spec(1).withIpMtu(4000))), 1);

        assertThat(frames(run))
                .endsWith(
                        "node/gpu01.lab ens1f0np0 4000",
                        // While its node is out this cuts off nobody.
                        "switch/tor01.lab Eth1/9 4216",
                        "switch/tor01.lab Eth1/2 4216");
        assertThat(outagesOfNode(run)).isEqualTo(2);
    }

    @Test
    void ports_of_a_host_and_of_a_node_are_interrupted_together_where_both_may_be_away() {
        assertThat(moments(live(List.of(), 1))).isEqualTo(2);
        assertThat(moments(live(List.of(), 2))).isEqualTo(1);
    }

    private static SimSpec spec(int away) {
        return SimSpec.ofHosts(1)
                .withNodes(1)
                .withLinks(new SimLinks(1, Cabling.ONE_WAY, true))
                .withBudget(new Budget(1, away, away));
    }

    /**
     * @param away how many units may be
     */
    private static Run live(List<Incident> incidents, int away) {
        var starts =
                new Starts(
                        List.of(HostStart.of(HostStart.Kind.ALREADY_RIGHT)),
                        List.of(NodeStart.of(NodeStart.Kind.DRIFTED)),
                        List.of(SwitchStart.of(SwitchStart.Kind.FACTORY)));
        var run =
                new Simulation(
                                new Scenario(1, spec(away), starts, incidents, Trouble.NONE),
                                Saboteur.NONE)
                        .run();
        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        assertThat(run.inPlumb()).isTrue();
        return run;
    }

    /** Whose frames became how long, in order. */
    private static List<String> frames(Run run) {
        return run.world()
                .ledger()
                .of(Entry.Wrote.class)
                .filter(wrote -> wrote.what().endsWith(" mtu"))
                .map(wrote ->
                        wrote.host().path()
                                + " "
                                + wrote.what().split("[ #]", -1)[1]
                                + " "
                                + wrote.to())
                .toList();
    }

    private static long outagesOfNode(Run run) {
        return run.world()
                .ledger()
                .of(Entry.OutageBegan.class)
                .filter(began -> began.host().equals(GPU))
                .count();
    }

    /** How many times ports got another frame size. */
    private static long moments(Run run) {
        return run.world()
                .ledger()
                .of(Entry.Wrote.class)
                .filter(wrote -> wrote.what().endsWith(" mtu") && !wrote.host().equals(GPU))
                .map(Entry.Wrote::at)
                .distinct()
                .count();
    }
}
