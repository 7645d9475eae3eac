package io.plumbline.app.git;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.problem.Redactor;
import io.plumbline.spec.RepositorySpec;

import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.eclipse.jgit.errors.NotSupportedException;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.EmptyProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.FetchResult;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.SshTransport;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.transport.sshd.SshdSessionFactory;
import org.eclipse.jgit.transport.sshd.SshdSessionFactoryBuilder;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The repository at its address. */
final class Remote {
    /** Longer than a forge takes to count the objects of a repository of text. */
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(30);

    /** A first fetch of some hundred megabytes over a slow line; then nothing is fetched at all. */
    private static final Duration ENDS_WITHIN = Duration.ofMinutes(10);

    /** The one reference of our copy: what was fetched last is kept from being cleaned up. */
    private static final String LAST = "refs/plumbline/last";

    private static final int SSH_PORT = 22;

    private static final Set<RefUpdate.Result> TAKEN =
            Set.of(
                    RefUpdate.Result.NEW,
                    RefUpdate.Result.FORCED,
                    RefUpdate.Result.FAST_FORWARD,
                    RefUpdate.Result.NO_CHANGE);

    private final RepositorySpec spec;
    private final KnownHosts knownHosts;
    private final RemoteLogin login;

    Remote(RepositorySpec spec, KnownHosts knownHosts, Secrets secrets) {
        this.spec = spec;
        this.knownHosts = knownHosts;
        this.login =
                new RemoteLogin(
                        spec.credential()
                                .map(name -> Use.at(URI.create(spec.url()), Use.Way.GIT, name)),
                        secrets);
    }

    /**
     * Fetches what is followed, with its history. May be repeated.
     *
     * @return the commit that the branch is at, or what the tag names
     */
    ObjectId fetchInto(Repository copy) throws FetchTrouble {
        var used = login.now();
        var uri = uri(used);
        var hostKeys = new HostKeys(address(uri), knownHosts);
        try (var ssh = ssh(copy.getDirectory().toPath(), used, hostKeys);
                var transport = Transport.open(copy, uri)) {
            transport.setTimeout((int) ANSWERS_WITHIN.toSeconds());
            transport.setTagOpt(TagOpt.NO_TAGS);
            transport.setCheckFetchedObjects(true);
            transport.setCredentialsProvider(new PasswordLogin(uri, used));
            if (transport instanceof SshTransport over) {
                over.setSshSessionFactory(ssh);
            }
            return head(transport.fetch(new Until(ENDS_WITHIN), List.of(everything())));
        } catch (TransportException | NotSupportedException e) {
            throw trouble(e, used, hostKeys);
        } catch (RuntimeException e) {
            // A host key or a login that was refused is no bug, however it comes to us.
            if (hostKeys.refusal().isPresent() || Answers.refusesLogin(e)) {
                throw trouble(e, used, hostKeys);
            }
            throw e;
        }
    }

    /** Hides the login that was used last. */
    Redactor redactor() {
        return login.redactor();
    }

    private RefSpec everything() {
        return new RefSpec("+" + spec.follows().full() + ":" + LAST);
    }

    private ObjectId head(FetchResult result) throws FetchTrouble {
        var head = result.getAdvertisedRef(spec.follows().full());
        if (head == null || head.getObjectId() == null) {
            throw new FetchTrouble(Reason.FetchFailed, "it has no " + spec.follows().full());
        }
        for (var update : result.getTrackingRefUpdates()) {
            if (!TAKEN.contains(update.getResult())) {
                throw new FetchTrouble(
                        Reason.FetchFailed,
                        "our copy of the repository takes nothing: " + update.getResult());
            }
        }
        return head.getObjectId();
    }

    /** The login's user counts, where a login is named. */
    private URIish uri(Optional<Credential> used) throws FetchTrouble {
        try {
            var uri = new URIish(spec.url());
            return isSsh(uri) ? used.map(some -> uri.setUser(some.user())).orElse(uri) : uri;
        } catch (URISyntaxException e) {
            throw new FetchTrouble(Reason.FetchFailed, "no address: " + e.getReason());
        }
    }

    private static boolean isSsh(URIish uri) {
        return "ssh".equals(uri.getScheme());
    }

    private static SshAddress address(URIish uri) {
        return isSsh(uri)
                ? new SshAddress(uri.getHost(), uri.getPort() > 0 ? uri.getPort() : SSH_PORT)
                : new SshAddress("localhost", SSH_PORT);
    }

    /** Knows nothing of the user's own folder: no configuration, no keys, no agent. */
    private static SshdSessionFactory ssh(Path copy, Optional<Credential> used, HostKeys hostKeys)
            throws FetchTrouble {
        var keys = keys(used);
        return new SshdSessionFactoryBuilder()
                .setHomeDirectory(copy.toFile())
                .setSshDirectory(copy.toFile())
                .setConfigFile(_ -> null)
                .setDefaultIdentities(_ -> List.of())
                .setDefaultKnownHostsFiles(_ -> List.of())
                .setDefaultKeysProvider(_ -> keys)
                .setServerKeyDatabase((_, _) -> hostKeys)
                .setPreferredAuthentications(
                        keys.isEmpty() ? "password,keyboard-interactive" : "publickey")
                .build(null);
    }

    private static List<KeyPair> keys(Optional<Credential> used) throws FetchTrouble {
        if (!(used.orElse(null) instanceof Credential.PrivateKey(var _, var key, var _))) {
            return List.of();
        }
        try (var text = new ByteArrayInputStream(key.reveal().getBytes(UTF_8))) {
            var pairs =
                    SecurityUtils.loadKeyPairIdentities(
                            null, NamedResource.ofName("credential"), text, null);
            return pairs == null ? List.of() : List.copyOf((Collection<KeyPair>) pairs);
        } catch (IOException | GeneralSecurityException | RuntimeException _) {
            // Without the cause: its text may quote the key.
            throw RemoteLogin.trouble("its private key cannot be read");
        }
    }

    private FetchTrouble trouble(Exception e, Optional<Credential> used, HostKeys hostKeys) {
        var text = RemoteLogin.redactor(used).clean(Answers.text(e));
        if (hostKeys.refusal().isPresent()) {
            return new FetchTrouble(Reason.FetchFailed, hostKeys.refusal().get());
        }
        return Answers.refusesLogin(e)
                ? login.refuse(used, text)
                : new FetchTrouble(Reason.FetchFailed, text);
    }

    /** A fetch that never ends, a few bytes at a time, is broken off. */
    private static final class Until extends EmptyProgressMonitor {
        private final long end;

        Until(Duration lasts) {
            end = System.nanoTime() + lasts.toNanos();
        }

        @Override
        public boolean isCancelled() {
            return System.nanoTime() - end > 0;
        }
    }
}
