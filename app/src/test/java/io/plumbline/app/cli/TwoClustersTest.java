package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;

/** A script that asks for all clusters hears of the worst one. */
class TwoClustersTest {
    private final StringWriter out = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"status", "plan"})
    void the_worst_of_all_clusters_is_the_exit_code_whichever_comes_last(String verb)
            throws IOException {
        try (var daemon = ScriptedDaemon.of(blocked()).beside("tidy", inPlumb())) {
            assertThat(plumb(verb, daemon)).isEqualTo(ExitCode.BLOCKED);
        }
        try (var daemon = ScriptedDaemon.of(inPlumb()).beside("untidy", blocked())) {
            assertThat(plumb(verb, daemon)).isEqualTo(ExitCode.BLOCKED);
        }
    }

    private int plumb(String verb, ScriptedDaemon daemon) {
        var screen = new PrintWriter(out, true);
        return Plumb.commandLine()
                .setOut(screen)
                .setErr(screen)
                .execute(verb, "--url", daemon.url());
    }

    private static Json.Plan blocked() {
        return plan(false);
    }

    private static Json.Plan inPlumb() {
        return plan(true);
    }

    private static Json.Plan plan(boolean plansNothing) {
        return new Json.Plan(
                Instant.parse("2022-03-13T10:00:00Z"),
                "r1",
                "sha256:0",
                plansNothing,
                false,
                !plansNothing,
                0,
                new Json.Takes(0, 0, false),
                List.of());
    }
}
