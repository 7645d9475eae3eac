package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

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

/** Which frames a port sends with a tag. */
class EosVlansTest extends EosAnswers {
    private static final String LINES =
            """
               switchport access vlan 7
               switchport trunk native vlan 99
               switchport trunk allowed vlan 110-111,711
               switchport mode access
               switchport dot1q ethertype 0x8100
               switchport mac address learning
               switchport
               no switchport tap identity
               switchport tap native vlan 1
            """;

    private void said(String lines) {
        answers.put(
                CONFIG,
                text("running-config-all-interface-untouched.txt")
                        .replaceFirst("   switchport\n", lines));
    }

    private Reading<PortTags> tags() throws Exception {
        return read(PORT, SwitchProperties.TAGS);
    }

    @Test
    void its_mode_tells_which_of_its_lines_count() throws Exception {
        said(LINES);
        assertThat(tags()).isEqualTo(is(PortTags.parse("access 7")));

        said(LINES.replace("mode access", "mode trunk"));
        assertThat(tags()).isEqualTo(is(PortTags.parse("tagged 110-111,711 untagged 99")));

        said(LINES.replace("mode access", "mode trunk").replace("110-111,711", "none"));
        assertThat(tags()).isEqualTo(is(PortTags.parse("tagged none untagged 99")));

        said("   no switchport\n");
        assertThat(tags()).isEqualTo(is(new PortTags.Routed()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    no channel-group           | channel-group 3 mode active       | it is a member of a port channel, whose lines say which VLANs it is in
                    mac address learning       | trunk group MLAG                  | what a line 'switchport trunk group' makes of its tags is not known
                    mac address learning       | vlan translation in 23 50         | what a line 'switchport vlan translation' makes of its tags is not known
                    mac address learning       | vlan mapping in 23 50             | what a line 'switchport vlan mapping' makes of its tags is not known
                    mac address learning       | phone vlan 20                     | what a line 'switchport phone vlan' makes of its tags is not known
                    ethertype 0x8100           | ethertype 0x9100                  | what a line 'switchport dot1q ethertype' makes of its tags is not known
                    mac address learning       | dot1q vlan tag required           | what a line 'switchport dot1q vlan tag' makes of its tags is not known
                    trunk native vlan 99       | trunk native vlan tag             | what a line 'switchport trunk native vlan tag' makes of its tags is not known
                    """)
    void what_makes_something_else_of_tags_leaves_them_unknown(
            String there, String instead, String why) throws Exception {
        said(LINES.replace("mode access", "mode trunk") + "   no channel-group\n");
        assertThat(answers.get(CONFIG)).contains(there);
        answers.computeIfPresent(CONFIG, (_, text) -> text.replaceFirst(there, instead));

        assertThat(tags()).isEqualTo(new Reading.Settled<>(new State.Unproven<PortTags>(why)));
    }

    @Test
    void routed_port_with_a_vlan_of_its_own_sends_tags() throws Exception {
        said("   no switchport\n   encapsulation dot1q vlan 100\n");

        assertThat(tags())
                .isEqualTo(
                        new Reading.Settled<>(
                                new State.Unproven<PortTags>(
                                        "what a line 'encapsulation dot1q' makes of its tags is not"
                                                + " known")));
    }

    @Test
    void subinterfaces_of_a_routed_port_have_vlans_of_their_own() throws Exception {
        said("   no switchport\n");
        answers.computeIfPresent(
                CONFIG,
                (_, text) -> text + "interface Ethernet1/1.100\n   encapsulation dot1q vlan 100\n");

        assertThat(tags())
                .isEqualTo(
                        new Reading.Settled<>(
                                new State.Unproven<PortTags>(
                                        "it is routed, and has subinterfaces with VLANs of their"
                                                + " own")));

        answers.computeIfPresent(CONFIG, (_, text) -> text.replace("1/1.100", "1/10.100"));
        assertThat(tags()).as("of another port").isEqualTo(is(new PortTags.Routed()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "   switchport mode access\n",
                "   switchport access vlan 7\n",
                "   switchport\n",
                "   switchport trunk native vlan 99\n",
                "   switchport trunk allowed vlan 110-111,711\n"
            })
    void a_line_that_is_missing_was_cut(String line) throws Exception {
        for (var mode : new String[] {"access", "trunk"}) {
            var trunk = mode.equals("trunk");
            if (line.contains("access vlan") ? trunk : line.contains("trunk") && !trunk) {
                continue; // It sleeps in this mode.
            }
            var lines = LINES.replace("mode access", "mode " + mode);
            said(lines.replace(line.replace("mode access", "mode " + mode), ""));

            assertThat(problem(tags())).isInstanceOf(Problem.Unparsed.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mode access|mode dot1q-tunnel",
                "mode access|mode trunk phone",
                "mode access|mode access; reload",
                "access vlan 7|access vlan 0",
                "access vlan 7|access vlan 4095",
                "access vlan 7|access vlan dynamic",
                "access vlan 7|access vlan 7\n   switchport access vlan 8"
            })
    void other_words_of_an_access_port_tell_nothing(String words) throws Exception {
        said(LINES.replace(words.split("\\|")[0], words.split("\\|")[1]));

        assertThat(problem(tags())).isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "110-111,711|110-111,",
                "110-111,711|111-110",
                "110-111,711|0-4",
                "110-111,711|all",
                "110-111,711|add 5",
                "110-111,711|7;8",
                "native vlan 99|native vlan 5000",
                "native vlan 99|native vlan 99 100",
                "dot1q ethertype 0x8100|trunk private-vlan secondary"
            })
    void other_words_of_a_trunk_tell_nothing(String words) throws Exception {
        said(
                LINES.replace("mode access", "mode trunk")
                        .replace(words.split("\\|")[0], words.split("\\|")[1]));

        assertThat(problem(tags())).isInstanceOf(Problem.Unparsed.class);
    }
}
