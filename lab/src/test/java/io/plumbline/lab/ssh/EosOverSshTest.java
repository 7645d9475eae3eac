package io.plumbline.lab.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;

import org.apache.sshd.client.channel.ChannelShell;
import org.apache.sshd.client.session.ClientSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
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
import java.util.List;

/** {@code plumb lab --switch tor1:EOS} at its terminal: echo, prompts, pages, faults, a restart. */
final class EosOverSshTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir Path folder;

    private Lab lab;
    private SshClientToLab client;
    private int port;

    @BeforeEach
    void start() throws IOException {
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        open();
    }

    private void open() throws IOException {
        lab = Lab.start(plan("tor1:EOS", "tor2"));
        client = new SshClientToLab(lab.knownHosts());
    }

    private LabPlan plan(String first, String second) {
        return LabPlan.parse(
                List.of(
                        "--state",
                        folder.toString(),
                        "--switch",
                        first,
                        "--switch",
                        second,
                        "--scale",
                        "600",
                        "--network",
                        "127.80",
                        "--port",
                        String.valueOf(port)));
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        lab.close();
    }

    @Test
    void a_terminal_echoes_what_is_typed_and_prompts() throws IOException {
        try (var terminal = new Terminal("tor1")) {
            terminal.awaits("tor1>");
            terminal.type("enable");
            terminal.awaits("tor1>enable\r\ntor1#");
            terminal.type("terminal length 0");
            terminal.awaits("Pagination disabled.\r\ntor1#");
            terminal.type("configure session roce-1");
            terminal.awaits("tor1(config-s-roce-1)#");
            terminal.type("ruter");
            terminal.awaits(
                    "tor1(config-s-roce-1)#ruter\r\n% Invalid input\r\ntor1(config-s-roce-1)#");
        }
    }

    @Test
    void the_other_switch_runs_onyx_as_before() throws IOException {
        try (var terminal = new Terminal("tor2")) {
            terminal.awaits("NVIDIA Onyx Switch Management\r\n\r\ntor2 [standalone: master] > ");
        }
    }

    @Test
    void a_long_listing_waits_for_a_key() throws IOException {
        try (var terminal = new Terminal("tor1")) {
            terminal.type("enable");
            terminal.type("show running-config");
            terminal.awaits(" --More-- ");
            assertThat(terminal.seen()).doesNotContain("Ethernet4/4");
            terminal.send(" ");
            terminal.awaits("interface Ethernet4/4");
        }
    }

    @Test
    void exit_ends_the_login() throws IOException {
        try (var terminal = new Terminal("tor1")) {
            terminal.awaits("tor1>");
            terminal.type("exit");
            await().atMost(PATIENCE).until(terminal.shell::isClosed);
        }
    }

    @Test
    void who_drops_in_a_session_leaves_it_pending_for_others_to_see() throws Exception {
        try (var terminal = new Terminal("tor1")) {
            terminal.type("enable");
            terminal.type("configure session roce-1");
            terminal.awaits("tor1(config-s-roce-1)#");
            assertThat(sessions()).contains("\"user\": \"admin\"");
        }
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(sessions()).contains("roce-1", "\"instances\": {}"));
    }

    /** Somebody who is no daemon, at the lab's own door. */
    @Test
    void somebody_elses_session_is_opened_at_the_control_port() throws Exception {
        assertThat(control("lines", "enable;configure session hers;interface Et1/1;mtu 9000;end"))
                .isEmpty();
        assertThat(sessions()).contains("\"hers\"", "\"state\": \"pending\"");
        assertThat(control("line", "qos trust")).isEqualTo("% Invalid input\n");
    }

    @Test
    void a_reply_that_is_garbled_or_lost_is_done_all_the_same() throws IOException {
        try (var terminal = new Terminal("tor1")) {
            terminal.type("enable");
            terminal.awaits("tor1#");
            lab.switchServer("tor1").faults().garbleNext("line noise\n");
            terminal.type("configure session roce-1");
            terminal.awaits("line noise\r\ntor1(config-s-roce-1)#");
            lab.switchServer("tor1").dropSessions();
            await().atMost(PATIENCE).until(terminal.shell::isClosed);
        }
    }

    @Test
    void the_next_lab_goes_on_with_the_same_platforms_and_sessions() throws Exception {
        control("lines", "enable;configure session hers;interface Et1/1;mtu 9000;end");
        client.close();
        lab.close();
        open();

        assertThat(sessions()).contains("\"hers\"");
        try (var terminal = new Terminal("tor1")) {
            terminal.awaits("tor1>");
        }
    }

    @Test
    void a_platform_that_there_is_not_is_refused_with_those_that_there_are() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan("tor1:IOS", "tor2"))
                .withMessage(
                        "there is no switch of platform IOS in a lab; there is: Onyx, EOS, OS10,"
                                + " NVUE, SONiC, NXOS");
    }

    private String sessions() throws IOException, InterruptedException {
        return control("lines", "enable;show configuration sessions | json");
    }

    private String control(String key, String lines) throws IOException, InterruptedException {
        var query = "name=tor1&" + key + "=" + URLEncoder.encode(lines, StandardCharsets.UTF_8);
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

    /** What somebody sees who sits at a terminal of a switch. */
    private final class Terminal implements AutoCloseable {
        private final ByteArrayOutputStream seen = new ByteArrayOutputStream();
        private final ClientSession session;
        private final ChannelShell shell;
        private final OutputStream keys;

        Terminal(String name) throws IOException {
            session =
                    client.login(
                            SwitchSshServer.USER,
                            lab.switchServer(name).address(),
                            Files.readString(lab.passwordFile()).strip());
            shell = session.createShellChannel();
            shell.setOut(seen);
            shell.open().verify(PATIENCE);
            keys = shell.getInvertedIn();
        }

        void type(String line) throws IOException {
            send(line + "\n");
        }

        void send(String text) throws IOException {
            keys.write(text.getBytes(StandardCharsets.UTF_8));
            keys.flush();
        }

        String seen() {
            return seen.toString(StandardCharsets.UTF_8);
        }

        void awaits(String text) {
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(seen()).contains(text));
        }

        @Override
        public void close() throws IOException {
            session.close();
        }
    }
}
