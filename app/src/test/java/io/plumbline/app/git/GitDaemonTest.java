package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.awaitility.Awaitility.await;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.app.cli.Plumb;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.source.FourEyes;
import io.plumbline.app.web.Listening;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.Sources;
import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The daemon as it is wired. It looks once a day, so that what comes sooner came by a call. */
class GitDaemonTest {
    private static final String SECRET = "between us two";

    @TempDir static Path home;

    @SuppressWarnings("NullAway.Init")
    private static Author author;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        author = new Author(home);
        author.push("README.md", "hello");
        author.push(Specs.FILE, Specs.GOOD);
        secret("hook", SECRET);
        daemon =
                TestDaemon.start(
                        new DaemonSettings(
                                Optional.empty(),
                                sources(),
                                home.resolve("state"),
                                home.resolve("secrets"),
                                home.resolve("known_hosts"),
                                Listening.openly(0),
                                Optional.empty(),
                                false,
                                Optional.empty(),
                                SshLimits.usual()));
        await().until(() -> get("/clusters/demo").statusCode() == 200);
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void a_call_of_the_forge_has_the_next_look_come_now() throws Exception {
        // First, so that this test begins from what is taken, whichever ran before.
        var head = pushOn();

        assertThat(call("hpc", "X-Hub-Signature-256", "sha256=" + hmac("{}")).statusCode())
                .isEqualTo(202);
        await().until(() -> json("/clusters/demo").at("/source/accepted").asString().equals(head));
        assertThat(json("/clusters/demo").at("/source/name").asString()).isEqualTo("hpc");
        assertThat(json("/clusters/demo").at("/source/file").asString())
                .isEqualTo("hpc:clusters/demo.yaml");
    }

    @Test
    void who_does_not_prove_to_be_the_forge_is_not_heard() throws Exception {
        assertThat(call("hpc", "X-Hub-Signature-256", "sha256=" + hmac("{ }")).statusCode())
                .isEqualTo(401);
        assertThat(call("hpc", "X-Hub-Signature-256", "sha256=zz").statusCode()).isEqualTo(401);
        assertThat(call("hpc", "X-Gitlab-Token", SECRET).statusCode()).isEqualTo(401);
        assertThat(call("lab", "X-Gitlab-Token", "guess").statusCode()).isEqualTo(401);
        assertThat(call("lab", "X-Gitlab-Token", SECRET).statusCode()).isEqualTo(202);
        assertThat(call("tea", "X-Gitea-Signature", hmac("{}")).statusCode()).isEqualTo(202);
        assertThat(call("tea", "X-Gitea-Signature", hmac("")).statusCode()).isEqualTo(401);
    }

    @Test
    void who_proves_nothing_does_not_learn_which_sources_there_are() throws Exception {
        var wrong = "sha256=" + hmac("{ }");
        var unknown = answer(call("nowhere", "X-Hub-Signature-256", wrong), "nowhere");

        assertThat(unknown).startsWith("401 ");
        for (var source : new String[] {"hpc", "lab", "tea", "quiet"}) {
            for (var header : new String[] {"X-Hub-Signature-256", "X-Nothing"}) {
                assertThat(answer(call(source, header, wrong), source))
                        .as("%s with %s", source, header)
                        .isEqualTo(unknown);
            }
        }
        assertThat(answer(call("quiet", "X-Gitlab-Token", SECRET), "quiet")).isEqualTo(unknown);
    }

    /** Status, headers and body, except for what the caller has said itself and the time. */
    private static String answer(HttpResponse<String> answer, String source) {
        var headers = new TreeMap<>(answer.headers().map());
        headers.remove("date");
        return answer.statusCode()
                + " "
                + headers.keySet()
                + " "
                + answer.body().replace(source, "NAME");
    }

    @Test
    void sources_are_listed_and_shown() throws Exception {
        var item = json("/sources").at("/items/0");

        assertThat(item.at("/name").asString()).isEqualTo("hpc");
        assertThat(item.at("/location").asString()).endsWith("specs.git/ refs/heads/main");
        assertThat(Plumb.run("sources", "--url", url())).isZero();
    }

