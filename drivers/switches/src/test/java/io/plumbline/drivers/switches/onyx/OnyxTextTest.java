package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.Exchange;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.Scheduling;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Answers of which no output is recorded here: shapes from the sources that the parsers name. */
class OnyxTextTest {
    private static final OnyxDialect ONYX = new OnyxDialect();

    @Test
    void frame_size_and_pause_are_read_by_header_and_by_table_name() throws UnparsedText {
        var fields =
                "\"MTU\": \"1500 bytes(Maximum packet size 1522 bytes)\", \"Flow-control\":"
                        + " \"receive on send off\"";

        assertThat(
                        link(
                                "[{\"header\": \"Vlan 10\", \"MTU\": \"1500 bytes\"},"
                                        + " {\"header\": \"Eth1/1\", "
                                        + fields
                                        + "}]",
                                "Eth1/1"))
                .isEqualTo(new PortLink(1500, LinkPause.RECEIVE));
        assertThat(link("[{}, {\"Eth1/1\": [{" + fields + "}]}]", "Eth1/1"))
                .isEqualTo(new PortLink(1500, LinkPause.RECEIVE));
    }

    /** Who asks of one port asks of all; what one of them says badly is that one's. */
    @Test
    void each_port_is_told_by_its_own_row_of_all() throws UnparsedText {
        var all =
                """
                [{"header": "Eth1/1", "MTU": "9216 bytes(Maximum packet size 9238 bytes)",
                  "Flow-control": "receive off send off"},
                 {"header": "Eth1/2", "MTU": "some bytes", "Flow-control": "receive off send off"},
                 {"header": "Eth1/11", "MTU": "1500 bytes(Maximum packet size 1522 bytes)",
                  "Flow-control": "receive off send on"}]
                """;

        assertThat(link(all, "Eth1/1")).isEqualTo(new PortLink(9216, LinkPause.OFF));
        assertThat(link(all, "Eth1/11")).isEqualTo(new PortLink(1500, LinkPause.SEND));
        assertThatThrownBy(() -> link(all, "Eth1/2")).isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() -> link(all, "Eth1/3")).isInstanceOf(UnparsedText.class);
    }

    /** In both shapes; of a word that nobody recorded nothing but the link is unknown. */
    @Test
    void a_port_has_a_link_by_its_operational_state_whatever_its_admin_state() throws UnparsedText {
        var fields =
                "\"Operational state\": \"%s\", \"Admin state\": \"Enabled\", \"MTU\": \"1500"
                        + " bytes(Maximum packet size 1522 bytes)\", \"Flow-control\": \"receive"
                        + " off send off\"";
        var newer = "[{\"header\": \"Eth1/1\", " + fields + "}]";
        var older = "[{\"Eth1/1\": [{" + fields + "}]}]";

        for (var shape : List.of(newer, older)) {
            assertThat(status(shape.formatted("Up"))).isEqualTo(LinkStatus.Up);
            assertThat(status(shape.formatted("Down"))).isEqualTo(LinkStatus.Down);
            var other = shape.formatted("Dormant");
            assertThatThrownBy(() -> status(other)).isInstanceOf(UnparsedText.class);
            assertThat(link(other, "Eth1/1").mtuBytes()).isEqualTo(1500);
            var without = shape.replace("Operational state", "Else");
            assertThatThrownBy(() -> status(without)).isInstanceOf(UnparsedText.class);
        }
    }

    private static LinkStatus status(String text) throws UnparsedText {
        return PortLink.status(Json.parse(text), "Eth1/1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 1 2", "", "0 0", "64", "x"})
    void a_map_that_does_not_tell_of_every_dscp_once_is_no_map(String some) {
        var rows = new StringBuilder();
        for (var priority = 0; priority < 8; priority++) {
            rows.append(
                    "\"%d\": [{\"PCP(DEI)\": \"0\", \"TC\": \"%d\"}],"
                            .formatted(priority, priority));
        }

        assertThatThrownBy(() ->
                        PortQos.parse(
                                """
                                [{"Eth1/1": [
                                  {"Trust mode": "L3", "DSCP rewrite": "disabled"},
                                  {"PCP(DEI); DSCP to switch-priority mapping": [
                                    {"0(0) 0(1)": [{"switch-priority": "0", "DSCP": "%s"}]}]},
                                  {"PCP(DEI); DSCP rewrite mapping": [{%s "x": "y"}]}]}]
                                """
                                        .formatted(some, rows),
                                "Eth1/1"))
                .isInstanceOf(UnparsedText.class)
                .hasMessageContaining("DSCP");
    }

    @Test
    void neighbours_are_read_by_port_and_nobody_is_said_as_such() throws UnparsedText {
        var row =
                "{\"%s\": [{\"port id subtype\": \"Interface Name (5)\", \"Remote port-id\":"
                        + " \"%s\", \"Remote system name\": \"%s\"}]}";

        assertThat(
                        Neighbours.parse(
                                "["
                                        + row.formatted("Eth1/1 (Po100)", "vmnic4", "esx01.lab")
                                        + ", "
                                        + row.formatted(
                                                "Eth1/1 (Po100)", "0c:42:a1:00:3b:00", "x, y")
                                        + "]"))
                .isEqualTo(
                        Map.of(
                                "Eth1/1",
                                List.of(
                                        Neighbour.parse("esx01.lab vmnic4"),
                                        Neighbour.parse("x_y 0c:42:a1:00:3b:00"))));
        assertThat(Neighbours.parse("[{\"Lines\": [\"\", \"No lldp remote information.\"]}]"))
                .isEmpty();
        assertThatThrownBy(() -> Neighbours.parse("[{\"Lines\": [\"\"]}]"))
                .isInstanceOf(UnparsedText.class);
        assertThat(Neighbours.parse("[{\"Eth1/1\": [{\"a\": \"b\"}]}]"))
                .isEqualTo(Map.of("Eth1/1", List.of(Neighbour.parse("- -"))));
    }

    @Test
    void a_frame_size_whose_two_numbers_disagree_is_no_frame_size() {
        assertThatThrownBy(() ->
                        link(
                                "[{\"header\": \"Eth1/1\", \"MTU\": \"9216 bytes(Maximum packet"
                                        + " size 1522 bytes)\", \"Flow-control\": \"receive off"
                                        + " send off\"}]",
                                "Eth1/1"))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void the_clock_is_read_from_the_head_of_the_running_configuration() throws UnparsedText {
        assertThat(RunningConfig.clock("## Generated at 2018/03/10 09:38:38 +0000\r\n"))
                .isEqualTo(Instant.parse("2018-03-10T09:38:38Z"));
        assertThat(RunningConfig.clock("## Generated at 2018/03/10 09:38:38 -0500\n"))
                .isEqualTo(Instant.parse("2018-03-10T14:38:38Z"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Unsaved changes     : perhaps\n", "Unsaved changes     : n"})
    void what_does_not_say_whether_changes_are_saved_says_nothing(String text) {
        assertThatThrownBy(() -> ConfigurationFiles.saved(text)).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1, \"a\": 2}",
                "{\"a\": 1} x",
                "[1, 2",
                "[1 2]",
                "{\"a\" 1}",
                "\"a",
                "nul",
                "",
                "% Unrecognized command \"show\"."
            })
    void what_is_no_json_is_unparsed(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_row_that_is_an_object_reads_like_a_list_of_one() throws UnparsedText {
        var row = "{\"S.Mode\": \"Strict\", \"W\": \"0\"}";
        var all = new StringBuilder();
        for (var i = 0; i < 8; i++) {
            all.append(i == 0 ? "" : ",")
                    .append("\"" + i + "\": ")
                    .append(i % 2 == 0 ? row : "[" + row + "]");
        }

        assertThat(Ets.parse("{\"Eth1/1\": {\"ETS per TC\": {" + all + "}}}", "Eth1/1"))
                .extracting(RoundRobin::queues)
                .extracting(SortedMap::values)
                .asInstanceOf(InstanceOfAssertFactories.collection(Scheduling.class))
                .hasSize(8)
                .containsOnly(Scheduling.STRICT);
    }

    @Test
    void any_line_that_begins_with_a_per_cent_sign_is_a_refusal() {
        assertThat(ONYX.refusal(new Exchange("x", "some\n% Invalid interface\n", "s # ")))
                .contains("% Invalid interface");
        assertThat(ONYX.refusal(new Exchange("x", "load is 5 %\n", "s # "))).isEmpty();
    }

    @Test
    void a_mode_that_was_not_entered_is_a_refusal() {
        assertThat(ONYX.refusal(new Exchange("enable", "", "s [standalone: master] > ")))
                .isPresent();
        assertThat(
                        ONYX.refusal(
                                new Exchange(
                                        "configure terminal", "", "s [standalone: master] # ")))
                .isPresent();
        assertThat(
                        ONYX.refusal(
                                new Exchange(
                                        "configure terminal",
                                        "",
                                        "s [standalone: master] (config) # ")))
                .isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "swx-mld-1-2 [standalone: master] > ",
                "swx-mld-1-2 [standalone: master] # ",
                "swx-mld-1-2 [mlag-domain: master] (config) # ",
                "sw (config interface ethernet 1/1) # ",
                "sw #"
            })
    void prompts_are_told(String prompt) {
        assertThat(ONYX.prompts().prompt().matcher(prompt).matches()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"## License keys", "uplink #", "a b #", "tor1 [standalone: master] # x"})
    void text_that_only_looks_like_a_prompt_is_none(String text) {
        var matcher = ONYX.prompts().prompt().matcher(text);

        assertThat(matcher.matches() && matcher.group(1).equals("tor1")).isFalse();
    }

    @Test
    void only_a_port_that_onyx_has_gets_into_a_line() {
        assertThat(OnyxPort.words(new SwitchPort(new Switch("tor1"), "Eth1/15/2")))
                .isEqualTo("ethernet 1/15/2");
        assertThatThrownBy(() -> OnyxPort.words(new SwitchPort(new Switch("tor1"), "swp1")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static PortLink link(String text, String name) throws UnparsedText {
        return PortLink.of(Json.parse(text), name);
    }
}
