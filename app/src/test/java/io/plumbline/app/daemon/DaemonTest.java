package io.plumbline.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.store.StateFolder;
import io.plumbline.app.web.Listening;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** The daemon as it is wired, with a host at which nobody listens. */
class DaemonTest {
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        Files.writeString(
                folder.resolve("lonely.yaml"), TestDaemon.silent("lonely", "nobody.invalid"));
        daemon = TestDaemon.in(folder, Listening.openly(0));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void a_cluster_whose_hosts_do_not_answer_is_shown_and_the_daemon_is_well() {
        await().until(() ->
                daemon.get("/api/v1/clusters/lonely/hosts").body().contains("nobody.invalid"));

        assertThat(daemon.get("/api/v1/clusters/lonely").statusCode()).isEqualTo(200);
        for (var probe :
                List.of(
                        "/actuator/health/liveness",
                        "/actuator/health/readiness",
                        "/api/v1/health")) {
            assertThat(daemon.get(probe).body()).as(probe).contains("\"UP\"");
        }
    }

    @Test
    void what_it_keeps_is_closed_to_others() throws IOException {
        assertThat(Files.getPosixFilePermissions(folder.resolve("state")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));

        var open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxr-x"));
        new StateFolder(open).keepPrivate();
        assertThat(Files.getPosixFilePermissions(open))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void metrics_tell_of_clusters_hosts_and_passes() {
        await().until(() ->
                daemon.get("/actuator/prometheus").body().contains("plumbline_host_info{"));

        assertThat(daemon.get("/actuator/prometheus").body())
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
        var answer = daemon.get("/api/v1/nothing");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
    }
}
