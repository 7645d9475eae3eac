package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;
import io.plumbline.app.screen.Terminal;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;

/** Colours add to a text and never take from it. */
class PaintedTest {
    private static final Terminal SEEN = new Terminal(true, true, Map.of("TERM", "xterm"));
    private static final Json.Plan PLAN =
            PlanOfOne.of(new Json.Delta("numVfs", "8", "16", "HOST_REBOOT", "Drifted")).plan();

    @Test
    void hosts_and_changes_are_coloured_on_a_terminal_only() throws IOException {
        try (var daemon = ScriptedDaemon.of(PLAN)) {
            for (var verb : new String[] {"status", "plan"}) {
                var seen = Typed.plumb(SEEN, verb, "--url", daemon.url());
                var piped = Typed.plumb(Terminal.none(), verb, "--url", daemon.url());
                var unwanted = Typed.plumb(SEEN, verb, "--color", "never", "--url", daemon.url());
                var wanted = Typed.plumb(verb, "--color", "always", "--url", daemon.url());

                assertThat(seen.out()).contains("\033[");
                assertThat(wanted.out()).isEqualTo(seen.out());
                assertThat(piped.out()).isEqualTo(plain(seen.out())).doesNotContain("\033");
                assertThat(unwanted.out()).isEqualTo(piped.out());
            }
            assertThat(Typed.plumb(SEEN, "status", "--url", daemon.url()).out())
                    .contains("esx01.lab  \033[32mTrue\033[0m  ");
        }
    }

    @Test
    void documents_for_programs_have_no_colours_whatever_is_wished() throws IOException {
        try (var daemon = ScriptedDaemon.of(PLAN)) {
            for (var form : new String[] {"json", "yaml"}) {
                assertThat(
                                Typed.plumb(
                                                SEEN,
                                                "plan",
                                                "--color",
                                                "always",
                                                "-o",
                                                form,
                                                "--url",
                                                daemon.url())
                                        .out())
                        .doesNotContain("\033");
            }
        }
    }

    private static String plain(String text) {
        return text.replaceAll("\033\\[\\d*m", "");
    }
}
