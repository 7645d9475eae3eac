package io.plumbline.lab.eos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.SwitchPortConfig;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Modes, prompts, and how lines are refused. */
class EosModesTest extends EosCase {
    @Test
    void each_mode_has_its_prompt() {
        assertThat(admin.prompt()).isEqualTo("tor1>");
        take("enable");
        assertThat(admin.prompt()).isEqualTo("tor1#");
        take("configure terminal");
        assertThat(admin.prompt()).isEqualTo("tor1(config)#");
        take("interface Ethernet1/1");
        assertThat(admin.prompt()).isEqualTo("tor1(config-if-Et1/1)#");
        take("uc-tx-queue 3");
        assertThat(admin.prompt()).isEqualTo("tor1(config-if-Et1/1-uc-txq-3)#");
        take("qos profile ROCE-LEAF");
        assertThat(admin.prompt()).isEqualTo("tor1(config-qos-profile-ROCE-LEAF)#");
        take("uc-tx-queue 1", "uc-tx-queue 3");
        assertThat(admin.prompt()).isEqualTo("tor1(config-qos-profile-ROCE-LEAF-uc-txq-3)#");
        take("exit", "exit", "exit");
        assertThat(admin.prompt()).isEqualTo("tor1#");
        assertThat(admin.hasEnded()).isFalse();
        take("exit");
        assertThat(admin.hasEnded()).isTrue();
    }

    @Test
    void a_session_shows_six_characters_of_its_name() {
        inSession("roce-4711");
        assertThat(admin.prompt()).isEqualTo("tor1(config-s-roce-4)#");
        take("interface ethernet 1/1-3/4");
        assertThat(admin.prompt()).isEqualTo("tor1(config-s-roce-4-if-Et1/1-3/4)#");
        take("end");
        assertThat(admin.prompt()).isEqualTo("tor1#");
    }

    @Test
    void a_range_sets_every_port_in_it() {
        take("enable", "configure", "interface ethernet 1/3-2/2,4/4", "mtu 9000");

        assertThat(written())
                .containsExactly(
                        "interface Ethernet1/3 mtu = mtu 9000",
                        "interface Ethernet1/4 mtu = mtu 9000",
                        "interface Ethernet2/1 mtu = mtu 9000",
                        "interface Ethernet2/2 mtu = mtu 9000",
                        "interface Ethernet4/4 mtu = mtu 9000");
    }

    @Test
    void the_name_of_the_switch_is_in_its_prompt() {
        take("enable", "configure", "hostname leaf-1");
        assertThat(admin.prompt()).isEqualTo("leaf-1(config)#");
    }

