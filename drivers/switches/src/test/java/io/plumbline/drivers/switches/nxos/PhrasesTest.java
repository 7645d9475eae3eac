package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.Exchange;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of an answer is a prompt, a question, a refusal or a warning. */
class PhrasesTest {
    private static final NxosDialect NXOS = new NxosDialect();
    private static final String IN_PORT = "tor1(config-if)# ";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "% Invalid command at '^' marker.",
                "% Incomplete command at '^' marker.",
                "% Ambiguous command at '^' marker.",
                "% Permission denied for the role",
                "ERROR: Ethernet1/17: MTU on L2 interfaces can only be set to default or"
                        + " system-jumboMTU",
                "Syntax error while parsing 'priority level'",
                "Error: no such policy"
            })
    void a_line_is_refused_by_its_words(String words) {
        assertThat(said("mtu 9216", "        ^\n" + words + "\n", IN_PORT)).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Warning: Edge port type (portfast) should only be enabled on ports connected to a"
                        + " single\n host. Connecting hubs, concentrators, switches, bridges,"
                        + " etc... to this\n interface when edge port type is enabled, can cause"
                        + " temporary bridging loops.\n Use with CAUTION\n",
                "% Warning: this drops traffic of all ports for a moment\n",
                "Warning: policy will be applied; error: counters start anew\n",
                "2026 Nov 22 10:00:00 tor1 %ETHPORT-5-IF_DOWN: Interface Ethernet1/17 is down\n",
                ""
            })
    void a_warning_is_none_however_long_it_is(String words) {
        assertThat(said("mtu 9216", words, IN_PORT)).isEmpty();
    }

    @Test
    void an_answer_to_a_question_may_hold_any_words_but_at_its_beginning() {
        var text = "\nversion 9.3(7)\nbanner motd ^\nhostname tor1\n% not for you\n^\n";

        assertThat(said("show running-config", text, "tor1# ")).isEmpty();
        assertThat(said("show lldp neighbors", "   ^\n% Invalid command\n", "tor1# "))
                .isEqualTo("% Invalid command");
        assertThat(said("show lldp neighbors", "ERROR: No neighbour information\n", "tor1# "))
                .isEmpty();
    }

    @Test
    void a_mode_that_was_not_entered_or_left_is_a_refusal() {
        assertThat(said("configure terminal", "", "tor1# ")).isNotEmpty();
        assertThat(said("configure terminal", "", "tor1(config)# ")).isEmpty();
        assertThat(said("end", "", "tor1(config-if)# ")).isNotEmpty();
        assertThat(said("end", "", "tor1# ")).isEmpty();
    }

    @Test
    void saving_says_that_it_is_complete() {
        var save = "copy running-config startup-config";

        assertThat(said(save, "[########################################] 100%\n", "tor1# "))
                .isEmpty();
        assertThat(said(save, "Copy complete, now saving to disk (please wait)...\n", "tor1# "))
                .isEmpty();
        assertThat(said(save, "", "tor1# ")).contains("does not say");
        assertThat(said(save, "[####            ] 10%\n", "tor1# ")).contains("does not say");
    }

    @Test
    void a_checkpoint_that_is_not_there_need_not_be_forgotten() {
        assertThat(said("no checkpoint plumbline", "ERROR: Checkpoint not found\n", "tor1# "))
                .isEmpty();
        assertThat(said("checkpoint plumbline", "ERROR: name is used\n", "tor1# "))
                .isEqualTo("ERROR: name is used");
    }

    @Test
    void a_checkpoint_says_that_it_is_done() {
        assertThat(said("checkpoint plumbline", ".Done\n", "tor1# ")).isEmpty();
        assertThat(said("checkpoint plumbline", "....Done\n\n", "tor1# ")).isEmpty();
        assertThat(said("checkpoint plumbline", "", "tor1# ")).contains("does not say");
        assertThat(said("checkpoint plumbline", "Not enough space\n", "tor1# "))
                .contains("does not say")
                .contains("Not enough space");
    }

    @Test
    void who_holds_the_configuration_is_waited_for() {
        assertThat(NXOS.saysBusy("ERROR: another rollback is in progress")).isTrue();
        assertThat(NXOS.saysBusy("% Invalid command at '^' marker.")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tor1#",
                "tor1# ",
                "tor1(config)# ",
                "tor1(config-pmap-c-que)# ",
                "tor1(maint-mode)(config-if)# "
            })
    void prompts_name_the_switch(String prompt) {
        var matcher = NXOS.prompts().prompt().matcher(prompt);

        assertThat(matcher.matches()).isTrue();
        assertThat(matcher.group(1)).isEqualTo("tor1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Password: ",
                "--More--",
                "This will drop traffic. Do you want to continue (y/n)?  [n] ",
                "Proceed? (y/n) [no] "
            })
    void what_asks_back_is_seen(String line) {
        assertThat(NXOS.prompts().question().matcher(line).matches()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {" Use with CAUTION", "Done", "  description yes/no"})
    void what_does_not_ask_is_no_question(String line) {
        assertThat(NXOS.prompts().question().matcher(line).matches()).isFalse();
    }

    private static String said(String line, String reply, String prompt) {
        return NXOS.refusal(new Exchange(line, reply, prompt)).orElse("");
    }
}
