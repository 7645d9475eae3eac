package io.plumbline.app.git;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import io.plumbline.app.alerts.Peer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Git's own HTTP backend on loopback, for one login by password. */
final class HttpForge implements AutoCloseable {
    private static final int UNAUTHORIZED = 401;

    /** Of the logins that were sent; the latest last. */
    final List<String> logins = new CopyOnWriteArrayList<>();

    volatile Optional<String> redirect = Optional.empty();

    private final Path root;
    private final Path backend;
    private final String login;
    private final HttpServer server;

    /**
     * @param login user and password with a colon between them
     */
    HttpForge(Path root, String login) throws Exception {
        this.root = root;
        this.login = login;
        backend =
                Path.of(Peer.find("git", "git").ask(root, "--exec-path").text().strip())
                        .resolve("git-http-backend");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url(Path bare) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + root.relativize(bare);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var said = exchange.getRequestHeaders().getFirst("Authorization");
            if (said != null) {
                logins.add(new String(Base64.getDecoder().decode(said.replace("Basic ", ""))));
            }
            if (redirect.isPresent()) {
                exchange.getResponseHeaders()
                        .add("Location", redirect.get() + exchange.getRequestURI());
                exchange.sendResponseHeaders(302, -1);
            } else if (said == null || !logins.getLast().equals(login)) {
                exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"forge\"");
                exchange.sendResponseHeaders(UNAUTHORIZED, -1);
            } else {
                serve(exchange);
            }
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        var builder = new ProcessBuilder(backend.toString());
        var uri = exchange.getRequestURI();
        var environment = builder.environment();
        environment.put("GIT_PROJECT_ROOT", root.toString());
        environment.put("GIT_HTTP_EXPORT_ALL", "1");
        environment.put("REQUEST_METHOD", exchange.getRequestMethod());
        environment.put("PATH_INFO", uri.getPath());
        environment.put("QUERY_STRING", Optional.ofNullable(uri.getQuery()).orElse(""));
        header(exchange, "Content-Type").ifPresent(it -> environment.put("CONTENT_TYPE", it));
        header(exchange, "Content-Encoding")
                .ifPresent(it -> environment.put("HTTP_CONTENT_ENCODING", it));
        header(exchange, "Git-Protocol").ifPresent(it -> environment.put("GIT_PROTOCOL", it));
        var process = builder.start();
        try (var in = process.getOutputStream()) {
            exchange.getRequestBody().transferTo(in);
        }
        var out = new ByteArrayOutputStream();
        process.getInputStream().transferTo(out);
        reply(exchange, out.toByteArray());
    }

    /** A CGI program answers with headers, an empty line and the body. */
    private static void reply(HttpExchange exchange, byte[] cgi) throws IOException {
        var text = new String(cgi, StandardCharsets.ISO_8859_1);
        var end = text.indexOf("\r\n\r\n");
        var status = 200;
        for (var line : text.substring(0, end).split("\r\n")) {
            var parts = line.split(": ", 2);
            if (parts[0].equals("Status")) {
                status = Integer.parseInt(parts[1].substring(0, 3));
            } else {
                exchange.getResponseHeaders().add(parts[0], parts[1]);
            }
        }
        var body = Arrays.copyOfRange(cgi, end + 4, cgi.length);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    private static Optional<String> header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }
}
