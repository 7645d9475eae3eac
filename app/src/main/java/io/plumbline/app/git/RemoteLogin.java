package io.plumbline.app.git;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Secrets;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.problem.Redactor;

import java.util.Optional;

/**
 * The login at one repository, looked up at each use. One that was refused is not tried again until
 * it changes: forges lock accounts.
 */
final class RemoteLogin {
    private final Optional<Use> use;
    private final Secrets secrets;
    private Optional<Credential> refused = Optional.empty();
    private Optional<Credential> last = Optional.empty();

    /**
     * @param use of which credential; empty where nobody is asked for one
     */
    RemoteLogin(Optional<Use> use, Secrets secrets) {
        this.use = use;
        this.secrets = secrets;
    }

    /**
     * @throws FetchTrouble AuthenticationFailed if there is no such credential that may be used
     *     here, or if just this one was refused before
     */
    Optional<Credential> now() throws FetchTrouble {
        if (use.isEmpty()) {
            return Optional.empty();
        }
        var found = found(use.get());
        if (refused.filter(found::sameAs).isPresent()) {
            throw trouble(
                    "credential "
                            + use.get().credential()
                            + " was refused; it is not tried again until it changes");
        }
        last = Optional.of(found);
        return last;
    }

    private Credential found(Use wanted) throws FetchTrouble {
        return switch (secrets.find(wanted)) {
            case Found.Usable(var credential) -> credential;
            case Found.Unusable(var why) ->
                    throw trouble(
                            "there is no usable credential " + wanted.credential() + ": " + why);
        };
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
                        ? "credential "
                                + use.map(Use::credential).orElse("")
                                + " was refused: "
                                + answer
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
