package io.plumbline.app.daemon;

import io.plumbline.app.access.Grant;
import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.web.Listening;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.IdentitySpec;
import io.plumbline.spec.Sources;

import org.springframework.context.ConfigurableApplicationContext;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A daemon of a test's own, in this process, and ways to call it. */
public final class TestDaemon implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final DaemonSettings settings;
    private final HttpClient http = HttpClient.newHttpClient();

    private TestDaemon(DaemonSettings settings) {
        this.settings = settings;
        this.context = Daemon.start(settings);
    }

    public static TestDaemon start(DaemonSettings settings) {
        return new TestDaemon(settings);
    }

    /**
     * @param home has its specs, and gets its state
     */
    public static TestDaemon in(Path home, Listening listening) {
        return start(
                new DaemonSettings(
                        home,
                        home.resolve("state"),
                        home.resolve("secrets"),
                        home.resolve("known_hosts"),
                        listening,
                        Optional.empty()));
    }

    /**
     * As the other; somebody else vouches for people too.
     *
     * @param identity text of the file that says who
     */
    public static TestDaemon in(Path home, Listening listening, String identity) {
        return start(
                new DaemonSettings(
                        Optional.of(home),
                        new Sources(List.of()),
                        home.resolve("state"),
                        home.resolve("secrets"),
                        home.resolve("known_hosts"),
                        listening,
                        Optional.of(read(identity)),
                        false,
                        Optional.empty(),
                        SshLimits.usual()));
    }

    private static IdentitySpec<Grant> read(String text) {
        return switch (new IdentityReader<>(Grant.CODEC).read("identity.yaml", text)) {
            case IdentityReading.Accepted<Grant>(var identity) -> identity;
            case IdentityReading.Rejected<Grant>(var problems) ->
                    throw new IllegalArgumentException(problems.toString());
        };
    }

    /** A spec that is only looked at, of hosts that nobody answers for. */
    public static String silent(String cluster, String... hosts) {
        var text =
                new StringBuilder(
                        """
                        apiVersion: plumbline/v1
                        kind: Cluster
                        metadata: {name: CLUSTER}
                        spec:
                          credentials: {esxi: esxi-root}
                          hostProfiles:
                            plain: {esxi: {version: "7.0 U2"}}
                          hosts:
                        """
                                .replace("CLUSTER", cluster));
        for (var host : hosts) {
            text.append("    - {name: ").append(host).append(", profile: plain}\n");
        }
        return text.toString();
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public <T> Collection<T> beans(Class<T> type) {
        return context.getBeansOfType(type).values();
    }

    /** What it goes by, whoever said so. */
    public Optional<String> property(String name) {
        return Optional.ofNullable(context.getEnvironment().getProperty(name));
    }

    public int port() {
        return Integer.parseInt(property("local.server.port").orElseThrow());
    }

    /** For example {@code http://127.0.0.1:40123/api/v1/clusters}. */
    public URI at(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    /** Where its first token lies. */
    public Path tokenFile() {
        return settings.state().resolve("admin-token");
    }

    public String token() {
        try {
            return Files.readString(tokenFile()).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of its owner. */
    public DaemonClient client() {
        try {
            return new DaemonClient(at(""), Optional.of(token()), Optional.empty());
        } catch (DaemonUnreachable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of a daemon that asks for no token. */
    public DaemonClient openClient() {
        return new DaemonClient(at(""));
    }

    public HttpResponse<String> get(String path) {
        return send("GET", path, "", Optional.empty());
    }

    /**
     * @param body JSON, or empty
     */
    public HttpResponse<String> send(
            String method, String path, String body, Optional<String> token) {
        var request =
                HttpRequest.newBuilder(at(path))
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
        return send(request);
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        context.close();
        http.close();
    }
}
