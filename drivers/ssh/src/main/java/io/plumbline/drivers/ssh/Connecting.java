package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;

import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.password.PasswordIdentityProvider;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.SshException;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Opens one session: TCP, host key, login. Whatever fails leaves nothing open. */
record Connecting(SshClient client, SshLimits limits) {

    ClientSession connect(
            Login login, Credential credential, EnrolledKeys enrolled, Openings.Opening opening)
            throws DeviceException {
        if (enrolled.isEmpty()) {
            // Not even asked: the key that it would show is the word of a stranger.
            throw new DeviceException(
                    new Problem.Rejected(login.target(), login.attempt(), notEnrolled(login)));
        }
        var session = reach(login, credential, enrolled, opening);
        try {
            present(login, credential, session);
            enter(login, credential, session);
            return session;
        } catch (DeviceException | RuntimeException e) {
            session.close(true);
            throw e;
        }
    }

    private ClientSession reach(
            Login login, Credential credential, EnrolledKeys enrolled, Openings.Opening opening)
            throws DeviceException {
        var refused = new AtomicReference<PublicKey>();
        var context =
                AttributeRepository.ofAttributesMap(
                        Map.of(
                                HostKeyCheck.ENROLLED,
                                enrolled,
                                HostKeyCheck.REFUSED,
                                refused,
                                Openings.OPENING,
                                opening));
        var address = login.address();
        try {
            var future = client.connect(credential.user(), address.host(), address.port(), context);
            if (!future.await(limits.connect())) {
                future.cancel();
                throw unreachable(login, "no connection within " + limits.connect(), null);
            }
            return future.verify().getSession();
        } catch (IOException e) {
            var presented = refused.get();
            throw presented == null
                    ? unreachable(login, SshTransport.words(e), e)
                    : changed(login, enrolled, presented, e);
        }
    }

    private static DeviceException changed(
            Login login, EnrolledKeys enrolled, PublicKey presented, IOException e) {
        return new DeviceException(
                new Problem.HostKeyChanged(
                        login.target(), enrolled.text(), KeyUtils.getFingerPrint(presented)),
                e);
    }

    private static void present(Login login, Credential credential, ClientSession session)
            throws DeviceException {
        session.setUserInteraction(null);
        switch (credential) {
            case Credential.Password(var _, var password, var _) ->
                    session.setPasswordIdentityProvider(once(password));
            case Credential.PrivateKey(var _, var key, var _) -> {
                session.setPasswordIdentityProvider(
                        PasswordIdentityProvider.EMPTY_PASSWORDS_PROVIDER);
                addKey(login, key, session);
            }
        }
    }

    /**
     * A password is offered by one method only: a second method would count as a second refused
     * login at the device.
     */
    private static PasswordIdentityProvider once(Secret password) {
        var left = new AtomicBoolean(true);
        return _ ->
                () ->
                        new Iterator<>() {
                            @Override
                            public boolean hasNext() {
                                return left.get();
                            }

                            @Override
                            public String next() {
                                left.set(false);
                                return password.reveal();
                            }
                        };
    }

    private static void addKey(Login login, Secret key, ClientSession session)
            throws DeviceException {
        try (var text = new ByteArrayInputStream(key.reveal().getBytes(UTF_8))) {
            var name = NamedResource.ofName("credential " + login.name());
            SecurityUtils.loadKeyPairIdentities(session, name, text, null)
                    .forEach(session::addPublicKeyIdentity);
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            // Without the cause: its text may quote the key.
            throw login.refusal("its private key cannot be read");
        }
    }

    private void enter(Login login, Credential credential, ClientSession session)
            throws DeviceException {
        try {
            var future = session.auth();
            if (!future.await(limits.connect().plus(limits.login()))) {
                throw new DeviceException(
                        new Problem.TimedOut(
                                login.target(), "log in at " + login.address(), limits.login()));
            }
            future.verify();
            login.refused().clear(login.address(), login.name());
        } catch (IOException e) {
            throw whyNot(login, credential, session, e);
        }
    }

    private static DeviceException whyNot(
            Login login, Credential credential, ClientSession session, IOException e) {
        var context = session.getConnectionContext();
        var presented = context.getAttribute(HostKeyCheck.REFUSED).get();
        if (presented != null) {
            return changed(login, context.getAttribute(HostKeyCheck.ENROLLED), presented, e);
        }
        var code = e instanceof SshException ssh ? ssh.getDisconnectCode() : 0;
        if (code == SshConstants.SSH2_DISCONNECT_NO_MORE_AUTH_METHODS_AVAILABLE) {
            login.refused().add(login.address(), login.name(), credential);
            return new DeviceException(
                    new Problem.LoginRefused(
                            login.target(),
                            login.name(),
                            login.redactor().clean(SshTransport.words(e))),
                    e);
        }
        if (code == SshConstants.SSH2_DISCONNECT_KEY_EXCHANGE_FAILED) {
            return new DeviceException(
                    new Problem.Rejected(login.target(), login.attempt(), SshTransport.words(e)),
                    e);
        }
        return unreachable(login, SshTransport.words(e), e);
    }

    private static String notEnrolled(Login login) {
        return "no host key is enrolled for "
                + login.address()
                + "; compare its fingerprint at the console, then add it to known_hosts";
    }

    private static DeviceException unreachable(
            Login login, String answer, @Nullable IOException cause) {
        var problem = new Problem.Unreachable(login.target(), login.attempt(), answer);
        return cause == null ? new DeviceException(problem) : new DeviceException(problem, cause);
    }
}
