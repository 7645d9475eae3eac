package io.plumbline.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ssh.SshClientToLab.Ran;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * {@code plumb lab --switch leaf1:NVUE --switch tor1:OS10 --switch spine1:SONiC}: two have a shell,
 * one a terminal.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ShellAndTerminalTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Path folder;
    private LabPlan plan;
    private Lab lab;

    @BeforeAll
    void start(@TempDir Path given) throws IOException {
        folder = given;
        try (var free = new ServerSocket(0)) {
            plan =
                    LabPlan.parse(
                            List.of(
                                    "--state",
                                    folder.toString(),
                                    "--switch",
                                    "leaf1:NVUE",
                                    "--switch",
                                    "tor1:OS10",
                                    "--switch",
                                    "spine1:SONiC",
                                    "--network",
                                    "127.80",
                                    "--port",
                                    String.valueOf(free.getLocalPort())));
        }
        lab = Lab.start(plan);
    }

    @AfterAll
    void stop() throws IOException {
        lab.close();
    }

    @Test
    void lines_of_nv_are_run_one_by_one_and_have_a_status() throws IOException {
        assertThat(nv("nv show system -o json").out()).contains("\"hostname\": \"leaf1\"");
        assertThat(nv("nv set qos roce mode losless").status()).isEqualTo(1);
        assertThat(nv("net show version").status()).isEqualTo(127);
        lab.server("leaf1").faults().garbleNext("line noise\n");
        assertThat(nv("nv show system")).isEqualTo(new Ran(0, "line noise\n"));
    }

    @Test
    void a_script_changes_a_switch_that_runs_sonic() throws IOException {
        var ran =
                shell(
                        "spine1",
                        """
                        f=$(mktemp) || exit 90
                        trap 'rm -f "$f"' EXIT
                        cat >"$f" <<'END'
                        [{"op": "replace", "path": "/PORT/Ethernet0/mtu", "value": "9216"}]
                        END
                        sudo -n config apply-patch "$f" >/dev/null && sudo -n config save -y
                        """);

        assertThat(ran)
                .isEqualTo(
                        new Ran(
                                0,
                                "Running command: /usr/local/bin/sonic-cfggen -d --print-data >"
                                        + " /etc/sonic/config_db.json\n"));
        assertThat(shell("spine1", "cat /sys/class/net/Ethernet0/mtu; ls /tmp").out())
                .isEqualTo("9216\n");
    }

    @Test
    void a_terminal_echoes_what_is_typed_and_prompts() throws IOException {
        try (var client = new SshClientToLab(lab.knownHosts());
                var session = client.login("admin", lab.addressOf("tor1"), password());
                var shell = session.createShellChannel()) {
            var seen = new ByteArrayOutputStream();
            shell.setOut(seen);
            shell.open().verify(PATIENCE);
            for (var line :
                    List.of(
                            "terminal length 0",
                            "configure terminal",
                            "interface ethernet 1/1/25")) {
                shell.getInvertedIn().write((line + "\n").getBytes(StandardCharsets.UTF_8));
                shell.getInvertedIn().flush();
            }
            await().atMost(PATIENCE)
                    .untilAsserted(() ->
                            assertThat(seen.toString(StandardCharsets.UTF_8))
                                    .contains("tor1# configure terminal\r\ntor1(config)# ")
                                    .endsWith("\r\ntor1(conf-if-eth1/1/25)# "));
        }
    }

    /** What somebody else began is there for all to see, and in the next lab too. */
    @Test
    void others_type_at_the_control_port_and_the_lab_goes_on() throws Exception {
        assertThat(control("leaf1", "nv set interface swp9 link mtu 9000"))
                .containsPattern("created \\[rev_id: \\d+]");
        assertThat(control("tor1", "start transaction")).isEmpty();
        assertThat(control("spine1", "sudo config interface mtu Ethernet4 9000")).isEmpty();
        lab.close();
        lab = Lab.start(plan);

        assertThat(nv("nv config revision -o json").out()).contains("\"user\": \"operator\"");
        assertThat(control("tor1", "start transaction"))
                .isEqualTo("% Error: Transaction already in progress.\n");
        assertThat(control("tor1", "discard")).isEmpty();
        assertThat(shell("spine1", "cat /sys/class/net/Ethernet4/mtu").out()).isEqualTo("9000\n");
    }

    /** A client that nobody here wrote. */
    @Test
    void the_ssh_of_this_system_runs_nv() throws Exception {
        var key = folder.resolve("key");
        if (!Files.exists(key)) {
            system("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key.toString());
            Files.copy(folder.resolve("key.pub"), folder.resolve("authorized_keys"));
        }
        var address = lab.addressOf("leaf1");
        var ssh =
                new ArrayList<>(
                        List.of(
                                "ssh",
                                "-F",
                                "none",
                                "-o",
                                "BatchMode=yes",
                                "-o",
                                "UserKnownHostsFile=" + lab.knownHosts(),
                                "-i",
                                key.toString(),
                                "-p",
                                String.valueOf(address.getPort()),
                                "admin@" + address.getHostString()));
        ssh.add("nv set interface swp1-2 link mtu 9100 && nv config diff -o commands | head -n 1");

        assertThat(system(ssh.toArray(String[]::new)))
                .endsWith("nv set interface swp1 link mtu 9100\n");
    }

    private Ran nv(String line) throws IOException {
        return shell("leaf1", line);
    }

    private Ran shell(String name, String line) throws IOException {
        try (var client = new SshClientToLab(lab.knownHosts());
                var session = client.login("admin", lab.addressOf(name), password())) {
            return SshClientToLab.run(session, line);
        }
    }

    private String password() throws IOException {
        return Files.readString(lab.passwordFile()).strip();
    }

    private String control(String name, String lines) throws IOException, InterruptedException {
        var query = "name=" + name + "&lines=" + URLEncoder.encode(lines, StandardCharsets.UTF_8);
        var uri = URI.create("http://127.0.0.1:" + lab.controlPort() + "/switch?" + query);
        var request =
                HttpRequest.newBuilder(uri)
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .timeout(PATIENCE)
                        .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private static String system(String... words) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException e) {
            var why = "no " + words[0] + " (Debian's package openssh-client)";
            if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
                fail(why, e);
            }
            System.out.println("skipped: " + why);
            return abort(why);
        }
        process.getOutputStream().close();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
