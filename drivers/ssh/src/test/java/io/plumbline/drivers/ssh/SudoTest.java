package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;

import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

class SudoTest {
    private static final Node NODE = new Node("gpu01.lab");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration ENOUGH = Duration.ofSeconds(20);
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

    private static Reply run(SshTransport transport, EchoServer server, String script)
            throws DeviceException {
        return transport
                .shell(NODE, server.address(), "node-key")
                .run(new Script("try it", script), ENOUGH);
    }

    private static SshTransport transport(EchoServer server, Sudo sudo) {
        return new SshTransport(
                KnownHosts.ofLines(List.of(server.line(KEY))),
                _ ->
                        Optional.of(
                                new Credential.Password("ops", new Secret("correct horse"), sudo)));
    }
}
