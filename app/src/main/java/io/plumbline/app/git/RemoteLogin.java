package io.plumbline.app.git;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.problem.Redactor;

import java.util.Optional;

/**
 * The login at one repository, looked up at each use. One that was refused is not tried again until
 * it changes: forges lock accounts.
 */
final class RemoteLogin {
    private final Optional<String> name;
    private final Secrets secrets;
    private Optional<Credential> refused = Optional.empty();
    private Optional<Credential> last = Optional.empty();

    /**
     * @param name of the credential; empty where nobody is asked for one
     */
    RemoteLogin(Optional<String> name, Secrets secrets) {
        this.name = name;
        this.secrets = secrets;
    }

    /**
     * @throws FetchTrouble AuthenticationFailed if there is no such credential, or if just this one
     *     was refused before
     */
    Optional<Credential> now() throws FetchTrouble {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        var found = secrets.find(name.get());
        if (found.isEmpty()) {
            throw trouble("there is no usable credential " + name.get());
        }
        if (refused.filter(found.get()::sameAs).isPresent()) {
            throw trouble(
                    "credential "
                            + name.get()
                            + " was refused; it is not tried again until it changes");
        }
        last = found;
        return found;
    }

    /** Hides the one that was used last. */
    Redactor redactor() {
        return redactor(last);
    }

    /** Of the credential that was used. */
    FetchTrouble refuse(Optional<Credential> used, String answer) {
        refused = used;
        return trouble(
                used.isPresent()
                        ? "credential " + name.orElse("") + " was refused: " + answer
                        : "a login is asked for, and the source names no credential: " + answer);
    }

    static FetchTrouble trouble(String text) {
        return new FetchTrouble(Reason.AuthenticationFailed, text);
    }

    static Redactor redactor(Optional<Credential> used) {
        return used.map(some -> new Redactor(some.secrets().stream().map(Secret::reveal).toList()))
                .orElseGet(Redactor::shortening);
    }
}
