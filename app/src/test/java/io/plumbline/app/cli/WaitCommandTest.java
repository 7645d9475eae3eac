package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.rest.Said;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Waiting at a real daemon, by REST and by the verb. */
class WaitCommandTest {
    private static final String HOST = "esx01.invalid";
    private static final String WAIT = "/api/v1/clusters/demo/wait?timeout=";
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(folder.resolve("demo.yaml"), TestDaemon.silent("demo", HOST));
        daemon = TestDaemon.in(folder, Listening.openly(0));
        await().atMost(60, TimeUnit.SECONDS)
                .until(() -> daemon.get("/api/v1/clusters/demo/hosts").body().contains(HOST));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void what_is_so_already_is_answered_at_once() {
        var begun = System.nanoTime();
        var answer = daemon.get(WAIT + "5m&for=Ready!=True");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(JsonMapper.shared().readTree(answer.body()).get("met").asBoolean()).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void what_is_not_so_in_time_is_another_answer() {
        var answer = daemon.get(WAIT + "1s&for=Ready");

        assertThat(answer.statusCode()).isEqualTo(202);
        var waited = JsonMapper.shared().readTree(answer.body());
        assertThat(waited.get("met").asBoolean()).isFalse();
        assertThat(waited.get("waitedFor").asString()).isEqualTo("Ready=True");
        assertThat(waited.get("condition").get("status").asString()).isNotEqualTo("True");
    }

    @Test
    void nobody_waits_for_a_host_that_is_not_there() {
        assertThat(daemon.get(WAIT + "30s&for=Ready&host=esx99").statusCode()).isEqualTo(404);
        assertThat(daemon.get("/api/v1/clusters/no/wait?for=Ready").statusCode()).isEqualTo(404);
    }

    @Test
    void the_verb_says_what_it_waits_for_and_ends_when_it_is_so() throws Exception {
        var waiting =
                CompletableFuture.supplyAsync(
                        () -> run("demo", "--host", HOST, "--for", "Paused", "--timeout", "2m"));
        daemon.openClient().say("demo", HOST, "hold", Said.Hold.usual("ada", "cable"));

        var ended = waiting.get(2, TimeUnit.MINUTES);
        daemon.openClient().say("demo", HOST, "resume", new Said.Word("ada"));

        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.IN_PLUMB);
        assertThat(ended.out()).startsWith(HOST + "  Paused=True  PausedByUser");
    }

    @Test
    void the_verb_gives_up_with_five() {
        var ended = run("--for", "Quarantined", "--host", HOST, "--timeout", "1s");

        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.TIMED_OUT);
        assertThat(ended.err())
                .contains("waiting for Quarantined=True: " + HOST)
                .contains("not so after");
        assertThat(ended.out()).isEmpty();
    }

    @Test
    void a_condition_that_is_none_is_an_error_at_once() {
        var ended = run("demo", "--for", "Redy");

        assertThat(ended.code()).isEqualTo(ExitCode.ERROR);
        assertThat(ended.err()).contains("'Redy' is no condition: Ready, ");
    }

    private record Ended(int code, String out, String err) {}

    private static Ended run(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var all =
                Stream.concat(
                                List.of("wait", "--url", daemon.at("").toString()).stream(),
                                Stream.of(arguments))
                        .toArray(String[]::new);
        var code =
                Plumb.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(all);
        return new Ended(code, out.toString(), err.toString());
    }
}
