package io.plumbline.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ssh.SshClientToLab.Ran;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;

final class LabOverSshTest {
    private static final String HOST = "esx01.lab";
    private static final String ACT =
            "/vmfs/volumes/vsan/plumbline/4d2f6a36-6f0e-4c0b-8f62-0d5d5b5d7c11";

    @TempDir Path folder;

    private Lab lab;
    private SshClientToLab client;
    private String password;
    private int port;

    @BeforeEach
    void start() throws IOException {
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        open();
    }

    private void open() throws IOException {
        lab =
                Lab.start(
                        LabPlan.parse(
                                List.of(
                                        "--state",
                                        folder.toString(),
                                        "--hosts",
                                        "2",
                                        "--scale",
                                        "600",
                                        "--situation",
                                        "tools_only",
                                        "--network",
                                        "127.79",
                                        "--port",
                                        String.valueOf(port))));
        client = new SshClientToLab(lab.knownHosts());
        password = Files.readString(lab.passwordFile()).strip();
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        lab.close();
    }

    private Ran run(String line) throws IOException {
        try (var session = client.login(lab.addressOf(HOST), password)) {
            return SshClientToLab.run(session, line);
        }
    }

    private String control(String method, String path) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + lab.controlPort() + path))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private void awaitUp() {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> {
                    try {
                        return run("true").status() == 0;
                    } catch (IOException e) {
                        return false;
                    }
                });
    }

    @Test
    void a_command_goes_there_and_its_answer_comes_back() throws IOException {
        assertThat(run("echo 'a  b'; exit 3")).isEqualTo(new Ran(3, "a  b\n"));
        try (var session = client.login(lab.addressOf("esx02.lab"), password)) {
            assertThat(SshClientToLab.run(session, "esxcli system maintenanceMode get"))
                    .isEqualTo(new Ran(0, "Disabled\n"));
            assertThat(SshClientToLab.run(session, "/opt/mellanox/bin/mst start"))
                    .isEqualTo(new Ran(0, "Module mst loaded successfully\n"));
        }
    }

    @Test
    void a_wrong_password_is_refused() {
        assertThatThrownBy(() -> client.login(lab.addressOf(HOST), "wrong"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void a_changed_host_key_is_refused() throws IOException {
        var lines = Files.readAllLines(lab.knownHosts());
        var keyOfOther = lines.get(1).substring(lines.get(1).indexOf(" ssh-ed25519"));
        Files.write(
                lab.knownHosts(),
                List.of(lines.getFirst().replaceFirst(" ssh-ed25519.*", keyOfOther)));
        try (var strict = new SshClientToLab(lab.knownHosts())) {
            assertThatThrownBy(() -> strict.login(lab.addressOf(HOST), password))
                    .hasMessageContaining("key");
        }
    }

    @Test
    void sessions_are_cut_at_a_reboot_and_the_host_answers_again_after_it() throws IOException {
        assertThat(
                        run("touch /tmp/plumbline-boot-1; esxcli system maintenanceMode set -e"
                                        + " true")
                                .status())
                .isZero();
        try (var session = client.login(lab.addressOf(HOST), password);
                var waiting = session.createExecChannel("sleep 86400; echo survived")) {
            waiting.open().verify(Duration.ofSeconds(10));
            assertThat(run("esxcli system shutdown reboot -d 120 -r test").status()).isZero();
            await().until(session::isClosed);
            assertThat(waiting.getExitStatus()).isNull();
        }
        assertThatThrownBy(() -> run("true")).isInstanceOf(IOException.class);
        awaitUp();

        assertThat(run("ls /tmp; esxcli system maintenanceMode get"))
                .isEqualTo(new Ran(0, "Enabled\n"));
    }

    @Test
    void a_burn_in_the_background_survives_its_session() throws IOException {
        var burn =
                "/opt/mellanox/bin/flint -d 3b:00.0 -i /vmfs/volumes/nfs-depot/fw-cx5.bin -y burn";
        var script =
                "echo $$ > "
                        + ACT
                        + "/pid; "
                        + burn
                        + "; echo $? > "
                        + ACT
                        + "/exit.tmp; mv "
                        + ACT
                        + "/exit.tmp "
                        + ACT
                        + "/exit";
        assertThat(
                        run(
                                "/opt/mellanox/bin/mst start; mkdir "
                                        + ACT
                                        + " && setsid nohup sh -c '"
                                        + script
                                        + "' > "
                                        + ACT
                                        + "/log 2>&1 < /dev/null &"))
                .isEqualTo(new Ran(0, "Module mst loaded successfully\n"));

        await().atMost(Duration.ofSeconds(20))
                .until(() -> run("cat " + ACT + "/exit").out().equals("0\n"));
        assertThat(
                        run("tail -n 1 "
                                        + ACT
                                        + "/log; kill -0 $(cat "
                                        + ACT
                                        + "/pid) || echo gone")
                                .out())
                .isEqualTo("-I- To load new FW run mlxfwreset or reboot machine.\ngone\n");
    }

    @Test
    void a_burn_in_the_foreground_dies_with_its_session() throws Exception {
        run("/opt/mellanox/bin/mst start");
        try (var session = client.login(lab.addressOf(HOST), password)) {
            var burning =
                    session.createExecChannel(
                            "/opt/mellanox/bin/flint -d 3b:00.0 -i"
                                    + " /vmfs/volumes/nfs-depot/fw-cx5.bin -y burn");
            burning.open().verify(Duration.ofSeconds(10));
            await().until(() -> control("GET", "/ledger").contains("BurnStarted"));
        }
        await().until(() -> control("GET", "/ledger").contains("\"kind\":\"BurnEnded\""));

        assertThat(control("GET", "/ledger")).contains("\"well\":false");
        assertThat(run("/opt/mellanox/bin/flint -d 3b:00.0 q").out())
                .contains("FW Version:            16.28.1002")
                .doesNotContain("Running");
    }

    @Test
    void a_trigger_drops_the_session_between_two_statements() throws Exception {
        assertThat(control("POST", "/trigger?kind=JobStarted&host=" + HOST + "&then=drop"))
                .isEqualTo("armed\n");

        assertThat(run("mkdir " + ACT + "; touch " + ACT + "/next")).isEqualTo(new Ran(-1, ""));

        assertThat(run("ls -d " + ACT + "; ls " + ACT)).isEqualTo(new Ran(0, ACT + "\n"));
        assertThat(control("GET", "/summary")).contains("\"fired\": 1", "\"JobStarted\": 1");
    }

    @Test
    void a_trigger_on_a_command_line_fires_before_any_of_it_runs() throws Exception {
        control("POST", "/trigger?kind=CommandReceived&containing=mkdir&then=drop");

        assertThat(run("mkdir " + ACT)).isEqualTo(new Ran(-1, ""));

        assertThat(run("[ -d " + ACT + " ]")).isEqualTo(new Ran(1, ""));
        assertThat(control("GET", "/summary")).contains("\"CommandReceived\": 1");
    }

    @Test
    void a_trigger_kills_a_process_before_the_lab_answers() throws Exception {
        var victim = new ProcessBuilder("sleep", "600").start();
        control("POST", "/trigger?kind=MaintenanceEntered&then=kill&pid=" + victim.pid());

        run("esxcli system maintenanceMode set -e true");

        assertThat(victim.isAlive()).isFalse();
    }

    @Test
    void a_trigger_garbles_a_reply() throws Exception {
        control("POST", "/trigger?kind=JobStarted&then=garble&text=%25%25");
        run("mkdir " + ACT);

        assertThat(run("esxcli system maintenanceMode get").out()).isEqualTo("%%");
        assertThat(run("esxcli system maintenanceMode get").out()).isEqualTo("Disabled\n");
    }

    @Test
    void a_lab_that_is_started_again_goes_on() throws Exception {
        run(
                "/opt/mellanox/bin/mst start; /opt/mellanox/bin/mlxconfig -d 3b:00.0 -y set"
                        + " NUM_OF_VFS=16; mkdir "
                        + ACT
                        + "; echo 'a b' > "
                        + ACT
                        + "/log");
        run(
                "touch /tmp/plumbline-boot-1; esxcli software vib install -d"
                        + " /vmfs/volumes/nfs-depot/nmlx5.zip");
        run(
                "esxcli system maintenanceMode set -e true; esxcli system module parameters set -m"
                        + " nmlx5_core -p 'max_vfs=0,0,8,7'");
        var questions =
                "cat "
                        + ACT
                        + "/log; ls /tmp; esxcli software vib list --rebooting-image; esxcfg-module"
                        + " -g nmlx5_core; /opt/mellanox/bin/mlxconfig -d 3b:00.0 -e query; esxcli"
                        + " system maintenanceMode get; sha256sum /vmfs/volumes/nfs-depot/*";
        var before = run(questions);
        var known = Files.readString(lab.knownHosts());
        var ledger = control("GET", "/ledger");

        close();
        open();

        assertThat(run(questions)).isEqualTo(before);
        assertThat(before.out())
                .contains("a b", "plumbline-boot-1", "4.21.71.101", "max_vfs=0,0,8,7", "Enabled");
        assertThat(Files.readString(lab.knownHosts())).isEqualTo(known);
        assertThat(control("GET", "/ledger")).startsWith(ledger);
    }

    @Test
    void secrets_are_readable_by_their_owner_only() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(lab.passwordFile())))
                .isEqualTo("rw-------");
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(
                                        folder.resolve("host-keys/esx01.lab.key"))))
                .isEqualTo("rw-------");
        assertThat(Files.readString(folder.resolve("lab.json")))
                .contains("\"esx02.lab\": \"127.79.0.2:" + port + "\"")
                .doesNotContain(password);
    }
}
