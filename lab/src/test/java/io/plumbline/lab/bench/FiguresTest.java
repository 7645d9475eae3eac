package io.plumbline.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Prints what the benchmarks measure; how long anything took is judged by whoever reads it. */
@EnabledIfSystemProperty(named = "plumbline.long", matches = "true")
class FiguresTest {
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
        HeapBench.main(new String[] {"1000"});
    }
}
