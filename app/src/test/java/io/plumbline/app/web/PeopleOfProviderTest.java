package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.identity.LocalIssuer;
import io.plumbline.app.store.AuditLog;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** People of an identity provider at a daemon's door: OIDC against a local issuer. */
class PeopleOfProviderTest {
    private static final String HOLD = "/api/v1/clusters/silent/hosts/silent.invalid/hold";
    private static final String GRANTS =
            """
                grants:
                  oncall: [operator@silent]
                  watch: [viewer]
                  owners: [admin]
            """;

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static LocalIssuer issuer;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        issuer = LocalIssuer.start();
        var home = Files.createDirectory(folder.resolve("daemon"));
        Files.writeString(
                home.resolve("silent.yaml"), TestDaemon.silent("silent", "silent.invalid"));
        daemon = TestDaemon.in(home, Listening.locally(0), issuer.identity(GRANTS));
        await().until(() ->
                call("GET", "/api/v1/clusters/silent/plan", "", daemon.token()).statusCode()
                        == 200);
    }

    @AfterAll
    static void stop() {
        daemon.close();
        issuer.close();
    }

    @Test
    void who_is_in_a_group_is_let_in_and_named() {
        assertThat(get("/api/v1/whoami", issuer.token("ada", "oncall", "watch")).body())
                .isEqualTo("{\"name\":\"oidc:ada\",\"roles\":[\"operator@silent\",\"viewer\"]}");
    }

    @Test
    void who_is_in_none_is_known_and_refused() {
        var answer = get("/api/v1/clusters", issuer.token("eve", "choir"));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("this needs the role viewer or operator or approver");
    }

    @Test
    void a_token_that_is_not_good_is_refused_with_the_reason_and_audited() throws Exception {
        var over =
                issuer.signed(
                        issuer.claims("ada", "oncall")
                                .expirationTime(Date.from(Instant.now().minusSeconds(3_600))));

        var answer = get("/api/v1/clusters", over);

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
        assertThat(answer.body()).contains("the token is refused: Expired JWT");
        assertThat(audit().getLast().at("/detail/why").asString()).contains("Expired JWT");
        assertThat(audit().toString()).doesNotContain(over.substring(over.lastIndexOf('.')));
    }

    @Test
    void what_they_say_stands_in_history_and_audit_by_name_and_by_who_it_was() throws Exception {
        var ada = issuer.token("ada", "oncall");

        assertThat(call("POST", HOLD, "{\"why\":\"cable\"}", ada).body())
                .contains("\"by\":\"oidc:ada\"");
        assertThat(call("POST", HOLD, "{\"by\":\"carl\",\"why\":\"cable\"}", ada).body())
                .contains("\"by\":\"carl (oidc:ada)\"");

        var line = audit().getLast();
        assertThat(line.path("who").asString()).isEqualTo("oidc:ada");
        assertThat(line.at("/detail/issuer").asString()).isEqualTo(issuer.issuer());
        assertThat(line.at("/detail/subject").asString()).isEqualTo("subject-of-ada");
        assertThat(line.at("/detail/token").isMissingNode()).isTrue();
    }

    /**
     * Whatever a provider lets people call themselves, no holder of a token is called like that.
     */
    @Test
    void nobody_is_called_as_a_holder_of_a_token_is() {
        var admin = get("/api/v1/whoami", issuer.token("admin", "watch")).body();
        assertThat(admin).contains("\"oidc:admin\"");

        var tokens = daemon.bean(Tokens.class);
        for (var name : List.of("oidc:ada", "certificate:ada", "x:y", "oidc:")) {
            assertThatThrownBy(() ->
                            tokens.make(
                                    name,
                                    new TreeSet<>(List.of(Grant.parse("viewer"))),
                                    Duration.ofMinutes(1),
                                    "test"))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void an_owner_by_group_makes_tokens_in_his_own_name() throws Exception {
        var made =
                call(
                        "POST",
                        "/api/v1/tokens",
                        "{\"name\":\"robot\",\"roles\":[\"viewer\"]}",
                        issuer.token("olga", "owners"));

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(made.body()).contains("\"madeBy\":\"oidc:olga\"");
    }

    @Test
    void a_token_that_somebody_pastes_is_not_kept() throws Exception {
        var ada = issuer.token("ada", "owners");

        assertThat(call("DELETE", "/api/v1/tokens/" + ada, "", ada).statusCode()).isEqualTo(400);
        call("POST", HOLD, "{\"why\":\"" + ada + "\",\"lasts\":\"x\"}", ada);

        assertThat(audit().toString())
                .contains("DELETE /api/v1/tokens/eyJ***")
                .doesNotContain(ada.substring(ada.lastIndexOf('.')))
                .doesNotContain(ada.split("\\.")[1]);
    }

    @Test
    void a_daemon_starts_without_the_issuer_and_says_what_to_do_meanwhile() throws Exception {
        try (var late = LocalIssuer.start();
                var other =
                        TestDaemon.in(
                                Files.createDirectory(folder.resolve("other")),
                                Listening.locally(0),
                                late.identity(GRANTS))) {
            late.goesAway();
            var ada = Optional.of(late.token("ada", "watch"));

            var answer = other.send("GET", "/api/v1/clusters", "", ada);
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("10");
            assertThat(answer.body())
                    .contains("problem:provider-silent")
                    .contains("try again in a while, or show a token of this daemon's own");
            assertThat(
                            other.send("GET", "/api/v1/whoami", "", Optional.of(other.token()))
                                    .statusCode())
                    .isEqualTo(200);
            assertThat(
                            other.send(
                                            "GET",
                                            "/api/v1/whoami",
                                            "",
                                            Optional.of("plumb_00112233445566aa_" + "0".repeat(64)))
                                    .statusCode())
                    .as("nobody else is asked about a token that looks like ours")
                    .isEqualTo(401);

            late.comesBack();
            assertThat(other.send("GET", "/api/v1/clusters", "", ada).statusCode()).isEqualTo(200);
        }
    }

    /** The framework would take an issuer from its own settings too. */
    @Test
    void nothing_of_the_environment_names_an_issuer() throws Exception {
        var setting = "spring.security.oauth2.resourceserver.jwt.issuer-uri";
        System.setProperty(setting, issuer.issuer());
        try (var other =
                TestDaemon.in(
                        Files.createDirectory(folder.resolve("none")), Listening.locally(0))) {
            var answer =
                    other.send(
                            "GET",
                            "/api/v1/whoami",
                            "",
                            Optional.of(issuer.token("ada", "owners")));

            assertThat(answer.statusCode()).isEqualTo(401);
        } finally {
            System.clearProperty(setting);
        }
    }

    @Test
    void a_token_with_many_groups_fits_through_the_door() {
        var groups = new String[600];
        Arrays.fill(groups, "a-group-of-many");
        groups[599] = "watch";

        var token = issuer.token("ada", groups);

        assertThat(token).hasSizeBetween(10_000, 16_384);
        assertThat(get("/api/v1/clusters", token).statusCode()).isEqualTo(200);
    }

    private static List<JsonNode> audit() {
        return daemon.bean(AuditLog.class).lines(0, 1_000).stream()
                .map(line -> JsonMapper.shared().readTree(line.text()))
                .filter(line -> line.path("what").asString().contains(" /api/"))
                .toList();
    }

    private static HttpResponse<String> get(String path, String token) {
        return call("GET", path, "", token);
    }

    private static HttpResponse<String> call(
            String method, String path, String body, String token) {
        return daemon.send(method, path, body, Optional.of(token));
    }
}
