package io.plumbline.app.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.plumbline.app.rest.Json;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Answers as a daemon would that has one cluster: a plan a pass, and a pass a look. */
final class ScriptedDaemon implements AutoCloseable {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final JsonMapper JSON = new JsonMapper();

    private final List<Json.Plan> plans;
    private final HttpServer server;
    private final List<String> said = new ArrayList<>();
    private Duration age = Duration.ZERO;
    private int pass;

    private ScriptedDaemon(List<Json.Plan> plans) throws IOException {
        this.plans = plans;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/clusters", this::answer);
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
        if (exchange.getRequestMethod().equals("POST")) {
            said.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            send(exchange, 202, new Json.Applied(pass, kept()));
        } else if (path.endsWith("/plan")) {
            send(exchange, 200, now());
        } else if (path.endsWith("/hosts")) {
            send(exchange, 200, new Json.Hosts(T, List.of(host()), "1", null));
        } else {
            pass++;
            send(exchange, 200, new Json.Clusters(T, 1, List.of(cluster()), null));
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
                "InService",
                null,
                0,
                0,
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

    private Json.Cluster cluster() {
        return new Json.Cluster(
                "demo",
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

    private static void send(HttpExchange exchange, int status, Object body) throws IOException {
        var bytes = JSON.writeValueAsBytes(body);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
