package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The lines of a write, after the answers that come before it. */
class NxosWritingTest extends NxosAnswers {
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
}
