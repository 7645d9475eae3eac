package io.plumbline.app.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

class RedrawnTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final StringWriter out = new StringWriter();
    private final Redrawn drawn = new Redrawn(new PrintWriter(out));

    @Test
    void the_second_drawing_stands_where_the_first_one_stood() {
        drawn.show(List.of("a", "b"), 0);
        assertThat(out).hasToString("\033[?7la\033[K\nb\033[K\n\033[?7h\033[J");
        out.getBuffer().setLength(0);

        drawn.show(List.of("c"), SECOND);

        assertThat(out).hasToString("\033[2A\r\033[?7lc\033[K\n\033[?7h\033[J");
    }

    @Test
    void nothing_is_drawn_twice_within_a_second_and_the_last_is_not_lost() {
        drawn.show(List.of("a"), 0);
        drawn.show(List.of("b"), 1);
        drawn.show(List.of("c"), SECOND - 1);
        assertThat(out.toString()).contains("a").doesNotContain("b", "c");

        drawn.catchUp(SECOND);

        assertThat(out.toString()).contains("c").doesNotContain("b");
    }

    @Test
    void the_same_is_not_drawn_again() {
        drawn.show(List.of("a"), 0);
        out.getBuffer().setLength(0);

        drawn.show(List.of("a"), 5 * SECOND);

        assertThat(out.toString()).isEmpty();
    }

    @Test
    void what_a_device_calls_itself_moves_no_cursor() {
        drawn.show(List.of("esx\033[2J\nX"), 0);

        assertThat(out.toString()).contains("esx\\x1b[2J X");
    }

    @Test
    void more_than_a_terminal_holds_is_counted() {
        drawn.show(Collections.nCopies(60, "host"), 0);

        assertThat(out.toString().lines()).hasSizeLessThanOrEqualTo(21);
        assertThat(out.toString()).contains("and 41 more");
    }

    @Test
    void at_the_end_the_last_stays_or_goes() {
        drawn.show(List.of("a"), 0);
        drawn.show(List.of("b"), 1);
        drawn.end();
        assertThat(out.toString()).contains("b").endsWith("\033[J");
        out.getBuffer().setLength(0);

        drawn.show(List.of("c"), 2);
        drawn.clear();

        assertThat(out.toString()).startsWith("\033[?7lc").endsWith("\033[1A\r\033[J");
    }
}
