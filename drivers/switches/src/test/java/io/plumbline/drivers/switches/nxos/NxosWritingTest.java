package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The lines of a write, after the answers that come before it. */
class NxosWritingTest extends NxosAnswers {
    private static final String MARKING_LINE =
            "random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes"
                    + " drop-probability 100 weight 0 ecn";

    @Test
    void a_write_stands_between_a_checkpoint_and_its_end() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.BOTH,
                                        LinkPause.OFF),
                                put(SwitchProperties.MTU.of(PORT), 1_500, 9_216)))
                .containsExactly(
                        "no checkpoint plumbline",
                        "checkpoint plumbline",
                        "configure terminal",
                        "interface Ethernet1/17",
                        "flowcontrol receive off",
                        "flowcontrol send off",
                        "mtu 9216",
                        "exit",
                        "end",
                        "no checkpoint plumbline");
    }

    @ParameterizedTest
    @CsvSource({"BOTH,on,on", "RECEIVE,on,off", "SEND,off,on"})
    void each_way_of_pause_has_its_line(LinkPause pause, String receives, String sends)
            throws Exception {
        assertThat(changes(put(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.OFF, pause)))
                .containsExactly(
                        "interface Ethernet1/17",
                        "flowcontrol receive " + receives,
                        "flowcontrol send " + sends,
                        "exit");
    }

    @Test
    void a_frame_that_nx_os_does_not_carry_is_not_asked_for() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 1_280)).text())
                .contains("a port of NX-OS carries 1500..9216");
    }

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

        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS))))
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
                .contains("this makes it 110");
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
    void each_dscp_has_a_class_of_its_own_in_one_policy_of_all_ports() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(RDMA),
                                        State.none(),
                                        State.is(3)),
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(NOTICE),
                                        State.none(),
                                        State.is(6))))
                .containsExactly(
                        "class-map type qos match-any plumbline-dscp-26",
                        "match dscp 26",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "class plumbline-dscp-26",
                        "set qos-group 3",
                        "exit",
                        "exit",
                        "class-map type qos match-any plumbline-dscp-48",
                        "match dscp 48",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "class plumbline-dscp-48",
                        "set qos-group 6",
                        "exit",
                        "exit");
    }

    @Test
    void a_dscp_of_priority_0_needs_no_class() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 3, 0)))
                .containsExactly(
                        "policy-map type qos plumbline-dscp",
                        "no class plumbline-dscp-26",
                        "exit",
                        "no class-map type qos match-any plumbline-dscp-26");
    }

    @Test
    void a_policy_without_a_dscp_still_says_that_all_is_in_group_0() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 3, 0),
                                put(SwitchProperties.DSCP_PRIORITY.of(NOTICE), 6, 0)))
                .startsWith(
                        "policy-map type qos plumbline-dscp",
                        "class class-default",
                        "set qos-group 0",
                        "exit",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "no class plumbline-dscp-26");
        running(UNTOUCHED);
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 10)),
                                        State.none(),
                                        State.is(0))))
                .containsExactly(
                        "policy-map type qos plumbline-dscp",
                        "class class-default",
                        "set qos-group 0",
                        "exit",
                        "exit");
    }

    @Test
    void trust_of_dscp_is_that_policy_at_the_port() throws Exception {
        running(OURS.replace("  service-policy type qos input plumbline-dscp\n", ""));

        assertThat(changes(trust(PortTrust.PORT, PortTrust.DSCP)))
                .containsExactly(
                        "interface Ethernet1/17",
                        "service-policy type qos input plumbline-dscp",
                        "exit");
        running(UNTOUCHED);
        assertThat(changes(trust(PortTrust.PORT, PortTrust.DSCP)))
                .startsWith("policy-map type qos plumbline-dscp", "class class-default")
                .endsWith("service-policy type qos input plumbline-dscp", "exit");
    }

    @Test
    void trust_of_pcp_is_another_and_the_first_goes_before_it() throws Exception {
        lossless();

        var lines = changes(trust(PortTrust.DSCP, PortTrust.PCP));
        assertThat(lines)
                .startsWith(
                        "class-map type qos match-any plumbline-cos-1",
                        "match cos 1",
                        "exit",
                        "policy-map type qos plumbline-cos",
                        "class plumbline-cos-1",
                        "set qos-group 1")
                .endsWith(
                        "interface Ethernet1/17",
                        "no service-policy type qos input plumbline-dscp",
                        "service-policy type qos input plumbline-cos",
                        "exit");
        assertThat(lines).contains("set qos-group 7").doesNotContain("set qos-group 0");
    }

    @Test
    void trust_of_nothing_is_no_policy() throws Exception {
        lossless();

        assertThat(changes(trust(PortTrust.DSCP, PortTrust.PORT)))
                .containsExactly(
                        "interface Ethernet1/17",
                        "no service-policy type qos input plumbline-dscp",
                        "exit");
        assertThat(refused(trust(PortTrust.DSCP, PortTrust.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void the_policy_of_others_at_a_port_is_left_to_them() {
        running(OURS.replace("plumbline-dscp\n", "theirs\n"));

        for (var put :
                List.<Put<?>>of(
                        trust(PortTrust.PCP, PortTrust.DSCP),
                        put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false),
                        put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 0, 3))) {
            assertThat(refused(put)).isInstanceOf(Problem.ManagedElsewhere.class);
        }
    }

    @Test
    void lossless_priorities_are_a_policy_of_the_switch() throws Exception {
        assertThat(changes(lossless("-", "3,4")))
                .containsExactly(
                        "policy-map type network-qos plumbline-pfc",
                        "class type network-qos c-8q-nq3",
                        "mtu 9216",
                        "pause pfc-cos 3",
                        "exit",
                        "class type network-qos c-8q-nq4",
                        "mtu 9216",
                        "pause pfc-cos 4",
                        "exit",
                        "class type network-qos c-8q-nq-default",
                        "mtu 9216",
                        "exit",
                        "exit",
                        "system qos",
                        "service-policy type network-qos plumbline-pfc",
                        "exit");
    }

    @Test
    void a_policy_that_is_bound_is_changed_where_it_differs() throws Exception {
        lossless();

        assertThat(changes(lossless("3", "4")))
                .containsExactly(
                        "policy-map type network-qos plumbline-pfc",
                        "class type network-qos c-8q-nq4",
                        "mtu 9216",
                        "pause pfc-cos 4",
                        "exit",
                        "no class type network-qos c-8q-nq3",
                        "exit");
        running(OURS.replace(SYSTEM, ""));
        assertThat(changes(lossless("-", "3")))
                .containsExactly(
                        "policy-map type network-qos plumbline-pfc",
                        "exit",
                        "system qos",
                        "service-policy type network-qos plumbline-pfc",
                        "exit");
    }

    @Test
    void without_a_lossless_priority_the_policy_goes_after_its_reference() throws Exception {
        lossless();

        assertThat(changes(lossless("3", "-")))
                .containsExactly(
                        "system qos",
                        "no service-policy type network-qos plumbline-pfc",
                        "exit",
                        "no policy-map type network-qos plumbline-pfc");
    }

    @Test
    void what_others_made_lossless_is_left_to_them_and_priority_0_is_not_made_so() {
        running(OURS.replace("plumbline-pfc", "theirs"));
        assertThat(refused(lossless("3", "4"))).isInstanceOf(Problem.ManagedElsewhere.class);

        running(UNTOUCHED);
        assertThat(refused(lossless("-", "0")).text()).contains("priority 0 shares its class");
    }

    @Test
    void a_port_pauses_what_the_switch_says_whoever_said_it() throws Exception {
        running(NOT_PAUSING.replace("plumbline-pfc", "theirs"));

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly("interface Ethernet1/17", "priority-flow-control mode on", "exit");
        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), true, false)))
                .containsExactly(
                        "interface Ethernet1/17", "priority-flow-control mode off", "exit");
        running(UNTOUCHED);
        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, true)).text())
                .contains("no priority is lossless");
    }

    @ParameterizedTest
    @CsvSource({"on,true", "on send-tlv,true", "off,false"})
    void what_is_configured_already_and_not_in_force_is_not_said_again(String mode, boolean on) {
        running(OURS.replace("control mode on", "control mode " + mode));

        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), !on, on)).text())
                .contains("configured so already, and is not in force")
                .contains("look at the far end, at pause of the whole link");
    }

    @Test
    void a_port_that_asks_the_far_end_is_told_to_pause() throws Exception {
        running(OURS.replace("control mode on", "control mode auto"));

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly("interface Ethernet1/17", "priority-flow-control mode on", "exit");
    }

    @Test
    void a_member_of_a_port_channel_is_left_to_that() {
        running(MEMBER);

        for (var put :
                List.<Put<?>>of(
                        put(SwitchProperties.MTU.of(PORT), 1_500, 9_216),
                        put(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.BOTH, LinkPause.OFF),
                        put(SwitchProperties.PORT_PFC.of(PORT), true, false),
                        put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 3, 4),
                        trust(PortTrust.DSCP, PortTrust.PCP),
                        put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none()))) {
            assertThat(refused(put)).isInstanceOf(Problem.ManagedElsewhere.class);
            assertThat(refused(put).text()).contains("is left to port-channel 10");
        }
    }

    @Test
    void there_is_no_flow_control_of_the_switch_to_turn() {
        assertThat(refused(put(SwitchProperties.PFC.of(TOR), true, false)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_runs_is_saved_outside_of_any_mode() throws Exception {
        assertThat(lines(put(SwitchProperties.SAVED.of(TOR), false, true)))
                .containsExactly("no checkpoint plumbline", "copy running-config startup-config");
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

    @ParameterizedTest
    @ValueSource(strings = {"swp1", "Eth1/1", "Ethernet1", "ethernet1/1", "Ethernet1/1/1/1"})
    void no_other_name_of_a_port_gets_into_a_line(String name) {
        var other = new SwitchPort(TOR, name);

        assertThatThrownBy(() -> lines(put(SwitchProperties.MTU.of(other), 1_500, 9_216)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SwitchPort(TOR, "Ethernet1/1\nreload"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x;reload", "default-;reload", "plumbline-;reload"})
    void a_name_of_others_is_said_and_never_in_a_line(String evil) {
        running(
                OURS.replace("plumbline-1-17", evil)
                        .replace("plumbline-pfc", evil)
                        .replace("plumbline-dscp\n", evil + "\n"));

        for (var put :
                List.<Put<?>>of(
                        put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none()),
                        lossless("3", "4"),
                        trust(PortTrust.DSCP, PortTrust.PCP))) {
            assertThat(refused(put).text()).contains(evil);
        }
    }

    @Test
    void strange_words_in_a_policy_of_ours_get_into_no_line() {
        running(OURS.replace("weight 0 ecn", "weight 0 ecn;reload"));

        assertThat(refused(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none())))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private static Put<?> trust(PortTrust from, PortTrust to) {
        return put(SwitchProperties.PORT_TRUST.of(PORT), from, to);
    }

    private static Put<?> lossless(String from, String to) {
        return put(
                SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                Priorities.parse(from),
                Priorities.parse(to));
    }

    private List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        assertThat(lines)
                .startsWith("no checkpoint plumbline", "checkpoint plumbline", "configure terminal")
                .endsWith("end", "no checkpoint plumbline");
        return lines.subList(3, lines.size() - 2);
    }
}
