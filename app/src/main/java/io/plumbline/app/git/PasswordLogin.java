package io.plumbline.app.git;

import io.plumbline.drivers.ssh.Credential;

import org.eclipse.jgit.transport.CredentialItem;
import org.eclipse.jgit.transport.CredentialsProvider;
import org.eclipse.jgit.transport.URIish;

import java.util.Objects;
import java.util.Optional;

/**
 * Gives a password once, to the address in the file of sources and to nobody to whom that one
 * passes us on. Answers no other question: whether to trust a certificate, for example.
 */
final class PasswordLogin extends CredentialsProvider {
    private final URIish to;
    private final Optional<Credential.Password> login;
    private boolean given;

    PasswordLogin(URIish to, Optional<Credential> login) {
        this.to = to;
        this.login =
                login.flatMap(some ->
                        some instanceof Credential.Password password
                                ? Optional.of(password)
                                : Optional.empty());
    }

    @Override
    public boolean isInteractive() {
        return false;
    }

    @Override
    public boolean supports(CredentialItem... items) {
        for (var item : items) {
            if (!(item instanceof CredentialItem.Username)
                    && !(item instanceof CredentialItem.Password)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean get(URIish uri, CredentialItem... items) {
        if (login.isEmpty() || given || !isTo(uri) || !supports(items)) {
            return false;
        }
        for (var item : items) {
            switch (item) {
                case CredentialItem.Username user -> user.setValue(login.get().user());
                case CredentialItem.Password password -> {
                    given = true;
                    password.setValue(login.get().password().reveal().toCharArray());
                }
                default -> throw new IllegalStateException("not supported: " + item.getClass());
            }
        }
        return true;
    }

    private boolean isTo(URIish uri) {
        return Objects.equals(uri.getScheme(), to.getScheme())
                && Objects.equals(uri.getHost(), to.getHost())
                && uri.getPort() == to.getPort();
    }
}
