package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines by which queues of a port mark and go before others. */
class NxosQueuesTest extends NxosAnswers {
    private static final String MARKING_LINE =
            "random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes"
                    + " drop-probability 100 weight 0 ecn";

    @Test
    void a_new_queuing_policy_says_what_all_queues_do_and_is_bound_last() throws Exception {
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
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q7",
                        "priority level 1",
                        "exit",
                        "class type queuing c-out-8q-q6",
                        "priority level 2",
                        "exit",
                        "class type queuing c-out-8q-q-default",
                        "bandwidth remaining percent 100",
                        "exit",
                        "class type queuing c-out-8q-q1",
                        "bandwidth remaining percent 0",
                        "exit",
                        "class type queuing c-out-8q-q2",
                        "bandwidth remaining percent 0",
                        "exit",
                        "class type queuing c-out-8q-q3",
                        "bandwidth remaining percent 0",
                        MARKING_LINE,
                        "exit",
                        "class type queuing c-out-8q-q4",
                        "bandwidth remaining percent 0",
                        "exit",
                        "class type queuing c-out-8q-q5",
                        "bandwidth remaining percent 0",
                        "exit",
                        "exit",
                        "interface Ethernet1/17",
                        "service-policy type queuing output plumbline-1-17",
                        "exit");
    }

    @Test
    void a_write_that_broke_off_in_the_middle_of_the_policy_is_ended() throws Exception {
        running(
                HEAD
                        + QOS.substring(0, QOS.indexOf("  class type queuing c-out-8q-q2"))
                        + SYSTEM
                        + BOUND.replace(
                                "  service-policy type queuing output plumbline-1-17\n", ""));

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
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q-default",
                        "bandwidth remaining percent 100",
                        "exit",
                        "class type queuing c-out-8q-q1",
                        "bandwidth remaining percent 0",
                        "exit",
                        "class type queuing c-out-8q-q2",
                        "bandwidth remaining percent 0",
                        "exit",
                        "exit",
                        "interface Ethernet1/17",
                        "service-policy type queuing output plumbline-1-17",
                        "exit");
    }

    @Test
    void what_an_earlier_write_began_and_nobody_asks_for_any_more_is_not_bound() throws Exception {
        running(
                HEAD
                        + QOS
                        + SYSTEM
                        + BOUND.replace(
                                "  service-policy type queuing output plumbline-1-17\n", ""));

        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS))))
                .containsSubsequence(
                        "class type queuing c-out-8q-q6",
                        "no priority level 2",
                        "service-policy type queuing output plumbline-1-17");
    }

    @Test
    void other_marks_are_said_over_these() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        MARKS,
                                        QueueMarking.parse("ECN 200kB..2000kB"))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q3",
                        MARKING_LINE.replace("150 ", "200 ").replace("1500 ", "2000 "),
                        "exit",
                        "exit");
    }

    @Test
    void a_line_is_taken_away_as_it_stands() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none())))
                .containsExactly(
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q3",
                        "no " + MARKING_LINE,
                        "exit",
                        "exit");
    }

    @Test
    void a_queue_joins_the_round_and_the_default_queue_gives_way() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(12))))
                .containsExactly(
                        "policy-map type queuing plumbline-1-17",
                        "class type queuing c-out-8q-q-default",
                        "bandwidth remaining percent 88",
                        "exit",
                        "class type queuing c-out-8q-q6",
                        "no priority level 2",
                        "bandwidth remaining percent 12",
                        "exit",
                        "exit");
    }

    @Test
    void what_is_as_it_comes_again_needs_no_policy() throws Exception {
        lossless();

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
                        "interface Ethernet1/17",
                        "no service-policy type queuing output plumbline-1-17",
                        "exit",
                        "no policy-map type queuing plumbline-1-17");
    }

    @Test
    void only_queues_from_the_highest_down_without_a_gap_go_first() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(THREE),
                                                Scheduling.weighted(0),
                                                Scheduling.STRICT))
                                .text())
                .contains("queue 3 goes first only if all queues above it do")
                .contains("queue 6 does not");
        lossless();
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SEVEN),
                                                Scheduling.STRICT,
                                                Scheduling.weighted(0)))
                                .text())
                .contains("queue 6 goes first only if all queues above it do");
    }

    @Test
    void more_than_the_whole_is_not_shared() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(THREE),
                                                Scheduling.weighted(0),
                                                Scheduling.weighted(60)),
                                        put(
                                                SwitchProperties.SCHEDULING.of(
                                                        new PortPriority(PORT, 0)),
                                                Scheduling.weighted(100),
                                                Scheduling.weighted(50)))
                                .text())
                .contains("{0=WRR 50, 3=WRR 60} by queue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"  service-policy type queuing output theirs\n", ""})
    void the_queuing_policy_of_others_is_left_to_them(String own) {
        running(
                HEAD
                        + QOS.replace("plumbline-1-17", "theirs")
                        + SYSTEM
                        + (own.isEmpty() ? "  service-policy type queuing output theirs\n" : "")
                        + "interface Ethernet1/17\n"
                        + own);

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(0))))
                .isInstanceOf(Problem.ManagedElsewhere.class)
                .extracting(Problem::text)
                .asString()
                .contains("policy theirs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ECN 150KiB..1500kB", "RED 150kB..1500kB", "ECN 9%..90%"})
    void marks_that_nx_os_cannot_be_told_are_not_rounded(String marks) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marks)))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_port_that_is_broken_out_has_a_policy_of_its_own() throws Exception {
        var lane = new SwitchPort(TOR, "Ethernet1/1/2");
        running(HEAD + "interface Ethernet1/1/2\n");

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(new PortPriority(lane, 3)),
                                        State.none(),
                                        State.is(MARKS))))
                .startsWith("policy-map type queuing plumbline-1-1-2")
                .contains("interface Ethernet1/1/2");
    }

    @Test
    void strange_words_in_a_policy_of_ours_get_into_no_line() {
        running(OURS.replace("weight 0 ecn", "weight 0 ecn;reload"));

        assertThat(refused(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none())))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