    @Test
    void only_a_head_that_waits_for_it_can_be_accepted() throws Exception {
        assertThat(accept("hpc", author.head()).statusCode()).isEqualTo(409);
        assertThat(accept("nowhere", author.head()).statusCode()).isEqualTo(404);

        pushOn();
        callAndAwait("Fetched");
        author.git("reset", "-q", "--hard", "HEAD~1");
        var rewritten = author.push(Specs.FILE, Specs.GOOD.replace("esx01", "esx77"));
        callAndAwait("HistoryRewritten");
        assertThat(condition()).isEqualTo("HistoryRewritten");

        assertThat(Plumb.run("sources", "accept", "hpc", "--commit", rewritten, "--url", url()))
                .isZero();
        await().until(() ->
                json("/clusters/demo").at("/source/accepted").asString().equals(rewritten));
        assertThat(condition()).isEqualTo("Fetched");
    }

    @Test
    void who_wrote_what_is_in_force_is_told_by_the_repository() throws Exception {
        var head = pushOn();
        call("hpc", "X-Hub-Signature-256", "sha256=" + hmac("{}"));
        await().until(() -> json("/clusters/demo").at("/source/accepted").asString().equals(head));
        var fourEyes = daemon.bean(FourEyes.class);

        assertThat(fourEyes.objection("demo", "oidc:ann"))
                .get(STRING)
                .contains("oidc:ann may be Ann <ann@lab>, who wrote a commit");
        assertThat(fourEyes.objection("demo", "bob")).isEmpty();
    }

    @Test
    void metrics_tell_of_fetches() throws Exception {
        var metrics = daemon.get("/actuator/prometheus").body();

        assertThat(metrics)
                .contains("plumbline_git_fetch_total{result=\"refused\",source=\"hpc\"} 0.0")
                .contains("plumbline_git_last_success_timestamp_seconds{source=\"hpc\"} 1.");
    }

    private static String pushOn() {
        return author.push(Specs.FILE, Specs.GOOD + "# " + System.nanoTime() + "\n");
    }

    private static void callAndAwait(String reason) throws Exception {
        call("hpc", "X-Hub-Signature-256", "sha256=" + hmac("{}"));
        await().until(() ->
                json("/sources").at("/items/0/reason").asString().equals(reason)
                        && json("/sources").at("/items/0/head").asString().equals(author.head()));
    }

    private static String condition() throws Exception {
        for (var condition : json("/clusters/demo").at("/conditions")) {
            if (condition.at("/type").asString().equals("SourceReady")) {
                return condition.at("/reason").asString();
            }
        }
        return "none";
    }

    private static HttpResponse<String> call(String source, String header, String proof)
            throws Exception {
        return daemon.send(
                HttpRequest.newBuilder(daemon.at("/api/v1/hooks/" + source))
                        .header(header, proof)
                        // As GitHub sends it unless told otherwise; nobody reads it as a form.
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString("{}")));
    }

    private static HttpResponse<String> accept(String source, String commit) {
        return daemon.send(
                "POST",
                "/api/v1/sources/" + source + "/accept",
                "{\"by\": \"ann\", \"commit\": \"" + commit + "\"}",
                Optional.empty());
    }

    private static JsonNode json(String path) throws Exception {
        return JsonMapper.shared().readTree(get(path).body());
    }

    private static HttpResponse<String> get(String path) {
        return daemon.get("/api/v1" + path);
    }

    private static String url() {
        return daemon.at("").toString();
    }

    private static String hmac(String body) throws Exception {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET.getBytes(UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(body.getBytes(UTF_8)));
    }

    private static void secret(String name, String text) throws Exception {
        Files.createDirectories(home.resolve("secrets"));
        Files.createFile(
                home.resolve("secrets").resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(home.resolve("secrets").resolve(name), text + "\n");
    }

    private static Sources sources() {
        var text = new StringBuilder("apiVersion: plumbline/v1\nkind: Sources\nspec:\n");
        text.append("  repositories:\n");
        repository(text, "hpc", "webhook: {forge: GitHub, credential: hook}");
        repository(text, "lab", "webhook: {forge: GitLab, credential: hook}");
        repository(text, "tea", "webhook: {forge: Gitea, credential: hook}");
        repository(text, "quiet", "rewrites: Follow");
        return switch (SourcesReader.read("sources.yaml", text.toString())) {
            case SourcesReading.Accepted(var sources) -> sources;
            case SourcesReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    private static void repository(StringBuilder text, String name, String more) {
        var paths = name.equals("hpc") ? "clusters/*.yaml" : "README.yaml";
        text.append(
                "    - {name: %s, url: '%s', branch: main, paths: ['%s'], poll: 24h, %s}\n"
                        .formatted(name, author.bare.toUri(), paths, more));
    }
}
