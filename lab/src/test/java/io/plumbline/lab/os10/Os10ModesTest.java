package io.plumbline.lab.os10;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Modes, prompts, and how lines are refused. */
class Os10ModesTest extends Os10Case {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    interface ethernet 1/1/25                | conf-if-eth1/1/25
                    interface ethernet1/1/25                 | conf-if-eth1/1/25
                    interface range ethernet 1/1/1-1/1/32    | conf-range-eth1/1/1-1/1/32
                    interface range e1/1/3,1/1/5-1/1/6       | conf-range-eth1/1/3,1/1/5-1/1/6
                    wred RDMA_ECN                            | config-wred
                    class-map type queuing Q3                | config-cmap-queuing
                    class-map type network-qos NQ3           | config-cmap-nqos
                    trust dscp-map D                         | config-tmap-dscp-map
                    trust dot1p-map D                        | config-tmap-dot1p-map
                    qos-map traffic-class T                  | config-qos-map
                    policy-map type queuing P                | config-pmap-queuing
                    policy-map type network-qos P            | config-pmap-nqos
                    system qos                               | config-sys-qos
                    """)
    void each_mode_has_its_prompt(String line, String mark) {
        assertThat(admin.prompt()).isEqualTo("tor1# ");
        take("configure terminal");
        assertThat(admin.prompt()).isEqualTo("tor1(config)# ");
        take(line);
        assertThat(admin.prompt()).isEqualTo("tor1(" + mark + ")# ");
        take("hostname leaf9");
        assertThat(admin.prompt()).isEqualTo("leaf9(config)# ");
        take("end");
        assertThat(admin.prompt()).isEqualTo("leaf9# ");
        assertThat(admin.hasEnded()).isFalse();
        take("exit");
        assertThat(admin.hasEnded()).isTrue();
    }

    @Test
    void a_class_stands_in_its_policy() {
        take("configure terminal", "class-map type queuing Q3", "policy-map type queuing ETS");
        take("class Q3");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-c-que)# ");
        take("exit");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-queuing)# ");
        take("class-map type network-qos N", "policy-map type network-qos P", "class N");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-c-nqos)# ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ruter bgp 1                                  | Unrecognized command.
                    mtu 9217                                     | Illegal parameter.
                    mtu 1311                                     | Illegal parameter.
                    mtu                                          | Incomplete command.
                    priority-flow-control mode                   | Incomplete command.
                    priority-flow-control mode auto              | Illegal parameter.
                    interface ethernet 1/1/35                    | Illegal parameter.
                    interface ethernet 1/1/1-1/1/2               | Illegal parameter.
                    interface range ethernet 1/1/30-1/1/35       | Illegal parameter.
                    service-policy input type network-qos NONE   | policy-map type network-qos NONE not found
                    qos-map traffic-class NONE                   | qos-map traffic-class NONE not found
                    trust-map dscp NONE                          | trust dscp-map NONE not found
                    no policy-map type queuing NONE              | policy-map type queuing NONE not found
                    show running-configuration                   | Illegal parameter.
                    """)
    void a_wrong_line_is_refused_and_changes_nothing(String line, String words) {
        take("configure terminal", "interface ethernet 1/1/25");

        assertThat(say(line)).isEqualTo("% Error: " + words + "\n");
        assertThat(written()).isEmpty();
    }

    /** Nobody has seen what they print, so they are not made up. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "show interface ethernet 1/1/25 priority-flow-control",
                "show interface ethernet 1/1/25 priority-flow-control details",
                "show lldp dcbx interface ethernet 1/1/25",
                "show running-configuration | display-xml"
            })
    void what_no_source_shows_this_switch_does_not_know(String line) {
        assertThat(say(line)).isEqualTo("% Error: Illegal parameter.\n");
    }

    @Test
    void lines_of_a_configuration_are_no_commands() {
        assertThat(say("mtu 9216")).isEqualTo("% Error: Unrecognized command.\n");
        assertThat(say("end")).isEqualTo("% Error: Unrecognized command.\n");
        assertThat(say("write")).isEqualTo("% Error: Illegal parameter.\n");
    }

    @Test
    void listings_stop_after_a_page_until_somebody_says_otherwise() {
        assertThat(admin.pages()).isTrue();
        take("terminal length 0");
        assertThat(admin.pages()).isFalse();
    }

    @Test
    void a_range_sets_every_port_in_it() {
        take("configure terminal", "interface range ethernet 1/1/1-1/1/2,1/1/34", "mtu 9216");

        assertThat(written())
                .containsExactly(
                        "interface ethernet1/1/1 mtu = mtu 9216",
                        "interface ethernet1/1/2 mtu = mtu 9216",
                        "interface ethernet1/1/34 mtu = mtu 9216");
        assertThat(port("ethernet1/1/34").mtu()).isEqualTo(9184);
        assertThat(port("ethernet1/1/3").mtu()).isEqualTo(1500);
    }

    /** One of three still listens to pause of the whole link. */
    @Test
    void one_bad_port_of_a_range_fails_by_itself() {
        take(
                "configure terminal",
                "interface range ethernet 1/1/1,1/1/3",
                "flowcontrol receive off");
        take("interface range ethernet 1/1/1-1/1/3");

        assertThat(say("priority-flow-control mode on"))
                .isEqualTo(
                        "% Error: Flow control and priority flow control exclude each other on an"
                                + " interface.\n");
        assertThat(say("do show running-configuration | grep mode"))
                .isEqualTo(" priority-flow-control mode on\n priority-flow-control mode on\n");
        assertThat(say("do show running-configuration interface ethernet 1/1/2"))
                .doesNotContain("priority-flow-control");
    }

    @Test
    void pause_of_the_link_is_refused_while_priorities_are_paused() {
        take("configure terminal", "interface ethernet 1/1/1", "flowcontrol receive off");
        take("priority-flow-control mode on");

        assertThat(say("flowcontrol transmit on")).startsWith("% Error: ");
        take("no priority-flow-control", "flowcontrol transmit on");
        assertThat(port("ethernet1/1/1").sendsPause()).isTrue();
    }

    @Test
    void a_class_pauses_before_it_names_priorities() {
        take("configure terminal", "class-map type network-qos NQ3");
        take("policy-map type network-qos PFC3", "class NQ3");

        assertThat(say("pfc-cos 3"))
                .isEqualTo("% Error: pfc-cos requires pause in the same class.\n");
        take("pause", "pfc-cos 3");
        assertThat(say("no pause"))
                .isEqualTo("% Error: pfc-cos requires pause in the same class.\n");
    }

    /** Neither the mode nor the policy pauses anything without the other. */
    @Test
    void priorities_are_paused_by_mode_and_policy_together() {
        takePolicies();
        take(
                "interface ethernet 1/1/1",
                "flowcontrol receive off",
                "priority-flow-control mode on");
        assertThat(pauses("ethernet1/1/1")).isFalse();
        take(
                "interface ethernet 1/1/2",
                "flowcontrol receive off",
                "service-policy input type network-qos PFC3");
        assertThat(running()).contains(" service-policy input type network-qos PFC3\n");
        assertThat(pauses("ethernet1/1/2")).isFalse();
        assertThat(world.call(() -> model.running().lossless())).isEmpty();

        take("interface ethernet 1/1/1", "service-policy input type network-qos PFC3");

        assertThat(pauses("ethernet1/1/1")).isTrue();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(3);
    }

    @Test
    void what_is_in_use_stays_until_it_is_not() {
        takePolicies();
        take("interface ethernet 1/1/1", "service-policy input type network-qos PFC3", "exit");

        assertThat(say("no policy-map type network-qos PFC3"))
                .isEqualTo("% Error: policy-map type network-qos PFC3 is in use\n");
        assertThat(say("no class-map type network-qos NQ3"))
                .isEqualTo("% Error: class-map type network-qos NQ3 is in use\n");

        take("interface ethernet 1/1/1", "no service-policy input type network-qos PFC3", "exit");
        take("no policy-map type network-qos PFC3", "no class-map type network-qos NQ3");
        assertThat(running()).doesNotContain("NQ3");
    }

    @Test
    void a_wred_profile_is_in_use_by_its_class() {
        takePolicies();
        take("wred RDMA_ECN", "policy-map type queuing ETS", "class Q3", "random-detect RDMA_ECN");

        assertThat(say("no wred RDMA_ECN")).isEqualTo("% Error: wred RDMA_ECN is in use\n");
        take("policy-map type queuing ETS", "class Q3", "no random-detect RDMA_ECN");
        take("no wred RDMA_ECN");
    }

    @Test
    void what_was_typed_is_taken_back_with_no() {
        take("configure terminal", "interface ethernet 1/1/1");
        var before = running();
        takePoliciesAndUndo();

        assertThat(running()).isEqualTo(before);
    }

    private void takePoliciesAndUndo() {
        take("end");
        takePolicies();
        take("trust dscp-map D", "qos-group 3 dscp 24-31", "qos-map traffic-class T");
        take("queue 3 qos-group 3", "system qos", "trust-map dscp D", "ets mode on");
        take("interface ethernet 1/1/1", "flowcontrol receive off", "mtu 9216");
        take("priority-flow-control mode on", "service-policy input type network-qos PFC3");
        take("service-policy output type queuing ETS", "ets mode on", "qos-map traffic-class T");

        take("no service-policy input type network-qos PFC3");
        take("no service-policy output type queuing ETS", "no qos-map traffic-class");
        take("no priority-flow-control", "no ets", "no mtu", "flowcontrol receive on");
        take("system qos", "no trust-map dscp", "no ets");
        take("no policy-map type network-qos PFC3", "no policy-map type queuing ETS");
        take("no class-map type network-qos NQ3", "no class-map type queuing Q3");
        take("no qos-map traffic-class T", "no trust dscp-map D", "no system qos");
    }
}
