package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.daemon.TestDaemon;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;

/** What strangers, guessers and pages of other sites get. */
class DoorTest {
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon open;

    @BeforeAll
    static void start() throws IOException {
        daemon = start("daemon", Listening.locally(0));
        open = start("open", Listening.openly(0));
    }

    @AfterAll
    static void stop() {
        daemon.close();
        open.close();
    }

    @Test
    void who_shows_no_token_is_asked_for_one() throws IOException {
        assertThat(call(daemon, "GET /api/v1/clusters", ""))
                .startsWith("HTTP/1.1 401")
                .contains("WWW-Authenticate: Bearer")
                .contains("application/problem+json")
                .contains("this needs a token")
                .doesNotContain("null");
        assertThat(call(daemon, "GET /actuator/health/liveness", "")).startsWith("HTTP/1.1 200");
    }

    @Test
    void answers_are_for_nobodys_cache_frame_or_guess() throws IOException {
        assertThat(call(daemon, "GET /api/v1/clusters", bearer()))
                .startsWith("HTTP/1.1 200")
                .contains("X-Content-Type-Options: nosniff")
                .contains("X-Frame-Options: DENY")
                .contains("Content-Security-Policy: default-src 'none'")
                .contains("Referrer-Policy: no-referrer")
                .contains("Cache-Control: no-cache, private")
                .doesNotContain("Set-Cookie");
        assertThat(call(daemon, "GET /api/v1/tokens", bearer())).contains("no-store");
    }

    @Test
    void what_is_not_there_is_told_to_an_admin_as_a_problem_document() throws IOException {
        assertThat(call(daemon, "GET /api/v1/nothing", bearer()))
                .startsWith("HTTP/1.1 404")
                .contains("application/problem+json");
        assertThat(call(daemon, "GET /api/v1/nothing", "")).startsWith("HTTP/1.1 401");
    }

    @Test
    void who_guesses_is_slowed_down_and_who_knows_is_not() throws IOException {
        var guess = "Authorization: Bearer plumb_00112233445566aa_" + "0".repeat(64) + "\r\n";
        var last = "";
        for (var n = 0; n <= FailedLogins.MOST; n++) {
            last = call(daemon, "GET /api/v1/clusters", guess);
        }

        assertThat(last).startsWith("HTTP/1.1 429").contains("Retry-After: ");
        assertThat(call(daemon, "GET /api/v1/clusters", bearer())).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site: cross-site, 403",
        "Sec-Fetch-Site: same-site, 403",
        "Sec-Fetch-Site: same-origin, 415",
        "Origin: http://evil.example, 403",
        "Origin: null, 403",
        "Accept: */*, 415"
    })
    void a_page_of_another_site_does_not_speak_for_its_reader(String header, int status)
            throws IOException {
        assertThat(call(open, "POST /api/v1/clusters/c/apply", header + "\r\n"))
                .startsWith("HTTP/1.1 " + status);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 200",
        "127.0.0.1, 200",
        "'[::1]', 200",
        "evil.example, 403",
        "127.0.0.1.evil.example, 403"
    })
    void without_a_login_it_answers_only_by_a_name_of_this_machine(String host, int status)
            throws IOException {
        assertThat(callAs(host, open, "GET /api/v1/clusters", "")).startsWith("HTTP/1.1 " + status);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, OPEN,               false",
        "::1,       OPEN,               false",
        "127.0.0.1, LOGIN,              false",
        "0.0.0.0,   OPEN,               true",
        "0.0.0.0,   LOGIN,              true",
        "0.0.0.0,   LOGIN_BEHIND_PROXY, false",
        "192.0.2.1, OPEN,               true"
    })
    void what_would_let_strangers_in_or_show_tokens_does_not_start(
            String bind, Listening.Door door, boolean refused) {
        var listening = new Listening(bind, 0, door, Optional.empty());

        assertThat(listening.refused().isPresent()).isEqualTo(refused);
        if (refused) {
            assertThatThrownBy(() -> TestDaemon.in(folder.resolve("refused"), listening))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(folder.resolve("refused")).doesNotExist();
        }
    }

    @Test
    void a_blank_address_is_none() {
        assertThatThrownBy(() -> new Listening(" ", 0, Listening.Door.OPEN, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** What was checked is what it listens on. */
    @Test
    void nothing_of_the_environment_opens_it_further() throws IOException {
        System.setProperty("server.address", "0.0.0.0");
        System.setProperty("server.forward-headers-strategy", "native");
        try (var other = start("other", Listening.openly(0))) {
            assertThat(other.property("server.address")).hasValue("127.0.0.1");
            assertThat(other.property("server.forward-headers-strategy")).hasValue("none");
        } finally {
            System.clearProperty("server.address");
            System.clearProperty("server.forward-headers-strategy");
        }
    }

    @Test
    void a_path_that_no_server_should_take_is_refused_as_such() throws IOException {
        assertThat(call(daemon, "GET /api/v1//clusters", bearer())).startsWith("HTTP/1.1 400");
    }

    @Test
    void refusals_beyond_a_bound_are_counted() {
        var now = new Instant[] {Instant.parse("2026-11-22T10:00:00Z")};
        var budget = new StrangersBudget(() -> now[0]);

        assertThat(IntStream.range(0, 100).filter(_ -> budget.allows()).count())
                .isEqualTo(StrangersBudget.MOST);
        now[0] = now[0].plus(StrangersBudget.WINDOW);
        assertThat(budget.allows()).isTrue();
        assertThat(budget.left()).isEqualTo(100 - StrangersBudget.MOST);
        assertThat(budget.left()).isZero();
    }

    @Test
    void failures_are_forgotten_after_their_window_and_beyond_a_bound() {
        var now = new Instant[] {Instant.parse("2026-11-22T10:00:00Z")};
        var failures = new FailedLogins(() -> now[0]);
        IntStream.range(0, FailedLogins.MOST).forEach(_ -> failures.failed("a"));

        assertThat(failures.refusedUntil("a")).contains(now[0].plus(FailedLogins.WINDOW));
        assertThat(failures.refusedUntil("b")).isEmpty();
        now[0] = now[0].plus(FailedLogins.WINDOW).plus(Duration.ofSeconds(1));
        assertThat(failures.refusedUntil("a")).isEmpty();
        IntStream.range(0, FailedLogins.MOST).forEach(_ -> failures.failed("a"));
        IntStream.range(0, 10_000).forEach(n -> failures.failed("x" + n));
        assertThat(failures.refusedUntil("a")).isEmpty();
    }

    private static String bearer() throws IOException {
        return "Authorization: Bearer " + daemon.token() + "\r\n";
    }

    private static String call(TestDaemon at, String what, String headers) throws IOException {
        return callAs("localhost", at, what, headers);
    }

    /** By hand: a client library refuses to lie about its host and origin. */
    private static String callAs(String host, TestDaemon at, String what, String headers)
            throws IOException {
        var port = at.port();
        try (var socket = new Socket("127.0.0.1", port)) {
            var request =
                    what
                            + " HTTP/1.1\r\nHost: "
                            + host
                            + ":"
                            + port
                            + "\r\nConnection: close\r\nContent-Length: 0\r\n"
                            + headers
                            + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            var answer =
                    new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            return String.join("\n", answer.lines().toList());
        }
    }

    private static TestDaemon start(String name, Listening listening) throws IOException {
        return TestDaemon.in(Files.createDirectory(folder.resolve(name)), listening);
    }
}
