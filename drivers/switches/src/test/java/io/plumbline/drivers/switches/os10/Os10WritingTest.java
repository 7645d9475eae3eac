package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Exchange;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The lines of a write, after the answers that come before it. */
class Os10WritingTest extends Os10Answers {
    /** What is said to a port that paused by {@code OURS}. */
    private static final List<String> PAUSES_NO_MORE =
            List.of(
                    "interface ethernet 1/1/25",
                    "no service-policy input type network-qos plumbline-pfc",
                    "no priority-flow-control",
                    "exit");

    @Test
    void pause_goes_off_and_the_frame_size_is_said_as_os10_counts_it() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.BOTH,
                                        LinkPause.OFF),
                                put(SwitchProperties.MTU.of(PORT), 1_500, 9_184)))
                .containsExactly(
                        "configure terminal",
                        "interface ethernet 1/1/25",
                        "flowcontrol receive off",
                        "flowcontrol transmit off",
                        "mtu 9216",
                        "exit",
                        "end");
    }

    @Test
    void a_frame_that_os10_does_not_carry_is_not_asked_for() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_216)).text())
                .contains("OS10 carries 1280..9184");
    }

    @Test
    void trust_is_a_map_of_ours_that_gives_each_group_eight_dscp() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PORT,
                                        PortTrust.DSCP)))
                .containsExactly(
                        "trust dscp-map plumbline-dscp",
                        "qos-group 0 dscp 0-7",
                        "qos-group 1 dscp 8-15",
                        "qos-group 2 dscp 16-23",
                        "qos-group 3 dscp 24-31",
                        "qos-group 4 dscp 32-39",
                        "qos-group 5 dscp 40-47",
                        "qos-group 6 dscp 48-55",
                        "qos-group 7 dscp 56-63",
                        "exit",
                        "interface ethernet 1/1/25",
                        "trust-map dscp plumbline-dscp",
                        "exit");
    }

    @Test
    void a_dscp_moves_between_groups_of_our_map_and_no_other_group_is_said() throws Exception {
        running(OURS);

        assertThat(changes(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 3, 0)))
                .containsExactly(
                        "trust dscp-map plumbline-dscp",
                        "qos-group 0 dscp 0-7,26",
                        "qos-group 3 dscp 24-25,27-31",
                        "exit");
    }

    @Test
    void a_map_that_all_ports_trust_is_left_for_one_of_ours_at_this_port() throws Exception {
        running(
                OURS.replace(" trust-map dscp plumbline-dscp\n", "")
                        + "system qos\n trust-map dscp theirs\n!\n"
                        + "trust dscp-map theirs\n qos-group 0 dscp 26\n!\n");

        assertThat(changes(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 0, 3)))
                .containsExactly(
                        "interface ethernet 1/1/25", "trust-map dscp plumbline-dscp", "exit");
    }

    @Test
    void a_map_that_is_there_is_only_bound_and_one_of_ours_gives_way() throws Exception {
        running(OURS.replace(" trust-map dscp plumbline-dscp", " trust-map dot1p plumbline-dot1p"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.PCP,
                                        PortTrust.DSCP)))
                .containsExactly(
                        "interface ethernet 1/1/25",
                        "no trust-map dot1p",
                        "trust-map dscp plumbline-dscp",
                        "exit");
    }

    @ParameterizedTest
    @CsvSource({"dot1p", "dscp"})
    void a_map_that_others_bound_to_a_port_is_left_to_them(String field) {
        running(OURS.replace("trust-map dscp plumbline-dscp", "trust-map " + field + " theirs"));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.PORT_TRUST.of(PORT),
                                        PortTrust.BOTH,
                                        PortTrust.DSCP)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void lossless_priorities_are_a_policy_of_ours() throws Exception {
        running(OURS.replace("nq3", "nq4").replace("pfc-cos 3", "pfc-cos 4"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                                        Priorities.parse("4"),
                                        Priorities.parse("3"))))
                .containsExactly(
                        "class-map type network-qos plumbline-nq3",
                        "match qos-group 3",
                        "exit",
                        "policy-map type network-qos plumbline-pfc",
                        "class plumbline-nq3",
                        "pause",
                        "pfc-cos 3",
                        "exit",
                        "no class plumbline-nq4",
                        "exit",
                        "no class-map type network-qos plumbline-nq4");
    }

    @Test
    void a_port_pauses_by_that_policy_and_flow_control_comes_last() throws Exception {
        running(
                OURS.replace(" priority-flow-control mode on\n", "")
                        .replace(" service-policy input type network-qos plumbline-pfc\n", ""));

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "interface ethernet 1/1/25",
                        "service-policy input type network-qos plumbline-pfc",
                        "priority-flow-control mode on",
                        "exit");
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), true, false)))
                .containsExactly("interface ethernet 1/1/25", "no priority-flow-control", "exit");
        running(OURS);
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), true, false)))
                .containsExactlyElementsOf(PAUSES_NO_MORE);
    }

    @Test
    void what_is_configured_and_not_in_force_is_not_said_twice_and_is_taken_back()
            throws Exception {
        var back = put(SwitchProperties.PORT_PFC.of(PORT), false, false);
        assertThat(lines(back)).isEmpty();

        running(OURS);
        answers.put(SHOWN, shown(9_216, "on", "off"));
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)).text())
                .contains("configured so already, and is not in force");
        assertThat(changes(back)).containsExactlyElementsOf(PAUSES_NO_MORE);
    }

    @Test
    void a_policy_of_others_that_pauses_what_is_meant_is_only_turned_on() throws Exception {
        var theirs =
                OURS.replace(
                                " service-policy input type network-qos plumbline-pfc",
                                " service-policy input type network-qos theirs")
                        .replace(" priority-flow-control mode on\n", "");

        running(theirs + "policy-map type network-qos theirs\n class x\n  pause\n  pfc-cos 3\n");
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "interface ethernet 1/1/25", "priority-flow-control mode on", "exit");
        running(theirs + "policy-map type network-qos theirs\n class x\n  pause\n  pfc-cos 4\n");
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void only_what_is_bound_to_our_policy_is_taken_back() throws Exception {
        var back = put(SwitchProperties.PORT_PFC.of(PORT), false, false);
        running(OURS);
        assertThat(changes(back)).containsExactlyElementsOf(PAUSES_NO_MORE);

        running(
                OURS.replace(
                        "input type network-qos plumbline-pfc", "input type network-qos theirs"));
        assertThat(refused(back)).isInstanceOf(Problem.ManagedElsewhere.class);
        running(OURS.replace(" service-policy input type network-qos plumbline-pfc\n", ""));
        assertThat(refused(back)).isInstanceOf(Problem.ManagedElsewhere.class);
        running(
                OURS.replace(" service-policy input type network-qos plumbline-pfc\n", "")
                        .replace(" priority-flow-control mode on\n", ""));
        assertThat(lines(back)).isEmpty();
    }

    @Test
    void a_map_that_another_port_trusts_by_now_is_not_changed_back() throws Exception {
        var back = write(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 3, 0));
        running(OURS);
        assertThat(OS10.keptFromInverse(back, replies(back))).isEmpty();

        running(OURS + "interface ethernet1/1/26\n trust-map dscp plumbline-dscp\n!\n");
        assertThat(OS10.keptFromInverse(back, replies(back)))
                .contains("by now another port trusts our map too");
    }

    @Test
    void no_port_pauses_on_a_switch_without_lossless_priorities() {
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)).text())
                .contains("no priority is lossless");
    }

    @Test
    void what_runs_is_saved_outside_of_any_mode() throws Exception {
        assertThat(lines(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .containsExactly("write memory");
    }

    @Test
    void while_somebody_has_a_transaction_nothing_is_written_or_saved() throws Exception {
        answers.put(CANDIDATE, UNTOUCHED.replace("access vlan 1", "access vlan 2"));

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_184)))
                .isInstanceOf(Problem.Busy.class);
        assertThat(refused(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .isInstanceOf(Problem.Busy.class);
        answers.remove(CANDIDATE);
        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 1_500, 9_184))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "% Error: Illegal parameter.",
                "% Error: policy-map not found",
                "Error: no such interface"
            })
    void a_line_is_refused_by_its_words(String words) {
        assertThat(
                        OS10.refusal(
                                new Exchange(
                                        "mtu 9216", words + "\n", "tor1(conf-if-eth1/1/25)# ")))
                .contains(words);
    }

    @Test
    void a_mode_that_was_not_entered_or_left_is_a_refusal() {
        assertThat(OS10.refusal(new Exchange("configure terminal", "", "tor1#"))).isPresent();
        assertThat(OS10.refusal(new Exchange("configure terminal", "", "tor1(config)#"))).isEmpty();
        assertThat(OS10.refusal(new Exchange("end", "", "tor1(config)# "))).isPresent();
        assertThat(OS10.refusal(new Exchange("end", "", "tor1# "))).isEmpty();
        assertThat(OS10.saysBusy("% Error: Configuration is locked by another session")).isTrue();
        assertThat(OS10.saysBusy("% Error: Illegal parameter.")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tor1#", "tor1# ", "tor1(config)# ", "tor1(conf-if-eth1/1/25:1)# "})
    void prompts_name_the_switch(String prompt) {
        var matcher = OS10.prompts().prompt().matcher(prompt);

        assertThat(matcher.matches()).isTrue();
        assertThat(matcher.group(1)).isEqualTo("tor1");
    }

    @Test
    void no_other_name_of_a_port_gets_into_a_line() {
        var hostile = new SwitchPort(TOR, "swp1");

        assertThatThrownBy(() -> lines(put(SwitchProperties.MTU.of(hostile), 1_500, 9_184)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SwitchPort(TOR, "ethernet1/1/1\nreload"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_name_of_others_is_said_and_never_in_a_line() {
        var evil = "x;reload";
        running(
                OURS.replace("plumbline-1-1-25", evil)
                        .replace(
                                "network-qos plumbline-pfc\n service",
                                "network-qos " + evil + "\n service")
                        .replace("dscp plumbline-dscp\n priority", "dscp " + evil + "\n priority"));

        for (var put :
                List.<Put<?>>of(
                        put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none()),
                        put(SwitchProperties.PORT_TRUST.of(PORT), PortTrust.DSCP, PortTrust.PCP))) {
            assertThat(refused(put).text()).contains(evil);
        }
    }
}
