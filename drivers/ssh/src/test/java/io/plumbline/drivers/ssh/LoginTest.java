package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class LoginTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final KeyPair OTHER = EchoServer.key("ecdsa-sha2-nistp256", 256);

    private final AtomicReference<Credential> credential =
            new AtomicReference<>(password("correct horse"));

    @Test
    void refused_login_is_tried_once_until_the_credential_changes() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            credential.set(password("wrong"));
            var first = problem(transport, server);
            var second = problem(transport, server);

            assertThat(first).isInstanceOf(Problem.LoginRefused.class);
            assertThat(second)
                    .isEqualTo(
                            new Problem.LoginRefused(
                                    HOST,
                                    "root",
                                    "it refused this credential before; it is not tried again until"
                                            + " it changes"));
            // Both methods that take a password are offered here; still it was shown once.
            assertThat(server.logins).hasValue(1);

            credential.set(password("correct horse"));
            assertThat(run(transport, server).stdout()).isEqualTo("hello");
        }
    }

    @Test
    void key_is_accepted_where_the_server_knows_it() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            server.acceptKey(OTHER.getPublic());
            credential.set(new Credential.PrivateKey("root", new Secret(pem(OTHER))));

            assertThat(run(transport, server).stdout()).isEqualTo("hello");
            assertThat(server.logins).hasValue(0);
        }
    }

    @Test
    void broken_key_is_told_without_its_text() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server)) {
            credential.set(
                    new Credential.PrivateKey(
                            "root", new Secret("-----BEGIN PRIVATE KEY-----\nabcdefgh\n")));

            assertThat(problem(transport, server))
                    .isEqualTo(
                            new Problem.LoginRefused(
                                    HOST, "root", "its private key cannot be read"));
        }
    }

    @Test
    void missing_credential_is_a_refused_login() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport =
                        new SshTransport(
                                KnownHosts.ofLines(List.of(server.line(KEY))),
                                _ -> new Found.Unusable("there is no such credential"))) {
            assertThat(problem(transport, server))
                    .isEqualTo(
                            new Problem.LoginRefused(HOST, "root", "there is no such credential"));
        }
    }

    private SshTransport transport(EchoServer server) {
        return new SshTransport(
                KnownHosts.ofLines(List.of(server.line(KEY))),
                _ -> new Found.Usable(credential.get()));
    }

    private static Reply run(SshTransport transport, EchoServer server) throws DeviceException {
        return transport
                .shell(HOST, server.address(), Use.ssh("root", HOST.name()))
                .run(new Script("greet", "hello"), Duration.ofSeconds(20));
    }

    private static Problem problem(SshTransport transport, EchoServer server) {
        return catchThrowableOfType(DeviceException.class, () -> run(transport, server)).problem();
    }

    private static Credential password(String text) {
        return new Credential.Password("root", new Secret(text));
    }

    private static String pem(KeyPair key) throws IOException, GeneralSecurityException {
        try (var out = new ByteArrayOutputStream()) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(key, "test", null, out);
            return out.toString(UTF_8);
        }
    }
}
