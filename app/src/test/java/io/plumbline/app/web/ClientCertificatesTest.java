package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.cli.Typed;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.store.AuditLog;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.net.ssl.SSLContext;

/** Who shows a certificate at a daemon's door. */
class ClientCertificatesTest {
    private static final String HOLD = "/api/v1/clusters/silent/hosts/silent.invalid/hold";
    private static final String IDENTITY =
            """
            apiVersion: plumbline/v1
            kind: Identity
            spec:
              certificates:
                grants:
                  ada@lab.example: [operator@silent]
                  spiffe://lab.example/ci: [viewer]
            """;

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestAuthority authority;

    @SuppressWarnings("NullAway.Init")
    private static TestAuthority.Issued server;

    @SuppressWarnings("NullAway.Init")
    private static TestAuthority.Issued ada;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        authority = TestAuthority.in(Files.createDirectory(folder.resolve("authority")));
        server = authority.server("daemon");
        ada = authority.client("ada", "email:ada@lab.example");
        var home = Files.createDirectory(folder.resolve("home"));
        Files.writeString(
                home.resolve("silent.yaml"), TestDaemon.silent("silent", "silent.invalid"));
        daemon = TestDaemon.in(home, listening(false), IDENTITY);
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        get("/api/v1/clusters/silent/plan", plain(), daemon.token()).statusCode()
                                == 200);
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void an_address_or_a_uri_of_a_certificate_is_who_calls() throws Exception {
        var ci = authority.client("ci", "uri:spiffe://lab.example/ci");

        assertThat(get("/api/v1/whoami", ada).body())
                .isEqualTo(
                        "{\"name\":\"certificate:ada@lab.example\",\"roles\":[\"operator@silent\"]}");
        assertThat(get("/api/v1/whoami", ci).body())
                .contains("\"certificate:spiffe://lab.example/ci\"", "[\"viewer\"]");
    }

    @Test
    void what_they_say_is_told_by_name_and_by_the_certificate() throws Exception {
        var answer =
                client(shown(ada))
                        .send(
                                request(HOLD)
                                        .header("Content-Type", "application/json")
                                        .POST(
                                                HttpRequest.BodyPublishers.ofString(
                                                        "{\"why\":\"cable\"}"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString());

        assertThat(answer.body()).contains("\"by\":\"certificate:ada@lab.example\"");
        var line = lastAudited();
        assertThat(line.path("who").asString()).isEqualTo("certificate:ada@lab.example");
        assertThat(line.at("/detail/certificate").asString()).hasSize(64);
    }

    @Test
    void who_is_not_in_the_file_is_known_and_may_nothing() throws Exception {
        var eve = authority.client("eve", "email:eve@lab.example");

        assertThat(get("/api/v1/clusters", eve).statusCode()).isEqualTo(403);
        assertThat(get("/actuator/health/liveness", eve).statusCode()).isEqualTo(200);
    }

    @Test
    void a_common_name_is_no_name_and_two_are_none() throws Exception {
        var common = authority.client("ada@lab.example");
        var two = authority.client("two", "email:ada@lab.example", "uri:spiffe://lab.example/ci");

        assertThat(get("/api/v1/whoami", common).statusCode()).isEqualTo(401);
        var answer = get("/api/v1/whoami", two);
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("names 2 e-mail addresses and URIs, where it takes one");
        assertThat(get("/actuator/health/liveness", two).statusCode()).isEqualTo(200);
    }

    @Test
    void one_that_is_over_or_for_servers_or_of_strangers_does_not_even_connect() throws Exception {
        var over = authority.over("over", "email:ada@lab.example");
        var strangers = TestAuthority.in(Files.createDirectory(folder.resolve("strangers")));
        var foreign = strangers.client("ada", "email:ada@lab.example");
        var forServers = authority.serverNamed("server", "email:ada@lab.example");

        for (var bad : List.of(over, foreign, forServers)) {
            assertThatThrownBy(() -> get("/api/v1/whoami", bad))
                    .as(bad.certificate().toString())
                    .isInstanceOf(IOException.class);
        }
        assertThat(get("/api/v1/whoami", ada).statusCode()).isEqualTo(200);
    }

    @Test
    void who_shows_none_needs_a_token_and_a_token_that_is_shown_counts() throws Exception {
        assertThat(get("/api/v1/whoami", plain(), "").statusCode()).isEqualTo(401);
        assertThat(get("/api/v1/whoami", plain(), daemon.token()).body()).contains("\"admin\"");
        assertThat(get("/api/v1/whoami", shown(ada), daemon.token()).body())
                .contains("\"name\":\"admin\"");
        assertThat(get("/api/v1/whoami", shown(ada), "plumb_wrong").statusCode()).isEqualTo(401);
    }

    @Test
    void a_header_that_names_a_certificate_is_not_believed() throws Exception {
        var request =
                request("/api/v1/whoami")
                        .header("X-Forwarded-Client-Cert", "URI=spiffe://lab.example/ci")
                        .header(
                                "X-SSL-Client-Cert",
                                Files.readString(ada.certificate()).replaceAll("\\s", ""));

        assertThat(
                        client(plain())
                                .send(request.build(), HttpResponse.BodyHandlers.ofString())
                                .statusCode())
                .isEqualTo(401);
    }

    @Test
    void where_one_is_demanded_nobody_else_is_listened_to() throws Exception {
        try (var strict =
                TestDaemon.in(
                        Files.createDirectory(folder.resolve("strict")),
                        listening(true),
                        IDENTITY)) {
            var uri = URI.create("https://localhost:" + strict.port() + "/api/v1/whoami");
            var withToken =
                    HttpRequest.newBuilder(uri)
                            .header("Authorization", "Bearer " + strict.token())
                            .build();

            assertThatThrownBy(() ->
                            client(plain()).send(withToken, HttpResponse.BodyHandlers.ofString()))
                    .isInstanceOf(IOException.class);
            assertThat(
                            client(shown(ada))
                                    .send(withToken, HttpResponse.BodyHandlers.ofString())
                                    .body())
                    .contains("\"name\":\"admin\"");
        }
    }

    @Test
    void plumb_shows_a_certificate_instead_of_a_token() {
        var shown = plumb("--client-certificate", ada.certificate().toString());

        assertThat(shown.exit()).isEqualTo(1);
        assertThat(shown.err()).contains("--client-certificate and --client-key go together");

        var ok =
                plumb(
                        "--client-certificate",
                        ada.certificate().toString(),
                        "--client-key",
                        ada.keyFile().toString());
        assertThat(ok.out())
                .isEqualToIgnoringNewLines("certificate:ada@lab.example  operator@silent");

        var wrong =
                plumb(
                        "--client-certificate",
                        server.keyFile().toString(),
                        "--client-key",
                        server.certificate().toString());
        assertThat(wrong.err()).contains("others may read").doesNotContain("BEGIN", "PRIVATE");
    }

    private static Typed plumb(String... more) {
        var words =
                new ArrayList<>(
                        List.of(
                                "whoami",
                                "--url",
                                "https://localhost:" + daemon.port(),
                                "--ca",
                                authority.file().toString()));
        words.addAll(List.of(more));
        return Typed.plumb(words.toArray(String[]::new));
    }

    private static Listening listening(boolean demanded) {
        return new Listening(
                "127.0.0.1",
                0,
                Listening.Door.LOGIN,
                Optional.of(
                        new Listening.Tls(
                                server.certificate(),
                                server.keyFile(),
                                Optional.of(new Listening.Clients(authority.file(), demanded)))));
    }

    private static JsonNode lastAudited() {
        var log = daemon.bean(AuditLog.class);
        return log.lines(0, 1_000).stream()
                .map(line -> JsonMapper.shared().<JsonNode>readTree(line.text()))
                .filter(line -> line.path("what").asString().contains(" /api/"))
                .toList()
                .getLast();
    }

    private static SSLContext plain() throws Exception {
        return TestAuthority.trustingOnly(authority.file());
    }

    private static SSLContext shown(TestAuthority.Issued certificate) throws Exception {
        return certificate.shownAlways(authority.file());
    }

    private static HttpResponse<String> get(String path, TestAuthority.Issued by) throws Exception {
        return get(path, shown(by), "");
    }

    private static HttpResponse<String> get(String path, SSLContext by, String token)
            throws Exception {
        var request = request(path);
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return client(by).send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpClient client(SSLContext by) {
        return HttpClient.newBuilder().sslContext(by).build();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("https://localhost:" + daemon.port() + path));
    }
}
