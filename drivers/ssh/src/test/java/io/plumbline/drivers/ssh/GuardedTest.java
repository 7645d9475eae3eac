package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.guard.Guard;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;

import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** What a guarded transport never sends. */
class GuardedTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Switch SW = new Switch("sw1");
    private static final KeyPair KEY = EchoServer.key("ecdsa-sha2-nistp256", 256);
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    @Test
    void a_script_that_writes_is_refused_before_anybody_is_called() throws Exception {
        try (var server = new EchoServer(KEY);
                var transport = transport(server.line(KEY))) {
            var shell = transport.shell(HOST, server.address(), Use.ssh("root", HOST.name()));

            var refused =
                    catchThrowableOfType(
                            DeviceException.class,
                            () ->
                                    shell.run(
                                            new Script(
                                                    "leave", "ls\nesxcli system shutdown reboot"),
                                            ENOUGH));

            assertThat(refused.problem())
                    .isEqualTo(
                            new Problem.LockedByPolicy(
                                    HOST, "'esxcli system shutdown reboot'", Guard.POLICY));
            assertThat(server.logins).hasValue(0);
            assertThat(shell.run(new Script("look", "ls"), ENOUGH).stdout()).isEqualTo("ls");
        }
    }

    @Test
    void a_line_that_writes_is_never_said() throws Exception {
        var heard = new CopyOnWriteArrayList<String>();
        try (var server =
                        new TerminalServer(
                                KEY,
                                (line, terminal) -> {
                                    heard.add(line);
                                    terminal.write(line + "\r\nyes\r\nsw1 [standalone: master] # ");
                                });
                var transport = transport(server.line(KEY));
                var dialogue =
                        transport
                                .console(
                                        SW,
                                        server.address(),
                                        Use.ssh("tor", SW.name()),
                                        new Prompts(
                                                Pattern.compile("(\\S+) \\[[^\\]]+\\] [>#] ?"),
                                                Pattern.compile("(?i).*confirm.*")))
                                .open("talk", ENOUGH)) {
            dialogue.say("show version", ENOUGH);
            var refused =
                    catchThrowableOfType(
                            DeviceException.class,
                            () -> dialogue.say("configure terminal", ENOUGH));

            assertThat(refused.problem().text()).contains("'configure terminal'", Guard.POLICY);
            assertThat(heard).containsExactly("show version");
        }
    }

    private static SshTransport transport(String line) {
        return new SshTransport(
                KnownHosts.ofLines(List.of(line)),
                _ -> new Found.Usable(new Credential.Password("root", new Secret("correct horse"))),
                SshLimits.usual(),
                Guard.READ_ONLY);
    }
}
