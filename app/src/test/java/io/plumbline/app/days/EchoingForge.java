package io.plumbline.app.days;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Base64;

/** Asks for a login and, whatever it gets, refuses it and repeats it everywhere. */
final class EchoingForge implements AutoCloseable {
    private final HttpServer server;
    private volatile boolean heard;

    EchoingForge() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        var said = exchange.getRequestHeaders().getFirst("Authorization");
                        var login = said == null ? "" : login(said);
                        heard |= said != null;
                        var answer =
                                ("{\"message\": \"you said " + said + ", " + login + "\"}")
                                        .getBytes(UTF_8);
                        exchange.getResponseHeaders()
                                .add("WWW-Authenticate", "Basic realm=\"" + login + "\"");
                        exchange.sendResponseHeaders(401, answer.length);
                        exchange.getResponseBody().write(answer);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        server.start();
    }

    private static String login(String header) {
        return header.startsWith("Basic ")
                ? new String(Base64.getDecoder().decode(header.substring(6)), UTF_8)
                : header;
    }

    /** Whether somebody has shown a login. */
    boolean hasHeard() {
        return heard;
    }

    String api() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/api";
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/x.git";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
