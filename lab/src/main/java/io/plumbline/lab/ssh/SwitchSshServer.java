package io.plumbline.lab.ssh;

import io.plumbline.lab.onyx.OnyxSession;
import io.plumbline.lab.world.SwitchModel;

import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.cipher.BuiltinCiphers;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.keyboard.UserAuthKeyboardInteractiveFactory;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The SSH server of one switch: a terminal and nothing else; no commands without one. Logins are
 * asked for in a dialogue (keyboard-interactive) only, as many of these switches do.
 */
public final class SwitchSshServer implements Face, AutoCloseable {
    /** The account that a switch comes with. */
    public static final String USER = "admin";

    private final InetSocketAddress address;
    private final ReplyFaults faults = new ReplyFaults();
    private final Map<CliChannel, Session> open = new ConcurrentHashMap<>();
    private final SshServer server;
    private volatile Consumer<String> listener = _ -> {};

    /**
     * @param password of {@value #USER}
     */
    public SwitchSshServer(
            SwitchModel model, InetSocketAddress address, KeyPair hostKey, String password) {
        this.address = address;
        this.server = server(address, hostKey, password.getBytes(StandardCharsets.UTF_8));
        server.setShellFactory(_ -> new CliChannel(new OnyxSession(model), this));
    }

    /** Starts to listen. */
    public void start() throws IOException {
        server.start();
    }

    public InetSocketAddress address() {
        return address;
    }

    /** Tells somebody of each line before it is done. */
    public void listen(Consumer<String> heard) {
        listener = heard;
    }

    @Override
    public ReplyFaults faults() {
        return faults;
    }

    @Override
    public void dropSessions() {
        var cut = Map.copyOf(open);
        open.clear();
        cut.values().forEach(session -> session.close(true));
    }

    /** A line is done before anything is heard of its client: there is nothing to wait for. */
    @Override
    public void awaitHangUp(Duration longest) {}

    @Override
    public void close() throws IOException {
        server.stop(true);
    }

    void heard(String line) {
        listener.accept(line);
    }

    void opened(CliChannel channel, Session session) {
        open.put(channel, session);
    }

    void closed(CliChannel channel) {
        open.remove(channel);
    }

    boolean isOpen(CliChannel channel) {
        return open.containsKey(channel);
    }

    private static SshServer server(InetSocketAddress address, KeyPair hostKey, byte[] password) {
        var server = SshServer.setUpDefaultServer();
        server.setHost(address.getHostString());
        server.setPort(address.getPort());
        server.setKeyPairProvider(KeyPairProvider.wrap(hostKey));
        server.setKeyExchangeFactories(
                NamedFactory.setUpTransformedFactories(
                        false,
                        List.of(
                                BuiltinDHFactories.curve25519,
                                BuiltinDHFactories.curve25519_libssh),
                        ServerBuilder.DH2KEX));
        server.setCipherFactories(List.of(BuiltinCiphers.aes128gcm, BuiltinCiphers.aes128ctr));
        server.setUserAuthFactories(List.of(UserAuthKeyboardInteractiveFactory.INSTANCE));
        server.setPasswordAuthenticator((user, given, _) ->
                user.equals(USER)
                        && MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), password));
        server.setNioWorkers(1);
        // As sshd does for a terminal.
        CoreModuleProperties.TCP_NODELAY.set(server, true);
        CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(server, Duration.ZERO);
        CoreModuleProperties.STOP_WAIT_TIME.set(server, Duration.ofSeconds(2));
        return server;
    }
}
