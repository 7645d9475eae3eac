package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.RoceMacro;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class RoceCommandTest {
    private static final String ON = "RoCE mode : lossless\nLLDP : disabled\n\nException list:\n";

    @Test
    void a_switch_that_was_not_told_has_no_mode() throws Exception {
        assertThat(RoceCommand.parse("RoCE mode: N/A\n"))
                .isEqualTo(new RoceCommand(Optional.empty(), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"lossless, LOSSLESS", "semi-lossless, SEMI_LOSSLESS", "lossy, LOSSY"})
    void each_mode_is_known(String word, RoceMacro mode) throws Exception {
        assertThat(RoceCommand.parse(ON.replace("lossless", word) + "N/A\n").mode()).contains(mode);
    }

    @Test
    void exceptions_are_told_in_the_words_of_the_switch() throws Exception {
        assertThat(RoceCommand.parse(ON + "  Eth1/1 trust\n\n  Eth1/2 ETS\n").exceptions())
                .contains("Eth1/1 trust; Eth1/2 ETS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "RoCE mode: N/A",
                "LLDP : enabled\n",
                "RoCE mode : lossless\n",
                "RoCE mode : sometimes\nException list:\nN/A\n",
                "RoCE mode : lossless\nException list:\n",
                "RoCE mode : lossless\nException list:\nN/A\nEth1/1 trust\n",
                "RoCE mode : lossless\nRoCE mode : lossy\nException list:\nN/A\n"
            })
    void what_is_not_understood_tells_nothing(String text) {
        assertThatThrownBy(() -> RoceCommand.parse(text)).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @CsvSource({
        "3.6.8190, false",
        "3.8.1999, false",
        "3.8.2000, true",
        "3.10.4006, true",
        "4.0.0, true",
        "3.8.2008-x, true"
    })
    void releases_have_the_command_or_not(String release, boolean has) throws Exception {
        assertThat(RoceCommand.isOffered(release)).isEqualTo(has);
    }

    @Test
    void a_release_that_cannot_be_compared_is_not_guessed_at() {
        assertThatThrownBy(() -> RoceCommand.isOffered("next")).isInstanceOf(UnparsedText.class);
    }
}
