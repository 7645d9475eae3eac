package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines by which queues of a port mark and go before others. */
class Os10QueuesTest extends Os10Answers {
    @Test
    void queues_are_a_policy_of_the_port_with_all_that_it_refers_to_before_it() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(MARKS)),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .containsExactly(
                        "wred plumbline-150-1500",
                        "random-detect color green minimum-threshold 150 maximum-threshold 1500"
                                + " drop-probability 100",
                        "random-detect ecn",
                        "exit",
                        "class-map type queuing plumbline-q3",
                        "match queue 3",
                        "exit",
                        "class-map type queuing plumbline-q6",
                        "match queue 6",
                        "exit",
                        "policy-map type queuing plumbline-1-1-25",
                        "class plumbline-q3",
                        "random-detect plumbline-150-1500",
                        "exit",
                        "class plumbline-q6",
                        "priority",
                        "exit",
                        "exit",
                        "qos-map traffic-class plumbline-queues",
                        "queue 0 qos-group 0",
                        "queue 1 qos-group 1",
                        "queue 2 qos-group 2",
                        "queue 3 qos-group 3",
                        "queue 4 qos-group 4",
                        "queue 5 qos-group 5",
                        "queue 6 qos-group 6",
                        "queue 7 qos-group 7",
                        "exit",
                        "interface ethernet 1/1/25",
                        "qos-map traffic-class plumbline-queues",
                        "service-policy output type queuing plumbline-1-1-25",
                        "exit");
    }

    @Test
    void other_marks_replace_these_and_take_their_profile_away_last() throws Exception {
        running(OURS);

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        MARKS,
                                        QueueMarking.parse("ECN 200kB..2000kB"))))
                .containsExactly(
                        "wred plumbline-200-2000",
                        "random-detect color green minimum-threshold 200 maximum-threshold 2000"
                                + " drop-probability 100",
                        "random-detect ecn",
                        "exit",
                        "policy-map type queuing plumbline-1-1-25",
                        "class plumbline-q3",
                        "random-detect plumbline-200-2000",
                        "exit",
                        "exit",
                        "no wred plumbline-150-1500");
    }

    @Test
    void what_another_port_uses_too_stays() throws Exception {
        running(
                OURS
                        + "policy-map type queuing plumbline-1-1-26\n class plumbline-q3\n"
                        + "  random-detect plumbline-150-1500\n");

        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none())))
                .containsExactly(
                        "policy-map type queuing plumbline-1-1-25",
                        "no class plumbline-q3",
                        "exit");
    }

    @Test
    void what_nothing_is_left_of_loses_its_references_first() throws Exception {
        running(OURS);

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.is(MARKS),
                                        State.none()),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(0))))
                .containsExactly(
                        "interface ethernet 1/1/25",
                        "no service-policy output type queuing plumbline-1-1-25",
                        "exit",
                        "no policy-map type queuing plumbline-1-1-25",
                        "no class-map type queuing plumbline-q3",
                        "no class-map type queuing plumbline-q6",
                        "no wred plumbline-150-1500");
    }

    @Test
    void a_write_that_broke_off_before_the_policy_was_bound_is_ended() throws Exception {
        running(OURS.replace(" service-policy output type queuing plumbline-1-1-25\n", ""));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT),
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(MARKS))))
                .containsSubsequence(
                        "policy-map type queuing plumbline-1-1-25",
                        "exit",
                        "interface ethernet 1/1/25",
                        "service-policy output type queuing plumbline-1-1-25",
                        "exit");
    }

    @Test
    void what_an_earlier_write_began_and_nobody_asks_for_any_more_is_not_bound() throws Exception {
        running(OURS.replace(" service-policy output type queuing plumbline-1-1-25\n", ""));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .containsSubsequence(
                        "policy-map type queuing plumbline-1-1-25",
                        "no class plumbline-q3",
                        "service-policy output type queuing plumbline-1-1-25");
    }

    @Test
    void a_queue_joins_the_round_with_its_share() throws Exception {
        running(OURS);

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(12))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-1-25",
                        "class plumbline-q6",
                        "no priority",
                        "bandwidth percent 12",
                        "exit",
                        "exit");
    }

    @Test
    void the_queuing_policy_of_others_is_left_to_them() {
        running(OURS.replace("plumbline-1-1-25", "theirs"));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(0))))
                .isInstanceOf(Problem.ManagedElsewhere.class)
                .extracting(Problem::text)
                .asString()
                .contains("its queuing policy theirs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ECN 150KiB..1500kB", "RED 150kB..1500kB", "ECN 9%..90%"})
    void marks_that_os10_cannot_be_told_are_not_rounded(String marks) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marks)))))
                .isInstanceOf(Problem.Rejected.class);
    }
}
