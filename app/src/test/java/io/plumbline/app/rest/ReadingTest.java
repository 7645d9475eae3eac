package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Reading a real daemon over HTTP: tags, pages, filters, and what it says about a bad call. */
class ReadingTest {
    private static final String DEMO = "/api/v1/clusters/demo";
    private static final String HOSTS = DEMO + "/hosts";
    private static final List<String> ALL =
            IntStream.rangeClosed(1, 5).mapToObj(n -> "esx0" + n + ".invalid").toList();
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        spec("7.0 U2");
        daemon = TestDaemon.in(folder, Listening.openly(0));
        await().atMost(60, TimeUnit.SECONDS).until(() -> names(HOSTS).equals(ALL));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/clusters",
                DEMO,
                HOSTS,
                HOSTS + "?limit=2",
                HOSTS + "/esx01.invalid",
                DEMO + "/plan",
                DEMO + "/differences",
                DEMO + "/fabric",
                DEMO + "/journal"
            })
    void what_has_not_changed_is_not_sent_again(String path) {
        await().atMost(60, TimeUnit.SECONDS)
                .until(() -> {
                    var first = get(path);
                    var tag = first.headers().firstValue("ETag").orElseThrow();
                    assertThat(tag).startsWith("\"").endsWith("\"");
                    assertThat(first.headers().allValues("Cache-Control"))
                            .containsExactly("no-cache, private");
                    var again = get(path);
                    if (again.headers().firstValue("ETag").orElseThrow().equals(tag)) {
                        assertThat(again.body()).as("the same tag").isEqualTo(first.body());
                    }
                    var second =
                            daemon.send(request(path).header("If-None-Match", "W/\"x\", " + tag));
                    assertThat(second.statusCode()).isIn(200, 304);
                    if (second.statusCode() == 304) {
                        assertThat(second.body()).isEmpty();
                        assertThat(second.headers().firstValue("ETag")).hasValue(tag);
                        assertThat(second.headers().firstValue("Plumbline-Time")).isPresent();
                    }
                    return second.statusCode() == 304;
                });
        assertThat(daemon.send(request(path).header("If-None-Match", "\"x\"")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_word_is_refused_if_the_host_is_not_as_it_was_read() {
        var path = HOSTS + "/esx05.invalid";
        var before = get(path).headers().firstValue("ETag").orElseThrow();

        assertThat(say(path + "/hold", before, "{'by': 'ada', 'why': 'cable'}").statusCode())
                .isEqualTo(202);
        await().until(() -> get(path).body().contains("PausedByUser"));
        var stale = say(path + "/resume", before, "{'by': 'ada'}");
        var version = json(path).get("host").get("resourceVersion").asString();

        assertThat(stale.statusCode()).isEqualTo(412);
        assertThat(stale.body()).contains("problem:resource-version-stale", version);
        assertThat(say(path + "/resume", "\"" + version + "\"", "{'by': 'ada'}").statusCode())
                .isEqualTo(202);
        await().until(() -> !get(path).body().contains("PausedByUser"));
    }

    @Test
    void pages_tell_all_hosts_once_and_from_one_version() {
        var seen = new ArrayList<String>();
        var first = json(HOSTS + "?limit=2");
        var version = first.get("resourceVersion").asString();
        var page = first;
        while (true) {
            assertThat(page.get("items").size()).isLessThanOrEqualTo(2);
            assertThat(page.get("resourceVersion").asString()).isEqualTo(version);
            page.get("items").valueStream().forEach(host -> seen.add(host.get("name").asString()));
            if (page.get("continue").isNull()) {
                break;
            }
            page = json(HOSTS + "?limit=2&continue=" + page.get("continue").asString());
        }
        assertThat(seen).isEqualTo(ALL);
        assertThat(json("/api/v1/clusters?limit=1").get("items").size()).isEqualTo(1);
    }

    @Test
    void only_the_fields_that_are_asked_for_are_sent() {
        var page = json(HOSTS + "?fields=name,phase&limit=2");

        assertThat(page.get("items").get(0).propertyNames()).containsExactly("name", "phase");
        assertThat(page.propertyNames()).contains("asOf", "resourceVersion", "continue");
        assertThat(json("/api/v1/clusters?fields=name").at("/items/0").propertyNames())
                .containsExactly("name");
    }

    @Test
    void a_page_that_is_none_is_gone_and_says_to_begin_again() {
        var token = json(HOSTS + "?limit=2").get("continue").asString();
        var old = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        var expired =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(
                                ("7" + old.substring(old.indexOf('\n')))
                                        .getBytes(StandardCharsets.UTF_8));

        for (var query :
                List.of(
                        "?limit=2&continue=" + expired,
                        "?limit=2&continue=x!",
                        "?limit=2&continue=abcd",
                        "?limit=2&phase=InService&continue=" + token)) {
            var answer = get(HOSTS + query);
            assertThat(answer.statusCode()).as(query).isEqualTo(410);
            assertThat(answer.body()).contains("problem:resource-version-expired", "begin again");
        }
        assertThat(get("/api/v1/clusters?continue=" + token).statusCode()).isEqualTo(410);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prefix=esx04|esx04.invalid",
                "rack=rack2|esx04.invalid esx05.invalid",
                "rack=rack2&prefix=esx05|esx05.invalid",
                "phase=Writing|",
                "conditions=Ready=True|",
                "conditions=Quarantined!=True&prefix=esx01|esx01.invalid",
                "conditions=Ready!=True,Quarantined=False&prefix=esx02|esx02.invalid"
            })
    void filters_leave_what_they_say(String query, String names) {
        assertThat(names(HOSTS + "?" + query))
                .isEqualTo(names == null ? List.of() : List.of(names.split(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/v1/clusters/demo/hosts?wave=2|wave|is not known here",
                "/api/v1/clusters/demo/hosts?limit=0|limit|outside 1..10000",
                "/api/v1/clusters/demo/hosts?limit=many|limit|cannot be many",
                "/api/v1/clusters/demo/hosts?conditions=Redy=True|conditions|is no condition",
                "/api/v1/clusters/demo/hosts?conditions=Ready=Yes|conditions|is no status",
                "/api/v1/clusters/demo/hosts?rack=a&rack=b|rack|is said 2 times",
                "/api/v1/clusters?x=1|x|is not known here",
                "/api/v1/clusters/demo/hosts?fields=name,phas|fields|phas' is no field; known",
                "/api/v1/clusters/demo/watch?fields=|fields|is no field; known",
                "/api/v1/clusters/demo/journal?last=x|last|cannot be x",
                "/api/v1/clusters/demo/wait|for|is missing",
                "/api/v1/clusters/demo/wait?for=Ready&timeout=9h|timeout|is outside",
                "/api/v1/clusters/demo/watch?timeout=soon|timeout|a time such as"
            })
    void a_parameter_that_is_none_is_a_problem_that_names_it(
            String path, String parameter, String text) {
        var answer = get(path);
        var errors = problem(answer, 400, "bad-request").get("errors");

        assertThat(errors.get(0).get("parameter").asString()).isEqualTo(parameter);
        assertThat(errors.get(0).get("detail").asString()).contains(text);
    }

    @Test
    void all_that_is_wrong_is_told_at_once() {
        var errors = problem(get(HOSTS + "?limit=0&wave=2&phase=a&phase=b"), 400, "bad-request");

        assertThat(errors.get("errors").valueStream().map(one -> one.get("parameter").asString()))
                .containsExactlyInAnyOrder("limit", "wave", "phase");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'why' 'x'}||the body is no JSON",
                "||the body is missing",
                "{'by': 'a', 'why': 'x', 'lasts': 'long'}|/lasts|lasts is not of the kind",
                "{'by': 'a', 'why': {}}|/why|why is not of the kind",
                "{'by': 'a'}|/why|why is missing",
                "{'why': 'x'}|/by|by is missing",
                "{'by': 'a', 'why': 'x', 'lasts': 'PT-1H'}|/lasts|is no time to come",
                "{'by': 'a', 'why': 'x', 'lasts': 'PT1H', 'forEver': true}|/forEver|exclude each"
                        + " other"
            })
    void a_body_that_is_none_is_a_problem_that_points_to_the_field(
            String body, String pointer, String text) {
        var answer =
                daemon.send(
                        request(HOSTS + "/esx01.invalid/hold")
                                .header("Content-Type", "application/json")
                                .POST(
                                        HttpRequest.BodyPublishers.ofString(
                                                body == null ? "" : body.replace('\'', '"'))));
        var problem = problem(answer, 400, "bad-request");

        assertThat(problem.get("detail").asString()).contains(text);
        if (pointer != null) {
            assertThat(problem.get("errors").get(0).get("pointer").asString()).isEqualTo(pointer);
        }
    }

    @Test
    void errors_of_the_framework_are_problems_too() {
        problem(get("/api/v1/nothing"), 404, "not-known");
        problem(get("/nothing"), 404, "not-known");
        problem(get(DEMO + "/hosts/nobody"), 404, "not-known");
        problem(daemon.send(request(DEMO).PUT(body("{}"))), 405, "method-not-allowed");
        problem(daemon.send(request(DEMO).setHeader("Accept", "text/csv")), 406, "not-acceptable");
        problem(
                daemon.send(
                        request(HOSTS + "/esx01.invalid/hold")
                                .header("Content-Type", "text/plain")
                                .POST(body("x"))),
                415,
                "unsupported-media-type");
        problem(get("/api/v1//clusters"), 400, "bad-request");
    }

    @Test
    void a_generation_moves_with_the_spec_and_is_observed_by_the_next_pass() throws Exception {
        var before = json(DEMO).get("generation").asLong();
        spec("7.0 U3");
        await().atMost(60, TimeUnit.SECONDS)
                .until(() -> json(DEMO).get("observedGeneration").asLong() == before + 1);

        var host = json(HOSTS + "/esx01.invalid").get("host");
        assertThat(json(DEMO).get("generation").asLong()).isEqualTo(before + 1);
        assertThat(host.get("generation").asLong())
                .isEqualTo(host.get("observedGeneration").asLong())
                .isGreaterThan(1);
        assertThat(host.get("conditions").valueStream())
                .allSatisfy(one ->
                        assertThat(one.get("observedGeneration").asLong())
                                .isEqualTo(host.get("generation").asLong()));
    }

    private static JsonNode problem(HttpResponse<String> answer, int status, String type) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(
                        kind -> assertThat(kind).startsWith("application/problem+json"));
        var problem = JsonMapper.shared().readTree(answer.body());
        assertThat(problem.get("type").asString()).isEqualTo("urn:plumbline:problem:" + type);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("instance").asString()).startsWith("urn:uuid:");
        return problem;
    }

    private static HttpResponse<String> say(String path, String ifMatch, String body) {
        return daemon.send(
                request(path)
                        .header("Content-Type", "application/json")
                        .header("If-Match", ifMatch)
                        .POST(body(body.replace('\'', '"'))));
    }

    private static HttpRequest.BodyPublisher body(String text) {
        return HttpRequest.BodyPublishers.ofString(text);
    }

    private static List<String> names(String path) {
        return json(path)
                .get("items")
                .valueStream()
                .map(host -> host.get("name").asString())
                .toList();
    }

    private static JsonNode json(String path) {
        var answer = get(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static HttpResponse<String> get(String path) {
        return daemon.send(request(path));
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(daemon.at(path));
    }

    private static void spec(String version) throws IOException {
        var text =
                TestDaemon.silent("demo", ALL.toArray(String[]::new))
                        .replace("7.0 U2", version)
                        .replaceAll("(esx0[45].invalid, profile: plain)", "$1, rack: rack2");
        Files.writeString(folder.resolve("demo.yaml"), text);
    }
}
