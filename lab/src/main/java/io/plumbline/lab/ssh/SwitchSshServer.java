package io.plumbline.lab.ssh;

import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.platform.Platform;
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
import org.jspecify.annotations.Nullable;

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
    private final CommandLines cli;
    private final KeyPair hostKey;
    private @Nullable SshServer server;
    private volatile byte[] password;
    private volatile Ailment ailment = Ailment.WELL;
    private volatile Consumer<String> listener = _ -> {};
    private volatile Consumer<String> refusals = _ -> {};

    /**
     * @param password of {@value #USER}
     */
    public SwitchSshServer(
            SwitchModel model, InetSocketAddress address, KeyPair hostKey, String password) {
        this.cli = Platform.cli(model);
        this.address = address;
        this.hostKey = hostKey;
        this.password = password.getBytes(StandardCharsets.UTF_8);
    }

    /** Starts to listen. */
    public synchronized void start() throws IOException {
        if (ailment != Ailment.PORT_CLOSED) {
            var starting = listening();
            starting.start();
            server = starting;
        }
    }

    @Override
    public synchronized void suffer(Ailment what) {
        ailment = what;
        dropSessions();
        try {
            close();
            start();
        } catch (IOException e) {
            throw new IllegalStateException("cannot listen at " + address, e);
        }
    }

    @Override
    public void changePassword(String to) {
        password = to.getBytes(StandardCharsets.UTF_8);
    }

    /** Tells somebody the user of each login that is refused. */
    public void refusals(Consumer<String> refused) {
        refusals = refused;
    }

    /** The command line behind it, for those who need no connection. */
    public CommandLines cli() {
        return cli;
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
    public synchronized void close() throws IOException {
        var open = server;
        server = null;
        if (open != null) {
            open.stop(true);
        }
    }

    Ailment ailment() {
        return ailment;
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

    private SshServer listening() throws IOException {
        var server = SshServer.setUpDefaultServer();
        server.setHost(address.getHostString());
        server.setPort(address.getPort());
        server.setKeyPairProvider(KeyPairProvider.wrap(ailment.presented(hostKey)));
        server.setKeyExchangeFactories(
                NamedFactory.setUpTransformedFactories(
                        false,
                        List.of(
                                BuiltinDHFactories.curve25519,
                                BuiltinDHFactories.curve25519_libssh),
                        ServerBuilder.DH2KEX));
        server.setCipherFactories(List.of(BuiltinCiphers.aes128gcm, BuiltinCiphers.aes128ctr));
        server.setUserAuthFactories(List.of(UserAuthKeyboardInteractiveFactory.INSTANCE));
        server.setPasswordAuthenticator((user, given, _) -> accepts(user, given));
        server.setShellFactory(
                channel -> new CliChannel(cli.login(channel.getSession().getUsername()), this));
        server.setNioWorkers(1);
        // As sshd does for a terminal.
        CoreModuleProperties.TCP_NODELAY.set(server, true);
        CoreModuleProperties.IDLE_TIMEOUT.set(server, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(server, Duration.ZERO);
        CoreModuleProperties.STOP_WAIT_TIME.set(server, Duration.ofSeconds(2));
        return server;
    }

    private boolean accepts(String user, String given) {
        var accepted =
                user.equals(USER)
                        && MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), password);
        if (!accepted) {
            refusals.accept(user);
        }
        return accepted;
    }
}
