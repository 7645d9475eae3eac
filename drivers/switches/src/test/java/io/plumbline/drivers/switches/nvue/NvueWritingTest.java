package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands of a write, after the answers that come before it. */
class NvueWritingTest extends NvueAnswers {
    @Test
    void a_write_is_one_revision_that_is_put_in_force_on_a_timer_and_confirmed() throws Exception {
        var lines =
                lines(
                        put(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.BOTH, LinkPause.OFF),
                        put(SwitchProperties.MTU.of(PORT), 1_500, 9_216));

        assertThat(lines)
                .containsExactly(
                        "nv unset interface 'swp1' qos link-pause",
                        "nv set interface 'swp1' link mtu '9216'",
                        ON_TIMER);
        assertThat(NVUE.confirmation(lines)).containsExactly("nv config apply --confirm-yes");
        assertThat(NVUE.afterRefusal()).containsExactly("nv config detach");
    }

    @Test
    void trust_of_dscp_gives_each_priority_the_eight_of_its_number() throws Exception {
        var lines =
                changes(put(SwitchProperties.PORT_TRUST.of(PORT), PortTrust.PCP, PortTrust.DSCP));

        assertThat(lines)
                .hasSize(10)
                .startsWith(
                        "nv set qos mapping 'plumbline-swp1' trust l3",
                        "nv set qos mapping 'plumbline-swp1' dscp '0-7' switch-priority '0'")
                .contains("nv set qos mapping 'plumbline-swp1' dscp '24-31' switch-priority '3'")
                .endsWith("nv set interface 'swp1' qos mapping profile 'plumbline-swp1'");
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.DSCP,
                                        PortTrust.PCP)))
                .contains("nv set qos mapping 'plumbline-swp1' pcp '7' switch-priority '7'")
                .noneMatch(line -> line.contains("dscp"));
    }

    @Test
    void a_dscp_is_mapped_in_a_profile_of_the_port_that_trusts_what_it_did() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)),
                                        State.none(),
                                        State.is(3))))
                .containsExactly(
                        "nv set qos mapping 'plumbline-swp1' dscp '26' switch-priority '3'",
                        "nv set qos mapping 'plumbline-swp1' trust l2",
                        "nv set interface 'swp1' qos mapping profile 'plumbline-swp1'");
    }

    @Test
    void trust_leaves_what_is_mapped_already() throws Exception {
        answers.put(PROFILES, "{\"mapping\": {\"profile\": \"plumbline-swp1\"}}");
        answers.put(
                of("mapping"), "{\"trust\": \"l2\", \"dscp\": {\"26\": {\"switch-priority\": 5}}}");

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.DSCP)))
                .contains(
                        "nv set qos mapping 'plumbline-swp1' dscp '24-25' switch-priority '3'",
                        "nv set qos mapping 'plumbline-swp1' dscp '27-31' switch-priority '3'")
                .noneMatch(line -> line.contains("'26'"));
    }

    @Test
    void lossless_priorities_are_a_profile_of_ours() throws Exception {
        lossless();
        answers.put(
                APPLIED,
                answers.get(APPLIED)
                        .replace(
                                "\"switch-priority\": {\"3\": {}}}}, \"traffic",
                                "\"switch-priority\":" + " {\"4\": {}}}}, \"traffic"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                                        Priorities.parse("4"),
                                        Priorities.parse("3"))))
                .containsExactly(
                        "nv set qos pfc 'plumbline' switch-priority '3'",
                        "nv set qos pfc 'plumbline' rx enable",
                        "nv set qos pfc 'plumbline' tx enable",
                        "nv unset qos pfc 'plumbline' switch-priority '4'");
    }

    @Test
    void a_port_pauses_by_that_profile() throws Exception {
        lossless();
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "nv set qos pfc 'plumbline' rx enable",
                        "nv set qos pfc 'plumbline' tx enable",
                        "nv set interface 'swp1' qos pfc profile 'plumbline'");
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), true, false)))
                .containsExactly("nv unset interface 'swp1' qos pfc");
        answers.put(PROFILES, "{}");
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), true, false)).text())
                .contains("default-global");
    }

    @Test
    void a_port_that_does_not_take_it_up_leaves_the_profile_again() throws Exception {
        lossless();
        var back = put(SwitchProperties.PORT_PFC.of(PORT), false, false);

        assertThat(changes(back)).containsExactly("nv unset interface 'swp1' qos pfc");
        answers.put(PROFILES, "{}");
        assertThat(lines(back)).isEmpty();
    }

    @Test
    void under_the_macro_a_port_gets_the_list_of_the_macro_as_ours() throws Exception {
        answers.put(APPLIED, "{\"roce\": {\"enable\": \"on\", \"mode\": \"lossless\"}}");

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "nv set qos pfc 'plumbline' switch-priority '3'",
                        "nv set qos pfc 'plumbline' rx enable",
                        "nv set qos pfc 'plumbline' tx enable",
                        "nv set interface 'swp1' qos pfc profile 'plumbline'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pfc", "mapping", "congestion-control", "egress-scheduler"})
    void a_profile_that_others_bound_to_a_port_is_left_to_them(String kind) {
        answers.put(PROFILES, "{\"" + kind + "\": {\"profile\": \"theirs\"}}");
        var put =
                switch (kind) {
                    case "pfc" -> put(SwitchProperties.PORT_PFC.of(PORT), false, true);
                    case "mapping" ->
                            put(
                                    SwitchProperties.PORT_TRUST.of(PORT),
                                    PortTrust.PCP,
                                    PortTrust.DSCP);
                    case "congestion-control" ->
                            put(
                                    SwitchProperties.MARKING.of(THREE),
                                    MARKS,
                                    QueueMarking.parse("ECN 1kB..2kB"));
                    default ->
                            put(
                                    SwitchProperties.SCHEDULING.of(SIX),
                                    Scheduling.weighted(12),
                                    Scheduling.STRICT);
                };

        assertThat(refused(put))
                .isInstanceOf(Problem.ManagedElsewhere.class)
                .extracting(Problem::text)
                .asString()
                .contains("profile theirs");
    }

    @Test
    void what_runs_is_saved_without_a_timer() throws Exception {
        var lines = lines(put(SwitchProperties.SAVED.of(LEAF), false, true));

        assertThat(lines).containsExactly("nv config save");
        assertThat(NVUE.confirmation(lines)).isEmpty();
    }

    @Test
    void what_is_staged_under_our_login_is_not_put_in_force_with_ours() {
        answers.put(STAGED, "- set:\n    system:\n      hostname: leaf9\n");

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_216)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("staged under our login")
                .doesNotContain("leaf9");
        answers.put(STAGED, "what is this\n");
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_216)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @CsvSource({
        "confirm, is taken back when its timer ends",
        "pending, is staged and not put in force"
    })
    void a_revision_of_others_is_respected_and_named(String state, String words) {
        answers.put(
                REVISIONS,
                "{\"6\": {\"state\": \"applied\"}, \"7\": {\"state\": \""
                        + state
                        + "\", \"state-controls\": {\"user\": \"kim\"}}}");

        assertThat(refused(put(SwitchProperties.SAVED.of(LEAF), false, true)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("revision 7 of kim", words);
    }

    @Test
    void a_release_that_does_not_list_revisions_is_written_to() throws Exception {
        answers.remove(REVISIONS);

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 1_500, 9_216))).endsWith(ON_TIMER);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'Error: Invalid parameter.', 'Error: Invalid parameter.'",
        "0, 'Invalid config [rev_id: 8]', 'Invalid config [rev_id: 8]'",
        "0, 'Failure during apply', 'Failure during apply'",
        "1, '', exit status 1",
        "1, 'nv: no such thing', 'nv: no such thing'"
    })
    void a_command_is_refused_by_its_words_or_its_exit_status(
            int exit, String text, String refusal) {
        assertThat(NVUE.refusal(new Answers.Answer(text + "\n", exit))).contains(refusal);
    }

    @Test
    void what_was_taken_is_no_refusal_and_a_service_that_is_away_is_not_asked_about() {
        assertThat(NVUE.refusal(new Answers.Answer("created [rev_id: 2]\n", 0))).isEmpty();
        assertThat(NVUE.refusal(new Answers.Answer("applied_and_saved [rev_id: 2]\n", 0)))
                .isEmpty();
        assertThat(NVUE.saysAway("Could not connect to nvued")).isTrue();
        assertThat(NVUE.saysAway("Error: Invalid parameter.")).isFalse();
    }

    @Test
    void no_value_leaves_its_quotes() {
        assertThat(ShellLine.of("nv set {} to {}", "a'; reboot; '", 7))
                .isEqualTo("nv set 'a'\\''; reboot; '\\''' to '7'");
        assertThatThrownBy(() -> ShellLine.of("nv set {}", "a\nb"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() ->
                        lines(
                                put(
                                        SwitchProperties.MTU.of(new SwitchPort(LEAF, "Ethernet1")),
                                        1_500,
                                        9_216)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