    @Test
    void nobody_configures_without_enable() {
        for (var line : new String[] {"configure", "write memory", "show running-config"}) {
            assertThat(say(line)).isEqualTo("% Invalid input (privileged mode required)\n");
        }
        assertThat(say("show version | json")).contains("\"modelName\": \"DCS-7050CX3-32S\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ruter bgp 1                               | % Invalid input
                    mtu 9215                                  | % Invalid input
                    priority-flow-control priority 8 no-drop  | % Invalid input
                    priority-flow-control mode on             | % Invalid input
                    qos map dscp 64 to traffic-class 3        | % Invalid input
                    qos map traffic-class 7 to tx-queue 3     | % Invalid input
                    qos trust                                 | % Incomplete command
                    priority-flow-control priority 3          | % Incomplete command
                    commit                                    | % Invalid input
                    abort                                     | % Invalid input
                    show session-config diffs                 | % Invalid input
                    """)
    void a_wrong_line_is_refused_in_the_words_of_eos(String line, String words) {
        take("enable", "configure", "interface Ethernet1/1");

        assertThat(say(line)).isEqualTo(words + "\n");
        assertThat(written()).isEmpty();
    }

    @Test
    void end_is_no_word_outside_of_a_configuration() {
        take("enable");
        assertThat(say("end")).isEqualTo("% Invalid input\n");
    }

    @Test
    void a_queue_is_there_under_the_name_that_its_hardware_has() {
        take("enable", "configure", "interface Ethernet1/1");
        assertThat(say("tx-queue 3"))
                .isEqualTo("% Unavailable command (not supported on this hardware platform)\n");

        var spine = new EosCase(EosSetup.begin("spine1", EosSetup.SPINE, EosSetup.RELEASE));
        spine.take("enable", "configure", "interface Ethernet1/1", "tx-queue 3");
        assertThat(spine.admin.prompt()).isEqualTo("spine1(config-if-Et1/1-txq-3)#");
        assertThat(spine.say("uc-tx-queue 3")).startsWith("% Unavailable command");
    }

    /** Rather than in a format that nobody has seen. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "show priority-flow-control | json",
                "show priority-flow-control counters",
                "show priority-flow-control status",
                "show qos maps",
                "show qos profile",
                "show qos interfaces ethernet 1/1 trust",
                "show lldp neighbors",
                "show interfaces flowcontrol",
                "show running-config all",
                "conf t",
                "reload"
            })
    void what_no_source_shows_is_refused_as_not_of_this_twin(String line) {
        take("enable");

        assertThat(say(line)).startsWith("% Not part of this twin, no recorded answer: ");
    }

    @Test
    void listings_stop_after_a_page_until_somebody_says_otherwise() {
        assertThat(admin.pages()).isTrue();
        assertThat(admin.more(1, 23)).isEqualTo(" --More-- ");
        assertThat(say("terminal length 0")).isEqualTo("Pagination disabled.\n");
        assertThat(admin.pages()).isFalse();
    }

    @Test
    void what_was_typed_is_taken_back_with_no_and_default() {
        take("enable", "configure", "interface Ethernet1/1");
        var before = running();
        take(
                "mtu 9000",
                "flowcontrol receive on",
                "qos trust dscp",
                "priority-flow-control on",
                "priority-flow-control priority 3 no-drop",
                "uc-tx-queue 3",
                "no priority",
                "bandwidth percent 50");
        assertThat(running()).isNotEqualTo(before);

        take(
                "default priority",
                "no bandwidth percent",
                "exit",
                "no mtu",
                "flowcontrol receive off",
                "default qos trust",
                "no priority-flow-control",
                "no priority-flow-control priority 3");
        assertThat(running()).isEqualTo(before);
    }

    @Test
    void default_interface_wipes_a_port_and_no_profile_a_profile() {
        take("enable", "configure");
        var before = running();
        take("qos profile A", "qos trust dscp", "interface Ethernet1/1", "service-profile A");
        take("uc-tx-queue 3", "bandwidth percent 50");

        take("default interface Ethernet1/1", "no qos profile A");

        assertThat(running()).isEqualTo(before);
    }

    @Test
    void a_switched_port_passes_jumbo_frames_whatever_its_mtu_says() {
        take("enable", "configure", "interface Ethernet1/1", "mtu 4000");
        assertThat(say("show interfaces ethernet 1/1 | json"))
                .contains("\"mtu\": 9214", "\"forwardingModel\": \"bridged\"");

        take("no switchport");
        assertThat(say("show interfaces ethernet 1/1 | json"))
                .contains("\"mtu\": 4000", "\"forwardingModel\": \"routed\"");
        assertThat(say("show interfaces ethernet 1/1")).contains("  IP MTU 4000 bytes, BW");
    }

    @Test
    void flow_control_of_the_link_sleeps_while_priorities_are_paused() {
        take("enable", "configure", "interface Ethernet1/1", "flowcontrol receive on");
        assertThat(port().receivesPause()).isTrue();

        take("priority-flow-control on", "priority-flow-control priority 3 no-drop");
        assertThat(port().receivesPause()).isFalse();
        assertThat(world.call(() -> model.pausesPriorities("Ethernet1/1"))).isTrue();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(3);

        take("no priority-flow-control");
        assertThat(port().receivesPause()).isTrue();
    }

    @Test
    void one_line_stops_flow_control_everywhere() {
        take("enable", "configure", "interface Ethernet1/1", "priority-flow-control on");
        take("priority-flow-control priority 3 no-drop", "priority-flow-control all off");

        assertThat(say("show priority-flow-control")).containsPattern("Ethernet1/1 +Yes +3 +No ");
        assertThat(world.call(() -> model.pausesPriorities("Ethernet1/1"))).isFalse();
    }

    @Test
    void a_port_has_what_its_profile_says_and_its_own_lines_first() {
        take("enable", "configure", "qos profile A", "qos trust dscp", "priority-flow-control on");
        take("priority-flow-control priority 3 no-drop", "uc-tx-queue 6", "priority strict");
        take("interface Ethernet1/1", "service-profile A", "qos trust cos");
        take("priority-flow-control priority 3 drop", "priority-flow-control priority 4 no-drop");

        assertThat(say("show priority-flow-control")).containsPattern("Ethernet1/1 +Yes +4 +Yes");
        assertThat(port().trust().name()).isEqualTo("L2");
    }

    private SwitchPortConfig port() {
        return world.call(() -> new Standing(device.running(), new EosPort(1, 1)).asPort());
    }
}
