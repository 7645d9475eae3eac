package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.cli.Typed;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.store.AuditLog;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What people and strangers ask of a daemon, as its audit log and the verbs over it tell it. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AuditedCallsTest {
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        Files.writeString(
                folder.resolve("silent.yaml"), TestDaemon.silent("silent", "silent.invalid"));
        daemon = TestDaemon.in(folder, Listening.locally(0));
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
        assertThat(plumb("tokens", "revoke", made).exit()).isZero();
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
        var file = Files.writeString(folder.resolve("audit.jsonl"), plumb("audit").out());

        var whole = Typed.plumb("audit", "verify", file.toString());
        assertThat(whole.exit()).isZero();
        assertThat(whole.out()).contains(" lines, whole; the last has ");
        var hash = whole.out().strip().replaceAll(".* ", "");
        assertThat(plumb("audit", "verify", "--seen", hash).exit()).isZero();
        assertThat(plumb("audit", "verify", "--seen", "0".repeat(63) + "1").exit()).isEqualTo(1);

        var last = log().head().seq();
        var jdbc = daemon.bean(JdbcClient.class);
        jdbc.sql("delete from audit where seq = ?").param(last).update();
        assertNotWhole("it ends at " + (last - 1) + " where the daemon kept " + last);
        jdbc.sql("update audit set line = replace(line, 'cable', 'other') where seq < ?")
                .param(last)
                .update();
        assertNotWhole("does not follow");
        jdbc.sql("delete from audit where seq < 3").update();
        assertNotWhole("line 1 has number 3 where 1 is expected");
    }

    private static void assertNotWhole(String why) {
        var checked = plumb("audit", "verify");
        assertThat(checked.exit()).isEqualTo(1);
        assertThat(checked.err()).contains(why);
    }

    private static String made(String name) {
        return plumb("tokens", "make", name, "--role", "viewer").out().strip();
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
        return daemon.bean(AuditLog.class);
    }

    private static Typed plumb(String... words) {
        var all = new ArrayList<>(List.of(words));
        all.addAll(
                List.of(
                        "--url",
                        daemon.at("").toString(),
                        "--token-file",
                        daemon.tokenFile().toString()));
        return Typed.plumb(all.toArray(String[]::new));
    }

    private static int send(String method, String path, String body, String token) {
        return daemon.send(method, path, body, Optional.of(token).filter(some -> !some.isEmpty()))
                .statusCode();
    }

    private static String token() {
        return daemon.token();
    }
}
