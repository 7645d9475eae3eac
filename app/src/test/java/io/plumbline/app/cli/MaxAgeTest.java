package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A script can ask that the answer rests on facts that are not too old. */
class MaxAgeTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @SuppressWarnings("NullAway.Init")
    private ScriptedDaemon daemon;

    @BeforeEach
    void a_daemon_whose_one_host_differs() throws IOException {
        daemon =
                ScriptedDaemon.of(
                        new Json.Plan(
                                Instant.parse("2022-03-13T10:00:00Z"),
                                "r1",
                                "sha256:0",
                                false,
                                false,
                                false,
                                0,
                                new Json.Takes(0, 0, false),
                                List.of()));
    }

    @AfterEach
    void close() {
        daemon.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "plan"})
    void facts_that_are_young_enough_leave_the_exit_code_as_it_is(String verb) {
        daemon.observed(Duration.ofMinutes(10));

        assertThat(plumb(verb, "--max-age", "10m")).isEqualTo(2);
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "plan"})
    void facts_that_are_older_are_six_and_say_whose(String verb) {
        daemon.observed(Duration.ofMinutes(10).plusSeconds(1));

        assertThat(plumb(verb, "--max-age", "10m")).isEqualTo(6);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "plumb: esx01.lab was last observed at 2022-03-13T09:49:59Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "plan"})
    void any_age_will_do_where_none_is_said(String verb) {
        daemon.observed(Duration.ofDays(10));

        assertThat(plumb(verb)).isEqualTo(2);
    }

    private int plumb(String verb, String... more) {
        var words = new String[3 + more.length];
        words[0] = verb;
        words[1] = "--url";
        words[2] = daemon.url();
        System.arraycopy(more, 0, words, 3, more.length);
        return Plumb.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
    }
}
