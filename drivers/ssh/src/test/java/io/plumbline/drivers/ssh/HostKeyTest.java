package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.apache.sshd.common.config.keys.KeyUtils;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;

/** Whom we talk to: the test that comes before every other. */
class HostKeyTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final KeyPair ENROLLED = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final KeyPair STRANGER = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final KeyPair RSA = EchoServer.key("ssh-rsa", 2048);

    @Test
    void enrolled_key_is_accepted() throws Exception {
        try (var server = new EchoServer(ENROLLED)) {
            assertThat(reply(server, server.line(ENROLLED)).stdout()).isEqualTo("hello");
        }
    }

    @Test
    void changed_key_is_refused_before_any_login() throws Exception {
        try (var server = new EchoServer(STRANGER)) {
            assertThat(problem(server, server.line(ENROLLED)))
                    .isEqualTo(
                            new Problem.HostKeyChanged(
                                    HOST,
                                    KeyUtils.getFingerPrint(ENROLLED.getPublic()),
                                    KeyUtils.getFingerPrint(STRANGER.getPublic())));
            assertThat(server.logins).hasValue(0);
        }
    }

    @Test
    void changed_key_of_another_type_is_refused_and_named() throws Exception {
        try (var server = new EchoServer(RSA)) {
            assertThat(problem(server, server.line(ENROLLED)))
                    .isEqualTo(
                            new Problem.HostKeyChanged(
                                    HOST,
                                    KeyUtils.getFingerPrint(ENROLLED.getPublic()),
                                    KeyUtils.getFingerPrint(RSA.getPublic())));
        }
    }

    @Test
    void server_with_keys_of_several_types_is_asked_for_the_enrolled_one() throws Exception {
        try (var server = new EchoServer(ENROLLED, RSA)) {
            assertThat(reply(server, server.line(RSA)).stdout()).isEqualTo("hello");
            assertThat(reply(server, server.line(ENROLLED)).stdout()).isEqualTo("hello");
        }
    }

    @Test
    void unknown_key_is_refused_before_any_login() throws Exception {
        try (var server = new EchoServer(ENROLLED)) {
            assertThat(problem(server, "another.lab " + keyOf(server.line(ENROLLED))))
                    .isInstanceOf(Problem.Rejected.class)
                    .extracting(Problem::text)
                    .asString()
                    .contains("no host key is enrolled for 127.0.0.1:" + server.address().port());
            assertThat(server.logins).hasValue(0);
        }
    }

    @Test
    void key_that_is_enrolled_for_another_port_does_not_count() throws Exception {
        try (var server = new EchoServer(ENROLLED)) {
            assertThat(problem(server, "[127.0.0.1]:1 " + keyOf(server.line(ENROLLED))))
                    .isInstanceOf(Problem.Rejected.class);
        }
    }

    @Test
    void revoked_key_is_refused_although_it_is_enrolled_too() throws Exception {
        try (var server = new EchoServer(ENROLLED)) {
            var line = server.line(ENROLLED);
            assertThat(problem(server, line, "@revoked " + line))
                    .isInstanceOf(Problem.HostKeyChanged.class);
            assertThat(server.logins).hasValue(0);
        }
    }

    @Test
    void missing_file_refuses_every_host() throws Exception {
        try (var server = new EchoServer(ENROLLED);
                var transport =
                        new SshTransport(KnownHosts.ofFile(Path.of("no-such-file")), secrets())) {
            assertThat(problem(transport, server)).isInstanceOf(Problem.Rejected.class);
        }
    }

    private static Reply reply(EchoServer server, String... knownHosts) throws DeviceException {
        try (var transport = new SshTransport(KnownHosts.ofLines(List.of(knownHosts)), secrets())) {
            return transport
                    .shell(HOST, server.address(), Use.ssh("root", HOST.name()))
                    .run(new Script("greet", "hello"), Duration.ofSeconds(20));
        }
    }

    private static Problem problem(EchoServer server, String... knownHosts) throws IOException {
        try (var transport = new SshTransport(KnownHosts.ofLines(List.of(knownHosts)), secrets())) {
            return problem(transport, server);
        }
    }

    private static Problem problem(SshTransport transport, EchoServer server) {
        var shell = transport.shell(HOST, server.address(), Use.ssh("root", HOST.name()));
        return catchThrowableOfType(
                        DeviceException.class,
                        () -> shell.run(new Script("greet", "hello"), Duration.ofSeconds(20)))
                .problem();
    }

    private static Secrets secrets() {
        return _ -> new Found.Usable(new Credential.Password("root", new Secret("correct horse")));
    }

    private static String keyOf(String line) {
        return line.substring(line.indexOf(' ') + 1);
    }
}
