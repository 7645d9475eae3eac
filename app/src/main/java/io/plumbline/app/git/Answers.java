package io.plumbline.app.git;

import io.plumbline.problem.Redactor;

import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.SshException;
import org.eclipse.jgit.internal.JGitText;

import java.util.LinkedHashSet;

/** What a fetch that failed says. */
final class Answers {
    /** As deep as JGit and what is under it nest, and a bound for causes in a circle. */
    private static final int DEEPEST = 8;

    private Answers() {}

    /** From the outside in, each text once. */
    static String text(Throwable thrown) {
        var texts = new LinkedHashSet<String>();
        var at = thrown;
        for (var depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
            var text = textOf(at);
            if (texts.stream().noneMatch(other -> other.contains(text))) {
                texts.add(text);
            }
        }
        return String.join(": ", texts);
    }

    /** The JDK's messages say little without the kind: that of an unknown host is its name. */
    private static String textOf(Throwable thrown) {
        var kind = thrown.getClass().getSimpleName();
        if (thrown.getMessage() == null) {
            return kind;
        }
        return thrown.getClass().getPackageName().startsWith("java.")
                ? kind + ": " + thrown.getMessage()
                : thrown.getMessage();
    }

    /** Of a bug: which one it is says the kind, whoever made it. */
    static String ofBug(Throwable thrown) {
        return thrown.getMessage() == null
                ? thrown.getClass().getSimpleName()
                : thrown.getClass().getSimpleName() + ": " + thrown.getMessage();
    }

    /** The same for the log, with all causes and where they come from, and without secrets. */
    static Exception forTheLog(Throwable thrown, Redactor redactor) {
        return forTheLog(thrown, redactor, DEEPEST);
    }

    private static Exception forTheLog(Throwable thrown, Redactor redactor, int deep) {
        var cause = thrown.getCause();
        var told =
                new Exception(
                        redactor.clean(ofBug(thrown)),
                        cause == null || deep == 0 ? null : forTheLog(cause, redactor, deep - 1));
        told.setStackTrace(thrown.getStackTrace());
        return told;
    }

    /** HTTP says 401, SSH offers no further way to log in. */
    static boolean refusesLogin(Throwable thrown) {
        var at = thrown;
        for (var depth = 0; at != null && depth < DEEPEST; depth++, at = at.getCause()) {
            var text = String.valueOf(at.getMessage());
            if (text.contains(JGitText.get().notAuthorized)
                    || (at instanceof SshException ssh
                            && ssh.getDisconnectCode()
                                    == SshConstants
                                            .SSH2_DISCONNECT_NO_MORE_AUTH_METHODS_AVAILABLE)) {
                return true;
            }
        }
        return false;
    }
}
