package io.plumbline.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Prints what the benchmarks measure; how long anything took is judged by whoever reads it. */
class FiguresTest {
    /**
     * It was 34 when this was written. Three times that is a spec with three times the wishes; more
     * is something that was meant to be let go, and a daemon of ten such clusters would need a
     * gigabyte for it.
     */
    private static final double MOST_MEGABYTES = 90;

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of passes and heap: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void passes_over_ten_thousand_hosts_run_to_their_end_in_a_gigabyte() throws RunnerException {
        var options = new OptionsBuilder().include(PassBench.class.getName()).build();

        var results = new Runner(options).run();

        assertThat(results)
                .extracting(result -> result.getPrimaryResult().getLabel())
                .containsExactlyInAnyOrder("diffAndPlan", "firstPass", "nextPass");
    }

    @Test
    void what_is_known_of_a_thousand_hosts_fits_the_heap() {
        HeapBench.loadClasses();

        assertThat(HeapBench.measure(1000)).isLessThan(MOST_MEGABYTES);
    }
}
