package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the queues of a port are promised. */
class NxosSharesTest extends NxosAnswers {
    private static final PortPriority FOUR = new PortPriority(PORT, 4);

    private static final String SHARED =
            OURS.replace("percent 0\n    random-detect", "percent 60\n    random-detect")
                    .replace("percent 100\n", "percent 40\n");

    @Test
    void what_the_lossless_queue_gets_the_default_class_gives_before_it() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q-default",
                        "bandwidth remaining percent 50",
                        "exit",
                        "class type queuing c-out-8q-q3",
                        "bandwidth remaining percent 50",
                        "exit",
                        "exit");
    }

    @Test
    void all_that_have_a_share_give_way_and_no_other_is_told() throws Exception {
        running(SHARED);

        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(60)));
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(FOUR),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q3",
                        "bandwidth remaining percent 30",
                        "exit",
                        "class type queuing c-out-8q-q-default",
                        "bandwidth remaining percent 20",
                        "exit",
                        "class type queuing c-out-8q-q4",
                        "bandwidth remaining percent 50",
                        "exit",
                        "exit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"remaining percent 101", "remaining ratio 3", "percent -1", "50"})
    void no_share_is_told_by_other_words(String share) throws Exception {
        running(SHARED.replace("bandwidth remaining percent 60", "bandwidth " + share));

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(FOUR),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void who_wishes_marks_alone_moves_no_share() throws Exception {
        running(SHARED.replace("percent 40\n", "percent 60\n"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        QueueMarking.parse("ECN 150kB..1500kB"),
                                        QueueMarking.parse("ECN 200kB..2000kB"))))
                .noneMatch(line -> line.startsWith("bandwidth"));
    }
}
