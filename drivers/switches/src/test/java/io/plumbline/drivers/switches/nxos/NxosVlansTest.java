package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Which frames a port sends with a tag. */
class NxosVlansTest extends NxosAnswers {
    private Reading<PortTags> tags(String... lines) throws Exception {
        running(
                UNTOUCHED.replace(
                        "  switchport mode trunk\n",
                        lines.length == 0 ? "" : "  " + String.join("\n  ", lines) + "\n"));
        return read(PORT, SwitchProperties.TAGS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    switchport                                                                                         | access 1
                    switchport;switchport access vlan 7                                                                | access 7
                    switchport;switchport mode access;switchport access vlan 7;switchport trunk native vlan 9          | access 7
                    switchport;switchport mode trunk                                                                   | tagged 2-4094 untagged 1
                    switchport;switchport mode trunk;switchport access vlan 7;switchport trunk native vlan 99          | tagged 1-98,100-4094 untagged 99
                    switchport;switchport mode trunk;switchport trunk native vlan 99;switchport trunk allowed vlan 711 | tagged 711 untagged 99
                    switchport;switchport mode trunk;switchport trunk allowed vlan 1-10,20                             | tagged 2-10,20 untagged 1
                    switchport;switchport mode trunk;switchport trunk allowed vlan none                                | tagged none untagged 1
                    switchport mode trunk                                                                              | tagged 2-4094 untagged 1
                    switchport mode access;switchport access vlan 7                                                    | access 7
                    switchport;switchport mode trunk;switchport trunk allowed vlan 7,9;switchport trunk allowed vlan add 11-12;switchport trunk allowed vlan add 20 | tagged 7,9,11-12,20 untagged 1
                    no switchport;switchport mode trunk                                                                | routed
                    """)
    void it_is_as_its_lines_say_and_as_it_comes_where_they_say_nothing(
            String lines, String expected) throws Exception {
        assertThat(tags(lines.split(";"))).isEqualTo(is(PortTags.parse(expected)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "switchport access vlan 7", "mtu 9216"})
    void whether_one_that_does_not_say_so_is_switched_is_not_known(String lines) throws Exception {
        assertThat(lines.isEmpty() ? tags() : tags(lines))
                .isEqualTo(
                        unproven(
                                "its configuration does not say whether it is switched, which"
                                        + " differs by model"));
    }

    @Test
    void a_native_vlan_that_may_have_a_tag_leaves_a_trunk_unknown() throws Exception {
        var trunk = new String[] {"switchport", "switchport mode trunk"};
        assertThat(tags("switchport", "switchport mode trunk", "switchport trunk native vlan tag"))
                .isEqualTo(
                        unproven(
                                "what a line 'switchport trunk native vlan tag' makes of its tags"
                                        + " is not known"));
        assertThat(tags(trunk)).isEqualTo(is(PortTags.parse("tagged 2-4094 untagged 1")));

        answers.computeIfPresent(
                RUNNING,
                (_, text) ->
                        text.replace("feature lldp\n", "feature lldp\nvlan dot1q tag native\n"));
        assertThat(read(PORT, SwitchProperties.TAGS))
                .isEqualTo(
                        unproven(
                                "what a line 'vlan dot1q tag native' makes of its tags is not"
                                        + " known"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "switchport vlan mapping 7 8",
                "switchport voice vlan 20",
                "switchport dot1q ethertype 0x9100"
            })
    void other_tags_than_those_of_its_mode_leave_it_unknown(String line) throws Exception {
        for (var mode : List.of("access", "trunk")) {
            assertThat(tags("switchport", "switchport mode " + mode, line))
                    .asString()
                    .contains("makes of its tags is not known");
        }
    }

    @Test
    void subinterfaces_of_a_routed_port_have_vlans_of_their_own() throws Exception {
        tags("no switchport");
        answers.computeIfPresent(
                RUNNING,
                (_, text) -> text + "interface Ethernet1/17.100\n  encapsulation dot1q 100\n");

        assertThat(read(PORT, SwitchProperties.TAGS))
                .isEqualTo(unproven("it is routed, and has subinterfaces with VLANs of their own"));
    }

    @Test
    void of_a_member_of_a_port_channel_that_counts() throws Exception {
        assertThat(problem(tags("switchport", "channel-group 10 mode active")).text())
                .contains("it is a member of port-channel 10, whose settings count");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "switchport;switchport mode dot1q-tunnel",
                "switchport;switchport mode fex-fabric",
                "switchport;switchport mode trunk;switchport mode access",
                "switchport;switchport access vlan 0",
                "switchport;switchport access vlan 4095",
                "switchport;switchport access vlan 7;switchport access vlan 8",
                "switchport;switchport mode trunk;switchport trunk allowed vlan 1-",
                "switchport;switchport mode trunk;switchport trunk allowed vlan add 7",
                "switchport;switchport mode trunk;switchport trunk allowed vlan 7;switchport trunk"
                        + " allowed vlan 8",
                "switchport;switchport mode trunk;switchport trunk allowed vlan 7;switchport trunk"
                        + " allowed vlan remove 8",
                "switchport;switchport mode trunk;switchport trunk allow-multi-tag",
                "switchport;switchport mode trunk;switchport trunk native vlan x"
            })
    void other_words_tell_nothing(String lines) throws Exception {
        assertThat(problem(tags(lines.split(";")))).isInstanceOf(Problem.Unparsed.class);
    }

    private static Reading<PortTags> unproven(String why) {
        return new Reading.Settled<>(new State.Unproven<>(why));
    }
}
