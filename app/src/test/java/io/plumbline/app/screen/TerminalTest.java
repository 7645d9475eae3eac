package io.plumbline.app.screen;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.PlumblineApplication;
import io.plumbline.app.alerts.Peer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Colours only where somebody sees them and wants them. */
class TerminalTest {
    @TempDir private Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({
        // wish, is a terminal, NO_COLOR, TERM, colours
        "auto,   true,  '',  xterm, true",
        "auto,   true,  '1', xterm, false",
        "auto,   true,  '',  dumb,  false",
        "auto,   false, '',  xterm, false",
        "always, false, '1', dumb,  true",
        "never,  true,  '',  xterm, false"
    })
    void colours(Colours wish, boolean isTerminal, String noColor, String term, boolean expected) {
        var terminal = new Terminal(isTerminal, false, Map.of("NO_COLOR", noColor, "TERM", term));

        assertThat(terminal.palette(wish).isOn()).isEqualTo(expected);
    }

    @Test
    void lines_are_drawn_anew_only_where_somebody_looks_at_them() {
        assertThat(new Terminal(false, true, Map.of("TERM", "xterm")).redraws()).isTrue();
        assertThat(new Terminal(true, false, Map.of("TERM", "xterm")).redraws()).isFalse();
        assertThat(new Terminal(true, true, Map.of("TERM", "dumb")).redraws()).isFalse();
    }

    /** A pseudo-terminal of util-linux, and a pipe in it. */
    @Test
    void a_process_knows_whether_its_output_is_a_terminal() throws Exception {
        var plumb =
                String.join(
                        " ",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '"
                                + System.getProperty("java.class.path")
                                + "'",
                        PlumblineApplication.class.getName(),
                        "--help");
        var script =
                Files.writeString(
                        folder.resolve("seen.sh"),
                        "export TERM=xterm\nunset NO_COLOR\n"
                                + plumb
                                + "\necho PIPED\n"
                                + plumb
                                + " | cat\n");

        var answer =
                Peer.find("script", "bsdutils").ask(folder, "-qefc", "sh " + script, "/dev/null");

        assertThat(answer.exit()).as(answer.text()).isZero();
        var parts = answer.text().split("PIPED");
        assertThat(parts).hasSize(2);
        assertThat(parts[0]).contains("\033[1mplumb").contains("status");
        assertThat(parts[1]).doesNotContain("\033").contains("status");
    }
}
