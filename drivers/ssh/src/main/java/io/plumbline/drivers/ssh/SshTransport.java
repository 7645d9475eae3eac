package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.guard.Guard;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.target.Target;

import org.apache.sshd.client.ClientBuilder;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.apache.sshd.client.auth.password.UserAuthPasswordFactory;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.core.CoreModuleProperties;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The SSH client of all drivers: one session an address, kept and shared; connection starts
 * bounded; host keys checked; nothing read from the user's own SSH files.
 */
public final class SshTransport implements AutoCloseable {

    /**
     * The default choice, sntrup761x25519, stalled in the trial of domain fact java-stack §8: 0 of
     * 200 connections came up.
     */
    static final List<BuiltinDHFactories> KEY_EXCHANGES =
            List.of(
                    BuiltinDHFactories.curve25519,
                    BuiltinDHFactories.curve25519_libssh,
                    BuiltinDHFactories.ecdhp256,
                    BuiltinDHFactories.ecdhp384,
                    BuiltinDHFactories.ecdhp521,
                    BuiltinDHFactories.dhgex256,
                    BuiltinDHFactories.dhg14_256);

    /**
     * A host that goes down says nothing: three lost heartbeats end its session within a minute,
     * far below any reboot.
     */
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private static final int LOST_HEARTBEATS = 3;

    private final SshClient client = client();
    private final Map<SshAddress, Link> links = new ConcurrentHashMap<>();
    private final RefusedLogins refused = new RefusedLogins();
    private final KnownHosts known;
    private final Secrets secrets;
    private final SshLimits limits;
    private final Openings openings;
    private final Guard guard;

    public SshTransport(KnownHosts known, Secrets secrets) {
        this(known, secrets, SshLimits.usual());
    }

    public SshTransport(KnownHosts known, Secrets secrets, SshLimits limits) {
        this(known, secrets, limits, Guard.NONE);
    }

    /**
     * @param guard what every script and line has to pass
     */
    public SshTransport(KnownHosts known, Secrets secrets, SshLimits limits, Guard guard) {
        this.guard = guard;
        this.known = known;
        this.secrets = secrets;
        this.limits = limits;
        openings = new Openings(limits);
        client.start();
    }

    /**
     * A shell at an address; nothing is connected before the first script. Shells of one address
     * share its session.
     *
     * @param target what problems are about
     * @param use by which credential of the {@link Secrets}
     */
    public Shell shell(Target target, SshAddress address, Use use) {
        return shell(target, address, use, Doorkeeper.NOBODY);
    }

    /** The same where somebody may have the service started that did not answer. */
    public Shell shell(Target target, SshAddress address, Use use, Doorkeeper doorkeeper) {
        var login = new Login(target, address, use, secrets, refused);
        return new PooledShell(
                login,
                links.computeIfAbsent(address, _ -> new Link(limits.channels())),
                this,
                doorkeeper);
    }

    /**
     * A command line at an address; nothing is connected before the first dialogue. It shares the
     * session of the address with shells there.
     *
     * @param target what problems are about
     * @param use by which credential of the {@link Secrets}
     */
    public Console console(Target target, SshAddress address, Use use, Prompts prompts) {
        var login = new Login(target, address, use, secrets, refused);
        return new PooledConsole(
                login,
                links.computeIfAbsent(address, _ -> new Link(limits.channels())),
                this,
                prompts);
    }

    /** Ends the session of an address once nothing uses it; the next script begins another. */
    public void hangUp(SshAddress address) {
        var link = links.get(address);
        if (link != null) {
            link.hangUp();
        }
    }

    /** Ends all sessions; scripts that run get Unreachable. */
    @Override
    public void close() {
        links.values().forEach(Link::close);
        client.stop();
    }

    SshLimits limits() {
        return limits;
    }

    Guard guard() {
        return guard;
    }

    /** A session that is logged in. */
    ClientSession open(Login login) throws DeviceException {
        var credential = login.credential();
        try (var opening = openings.begin(login)) {
            return new Connecting(client, limits)
                    .connect(login, credential, enrolled(login), opening);
        }
    }

    private EnrolledKeys enrolled(Login login) throws DeviceException {
        try {
            return known.of(login.address());
        } catch (
                RuntimeException
                        e) { // The file is missing, or a line in it is broken: no key counts then.
            var answer =
                    "known_hosts cannot be used: "
                            + Redactor.shortening().clean(String.valueOf(e.getMessage()));
            throw new DeviceException(
                    new Problem.Rejected(login.target(), login.attempt(), answer), e);
        }
    }

    private static SshClient client() {
        var client = SshClient.setUpDefaultClient();
        client.setKeyExchangeFactories(
                NamedFactory.setUpTransformedFactories(true, KEY_EXCHANGES, ClientBuilder.DH2KEX));
        client.setHostConfigEntryResolver(HostConfigEntryResolver.EMPTY);
        client.setKeyIdentityProvider(KeyIdentityProvider.EMPTY_KEYS_PROVIDER);
        client.setFilePasswordProvider(FilePasswordProvider.EMPTY);
        client.setUserAuthFactories(
                List.of(
                        UserAuthPublicKeyFactory.INSTANCE,
                        UserAuthKeyboardInteractiveFactory.INSTANCE,
                        UserAuthPasswordFactory.INSTANCE));
        client.setServerKeyVerifier(HostKeyCheck::verify);
        client.addSessionListener(HostKeyCheck.enrolledTypesFirst());
        client.addSessionListener(Openings.overWithTheKeyExchange());
        CoreModuleProperties.PASSWORD_PROMPTS.set(client, 1);
        // A dialogue is many short lines: held back for more, each would wait for an
        // acknowledgement.
        CoreModuleProperties.TCP_NODELAY.set(client, true);
        CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, HEARTBEAT);
        CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, LOST_HEARTBEATS);
        return client;
    }

    /** What MINA throws when it cannot go on, in the words of a problem. */
    static String words(IOException e) {
        return Redactor.shortening()
                .clean(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }
}
