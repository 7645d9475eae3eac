package io.plumbline.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;

/** A name from a device does nothing to a terminal. */
class PrintableTest {
    private static final String HOSTILE = "esx\033[2J\u0007\n\u009b31m\u202e\u2028\u200b\ud800ü𝄞";

    @Test
    void what_would_do_something_is_shown_instead() {
        assertThat(Printable.of(HOSTILE))
                .isEqualTo("esx\\x1b[2J\\x07 \\u009b31m\\u202e\\u2028\\u200b\\ud800ü𝄞");
        assertThat(Printable.of("esx01.lab  in Wörtern")).isEqualTo("esx01.lab  in Wörtern");
    }

    @Test
    void a_parser_reads_the_same_from_what_was_escaped_for_it() {
        var json = JsonMapper.shared();
        var text = json.writeValueAsString(HOSTILE.replace("\ud800", ""));

        var escaped = Printable.escaped(text);

        assertThat(escaped.codePoints()).noneMatch(Printable::isDangerous);
        assertThat(json.readValue(escaped, String.class)).isEqualTo(HOSTILE.replace("\ud800", ""));
    }

    @Test
    void a_hostile_cell_keeps_the_columns_of_a_table() {
        var table = new Table("HOST", "PHASE");
        table.row("a\nb\033", "InService");
        table.row("c", "Rebooting");

        assertThat(table.lines())
                .containsExactly("HOST     PHASE", "a b\\x1b  InService", "c        Rebooting");
    }
}
