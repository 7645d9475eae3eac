package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What people say on the command line, and what a daemon with two silent hosts has of it. */
class SayingTest {
    private static final String FIRST = "first.invalid";
    private static final String SECOND = "second.invalid";

    /** Of a hold that ends some day; 0 where there is none. */
    private static final String ENDS =
            "plumbline_pause_expiry_timestamp_seconds\\{cluster=\"silent\",host=\"first.invalid\"}"
                    + " [1-9]";

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(
                folder.resolve("silent.yaml"), TestDaemon.silent("silent", FIRST, SECOND));
        daemon = TestDaemon.in(folder, Listening.locally(0));
        await().until(() -> daemon.client().hosts("silent").items().size() == 2);
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void a_word_is_answered_and_stands_in_the_history_of_its_host() {
        assertThat(plumb("hold", FIRST, "--why", "new cable", "--for", "2h", "--by", "ada"))
                .isZero();
        assertThat(out.toString())
                .matches("first\\.invalid  PutOnHold  by ada \\(admin\\)  until \\S+Z\\R");
        await().untilAsserted(() -> assertThat(metrics()).containsPattern(ENDS));
        assertThat(plumb("resume", FIRST, "--by", "bob")).isZero();
        assertThat(plumb("retry", FIRST, SECOND, "--by", "eve")).isZero();
        assertThat(out.toString().lines())
                .endsWith(
                        "first.invalid  Resumed  by bob (admin)",
                        "first.invalid  Retried  by eve (admin)",
                        "second.invalid  Retried  by eve (admin)");

        awaitHistory(FIRST, "Retried  to be tried again, says eve (admin)");
        assertThat(history(FIRST, "--last", "3"))
                .hasSize(3)
                .allMatch(line -> line.contains("  " + FIRST + "  "));
        assertThat(history(FIRST, "--last", "1")).singleElement().asString().contains("Retried");
        assertThat(history("nobody.invalid")).isEmpty();
    }

    @Test
    void only_the_change_that_was_read_is_approved() throws Exception {
        var plan = daemon.client().plan("silent");
        var digest =
                plan.changes().stream()
                        .filter(change -> change.unit().equals(SECOND))
                        .findFirst()
                        .orElseThrow()
                        .digest();

        assertThat(plumb("approve", SECOND, "sha256:0")).isEqualTo(1);
        assertThat(err.toString()).contains("not sha256:0; read the plan again");

        assertThat(plumb("approve", SECOND, digest, "--by", "ada")).isZero();
        assertThat(out.toString()).isEqualToIgnoringNewLines(SECOND + "  Approved  by ada (admin)");
        awaitHistory(SECOND, "Approved  ");
    }

    @Test
    void a_host_that_nobody_has_is_an_error() {
        assertThat(plumb("retry", "nobody.invalid")).isEqualTo(1);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "plumb: no cluster of this daemon has a host nobody.invalid");
    }

    @Test
    void hosts_that_were_never_observed_are_no_facts_to_go_by() {
        assertThat(plumb("status", "--max-age", "10m")).isEqualTo(6);
        assertThat(err.toString())
                .contains("plumb: first.invalid was never observed")
                .contains("plumb: second.invalid was never observed");
    }

    @Test
    void a_hold_of_which_nobody_says_how_long_ends_all_the_same() {
        assertThat(plumb("hold", SECOND, "--why", "cable", "--by", "ada")).isZero();
        assertThat(plumb("hold", SECOND, "--why", "scrap", "--by", "ada", "--for", "ever"))
                .isZero();
        assertThat(plumb("resume", SECOND, "--by", "ada")).isZero();

        assertThat(out.toString().lines().map(line -> line.replaceFirst("until .*", "until …")))
                .containsExactly(
                        SECOND + "  PutOnHold  by ada (admin)  until …",
                        SECOND + "  PutOnHold  by ada (admin)",
                        SECOND + "  Resumed  by ada (admin)");
        assertThat(plumb("hold", SECOND, "--why", "x", "--for", "never")).isEqualTo(1);
        assertThat(err.toString()).contains("no time such as 90s, 30m, 8h, 2d, and not 'ever'");
    }

    private static String metrics() throws IOException {
        return daemon.send("GET", "/actuator/prometheus", "", Optional.of(daemon.token())).body();
    }

    private void awaitHistory(String host, String part) {
        await().untilAsserted(
                        () -> assertThat(history(host)).anyMatch(line -> line.contains(part)));
    }

    private static List<String> history(String host, String... more) {
        var shown = new StringWriter();
        var words = Stream.concat(Stream.of("history", host), Stream.of(more));
        assertThat(execute(shown, new StringWriter(), words)).isZero();
        return shown.toString().lines().toList();
    }

    private int plumb(String... words) {
        return execute(out, err, Stream.of(words));
    }

    private static int execute(StringWriter out, StringWriter err, Stream<String> words) {
        return Plumb.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        Stream.concat(
                                        words,
                                        Stream.of(
                                                "--url",
                                                daemon.at("").toString(),
                                                "--token-file",
                                                daemon.tokenFile().toString()))
                                .toArray(String[]::new));
    }
}
