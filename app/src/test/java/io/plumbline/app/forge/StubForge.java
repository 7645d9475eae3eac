package io.plumbline.app.forge;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * A forge that takes statuses and comments as the documentation of all three says, remembers what
 * it was asked, and for a while answers what a test says instead.
 */
public final class StubForge implements AutoCloseable {
    private static final int CREATED = 201;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Deque<Function<Asked, Reply>> instead = new ArrayDeque<>();
    private final Map<Long, String> comments = new TreeMap<>();

    /** For how many a page has room; GitHub and GitLab page, Gitea does not. */
    private boolean pages = true;

    private long lastId = 100;

    /** Something else happens to comments just after one was written. */
    private Runnable afterWriting = () -> {};

    /**
     * @param path as it came, encoded, with its query
     */
    public record Asked(
            String method, String path, Map<String, String> headers, Optional<JsonNode> body) {
        String line() {
            return method + " " + path;
        }

        /** Of a status, for example {@code success plumbline/demo}. */
        public String said() {
            var of = body.orElseThrow();
            return of.path("state").asString()
                    + " "
                    + of.path("context").asString(of.path("name").asString(""));
        }

        public String commit() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    public record Reply(int status, Map<String, String> headers, String body) {
        public static Reply of(int status, String message) {
            return new Reply(status, Map.of(), "{\"message\": \"" + message + "\"}");
        }

        Reply with(String header, String value) {
            var more = new TreeMap<>(headers);
            more.put(header, value);
            return new Reply(status, more, body);
        }
    }

    public StubForge() throws IOException {
        this(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    StubForge(HttpServer server) {
        this.server = server;
        server.createContext("/", this::answer);
        server.setExecutor(command -> Thread.ofVirtual().start(command));
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/api";
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** The next answer that is not said yet; then it is as it should be again. */
    void answersBy(Function<Asked, Reply> reply) {
        synchronized (instead) {
            instead.add(reply);
        }
    }

    public void answers(Reply... replies) {
        for (var reply : replies) {
            answersBy(_ -> reply);
        }
    }

    void doesNotPage() {
        pages = false;
    }

    void afterWriting(Runnable what) {
        afterWriting = what;
    }

    /** Somebody else wrote it. */
    synchronized long comment(String text) {
        comments.put(++lastId, text);
        return lastId;
    }

    synchronized Map<Long, String> comments() {
        return new TreeMap<>(comments);
    }

    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    List<String> lines() {
        return asked.stream().map(Asked::line).toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var text = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
            exchange.getRequestHeaders().forEach((name, all) -> headers.put(name, all.getFirst()));
            var uri = exchange.getRequestURI();
            var one =
                    new Asked(
                            exchange.getRequestMethod(),
                            uri.getRawPath()
                                    + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()),
                            headers,
                            text.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(JsonMapper.shared().readTree(text)));
            asked.add(one);
            send(exchange, reply(one));
        }
    }

    private Reply reply(Asked one) {
        synchronized (instead) {
            var scripted = instead.poll();
            if (scripted != null) {
                return scripted.apply(one);
            }
        }
        return one.path().contains("/statuses/") ? status(one) : ofComments(one);
    }

    private static Reply status(Asked one) {
        var body = (ObjectNode) one.body().orElseThrow().deepCopy();
        return json(CREATED, body.put("id", 1).toString());
    }

    private synchronized Reply ofComments(Asked one) {
        var path = one.path().replaceFirst("\\?.*", "");
        var last = path.substring(path.lastIndexOf('/') + 1);
        return switch (one.method()) {
            case "GET" -> json(200, page(one.path()));
            case "POST" -> {
                var id = comment(one.body().orElseThrow().path("body").asString());
                var written = json(CREATED, shown(id));
                afterWriting.run();
                yield written;
            }
            case "PATCH", "PUT" -> {
                var id = Long.parseLong(last);
                comments.put(id, one.body().orElseThrow().path("body").asString());
                yield json(200, shown(id));
            }
            case "DELETE" ->
                    comments.remove(Long.parseLong(last)) == null
                            ? Reply.of(NOT_FOUND, "Not Found")
                            : new Reply(NO_CONTENT, Map.of(), "");
            default -> Reply.of(NOT_FOUND, "Not Found");
        };
    }

    private String page(String path) {
        var all = new ArrayList<>(comments.keySet());
        if (pages) {
            var from = (number(path, "page") - 1) * number(path, "per_page");
            all.removeAll(all.subList(0, Math.min(from, all.size())));
            all.subList(Math.min(number(path, "per_page"), all.size()), all.size()).clear();
        }
        return "[" + String.join(",", all.stream().map(this::shown).toList()) + "]";
    }

    private static int number(String path, String key) {
        return Integer.parseInt(path.replaceFirst(".*[?&]" + key + "=(\\d+).*", "$1"));
    }

    private String shown(long id) {
        var text = String.valueOf(comments.get(id));
        return JsonMapper.shared()
                .createObjectNode()
                .put("id", id)
                .put("body", text.replaceFirst("^system:", ""))
                .put("system", text.startsWith("system:"))
                .toString();
    }

    private static Reply json(int status, String body) {
        return new Reply(status, Map.of("Content-Type", "application/json"), body);
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        reply.headers().forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        var bytes = reply.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            try (var out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        }
    }
}
