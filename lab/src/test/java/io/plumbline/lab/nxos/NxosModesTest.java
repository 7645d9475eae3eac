package io.plumbline.lab.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Modes, prompts, words that are cut short, and how lines are refused. */
class NxosModesTest extends NxosCase {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    interface ethernet 1/25                    | config-if
                    int e1/25                                  | config-if
                    interface Ethernet1/1-48                   | config-if-range
                    interface e1/3,e1/5-6                      | config-if-range
                    interface ethernet 1/1-1/4                 | config-if-range
                    class-map type qos match-any RDMA          | config-cmap-qos
                    class-map match-all RDMA                   | config-cmap-qos
                    class-map type network-qos N3              | config-cmap-nqos
                    policy-map RDMA-IN                         | config-pmap-qos
                    policy-map type qos RDMA-IN                | config-pmap-qos
                    policy-map type network-qos NQ             | config-pmap-nqos
                    policy-map type queuing OUT                | config-pmap-que
                    system qos                                 | config-sys-qos
                    """)
    void each_mode_has_its_prompt(String line, String mark) {
        assertThat(admin.prompt()).isEqualTo("tor1# ");
        assertThat(say("configure terminal"))
                .isEqualTo("Enter configuration commands, one per line. End with CNTL/Z.\n");
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
        takePolicies();
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-c-que)# ");
        take("policy-map type network-qos RDMA-NQ", "class type network-qos c-8q-nq3");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-nqos-c)# ");
        take("policy-map type qos RDMA-IN", "CLass RDMA");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-c-qos)# ");
        take("exit");
        assertThat(admin.prompt()).isEqualTo("tor1(config-pmap-qos)# ");
        assertThat(say("where"))
                .isEqualTo("  conf; policy-map type qos RDMA-IN      admin@tor1%default\n");
    }

    @Test
    void words_are_cut_short_while_they_mean_one_thing() {
        take(
                "conf t",
                "int e1/7",
                "prio mode on",
                "flow rec off",
                "mt 9216",
                "desc a  b | c",
                "end");

        assertThat(say("sh run int e1/7"))
                .endsWith(
                        """
                        interface Ethernet1/7
                          description a  b | c
                          switchport
                          priority-flow-control mode on
                          mtu 9216
                          no shutdown
                        """);
    }

    /** Spaces up to the word, the prompt of 19 letters among them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ruter bgp 1                           | 1  | % Invalid command at '^' marker.
                    mtu 9217                              | 4  | % Invalid number, range is (576:9216) at '^' marker.
                    mtu 9216x                             | 4  | % Invalid command at '^' marker.
                    priority-flow-control mode auo        | 29 | % Invalid command at '^' marker.
                    s                                     | 1  | % Ambiguous command at '^' marker.
                    interface ethernet 1/55               | 10 | % Invalid interface format at '^' marker.
                    interface e1/50-60                    | 10 | % Invalid interface format at '^' marker.
                    dcb priority-flow-control enable      | 1  | % Invalid command at '^' marker.
                    write memory                          | 1  | % Invalid command at '^' marker.
                    do show version                       | 1  | % Invalid command at '^' marker.
                    """)
    void a_wrong_word_is_pointed_at(String line, int at, String words) {
        take("configure terminal", "interface ethernet 1/25");

        assertThat(say(line))
                .isEqualTo(" ".repeat("tor1(config-if)# ".length() + at) + "^\n" + words + "\n");
        assertThat(written()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mtu", "priority-flow-control mode", "service-policy type qos", "copy r"})
    void too_few_words_are_incomplete(String line) {
        take("configure terminal", "interface ethernet 1/25");

        assertThat(say(line))
                .isEqualTo(
                        "\n"
                                + " ".repeat("tor1(config-if)# ".length() + line.length())
                                + "^\n% Incomplete command at '^' marker.\n");
    }

    @Test
    void a_group_that_there_is_not_is_no_number() {
        takePolicies();
        take("policy-map type qos RDMA-IN", "class RDMA");

        assertThat(say("set qos-group 8"))
                .endsWith("% Invalid number, range is (0:7) at '^' marker.\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    service-policy type qos input NONE            | Policy-map NONE does not exist
                    service-policy type queuing output RDMA-IN    | Policy-map RDMA-IN does not exist
                    no policy-map type queuing NONE               | Policy-map NONE does not exist
                    no class-map type qos NONE                    | Class-map NONE does not exist
                    no service-policy type qos input RDMA-IN      | Policy-map RDMA-IN is not attached
                    class-map type queuing match-any Q3           | Custom class-maps of type queuing are not supported
                    policy-map type queuing default-8q-out-policy | Policy-map default-8q-out-policy is read-only
                    """)
    void what_is_understood_and_cannot_be_is_an_error(String line, String words) {
        takePolicies();
        take("interface ethernet 1/25");
        var before = running();

        assertThat(say(line)).isEqualTo("ERROR: " + words + "\n");
        assertThat(running()).isEqualTo(before);
    }

    /** Names of classes depend on how many queues a switch has. */
    @ParameterizedTest
    @CsvSource({"network-qos, c-nq3", "queuing, c-out-q3", "network-qos, c-out-8q-q3", "qos, NONE"})
    void a_class_that_there_is_not_is_undefined(String type, String name) {
        take("configure terminal", "policy-map type " + type + " P");

        assertThat(say("class " + (type.equals("qos") ? "" : "type " + type + " ") + name))
                .isEqualTo("ERROR: undefined class " + name + "\n");
        assertThat(admin.prompt()).doesNotContain("-c");
    }

    @Test
    void a_range_sets_every_port_in_it() {
        take("configure terminal", "interface e1/1-2, e1/54", "mtu 9216");

        assertThat(written())
                .containsExactly(
                        "interface Ethernet1/1 mtu = mtu 9216",
                        "interface Ethernet1/2 mtu = mtu 9216",
                        "interface Ethernet1/54 mtu = mtu 9216");
    }

    @Test
    void one_bad_port_of_a_range_fails_by_itself() {
        take("configure terminal", "interface e1/2", "flowcontrol receive on", "interface e1/1-3");

        assertThat(say("priority-flow-control mode on")).isEqualTo(Says.PAUSES_LINK);
        assertThat(say("show running-config | include \"flow-control mode\"").lines()).hasSize(2);
        assertThat(say("interface e1/1", "flowcontrol send on")).isEqualTo(Says.PAUSES_LINK);
        take("no priority-flow-control mode", "flowcontrol send on");
    }

    /** Cisco's port type for hosts says a lot, and is set all the same. */
    @Test
    void a_warning_is_no_error() {
        take("configure terminal", "interface e1/1");

        assertThat(say("spanning-tree port type edge trunk").lines()).hasSizeGreaterThan(3);
        assertThat(say("show running-config interface e1/1"))
                .contains("\n  spanning-tree port type edge trunk\n");
    }

    @Test
    void commands_are_taken_in_any_mode_and_several_in_a_line() {
        take("configure terminal ; interface e1/1 ; mtu 9216 ; end ; copy run start");

        assertThat(admin.prompt()).isEqualTo("tor1# ");
        assertThat(world.call(model::hasUnsavedChanges)).isFalse();
        take("configure terminal", "system qos");
        assertThat(say("show hostname")).isEqualTo("tor1\n");
        assertThat(admin.prompt()).isEqualTo("tor1(config-sys-qos)# ");
    }

    @Test
    void lines_of_a_configuration_are_no_commands() {
        assertThat(say("mtu 9216")).isEqualTo("      ^\n% Invalid command at '^' marker.\n");
        assertThat(say("interface e1/1")).contains("% Invalid command");
    }

    @Test
    void listings_stop_after_a_page_until_somebody_says_otherwise() {
        assertThat(admin.pages()).isTrue();
        take("terminal length 0");
        assertThat(admin.pages()).isFalse();
        take("terminal length 24");
        assertThat(admin.pages()).isTrue();
        assertThat(admin.more(1, 23)).isEqualTo("--More--");
    }
}
