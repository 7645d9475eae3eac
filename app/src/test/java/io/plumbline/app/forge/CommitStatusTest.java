package io.plumbline.app.forge;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.CommitStatuses.State;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class CommitStatusTest {
    @Test
    void what_a_spec_says_stays_on_its_line_and_turns_nothing_round() {
        assertThat(text("line 3:\n\tnot \u202Eknown \u001B[31m", 140))
                .isEqualTo("line 3:  not \\u202eknown \\x1b[31m");
    }

    @Test
    void what_is_too_long_ends_with_a_whole_character() {
        assertThat(text("abcdef", 6)).isEqualTo("abcdef");
        assertThat(text("abcdefg", 6)).isEqualTo("abcde…");
        assertThat(text("abcd\uD83D\uDE00g", 6)).isEqualTo("abcd…");
    }

    private static String text(String text, int longest) {
        return new CommitStatus("c0ffee", "octo", State.FAILURE, text, Optional.empty())
                .text(longest);
    }
}
