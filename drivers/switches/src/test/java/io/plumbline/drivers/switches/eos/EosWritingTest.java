package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The lines of a write, after the answers that come before it. */
class EosWritingTest extends EosAnswers {
    @Test
    void a_write_is_one_session_on_a_timer_that_is_stopped_at_its_end() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.BOTH,
                                        LinkPause.OFF),
                                put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .containsExactly(
                        "configure session plumbline-2",
                        "interface Ethernet1/1",
                        "flowcontrol receive off",
                        "flowcontrol send off",
                        "mtu 9214",
                        "exit",
                        "commit timer 00:02:00",
                        "configure session plumbline-2 commit");
    }

    @Test
    void queues_are_written_in_the_mode_that_the_port_has_for_them() throws Exception {
        lossless();

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
                        "interface Ethernet1/1",
                        "uc-tx-queue 3",
                        "random-detect ecn minimum-threshold 150 kbytes maximum-threshold 1500"
                                + " kbytes max-mark-probability 100 weight 0",
                        "exit",
                        "uc-tx-queue 5",
                        "priority strict",
                        "exit",
                        "exit");
    }

    @Test
    void marks_go_and_queues_join_the_round() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.is(MARKS),
                                        State.none()),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(12))))
                .containsExactly(
                        "interface Ethernet1/1",
                        "tx-queue 3",
                        "no random-detect ecn",
                        "exit",
                        "tx-queue 6",
                        "no priority",
                        "bandwidth percent 12",
                        "exit",
                        "exit");
    }

    @Test
    void a_dscp_goes_to_the_class_that_its_priority_is() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)),
                                        0,
                                        3),
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 10)),
                                        1,
                                        0)))
                .containsExactly(
                        "qos map dscp 26 to traffic-class 3", "qos map dscp 10 to traffic-class 1");
    }

    @Test
    void trust_is_written_by_the_vendors_words() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.DSCP)))
                .containsExactly("interface Ethernet1/1", "qos trust dscp", "exit");
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void dscp_is_not_left_alone_for_one_port_at_the_cost_of_all() {
        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void lossless_priorities_are_a_profile_of_ours() throws Exception {
        answers.put(
                QOS,
                "qos profile plumbline\n   priority-flow-control on\n"
                        + "   priority-flow-control priority 4 no-drop\n");

        assertThat(
                        changes(
                                put(SwitchProperties.PFC.of(TOR), false, true),
                                put(
                                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                                        Priorities.parse("4"),
                                        Priorities.parse("3"))))
                .containsExactly(
                        "no priority-flow-control all off",
                        "qos profile plumbline",
                        "priority-flow-control on",
                        "priority-flow-control priority 3 no-drop",
                        "no priority-flow-control priority 4",
                        "exit");
    }

    @Test
    void a_port_pauses_by_that_profile_and_by_nothing_beside_it() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "interface Ethernet1/1",
                        "service-profile plumbline",
                        "no priority-flow-control priority 4",
                        "exit");
    }

    @Test
    void what_is_configured_and_not_in_force_is_not_said_twice_and_is_taken_back()
            throws Exception {
        var back = put(SwitchProperties.PORT_PFC.of(PORT), false, false);
        assertThat(lines(back)).isEmpty();

        lossless();
        answers.put(
                CONFIG,
                text("running-config-all-interface-lossless.txt")
                        .replace(
                                "priority-flow-control priority 4 no-drop",
                                "no priority-flow-control priority 4"));
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)).text())
                .contains("configured so already, and is not in force");
        assertThat(changes(back))
                .containsExactly("interface Ethernet1/1", "no service-profile plumbline", "exit");
    }

    @Test
    void a_port_beside_others_that_were_set_up_by_hand_pauses_what_they_pause() throws Exception {
        answers.put(PFC, table("Ethernet2/1  Yes  3  Yes"));

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "qos profile plumbline",
                        "priority-flow-control on",
                        "priority-flow-control priority 3 no-drop",
                        "exit",
                        "interface Ethernet1/1",
                        "service-profile plumbline",
                        "exit");
    }

    @Test
    void the_profile_of_others_is_not_taken_off_a_port() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void a_frame_that_eos_does_not_carry_is_not_asked_for() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9216)).text())
                .contains("EOS takes at most 9214");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ECN 150KiB..1500kB", "RED 150kB..1500kB", "ECN 9%..90%"})
    void marks_that_eos_cannot_be_told_are_not_rounded(String marks) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marks)))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_runs_is_saved_outside_of_any_session() throws Exception {
        answers.put(DIFFS, text("show-running-config-diffs.txt"));

        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
        assertThat(lines(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .containsExactly("write memory");
    }

    @Test
    void while_somebody_else_is_changing_it_nothing_is_written_or_saved() {
        answers.put(SESSIONS, text("show-configuration-sessions-foreign.json"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("configuration session 'sess-1826--807408832-0' of kim is pending");
        assertThat(refused(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .isInstanceOf(Problem.Busy.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timer-4.20", "timer-4.32"})
    void while_a_commit_may_be_taken_back_nothing_is_written_or_saved(String which) {
        answers.put(SESSIONS, text("show-configuration-sessions-" + which + ".json"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)).text())
                .contains("is not confirmed, and is taken back when its timer ends");
        assertThat(refused(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void what_a_broken_dialogue_of_ours_left_is_cleared_away_first() throws Exception {
        answers.put(SESSIONS, text("show-configuration-sessions-left.json"));

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .startsWith(
                        "configure session plumbline-2 abort",
                        "configure session plumbline-3",
                        "interface Ethernet1/1");
    }

    @Test
    void a_session_whose_name_only_begins_like_ours_is_not_ours() {
        answers.put(
                SESSIONS,
                text("show-configuration-sessions-left.json")
                        .replace("plumbline-2", "plumbline-2 abort; reload"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void sessions_that_are_not_told_forbid_a_write() {
        answers.put(SESSIONS, "{}");

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1500, 9214)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        return lines.subList(1, lines.size() - 2);
    }
}
