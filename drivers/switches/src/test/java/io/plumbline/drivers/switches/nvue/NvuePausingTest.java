package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Ports that pause, whether or not a link names them. */
class NvuePausingTest extends NvueAnswers {
    private static final String COMMANDS = "nv config show -o commands";

    NvuePausingTest() {
        answers.put(
                "nv show interface -o json",
                """
                {"bond1": {"type": "bond"}, "eth0": {"type": "eth"}, "lo": {}, "swp1": {"link": {}},
                 "swp2": {"link": {}}, "swp3s0": {}, "swp3s1": {}, "swp32": {}}
                """);
        answers.put(COMMANDS, "nv set system hostname leaf1\n");
    }

    @Test
    void of_a_switch_that_was_never_touched_none_does() throws Exception {
        assertThat(pausing()).isEqualTo(is(List.of()));
    }

    @Test
    void those_of_a_profile_that_pauses_do() throws Exception {
        lossless();
        answers.put(
                COMMANDS,
                """
                nv set system aaa user cumulus hashed-password '$6$a-hash'
                nv set interface swp1-2,32 type swp
                nv set interface swp2,32 qos pfc profile plumbline
                nv set interface swp3s0-1 qos pfc profile plumbline
                nv set interface swp2 qos mapping profile plumbline-swp2
                """);

        assertThat(pausing()).isEqualTo(is(List.of("swp2", "swp32", "swp3s0", "swp3s1")));
    }

    @Test
    void a_profile_whose_directions_are_off_pauses_nothing() throws Exception {
        answers.put(
                APPLIED,
                "{\"roce\": {}, \"pfc\": {\"some\": {\"rx\": \"disable\", \"tx\": \"disable\","
                        + " \"switch-priority\": {\"3\": {}}}}}");
        answers.put(COMMANDS, "nv set interface swp1 qos pfc profile some\n");
        assertThat(pausing()).isEqualTo(is(List.of()));

        answers.put(APPLIED, answers.get(APPLIED).replace("\"rx\": \"disable\", ", ""));
        assertThat(pausing()).isEqualTo(is(List.of("swp1")));
    }

    /** The macro, and what is said of all ports. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"roce\": {\"enable\": \"on\", \"mode\": \"lossless\"},"
                        + " \"pfc\": {\"none\": {}}}",
                "{\"roce\": {}, \"pfc\": {\"none\": {}, \"default-global\":"
                        + " {\"switch-priority\": {\"3\": {}}}}}"
            })
    void what_is_said_of_all_ports_holds_for_those_without_a_profile(String applied)
            throws Exception {
        answers.put(APPLIED, applied);
        answers.put(COMMANDS, "nv set interface swp1 qos pfc profile none\n");

        assertThat(pausing()).isEqualTo(is(List.of("swp2", "swp32", "swp3s0", "swp3s1")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "Error: something\n",
                "nv set interface swp1 qos pfc profile nobody-made-it\n",
                "nv set interface swp1 qos pfc profile two words\n",
                "nv set interface swp1-swp4 qos pfc profile plumbline\n",
                "nv set interface swp4-1 qos pfc profile plumbline\n"
            })
    void what_is_not_understood_is_not_known_and_nothing_of_it_is_quoted(String commands)
            throws Exception {
        lossless();
        answers.put(COMMANDS, commands);

        assertThat(pausing()).isInstanceOf(Reading.Unreadable.class);
        assertThat(problem(pausing()).text()).doesNotContain("nv set interface");
    }

    @Test
    void a_switch_that_names_no_ports_is_not_known() throws Exception {
        answers.put("nv show interface -o json", "{\"eth0\": {}}");

        assertThat(pausing()).isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "swp1 | swp1",
                "swp1-4,swp6 | swp1,swp2,swp3,swp4,swp6",
                "swp1-2,32 | swp1,swp2,swp32",
                "swp1s0,swp1s1,swp2s0 | swp1s0,swp1s1,swp2s0",
                "bond1-2,swp3 | bond1,bond2,swp3"
            })
    void a_list_is_all_its_ports(String list, String ports) throws Exception {
        assertThat(PfcProfiles.ports(list)).containsExactly(ports.split(",", -1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1-2", "swp", "swp1--2", "swp1,", "swp1-99999"})
    void another_word_is_no_list(String list) {
        assertThatExceptionOfType(UnparsedText.class).isThrownBy(() -> PfcProfiles.ports(list));
    }

    private Reading<List<String>> pausing() throws Exception {
        return read(LEAF, SwitchProperties.PAUSING_PORTS);
    }
}
