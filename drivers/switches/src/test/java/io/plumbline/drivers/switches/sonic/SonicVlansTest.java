package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.PortTags;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Which frames a port sends with a tag. */
class SonicVlansTest extends SonicAnswers {
    private Reading<PortTags> tags() throws Exception {
        return read(PORT, SwitchProperties.TAGS);
    }

    private void members(String some) {
        runningToo(
                "VLAN_MEMBER",
                Arrays.stream(some.split(" "))
                        .map(one -> one.split("="))
                        .map(one -> "\"" + one[0] + "\": {\"tagging_mode\": \"" + one[1] + "\"}")
                        .collect(Collectors.joining(", ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    Vlan1000|Ethernet4=untagged                                              ; routed
                    Vlan1000|Ethernet0=untagged Vlan7|Ethernet4=tagged                       ; access 1000
                    Vlan1000|Ethernet0=tagged                                                ; tagged 1000
                    Vlan11|Ethernet0=tagged Vlan10|Ethernet0=tagged Vlan99|Ethernet0=untagged ; tagged 10-11 untagged 99
                    Vlan1000|PortChannel1=tagged                                             ; routed
                    """)
    void it_is_in_the_vlans_of_which_it_is_a_member(String members, String expected)
            throws Exception {
        members(members);

        assertThat(tags()).isEqualTo(is(PortTags.parse(expected)));
    }

    @Test
    void as_it_comes_it_is_in_none() throws Exception {
        assertThat(tags()).isEqualTo(is(new PortTags.Routed()));
    }

    @Test
    void a_member_of_a_port_channel_is_in_none_itself() throws Exception {
        members("Vlan1000|Ethernet0=untagged");
        runningToo("PORTCHANNEL_MEMBER", "\"PortChannel1|Ethernet0\": {}");

        assertThat(tags())
                .isEqualTo(
                        unproven(
                                "it is a member of a port channel, which is what may be in VLANs"));
    }

    @ParameterizedTest
    @CsvSource({"0x9100, false", "0x8100, true"})
    void tags_are_those_of_the_standard(String tpid, boolean are) throws Exception {
        members("Vlan1000|Ethernet0=tagged");
        var lanes = "\"lanes\": \"0,1,2,3\", ";
        running(lanes, lanes + "\"tpid\": \"" + tpid + "\", ");

        assertThat(tags())
                .isEqualTo(
                        are
                                ? is(PortTags.parse("tagged 1000"))
                                : unproven("its tags are not those of 802.1Q, by its tpid"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ethernet0.10", "Eth0.10"})
    void subinterfaces_have_vlans_of_their_own(String name) throws Exception {
        runningToo(
                "VLAN_SUB_INTERFACE", "\"Ethernet04.7\": {}, \"" + name + "\": {\"vlan\": \"10\"}");

        assertThat(tags()).isEqualTo(unproven("it has subinterfaces with VLANs of their own"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Vlan1000|Ethernet0=priority_tagged",
                "Vlan1000|Ethernet0=Tagged",
                "Vlan0|Ethernet0=tagged",
                "Vlan4095|Ethernet0=tagged",
                "1000|Ethernet0=tagged",
                "Vlan1000;|Ethernet0=tagged",
                "Vlan7|Ethernet0=untagged Vlan8|Ethernet0=untagged"
            })
    void other_words_tell_nothing(String members) throws Exception {
        members(members);

        assertThat(problem(tags())).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_member_that_does_not_say_how_tells_nothing() throws Exception {
        runningToo("VLAN_MEMBER", "\"Vlan7|Ethernet0\": {}");

        assertThat(problem(tags())).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_port_that_is_not_there_tells_nothing() throws Exception {
        assertThat(problem(read(new SwitchPort(LEAF, "Ethernet99"), SwitchProperties.TAGS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private static Reading<PortTags> unproven(String why) {
        return new Reading.Settled<>(new State.Unproven<>(why));
    }
}
