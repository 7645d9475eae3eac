package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Whole lives of clusters: faults, kills and other people, judged from the ledger after every
 * entry.
 */
class SimulationTest {
    /** A million in shards: {@code .ci/million}. */
    private static final long FIRST = Long.getLong("plumbline.seeds.first", 0);

    private static final int SEEDS = Integer.getInteger("plumbline.seeds", 20_000);

    /** One in so many seeds lives twice more, without faults: once undisturbed, once killed. */
    private static final int ONE_IN = 80;

    private static final double MOST = 0.9;
    private static final double SOME = 0.01;

    @Test
    void no_law_is_broken_whatever_goes_wrong() {
        var tally = new Tally();

        Seeds.from(
                FIRST,
                SEEDS,
                seed -> {
                    tally.add(new Simulation(Scenarios.from(seed), Saboteur.NONE).run());
                    if (seed % ONE_IN == 0) {
                        tally.addTwins(Twins.of(seed, Saboteur.NONE));
                    }
                });

        System.out.println(tally.text());
        assertThat(tally.broken()).isEmpty();
        assertThat(tally.unexplained()).isEmpty();
        assertThat(tally.shareWithFaultAndCrash()).isGreaterThanOrEqualTo(MOST);
        assertThat(tally.rarerThan(SOME)).isEmpty();
    }
}
