package io.plumbline.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The daemon as it is wired, with a host at which nobody listens. */
class DaemonTest {
    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: lonely}
            spec:
              credentials: {esxi: esxi-root}
              hostProfiles:
                plain: {esxi: {version: "7.0 U2"}}
              hosts:
                - {name: nobody.invalid, profile: plain}
            """;

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static ConfigurableApplicationContext daemon;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(folder.resolve("lonely.yaml"), SPEC);
        daemon =
                Daemon.start(
                        new DaemonSettings(
                                folder,
                                folder.resolve("state"),
                                folder.resolve("secrets"),
                                folder.resolve("known_hosts"),
                                Listening.openly(0),
                                Optional.empty()));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void a_cluster_whose_hosts_do_not_answer_is_shown_and_the_daemon_is_well() {
        await().until(() -> get("/api/v1/clusters/lonely/hosts").body().contains("nobody.invalid"));

        assertThat(get("/api/v1/clusters/lonely").statusCode()).isEqualTo(200);
        for (var probe :
                List.of(
                        "/actuator/health/liveness",
                        "/actuator/health/readiness",
                        "/api/v1/health")) {
            assertThat(get(probe).body()).as(probe).contains("\"UP\"");
        }
    }

    @Test
    void metrics_tell_of_clusters_hosts_and_passes() {
        await().until(() -> get("/actuator/prometheus").body().contains("plumbline_host_info{"));

        assertThat(get("/actuator/prometheus").body())
                .contains("plumbline_build_info{")
                .contains("plumbline_spec_valid{cluster=\"lonely\"} 1.0")
                .contains(
                        "plumbline_host_reboots_total{cluster=\"lonely\",host=\"nobody.invalid\"}"
                                + " 0.0")
                .contains("plumbline_reconcile_total{controller=\"pass\",result=\"failed\"} 0.0")
                .contains(
                        "plumbline_action_total{action=\"restart\",cluster=\"lonely\",result=\"succeeded\"}"
                            + " 0.0");
    }

    @Test
    void what_is_not_there_is_a_problem_document() {
        var answer = get("/api/v1/nothing");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
    }

    private HttpResponse<String> get(String path) {
        var port = daemon.getEnvironment().getProperty("local.server.port");
        try {
            return http.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
