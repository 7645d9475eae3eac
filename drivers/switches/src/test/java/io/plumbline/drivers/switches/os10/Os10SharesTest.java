package io.plumbline.drivers.switches.os10;

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
class Os10SharesTest extends Os10Answers {
    private static final PortPriority FOUR = new PortPriority(PORT, 4);

    private static final String SHARED =
            OURS.replace(
                    "  random-detect plumbline-150-1500\n",
                    "  bandwidth percent 60\n  random-detect plumbline-150-1500\n");

    @Test
    void a_share_is_a_line_of_its_class() throws Exception {
        running(OURS);

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-1-25",
                        "class plumbline-q3",
                        "bandwidth percent 50",
                        "exit",
                        "exit");
        running(SHARED);
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(60)));
    }

    @Test
    void each_line_counts_so_the_queue_that_gives_way_is_told_first() throws Exception {
        running(SHARED);

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 1)),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(30)),
                                put(
                                        SwitchProperties.SCHEDULING.of(FOUR),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "class-map type queuing plumbline-q1",
                        "match queue 1",
                        "exit",
                        "class-map type queuing plumbline-q4",
                        "match queue 4",
                        "exit",
                        "policy-map type queuing plumbline-1-1-25",
                        "class plumbline-q3",
                        "bandwidth percent 20",
                        "exit",
                        "class plumbline-q1",
                        "bandwidth percent 30",
                        "exit",
                        "class plumbline-q4",
                        "bandwidth percent 50",
                        "exit",
                        "exit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"percent 101", "percent -1", "remaining 50", "percent 50 60", "50"})
    void no_share_is_told_by_other_words(String share) throws Exception {
        running(SHARED.replace("bandwidth percent 60", "bandwidth " + share));

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
        running(SHARED.replace("  priority\n", "  bandwidth percent 60\n"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        MARKS,
                                        QueueMarking.parse("ECN 200kB..2000kB"))))
                .noneMatch(line -> line.startsWith("bandwidth"));
    }

    @Test
    void two_priorities_of_one_queue_do_not_take_turns() {
        running(
                OURS.replace(
                        " queue 3 qos-group 3\n queue 4 qos-group 4\n",
                        " queue 3 qos-group 3-4\n"));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
    }
}
