package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.NodeStart.Kind;
import io.plumbline.lab.world.NodeSeed.Keeper;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/**
 * Nodes in different states, and what each has to suffer: the ledger against numbers written down
 * by hand.
 */
class NodeStartsTest {
    static Stream<Case> cases() {
        return Stream.of(Keeper.values())
                .flatMap(keeper ->
                        Stream.of(
                                // The stack's service cannot be restarted under our login.
                                new Case(Kind.BARE, keeper, false, 1, 0),
                                new Case(Kind.BARE, keeper, true, 1, 1),
                                new Case(Kind.OTHER_STACK, keeper, false, 1, 0),
                                new Case(Kind.OTHER_STACK, keeper, true, 1, 1),
                                new Case(Kind.MODULES_MISSING, keeper, false, 0, 0),
                                new Case(Kind.NOT_PERSISTENT, keeper, false, 0, 0),
                                new Case(Kind.DRIFTED, keeper, true, 0, 0),
                                new Case(Kind.ALREADY_RIGHT, keeper, false, 0, 0)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_node_comes_into_plumb_with_no_restart_more_than_it_needs(Case some) {
        var scenario =
                new Scenario(
                        1,
                        SimSpec.ofHosts(1).withNodes(1),
                        new Starts(
                                List.of(HostStart.of(HostStart.Kind.ALREADY_RIGHT)),
                                List.of(some.start()),
                                List.of()),
                        List.of(),
                        Trouble.NONE);

        var run = new Simulation(scenario, Saboteur.NONE).run();

        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        assertThat(run.inPlumb()).isTrue();
        assertThat(asked(run)).isEqualTo(some.serviceRestarts());
        assertThat(run.boots(SimSpec.nodeAt(0))).isEqualTo(some.boots());
    }

    private static long asked(Run run) {
        return run.world()
                .ledger()
                .of(Entry.Asked.class)
                .filter(asked ->
                        asked.act() instanceof Act.Restart restart && !restart.rung().endsBoot())
                .count();
    }

    /**
     * @param serviceRestarts how often one is asked for
     */
    record Case(Kind kind, Keeper keeper, boolean loginOverRdma, int serviceRestarts, int boots) {
        NodeStart start() {
            return new NodeStart(kind, keeper, loginOverRdma, true, false, false);
        }
    }
}
