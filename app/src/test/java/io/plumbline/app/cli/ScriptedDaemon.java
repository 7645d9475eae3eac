package io.plumbline.app.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.plumbline.app.rest.Json;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Answers as a daemon would whose cluster {@code demo} has a plan a pass, and a pass a look. */
final class ScriptedDaemon implements AutoCloseable {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final JsonMapper JSON = new JsonMapper();

    private final List<Json.Plan> plans;
    private final HttpServer server;
    private final List<String> said = new ArrayList<>();
    private final Map<String, String> scripted = new HashMap<>();

    /** By name, clusters beside it, whose plan stays. */
    private final Map<String, Json.Plan> others = new TreeMap<>();

    private Duration age = Duration.ZERO;
    private int pass;
    private int spared;

    private ScriptedDaemon(List<Json.Plan> plans) throws IOException {
        this.plans = plans;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1", this::answer);
        server.start();
    }

    /**
     * @param plans one a pass; the last one stays
     */
    static ScriptedDaemon of(Json.Plan... plans) throws IOException {
        return new ScriptedDaemon(List.of(plans));
    }

    /** Its one host was observed that long ago. */
    void observed(Duration ago) {
        age = ago;
    }

    /** What it answers to GET of a path below {@code /api/v1}, word for word. */
    ScriptedDaemon says(String path, String json) {
        scripted.put("/api/v1" + path, json);
        return this;
    }

    /** Has another cluster too, which it names after {@code demo}. */
    ScriptedDaemon beside(String cluster, Json.Plan plan) {
        others.put(cluster, plan);
        return this;
    }

    /** How often a client had the answer already. */
    int spared() {
        return spared;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Bodies that were sent. */
    List<String> said() {
        return said;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        var word = scripted.get(path);
        if (word != null) {
            send(exchange, 200, word.getBytes(StandardCharsets.UTF_8));
        } else if (exchange.getRequestMethod().equals("POST")) {
            said.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            send(exchange, 202, new Json.Applied(pass, kept()));
        } else if (path.endsWith("/plan")) {
            sendTagged(exchange, others.getOrDefault(cluster(path), now()));
        } else if (path.endsWith("/hosts")) {
            sendTagged(exchange, new Json.Hosts(T, List.of(host()), "1", null));
        } else {
            pass++;
            send(exchange, 200, new Json.Clusters(T, 1, clusters(), null));
        }
    }

    private Json.Plan now() {
        return plans.get(Math.min(Math.max(pass, 1), plans.size()) - 1);
    }

    private List<Json.Kept> kept() {
        return now().changes().stream()
                .filter(unit ->
                        unit.held().stream().anyMatch(held -> held.reason().equals("APPROVAL")))
                .map(unit -> new Json.Kept(unit.unit(), "Approved", T, "ada", null))
                .toList();
    }

    private Json.Host host() {
        return new Json.Host(
                "esx01.lab",
                "demo",
                phase(),
                T.minusSeconds(240),
                0,
                phase().equals("InService") ? 0 : 1,
                0,
                null,
                T.minus(age),
                List.of(
                        new Json.Condition("Ready", "True", "InSync", "", T, 1),
                        new Json.Condition("InSync", "True", "InSync", "", T, 1)),
                "rack1",
                1,
                1,
                "1");
    }

    /** That of the first unit of the plan. */
    private String phase() {
        return now().changes().stream().findFirst().map(Json.UnitPlan::phase).orElse("InService");
    }

    /**
     * @param path for example {@code /api/v1/clusters/demo/plan}
     */
    private static String cluster(String path) {
        return Path.of(path).getParent().getFileName().toString();
    }

    private List<Json.Cluster> clusters() {
        return Stream.concat(Stream.of("demo"), others.keySet().stream()).map(this::named).toList();
    }

    private Json.Cluster named(String cluster) {
        return new Json.Cluster(
                cluster,
                T,
                "demo.yaml",
                "r1",
                List.of(),
                List.of(),
                null,
                List.of(),
                new Json.Summary(1, 0, 1, 0, 0, 0, 0),
                new Json.LastPass(pass, T, false, 0, "sha256:0"),
                Map.of(),
                1,
                1,
                "1");
    }

    /** Only to who has not got it. */
    private void sendTagged(HttpExchange exchange, Object body) throws IOException {
        var tag = "\"" + Integer.toHexString(body.hashCode()) + "\"";
        if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            spared++;
            exchange.sendResponseHeaders(304, -1);
            exchange.close();
            return;
        }
        exchange.getResponseHeaders().add("ETag", tag);
        send(exchange, 200, body);
    }

    private static void send(HttpExchange exchange, int status, Object body) throws IOException {
        send(exchange, status, JSON.writeValueAsBytes(body));
    }

    private static void send(HttpExchange exchange, int status, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
