package io.plumbline.lab;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;

/**
 * The lab's own door, HTTP on loopback: {@code GET /time}, {@code GET /ledger?from=N}, {@code GET
 * /summary}, {@code POST /trigger?…}, {@code POST /host?name=…&do=…}, {@code POST
 * /ssh?name=…&suffers=…}, {@code POST /vcenter?do=…}, {@code POST /distributed-switch?name=…&do=…},
 * {@code POST /job?user=…&minutes=…}. Parameters stand in the query.
 */
final class ControlPort implements AutoCloseable {
    private final HttpServer server;

    interface Answer {
        /**
         * @throws IllegalArgumentException if the parameters are wrong
         */
        String to(Map<String, String> parameters) throws IOException;
    }

    ControlPort() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }

    int port() {
        return server.getAddress().getPort();
    }

    void answer(String method, String path, Answer answer) {
        server.createContext(
                path,
                exchange -> {
                    try (exchange) {
                        if (exchange.getRequestMethod().equals(method)) {
                            reply(exchange, answer);
                        } else {
                            send(exchange, 405, "use " + method);
                        }
                    }
                });
    }

    void start() {
        server.start();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static void reply(HttpExchange exchange, Answer answer) throws IOException {
        try {
            send(exchange, 200, answer.to(parameters(exchange.getRequestURI().getRawQuery())));
        } catch (IllegalArgumentException e) {
            send(exchange, 400, String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> parameters(@org.jspecify.annotations.Nullable String query) {
        var parameters = new TreeMap<String, String>();
        for (var pair : (query == null ? "" : query).split("&", -1)) {
            var equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.put(
                        pair.substring(0, equals),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return parameters;
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        var bytes =
                (text.endsWith("\n") || text.isEmpty() ? text : text + "\n")
                        .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
