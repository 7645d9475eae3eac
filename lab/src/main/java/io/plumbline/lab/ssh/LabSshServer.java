package io.plumbline.lab.ssh;

import io.plumbline.lab.shell.Machine;

import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.cipher.BuiltinCiphers;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.config.keys.AuthorizedKeysAuthenticator;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The SSH server of one host, on an address of its own. While the host is down it refuses
 * connections.
 *
 * <p>Key exchange is curve25519 only: the default of the library stalls when many connect at once.
 */
public final class LabSshServer implements Face, AutoCloseable {
    /** The account of systems that have no other. */
    public static final String USER = "root";

    private final Machine machine;
    private final String user;
    private final InetSocketAddress address;
    private final KeyPair hostKey;
    private final Path authorizedKeys;
    private final ReplyFaults faults = new ReplyFaults();
    private final OpenSessions sessions = new OpenSessions();
    private final ExecutorService switching =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("lab-sshd").factory());
    private @Nullable SshServer server;
    private volatile byte[] password;
    private volatile boolean answers;
    private volatile Ailment ailment = Ailment.WELL;
    private volatile Consumer<String> listener = _ -> {};
    private volatile Consumer<String> refusals = _ -> {};
    private volatile BooleanSupplier letsIn = () -> true;

    /**
     * @param password of root
     * @param authorizedKeys file of public keys that root may log in with; it need not be there
     */
    public LabSshServer(
            Machine machine,
            InetSocketAddress address,
            KeyPair hostKey,
            String password,
            Path authorizedKeys) {
        this(machine, USER, address, hostKey, password, authorizedKeys);
    }

    /**
     * @param user who may log in, and nobody else
     * @param password of that user
     * @param authorizedKeys file of public keys that the user may log in with; it need not be there
     */
    public LabSshServer(
            Machine machine,
            String user,
            InetSocketAddress address,
            KeyPair hostKey,
            String password,
            Path authorizedKeys) {
        this.machine = machine;
        this.user = user;
        this.address = address;
        this.hostKey = hostKey;
        this.authorizedKeys = authorizedKeys;
        this.password = password.getBytes(StandardCharsets.UTF_8);
    }

    /** Starts to listen. */
    public void start() throws IOException {
        answers = true;
        listen();
    }

    /**
     * The host went down: every process and every session ends now, and nothing answers. Does not
     * wait.
     */
    public void hostWentDown() {
        answers = false;
        machine.processes().killAll();
        switching.execute(this::stop);
    }

    /**
     * The service was stopped, and the host goes on. Its sessions end, which on ESXi some may
     * outlast. Does not wait.
     */
    public void serviceStopped() {
        answers = false;
        switching.execute(this::stop);
    }

    /** The host is up again, or its service. Does not wait. */
    public void hostCameUp() {
        answers = true;
        switching.execute(() -> {
            try {
                listen();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot listen at " + address, e);
            }
        });
    }

    /**
     * Cuts all sessions as a network does: processes that are not detached die before their next
     * command. Does not wait.
     */
    @Override
    public void dropSessions() {
        sessions.dropAll();
    }

    /**
     * Waits until the clients of the channels that are open now are gone and what ran in them has
     * been told so, but not longer than that (wall time).
     */
    @Override
    public void awaitHangUp(Duration longest) {
        sessions.awaitClosed(longest);
    }

    /**
     * Somebody gave root another password: whoever logs in from now on needs it. Sessions that are
     * open stay.
     */
    @Override
    public void changePassword(String to) {
        password = to.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void suffer(Ailment what) {
        ailment = what;
        sessions.dropAll();
        try {
            switching
                    .submit(() -> {
                        relisten();
                        return true;
                    })
                    .get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + address + " changed", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("cannot listen at " + address, e);
        }
    }

    /** Whether anybody is let in, with the right password or not. */
    public void letsIn(BooleanSupplier now) {
        letsIn = now;
    }

    /** Tells somebody the user of each login that is refused. */
    public void refusals(Consumer<String> refused) {
        refusals = refused;
    }

    /** Tells somebody of each command line before it runs. */
    public void listen(Consumer<String> heard) {
        listener = heard;
    }

    void heard(String line) {
        listener.accept(line);
    }

    /** What the next replies suffer. */
    @Override
    public ReplyFaults faults() {
        return faults;
    }

    public InetSocketAddress address() {
        return address;
    }

    /** Whether connections are taken now. */
    public boolean answers() {
        return answers;
    }

    Ailment ailment() {
        return ailment;
    }

    Machine machine() {
        return machine;
    }

    OpenSessions sessions() {
        return sessions;
    }

    @Override
    public void close() {
        answers = false;
        machine.processes().killAll();
        switching.execute(this::stop);
        switching.close();
    }

    private synchronized void listen() throws IOException {
        if (server != null || !answers || ailment == Ailment.PORT_CLOSED) {
            return;
        }
        var starting = SshServer.setUpDefaultServer();
        starting.setHost(address.getHostString());
        starting.setPort(address.getPort());
        starting.setKeyPairProvider(KeyPairProvider.wrap(ailment.presented(hostKey)));
        starting.setKeyExchangeFactories(
                NamedFactory.setUpTransformedFactories(
                        false,
                        List.of(
                                BuiltinDHFactories.curve25519,
                                BuiltinDHFactories.curve25519_libssh),
                        ServerBuilder.DH2KEX));
        starting.setCipherFactories(List.of(BuiltinCiphers.aes128gcm, BuiltinCiphers.aes128ctr));
        starting.setPasswordAuthenticator((who, given, _) -> accepts(who, given));
        var keys = new AuthorizedKeysAuthenticator(authorizedKeys);
        starting.setPublickeyAuthenticator((who, key, session) ->
                who.equals(user) && letsIn.getAsBoolean() && keys.authenticate(who, key, session));
        starting.setCommandFactory((_, line) -> new ExecChannel(this, line));
        starting.setIoServiceFactoryFactory(OneIoPool.factory());
        // As sshd does for a terminal.
        CoreModuleProperties.TCP_NODELAY.set(starting, true);
        CoreModuleProperties.IDLE_TIMEOUT.set(starting, Duration.ZERO);
        CoreModuleProperties.NIO2_READ_TIMEOUT.set(starting, Duration.ZERO);
        CoreModuleProperties.STOP_WAIT_TIME.set(starting, Duration.ofSeconds(2));
        starting.start();
        server = starting;
    }

    private boolean accepts(String who, String given) {
        var accepted =
                who.equals(user)
                        && letsIn.getAsBoolean()
                        && MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), password);
        if (!accepted) {
            refusals.accept(who);
        }
        return accepted;
    }

    private synchronized void relisten() throws IOException {
        shut();
        listen();
    }

    private synchronized void stop() {
        if (answers) {
            return;
        }
        try {
            shut();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot stop listening at " + address, e);
        }
    }

    private void shut() throws IOException {
        var open = server;
        server = null;
        if (open != null) {
            open.close(true).await(Duration.ofSeconds(5));
        }
    }
}
