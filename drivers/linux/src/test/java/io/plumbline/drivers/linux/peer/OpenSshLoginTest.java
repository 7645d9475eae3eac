package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.problem.Problem;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Who may log in at a real server, and whom we trust; judged by the server's own log. */
class OpenSshLoginTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Script WHO = new Script("ask who it is", "id -un");

    @TempDir private static Path folder = Path.of("");
    private static OpenSshNode node;

    @BeforeAll
    static void start() throws Exception {
        node = OpenSshNode.start(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        if (node != null) {
            node.close();
        }
    }

    @Test
    void a_password_is_taken_by_the_systems_own_modules() throws Exception {
        try (var transport = node.transport(password("in plain sight"))) {
            assertThat(ask(transport)).isEqualTo(new Reply("root\n", "", OptionalInt.of(0)));
        }
    }

    @Test
    void a_refused_password_is_sent_once() throws Exception {
        try (var transport = node.transport(password("another one"))) {
            for (var look = 0; look < 3; look++) {
                assertThat(problem(transport)).isInstanceOf(Problem.LoginRefused.class);
            }
        }
        assertThat(node.lines("grep 'Failed password' /run/sshd.log")).hasSize(1);
    }

    @Test
    void another_host_key_than_the_enrolled_one_is_told_before_any_login() throws Exception {
        node.run("ssh-keygen -q -t ed25519 -N '' -f /run/other");
        var before = node.run("grep -c -e Accepted -e Failed /run/sshd.log || true");
        var enrolled =
                KnownHosts.ofLines(
                        List.of(
                                "[127.0.0.1]:"
                                        + node.address().port()
                                        + " "
                                        + node.run("cut -d ' ' -f 1,2 /run/other.pub")));
        try (var transport =
                new SshTransport(enrolled, _ -> new Found.Usable(password("in plain sight")))) {
            assertThat(problem(transport)).isInstanceOf(Problem.HostKeyChanged.class);
        }
        assertThat(node.run("grep -c -e Accepted -e Failed /run/sshd.log || true"))
                .isEqualTo(before);
    }

    private static Credential password(String text) {
        return new Credential.Password("root", new Secret(text));
    }

    private static Reply ask(SshTransport transport) throws DeviceException {
        return transport
                .shell(NODE, node.address(), Use.ssh("node", NODE.name()))
                .run(WHO, PATIENCE);
    }

    private static Problem problem(SshTransport transport) {
        return catchThrowableOfType(DeviceException.class, () -> ask(transport)).problem();
    }
}
