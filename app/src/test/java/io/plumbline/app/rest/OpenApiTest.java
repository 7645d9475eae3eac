package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The reference of the interface is made from the endpoints: what is added, renamed or taken away
 * shows in it. Its examples are sent to a daemon, and what comes back is as it says.
 */
class OpenApiTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "openapi.json");
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final String CLUSTER = "/api/v1/clusters/{cluster}";
    private static final String HOST = CLUSTER + "/hosts/{host}";

    /** Of a plan that has become another one: what is approved is what was read. */
    private static final String APPROVAL =
            "{\"by\": \"ada\", \"digest\": \"sha256:" + "0".repeat(64) + "\"}";

    private static final EndpointText.Body PROPOSED =
            new EndpointText.Body(
                    "application/yaml",
                    TestDaemon.silent("demo", "esx01.invalid", "esx02.invalid"),
                    200);

    private static final Map<String, EndpointText> TEXTS = texts();
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(folder.resolve("demo.yaml"), TestDaemon.silent("demo", "esx01.invalid"));
        daemon = TestDaemon.in(folder, Listening.openly(0));
        await().atMost(60, TimeUnit.SECONDS)
                .until(() ->
                        daemon.get("/api/v1/clusters/demo/hosts").body().contains("esx01.invalid"));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void the_reference_is_what_the_endpoints_are() throws IOException {
        var made = JSON.writeValueAsString(document()).replace("\r", "") + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(PAGE, made);
        }
        assertThat(Files.readString(PAGE))
                .as("after a change that is meant: this test with -Dplumbline.golden.rewrite=true")
                .isEqualTo(made);
    }

    @Test
    void the_daemon_serves_it() throws IOException {
        var answer = daemon.get("/api/v1/openapi.json");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        if (!Boolean.getBoolean("plumbline.golden.rewrite")) { // The daemon has the one before.
            assertThat(answer.body()).isEqualTo(Files.readString(PAGE));
        }
    }

    @Test
    void its_examples_run_and_are_answered_as_it_says() {
        var document = document();
        var sent = 0;
        for (var path : document.get("paths").properties()) {
            var operation = path.getValue().get("get");
            if (operation != null && isSendable(path.getKey())) {
                var call = call(path.getKey(), operation);
                var answer = daemon.get(call);
                assertThat(operation.get("responses").propertyNames())
                        .as(call)
                        .contains(Integer.toString(answer.statusCode()));
                var schema = operation.at("/responses/200/content/application~1json/schema");
                if (!schema.isMissingNode()) {
                    assertThat(wrong(document, schema, answer.body())).as(call).isEmpty();
                    sent++;
                }
            }
        }
        assertThat(sent).isGreaterThan(8);
    }

    @Test
    void its_examples_of_bodies_run_and_are_answered_as_is_said_here() {
        var document = document();
        var sent = 0;
        for (var entry : TEXTS.entrySet()) {
            var path = entry.getKey().replaceFirst("^POST ", "");
            var body = entry.getValue().example();
            if (entry.getKey().startsWith("POST ") && isSendable(path)) {
                assertThat(body).as("example of " + path).isPresent();
                var answer =
                        daemon.send(
                                HttpRequest.newBuilder(daemon.at(filled(path)))
                                        .header("Content-Type", body.get().kind())
                                        .POST(
                                                HttpRequest.BodyPublishers.ofString(
                                                        body.get().text())));
                assertThat(answer.statusCode())
                        .as(path + ": " + answer.body())
                        .isEqualTo(body.get().status());
                var operation = document.at("/paths").get(path).get("post");
                var responses = operation.get("responses");
                var response =
                        responses.has(Integer.toString(answer.statusCode()))
                                ? responses.get(Integer.toString(answer.statusCode()))
                                : responses.get("default");
                var schema = response.get("content").valueStream().findFirst().orElseThrow();
                assertThat(wrong(document, schema.get("schema"), answer.body())).as(path).isEmpty();
                sent++;
            }
        }
        assertThat(sent).isEqualTo(9);
    }

    /** One that leaves none out is answered as the whole record is. */
    private static String allFields(Class<?> item) {
        return Arrays.stream(item.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.joining(","));
    }

    /** A path whose variables all have an example. */
    private static boolean isSendable(String path) {
        return !filled(path).contains("{");
    }

    private static String call(String path, JsonNode operation) {
        var query =
                operation
                        .get("parameters")
                        .valueStream()
                        .filter(one -> one.get("in").asString().equals("query"))
                        .map(one ->
                                one.get("name").asString() + "=" + one.get("example").asString())
                        .collect(Collectors.joining("&"));
        return filled(path) + (query.isEmpty() ? "" : "?" + query);
    }

    private static String filled(String path) {
        var text = path;
        for (var name : new String[] {"cluster", "host"}) {
            text = text.replace("{" + name + "}", OpenApiDocument.example(name).orElseThrow());
        }
        return text;
    }

    private static String wrong(ObjectNode document, JsonNode reference, String body) {
        var schema = document.deepCopy();
        schema.set("$ref", reference.get("$ref"));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(JSON.readTree(body))
                .stream()
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }

    private static ObjectNode document() {
        var document = new OpenApiDocument(TEXTS);
        daemon.beans(RequestMappingInfoHandlerMapping.class).stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream())
                .forEach(entry -> {
                    for (var path : entry.getKey().getPatternValues()) {
                        for (RequestMethod method :
                                entry.getKey().getMethodsCondition().getMethods()) {
                            if (path.startsWith("/api/v1/")) {
                                document.add(method, path, entry.getValue());
                            }
                        }
                    }
                });
        return document.document();
    }

    private static Map<String, EndpointText> texts() {
        var texts = new TreeMap<String, EndpointText>();
        texts.put("GET /api/v1/health", EndpointText.of("Whether the daemon serves", "it does"));
        texts.put("GET /api/v1/openapi.json", EndpointText.of("This document", "as JSON"));
        texts.put("GET /api/v1/whoami", EndpointText.of("Who the caller is", "name and roles"));
        texts.put("GET /api/v1/sources", EndpointText.of("Where specs come from", "all sources"));
        texts.put(
                "POST /api/v1/sources/{source}/accept",
                EndpointText.of("Take a rewritten history for right", "it is taken"));
        texts.put(
                "POST /api/v1/hooks/{source}",
                EndpointText.of("A forge says that there is a new commit", "it is looked at"));
        texts.put("GET /api/v1/tokens", EndpointText.of("All tokens", "without their secrets"));
        texts.put(
                "POST /api/v1/tokens",
                EndpointText.of("Make a token", "shown only once")
                        .example(
                                """
                                {"name": "ada", "roles": ["operator@demo"], "lasts": "P30D"}
                                """,
                                201));
        texts.put("DELETE /api/v1/tokens/{id}", EndpointText.of("Revoke a token", "it is"));
        texts.put(
                "GET /api/v1/audit",
                EndpointText.of("What was done, by whom and why", "a line of JSON each")
                        .with(Map.of("after", "0")));
        texts.put(
                "GET /api/v1/audit/head",
                EndpointText.of("The end of the audit log", "number and hash of the last line"));
        texts.put(
                "GET /api/v1/clusters",
                EndpointText.of("The clusters that the caller may see", "by name")
                        .with(
                                Map.of(
                                        "prefix", "de",
                                        "limit", "10",
                                        "fields", allFields(Json.Cluster.class),
                                        "conditions", "Ready!=True"))
                        .or("304"));
        texts.put(
                "GET " + CLUSTER,
                EndpointText.of("One cluster", "its conditions and summary").or("304"));
        texts.put(
                "GET " + CLUSTER + "/hosts",
                EndpointText.of("The units of a cluster", "all, or a page")
                        .with(
                                Map.of(
                                        "prefix", "esx",
                                        "rack", "default",
                                        "limit", "100",
                                        "fields", allFields(Json.Host.class),
                                        "conditions", "Quarantined!=True"))
                        .or("304"));
        texts.put(
                "GET " + HOST,
                EndpointText.of("One unit in detail", "its fields, facts and what holds it")
                        .or("304"));
        texts.put(
                "GET " + CLUSTER + "/differences",
                EndpointText.of("Settings that are not as wished", "all of them").or("304"));
        texts.put(
                "GET " + CLUSTER + "/fabric",
                EndpointText.of("Whether both ends of every link do the same", "all, or a page")
                        .with(Map.of("prefix", "esx", "accord", "APART", "limit", "100"))
                        .or("304"));
        texts.put(
                "GET " + CLUSTER + "/plan",
                EndpointText.of("What would be done", "unit by unit").or("304"));
        texts.put(
                "POST " + CLUSTER + "/plan",
                EndpointText.of("What would be done under another spec", "nothing is kept")
                        .example(PROPOSED));
        texts.put(
                "POST " + CLUSTER + "/rehearsal",
                EndpointText.of("How it would go under another spec", "on a twin; nothing is kept")
                        .with(Map.of("slow", "true", "fail", "esx01.invalid=burn-dies"))
                        .example(PROPOSED));
        texts.put(
                "GET " + CLUSTER + "/journal",
                EndpointText.of("What was done and said", "the newest entries")
                        .with(Map.of("last", "10", "unit", "esx01.invalid"))
                        .or("304"));
        texts.put(
                "GET " + CLUSTER + "/watch",
                EndpointText.of("What becomes of the units, as it happens", "server-sent events")
                        .with(
                                Map.of(
                                        "timeout", "0s",
                                        "rack", "default",
                                        "fields", "name,phase",
                                        "conditions", "Quarantined!=True")));
        texts.put(
                "GET " + CLUSTER + "/wait",
                EndpointText.of("Wait until a condition is as asked for", "it is so")
                        .with(
                                Map.of(
                                        "for",
                                        "Ready!=True",
                                        "host",
                                        "esx01.invalid",
                                        "timeout",
                                        "9s"))
                        .or("202"));
        texts.put(
                "POST " + CLUSTER + "/apply",
                EndpointText.of("Agree to a whole plan", "what was approved")
                        .example(APPROVAL, 409));
        word(
                texts,
                "hold",
                "{\"by\": \"ada\", \"why\": \"a cable is on order\", \"lasts\": \"PT2H\"}",
                202);
        word(texts, "resume", "{\"by\": \"ada\"}", 202);
        word(texts, "retry", "{\"by\": \"ada\"}", 202);
        word(texts, "approve", APPROVAL, 409);
        word(
                texts,
                "break-glass",
                "{\"by\": \"ada\", \"why\": \"storage is full\", \"lasts\": \"PT2H\"}",
                202);
        return texts;
    }

    private static void word(
            Map<String, EndpointText> texts, String verb, String body, int status) {
        texts.put(
                "POST " + HOST + "/" + verb,
                EndpointText.of("Say " + verb + " of a unit", "the word that was kept")
                        .example(body, status));
    }
}
