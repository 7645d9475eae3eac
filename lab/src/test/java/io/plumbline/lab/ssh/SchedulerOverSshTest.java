package io.plumbline.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ssh.SshClientToLab.Ran;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The system of the job scheduler is reached as a node is, and outlives a restart of the lab. */
final class SchedulerOverSshTest {
    private static final String LOGIN = "login.lab";

    @TempDir Path folder;

    @Test
    void commands_are_run_there_and_what_they_did_outlives_the_lab()
            throws IOException, InterruptedException {
        var plan = plan("--scheduler", LOGIN + "=slurm", "--job-node", "g1=gpu01.lab");
        try (var lab = Lab.start(plan)) {
            assertThat(lab.addressOf(LOGIN).getHostString()).isEqualTo("127.80.0.2");
            assertThat(run(lab, "scontrol update nodename=g1 state=drain reason='bad fan'"))
                    .isEqualTo(new Ran(0, ""));
            assertThat(submit(lab, "/job?user=zoe&minutes=90").strip()).matches("\\d+");
            assertThat(run(lab, "squeue -h -o '%u'").out()).contains("zoe");
            assertThat(Files.readString(folder.resolve("lab.json"))).contains("\"login.lab\"");
        }

        try (var lab = Lab.start(plan)) {
            assertThat(run(lab, "scontrol -o show node g1").out())
                    .contains("+DRAIN ", "Reason=bad fan [root@");
        }
    }

    @Test
    void what_carries_jobs_needs_a_scheduler() {
        assertThatThrownBy(() -> plan("--job-node", "g1=gpu01.lab"))
                .hasMessage("--job-node needs a --scheduler");
        assertThatThrownBy(() -> plan("--scheduler", LOGIN + "=torque"))
                .hasMessageContaining("'torque' is neither slurm nor pbs");
    }

    private static String submit(Lab lab, String path) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + lab.controlPort() + path))
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private static Ran run(Lab lab, String line) throws IOException {
        try (var client = new SshClientToLab(lab.knownHosts());
                var session =
                        client.login(
                                lab.addressOf(LOGIN),
                                Files.readString(lab.passwordFile()).strip())) {
            return SshClientToLab.run(session, line);
        }
    }

    private LabPlan plan(String... more) throws IOException {
        try (var free = new ServerSocket(0)) {
            var words =
                    new ArrayList<>(
                            List.of(
                                    "--state",
                                    folder.toString(),
                                    "--node",
                                    "gpu01.lab",
                                    "--network",
                                    "127.80",
                                    "--port",
                                    String.valueOf(free.getLocalPort())));
            words.addAll(List.of(more));
            return LabPlan.parse(words);
        }
    }
}
