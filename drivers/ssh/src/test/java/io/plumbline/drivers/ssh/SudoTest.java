package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

class SudoTest {
    private static final Node NODE = new Node("gpu01.lab");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration ENOUGH = Duration.ofSeconds(20);
    private static final Script FED =
            new Script("try it", "cat", Optional.of(new Secret("one\ntwo\n")));
    private static final String KEPT = "env \"SSH_CONNECTION=$SSH_CONNECTION\" sh -c ";

    @Test
    void an_administrator_runs_the_script_as_it_is() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.NONE)) {
            assertThat(run(transport, server, "id").stdout()).isEqualTo("id");
        }
    }

    @Test
    void a_user_whom_sudo_does_not_ask_gives_no_password() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.UNASKED)) {
            assertThat(run(transport, server, "echo 'a b'"))
                    .isEqualTo(
                            new Reply(
                                    "sudo -n -- " + KEPT + "'echo '\\''a b'\\'''",
                                    "",
                                    OptionalInt.of(0)));
        }
    }

    @Test
    void a_password_for_sudo_travels_on_standard_input_only() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.WITH_PASSWORD)) {
            assertThat(run(transport, server, "id"))
                    .isEqualTo(
                            new Reply(
                                    "sudo -k -S -p '' -- " + KEPT + "'exec < /dev/null\nid'",
                                    "correct horse\n",
                                    OptionalInt.of(0)));
        }
    }

    @Test
    void a_user_whom_sudo_refuses_is_tried_once() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.UNASKED)) {
            server.sudoRefuses = true;

            for (var i = 0; i < 3; i++) {
                var thrown =
                        catchThrowableOfType(
                                DeviceException.class, () -> run(transport, server, "id"));
                assertThat(thrown.problem()).isInstanceOf(Problem.LoginRefused.class);
                assertThat(thrown.problem().text()).contains(i == 0 ? "is required" : "before");
            }
            assertThat(server.sudos).hasValue(1);
        }
    }

    @Test
    void what_a_script_reads_travels_beside_it() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.UNASKED)) {
            assertThat(run(transport, server, FED))
                    .isEqualTo(
                            new Reply(
                                    "sudo -n -- " + KEPT + "'cat'",
                                    "one\ntwo\n",
                                    OptionalInt.of(0)));
        }
    }

    /** One that is told to ask nobody leaves the password to whom it starts. */
    @ParameterizedTest
    @ValueSource(strings = {"read -r _;", ""})
    void a_script_reads_what_is_meant_for_it_whether_sudo_asked_or_not(String asks)
            throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server, Sudo.WITH_PASSWORD)) {
            var sent = run(transport, server, FED);
            var sudo =
                    "sudo() { while [ \"$1\" != -- ]; do shift; done; shift; "
                            + asks
                            + " \"$@\"; }\n";
            var shell = new ProcessBuilder("sh", "-c", sudo + sent.stdout()).start();
            try (var in = shell.outputWriter(UTF_8)) {
                in.write(sent.stderr());
            }
            assertThat(new String(shell.getInputStream().readAllBytes(), UTF_8))
                    .isEqualTo("one\ntwo\n");
        }
    }

    private static Reply run(SshTransport transport, EchoServer server, String script)
            throws DeviceException {
        return run(transport, server, new Script("try it", script));
    }

    private static Reply run(SshTransport transport, EchoServer server, Script script)
            throws DeviceException {
        return transport
                .shell(NODE, server.address(), Use.ssh("node-key", NODE.name()))
                .run(script, ENOUGH);
    }

    private static SshTransport transport(EchoServer server, Sudo sudo) {
        return new SshTransport(
                KnownHosts.ofLines(List.of(server.line(KEY))),
                _ ->
                        new Found.Usable(
                                new Credential.Password("ops", new Secret("correct horse"), sudo)));
    }
}
