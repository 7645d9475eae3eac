package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the traffic classes of a port are promised. */
class OnyxSharesTest extends OnyxAnswers {
    @Test
    void each_line_counts_so_classes_that_give_way_are_told_first() throws Exception {
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(12)));
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(70)),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(12),
                                        Scheduling.STRICT)))
                .containsExactly(
                        "configure terminal",
                        LINE + "0 dcb ets wrr 5",
                        LINE + "1 dcb ets wrr 5",
                        LINE + "2 dcb ets wrr 5",
                        LINE + "4 dcb ets wrr 5",
                        LINE + "5 dcb ets wrr 5",
                        LINE + "6 dcb ets strict",
                        LINE + "7 dcb ets wrr 5",
                        LINE + "3 dcb ets wrr 70",
                        "exit");
    }

    @Test
    void what_fits_leaves_the_others_as_they_are() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(16))))
                .containsExactly("configure terminal", LINE + "3 dcb ets wrr 16", "exit");
    }

    @ParameterizedTest
    @CsvSource({"101, WRR", "-1, WRR", "N/A, WRR", "12; reload, WRR", "12, DRR"})
    void no_share_is_told_by_other_words(String weight, String mode) throws Exception {
        ets(weight, mode);

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(50))))
                .isInstanceOf(Problem.Unparsed.class);
    }

    /** The switch takes any weights: of more than a hundred in all they are no per cent. */
    @Test
    void weights_of_more_than_a_hundred_are_no_shares() throws Exception {
        ets("13", "WRR");

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void two_priorities_of_one_class_do_not_take_turns() {
        answers.put(
                "show qos interface ethernet 1/1 | json-print",
                qos().replace("\"7\": [{\"TC\": \"7\"}]", "\"7\": [{\"TC\": \"6\"}]"));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(12),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
    }
}
