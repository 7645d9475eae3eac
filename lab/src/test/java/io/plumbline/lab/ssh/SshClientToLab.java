package io.plumbline.lab.ssh;

import org.apache.sshd.client.ClientBuilder;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.kex.BuiltinDHFactories;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

/** A strict SSH client: knows hosts from a file and refuses all others. */
final class SshClientToLab implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final SshClient client = SshClient.setUpDefaultClient();

    SshClientToLab(Path knownHosts) {
        client.setKeyExchangeFactories(
                NamedFactory.setUpTransformedFactories(
                        false, List.of(BuiltinDHFactories.curve25519), ClientBuilder.DH2KEX));
        client.setServerKeyVerifier(
                new KnownHostsServerKeyVerifier((_, _, _) -> false, knownHosts));
        client.start();
    }

    ClientSession login(InetSocketAddress address, String password) throws IOException {
        return login("root", address, password);
    }

    ClientSession login(String user, InetSocketAddress address, String password)
            throws IOException {
        var session = client.connect(user, address).verify(PATIENCE).getSession();
        session.addPasswordIdentity(password);
        session.auth().verify(PATIENCE);
        return session;
    }

    record Ran(int status, String out) {}

    /** Status -1 if the connection ended first. */
    static Ran run(ClientSession session, String line) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var channel = session.createExecChannel(line)) {
            channel.setOut(out);
            channel.open().verify(PATIENCE);
            channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), PATIENCE);
            var status = channel.getExitStatus();
            return new Ran(status == null ? -1 : status, out.toString(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() {
        client.stop();
    }
}
