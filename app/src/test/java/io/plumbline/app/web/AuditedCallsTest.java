package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.cli.Plumb;
import io.plumbline.app.daemon.Daemon;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.store.AuditLog;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What people and strangers ask of a daemon, as its audit log and the verbs over it tell it. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AuditedCallsTest {
    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: silent}
            spec:
              mode: Observe
              credentials: {esxi: esxi-root}
              hostProfiles:
                plain: {esxi: {version: "7.0 U2"}}
              hosts:
                - {name: silent.invalid, profile: plain}
            """;

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static ConfigurableApplicationContext daemon;

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws Exception {
        Files.writeString(folder.resolve("silent.yaml"), SPEC);
        daemon =
                Daemon.start(
                        new DaemonSettings(
                                folder,
                                folder.resolve("state"),
                                folder.resolve("secrets"),
                                folder.resolve("known_hosts"),
                                Listening.locally(0),
                                Optional.empty()));
        await().until(() -> send("GET", "/api/v1/clusters/silent/plan", "", token()) == 200);
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    @Order(1)
    void who_changes_something_and_who_is_refused_is_audited_and_who_reads_is_not()
            throws Exception {
        var hold = "/api/v1/clusters/silent/hosts/silent.invalid/hold";
        send("POST", hold, "{\"by\": \"ada\", \"why\": \"cable\"}", token());
        send("POST", hold, "no json", token());
        send("GET", "/api/v1/clusters", "", token());
        send("GET", "/api/v1/clusters", "", "plumb_guess");
        send("GET", "/api/v1/clusters", "", "");

        var calls = calls();

        assertThat(calls)
                .extracting(call -> call.path("what").asString())
                .containsExactly("POST " + hold, "POST " + hold, "GET /api/v1/clusters");
        assertThat(calls)
                .extracting(call -> call.at("/detail/status").asInt())
                .containsExactly(202, 400, 401);
        assertThat(calls)
                .extracting(call -> call.path("who").asString())
                .containsExactly("admin", "admin", "unknown");
        assertThat(calls.getFirst().at("/detail/arguments/why").asString()).isEqualTo("cable");
        assertThat(calls.getFirst().at("/detail/from").asString()).isEqualTo("127.0.0.1");
        await().untilAsserted(() ->
                assertThat(all())
                        .anySatisfy(line -> {
                            assertThat(line.path("what").asString()).isEqualTo("PutOnHold");
                            assertThat(line.path("who").asString()).isEqualTo("ada (admin)");
                        }));
    }

    @Test
    @Order(2)
    void no_token_is_ever_in_it() throws Exception {
        var token = made("eve");
        send("GET", "/api/v1/tokens", "", token);

        var text = all().toString();

        assertThat(token).startsWith("plumb_");
        assertThat(text)
                .contains("\"who\":\"eve\"", "POST /api/v1/tokens")
                .doesNotContain(token.substring(token.lastIndexOf('_') + 1))
                .doesNotContain(token().substring(token().lastIndexOf('_') + 1));
    }

    @Test
    @Order(2)
    void whoever_pastes_a_whole_token_to_revoke_it_shows_it_to_nobody() throws Exception {
        var made = made("eve");

        assertThat(send("DELETE", "/api/v1/tokens/" + made, "", token())).isEqualTo(400);
        assertThat(plumb(new ByteArrayOutputStream(), "tokens", "revoke", made)).isZero();
        assertThat(send("GET", "/api/v1/whoami", "", made)).isEqualTo(401);

        assertThat(all())
                .extracting(line -> line.path("what").asString())
                .contains("TokenMade", "TokenRevoked");
        assertThat(all().toString()).doesNotContain(made.substring(made.lastIndexOf('_') + 1));
    }

    @Test
    @Order(2)
    void what_is_wrong_with_an_argument_is_told_and_audited_as_that() throws Exception {
        var before = calls().size();
        var hold = "/api/v1/clusters/silent/hosts/silent.invalid/hold";

        assertThat(send("POST", "/api/v1/tokens", "{\"name\":\"x\",\"roles\":[null]}", token()))
                .isEqualTo(400);
        assertThat(send("POST", hold, "{\"why\":\"x\",\"lasts\":\"PT2562047788015215H\"}", token()))
                .isEqualTo(400);
        assertThat(send("POST", hold, " ".repeat(5_000) + "{}", token())).isEqualTo(400);

        var calls = calls();
        assertThat(calls.subList(before, calls.size()))
                .extracting(call -> call.at("/detail/status").asInt())
                .containsExactly(400, 400, 400);
        assertThat(calls.getLast().at("/detail/arguments").asString()).isEqualTo("too long");
    }

    @Test
    @Order(3)
    void the_verbs_print_and_check_it() throws Exception {
        var printed = new ByteArrayOutputStream();
        assertThat(plumb(printed, "audit")).isZero();
        var file = Files.write(folder.resolve("audit.jsonl"), printed.toByteArray());
        var checked = new ByteArrayOutputStream();

        assertThat(plumb(checked, "audit", "verify", file.toString())).isZero();
        assertThat(checked.toString(StandardCharsets.UTF_8))
                .contains(" lines, whole; the last has ");
        var hash = checked.toString(StandardCharsets.UTF_8).strip().replaceAll(".* ", "");
        assertThat(plumb(checked, "audit", "verify", "--seen", hash)).isZero();
        assertThat(plumb(checked, "audit", "verify", "--seen", "0".repeat(63) + "1")).isEqualTo(1);

        var last = log().head().seq();
        var jdbc = daemon.getBean(JdbcClient.class);
        jdbc.sql("delete from audit where seq = ?").param(last).update();
        assertThat(plumb(checked, "audit", "verify")).isEqualTo(1);
        assertThat(checked.toString(StandardCharsets.UTF_8))
                .contains("it ends at " + (last - 1) + " where the daemon kept " + last);
        jdbc.sql("update audit set line = replace(line, 'cable', 'other') where seq < ?")
                .param(last)
                .update();
        assertThat(plumb(checked, "audit", "verify")).isEqualTo(1);
        assertThat(checked.toString(StandardCharsets.UTF_8)).contains("does not follow");
        jdbc.sql("delete from audit where seq < 3").update();
        assertThat(plumb(checked, "audit", "verify")).isEqualTo(1);
        assertThat(checked.toString(StandardCharsets.UTF_8))
                .contains("line 1 has number 3 where 1 is expected");
    }

    private static String made(String name) throws Exception {
        var made = new ByteArrayOutputStream();
        assertThat(plumb(made, "tokens", "make", name, "--role", "viewer")).isZero();
        // The daemon of this process logs to the same place.
        return made.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("plumb_"))
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonNode> calls() {
        return all().stream()
                .filter(line -> line.path("what").asString().contains(" /api/"))
                .toList();
    }

    private static List<JsonNode> all() {
        var all = new ArrayList<JsonNode>();
        log().lines(0, 1_000).forEach(line -> all.add(JsonMapper.shared().readTree(line.text())));
        return all;
    }

    private static AuditLog log() {
        return daemon.getBean(AuditLog.class);
    }

    private static int plumb(ByteArrayOutputStream out, String... words) throws Exception {
        var before = System.out;
        var stderr = System.err;
        var all = new ArrayList<>(List.of(words));
        if (all.size() < 3 || !words[1].equals("verify") || words[2].startsWith("--")) {
            all.addAll(
                    List.of(
                            "--url",
                            url(""),
                            "--token-file",
                            folder.resolve("state/admin-token").toString()));
        }
        try (var to = new PrintStream(out, true, StandardCharsets.UTF_8)) {
            System.setOut(to);
            System.setErr(to);
            return Plumb.run(all.toArray(String[]::new));
        } finally {
            System.setOut(before);
            System.setErr(stderr);
        }
    }

    private static int send(String method, String path, String body, String token)
            throws Exception {
        var request =
                HttpRequest.newBuilder(URI.create(url(path)))
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    private static String token() throws Exception {
        return Files.readString(folder.resolve("state/admin-token")).strip();
    }

    private static String url(String path) {
        return "http://127.0.0.1:"
                + daemon.getEnvironment().getRequiredProperty("local.server.port")
                + path;
    }
}
