package io.plumbline.app.alerts;

import io.plumbline.app.demo.Ports;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * A Prometheus with the shipped scrape configuration and rules. Generated copies: it scrapes and
 * judges every second, another port, and every {@code for:} is shortened to a second. Expressions
 * are those that are shipped.
 */
final class RealPrometheus implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 20;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final int port;

    /**
     * @param token of one who may read
     */
    RealPrometheus(Peer prometheus, Path home, int daemonPort, String token) throws IOException {
        port = freePort();
        Files.writeString(home.resolve("prometheus.token"), token);
        Files.writeString(
                home.resolve("plumbline.rules.yaml"),
                Files.readString(Shipped.RULES).replaceAll("for: \\d+m", "for: 1s"));
        Files.writeString(
                home.resolve("prometheus.yaml"),
                Files.readString(Shipped.SCRAPE)
                        .replace("interval: 15s", "interval: 1s")
                        .replace("127.0.0.1:8080", "127.0.0.1:" + daemonPort));
        process =
                prometheus.start(
                        home,
                        home.resolve("prometheus.log"),
                        List.of(
                                "--config.file=prometheus.yaml",
                                "--storage.tsdb.path=tsdb",
                                "--web.listen-address=127.0.0.1:" + port,
                                "--log.level=warn"));
    }

    /** What fires now, each as its name and labels. */
    TreeSet<String> firing() throws IOException, InterruptedException {
        var firing = new TreeSet<String>();
        for (var alert : ask("/api/v1/alerts").required("alerts")) {
            if (alert.required("state").stringValue().equals("firing")) {
                firing.add(text(alert.required("labels")));
            }
        }
        return firing;
    }

    /** Whether it is up and has seen the daemon. */
    boolean hasScraped() throws IOException, InterruptedException {
        return !Ports.free("127.0.0.1", port)
                && get("/-/ready").statusCode() == 200
                && !ask("/api/v1/query?query=plumbline_build_info").required("result").isEmpty();
    }

    @Override
    public void close() throws InterruptedException {
        http.close();
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }

    private JsonNode ask(String path) throws IOException, InterruptedException {
        return JsonMapper.shared().readTree(get(path).body()).required("data");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
                        .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** For example {@code PlumblineDrifted{cluster=c, domain=driver, host=h}}. */
    private static String text(JsonNode labels) {
        Map<String, String> all = new TreeMap<>();
        labels.properties()
                .forEach(label -> all.put(label.getKey(), label.getValue().stringValue()));
        all.remove("severity");
        return all.remove("alertname") + all.toString();
    }

    /** On this machine, and free at this moment. */
    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
