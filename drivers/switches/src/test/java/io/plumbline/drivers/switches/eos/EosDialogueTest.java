package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.Exchange;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Prompts, refusals and questions of EOS, and what gets into a line for it. */
class EosDialogueTest {
    private static final EosDialect EOS = new EosDialect();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "% Invalid input",
                "% Incomplete command",
                "% Ambiguous command",
                "% Invalid input (at token 1: 'foo')",
                "% Unavailable command (not supported on this hardware platform)",
                "Maximum number of pending sessions has been reached"
            })
    void words_of_refusal_are_told(String words) {
        assertThat(EOS.refusal(new Exchange("x", "some\n" + words + "\n", "tor1#")))
                .contains(words);
    }

    @Test
    void what_only_looks_like_a_refusal_is_none() {
        assertThat(
                        EOS.refusal(
                                new Exchange(
                                        "x",
                                        "Maximum number of pending sessions: 5\nload is 5 %\n",
                                        "tor1#")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "enable, tor1>, true",
        "enable, tor1#, false",
        "configure session plumbline-1, tor1#, true",
        "configure session plumbline-1, tor1(config)#, true",
        "configure session plumbline-1, tor1(s1)(config-s-plumbl)#, false",
        "commit timer 00:02:00, tor1(config-s-plumbl)#, true",
        "commit timer 00:02:00, tor1#, false",
        "configure session plumbline-1 commit, tor1#, false",
        "configure session plumbline-1 abort, tor1(config-s-plumbl)#, true",
        "mtu 9214, tor1(config-s-plumbl-if-Et1)#, false"
    })
    void a_mode_that_was_not_entered_or_left_is_a_refusal(
            String line, String prompt, boolean refused) {
        assertThat(EOS.refusal(new Exchange(line, "", prompt)).isPresent()).isEqualTo(refused);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tor1>",
                "tor1#",
                "tor1.lab-2#",
                "tor1(s1)#",
                "tor1(config)#",
                "tor1(config-if-Et1/1-3/4)#",
                "tor1(config-s-plumbl)#",
                "tor1(s2)(config-s-plumbl-if-Et1-txq-3)#"
            })
    void prompts_are_told(String prompt) {
        var matcher = EOS.prompts().prompt().matcher(prompt);

        assertThat(matcher.matches()).isTrue();
        assertThat(matcher.group(1)).startsWith("tor1").doesNotContain("(");
    }

    @ParameterizedTest
    @ValueSource(strings = {"description uplink #", "!", "tor1# x", "other#", "   !"})
    void text_that_only_looks_like_a_prompt_is_none(String text) {
        var matcher = EOS.prompts().prompt().matcher(text);

        assertThat(matcher.matches() && matcher.group(1).equals("tor1")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Password: ", "--More-- ", "Proceed with reload? [confirm]", "Save? [y/n]"})
    void what_asks_back_is_told(String text) {
        assertThat(EOS.prompts().question().matcher(text).matches()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a b",
                "a\nb",
                "a\rreload",
                "a;b",
                "a|b",
                "a?",
                "a!b",
                "\"a\"",
                "'a'",
                "a\tb",
                "-a",
                "a>b",
                "a\u0000",
                "ä",
                "a\u001bb",
                "`a`",
                "$a",
                "a\\"
            })
    void only_a_plain_word_gets_into_a_line(String hostile) {
        assertThatThrownBy(() -> EosLine.of("interface", hostile))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EosLine.json("show interfaces", hostile))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void only_a_port_that_eos_has_gets_into_a_line() {
        var tor = new Switch("tor1");

        assertThat(EosPort.name(new SwitchPort(tor, "Ethernet3/1/1"))).isEqualTo("Ethernet3/1/1");
        assertThat(EosPort.number(new SwitchPort(tor, "Ethernet12"))).isEqualTo("12");
        for (var other : List.of("Eth1/1", "Et1", "swp1", "Management1")) {
            assertThatThrownBy(() -> EosPort.name(new SwitchPort(tor, other)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
