package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.identity.LocalIssuer;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Every endpoint that the daemon has, called by everybody. What comes of it is a page of the
 * reference, so that nobody gets more or less without a change that somebody reads.
 */
class AccessMatrixTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "access.md");
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @SuppressWarnings("NullAway.Init")
    private static LocalIssuer issuer;

    private static final Map<String, Optional<String>> CALLERS = new LinkedHashMap<>();

    /** The grants of each by a token, and so of the group of that name at the issuer. */
    private static final Map<String, String> GRANTS =
            Map.of(
                    "viewer", "viewer@own",
                    "operator", "operator@own",
                    "approver", "approver@own",
                    "viewer of all", "viewer",
                    "admin", "admin");

    @BeforeAll
    static void start() throws Exception {
        for (var name : List.of("own", "other")) {
            Files.writeString(
                    folder.resolve(name + ".yaml"), TestDaemon.silent(name, name + ".invalid"));
        }
        issuer = LocalIssuer.start();
        daemon = TestDaemon.in(folder, Listening.locally(0), issuer.identity(granted()));
        CALLERS.put("nobody", Optional.empty());
        for (var name : List.of("viewer", "operator", "approver", "viewer of all", "admin")) {
            CALLERS.put(name, Optional.of(token(Objects.requireNonNull(GRANTS.get(name)))));
        }
        await().until(() -> status("GET", "/api/v1/clusters/own", "admin") == 200);
        await().until(() -> status("GET", "/api/v1/clusters/other", "admin") == 200);
    }

    @AfterAll
    static void stop() {
        daemon.close();
        issuer.close();
    }

    private static String granted() {
        var text = new StringBuilder("    grants:\n");
        GRANTS.forEach((name, grant) ->
                text.append("      ").append(name).append(": [").append(grant).append("]\n"));
        return text.toString();
    }

    @Test
    void everybody_gets_what_the_reference_says_and_nothing_else() throws Exception {
        var lines = new ArrayList<String>();
        lines.add("# Who may call what");
        lines.add("");
        lines.add(
                "Made by calling every endpoint as everybody. Viewer, operator and approver are"
                    + " those of the cluster that the call is about; at another one it is as if"
                    + " they were nobody. What is no cluster's own takes a role at all of them. Who"
                    + " may not is told 401 (no token, or none that is good) or 403 (the roles that"
                    + " would do). How tokens are made: [Who may do"
                    + " what](../guides/who-may-do-what.md).");
        lines.add("");
        lines.add("| call | " + String.join(" | ", CALLERS.keySet()) + " |");
        lines.add("|---|" + "---|".repeat(CALLERS.size()));
        for (var call : calls().entrySet()) {
            var row = new StringBuilder("| `" + call.getKey() + "` |");
            for (var caller : CALLERS.keySet()) {
                row.append(' ').append(may(call.getValue(), caller)).append(" |");
            }
            lines.add(row.toString());
        }

        var made = String.join("\n", lines) + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(PAGE, made);
        }
        assertThat(Files.readString(PAGE))
                .as("after a change that is meant: this test with -Dplumbline.golden.rewrite=true")
                .isEqualTo(made);
    }

    /** OIDC against a local issuer: there is one table, whoever vouches. */
    @Test
    void people_of_a_provider_get_what_a_token_with_the_same_grants_gets() {
        var signed = new TreeMap<String, String>();
        GRANTS.keySet().forEach(caller -> signed.put(caller, signed(caller)));
        var choir = signed("choir");
        var allowed = 0;
        for (var call : calls().entrySet()) {
            for (var caller : GRANTS.keySet()) {
                var byToken = send(call.getValue(), CALLERS.getOrDefault(caller, Optional.empty()));
                var byProvider = send(call.getValue(), Optional.ofNullable(signed.get(caller)));

                assertThat(isLetIn(byProvider))
                        .as(call.getKey() + " by " + caller)
                        .isEqualTo(isLetIn(byToken));
                assertThat(byProvider.statusCode())
                        .as(call.getKey() + " by " + caller)
                        .isEqualTo(byToken.statusCode());
                assertThat(byProvider.body()).doesNotContain("problem:unauthenticated");
                allowed += isLetIn(byProvider) ? 1 : 0;
            }
            assertThat(isLetIn(send(call.getValue(), Optional.of(choir))))
                    .as(call.getKey() + " by somebody in no group")
                    .isEqualTo(isLetIn(send(call.getValue(), Optional.empty())));
        }
        assertThat(allowed).isGreaterThan(50);
    }

    @Test
    void at_another_cluster_nobody_but_an_admin_is_anything() throws Exception {
        var others = 0;
        for (var call : calls().entrySet()) {
            if (call.getKey().contains("{cluster}")) {
                var there = call.getValue().path().replace("/own", "/other");
                for (var caller : List.of("viewer", "operator", "approver")) {
                    assertThat(status(call.getValue().method(), there, caller))
                            .as(call.getKey() + " by " + caller)
                            .isEqualTo(403);
                    others++;
                }
            }
        }
        assertThat(others).isGreaterThan(20);
    }

    @Test
    void one_sees_only_the_clusters_that_one_may_see() throws Exception {
        assertThat(body("/api/v1/clusters", "viewer"))
                .contains("\"name\":\"own\"")
                .doesNotContain("other");
        assertThat(body("/api/v1/clusters", "admin")).contains("\"own\"", "\"other\"");
    }

    @Test
    void a_cluster_that_is_not_there_is_refused_like_one_that_is() throws Exception {
        assertThat(status("GET", "/api/v1/clusters/nowhere", "viewer")).isEqualTo(403);
        assertThat(status("GET", "/api/v1/clusters/nowhere", "admin")).isEqualTo(404);
    }

    /** Every endpoint there is, with a call of it that does nothing. */
    private static Map<String, Call> calls() {
        var calls = new TreeMap<String, Call>();
        daemon.beans(RequestMappingInfoHandlerMapping.class).stream()
                .flatMap(mapping -> mapping.getHandlerMethods().keySet().stream())
                .forEach(info -> put(info, calls));
        assertThat(calls).hasSizeGreaterThan(20);
        return calls;
    }

    private static void put(RequestMappingInfo info, Map<String, Call> calls) {
        for (var path : info.getPatternValues()) {
            if (path.equals("/error")) {
                continue;
            }
            for (var method : info.getMethodsCondition().getMethods()) {
                calls.put(method + " " + path, new Call(method.name(), called(path)));
            }
            assertThat(info.getMethodsCondition().getMethods())
                    .as(path)
                    .isNotEmpty()
                    .isSubsetOf(RequestMethod.GET, RequestMethod.POST, RequestMethod.DELETE);
        }
    }

    private static String called(String path) {
        return path.replaceAll("/watch$", "/watch?timeout=0s")
                .replace("{cluster}", "own")
                .replace("{host}", "own.invalid")
                .replaceAll("\\{\\*\\w+}", "x")
                .replaceAll("/\\*\\*$", "/liveness")
                .replaceAll("\\{\\w+}", "x");
    }

    private record Call(String method, String path) {}

    private static String may(Call call, String caller) throws Exception {
        return isLetIn(send(call.method(), call.path(), caller)) ? "yes" : "";
    }

    private static boolean isLetIn(HttpResponse<String> answer) {
        return !answer.body().contains("problem:unauthenticated")
                && !answer.body().contains("problem:forbidden");
    }

    private static int status(String method, String path, String caller) throws Exception {
        return send(method, path, caller).statusCode();
    }

    private static String body(String path, String caller) throws Exception {
        return send("GET", path, caller).body();
    }

    /** With a body that no endpoint takes for an order. */
    private static HttpResponse<String> send(String method, String path, String caller) {
        return send(new Call(method, path), CALLERS.getOrDefault(caller, Optional.empty()));
    }

    private static HttpResponse<String> send(Call call, Optional<String> token) {
        return daemon.send(
                call.method(), call.path(), call.method().equals("POST") ? "{}" : "", token);
    }

    /** Good for as long as all calls may take: signing is what takes longest of each. */
    private static String signed(String group) {
        return issuer.signed(
                issuer.claims("test", group)
                        .expirationTime(Date.from(Instant.now().plus(Duration.ofHours(1)))));
    }

    private static String token(String grant) {
        return daemon.bean(Tokens.class)
                .make(
                        "test",
                        new TreeSet<>(List.of(Grant.parse(grant))),
                        Duration.ofMinutes(10),
                        "test")
                .text();
    }
}
