package io.plumbline.app.forge;

import java.time.Duration;
import java.util.Optional;

/** A forge did not do what it was asked. The message is for people and holds no secret. */
public final class ForgeTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final transient Optional<Duration> comeBackAfter;

    /** What was wrong, and so what is done next. */
    public enum Reason {
        /** Nobody answers, or not in time. */
        Unreachable(Next.LATER, "look whether it is up; it is asked again"),
        /** Who answers does not prove to be the forge. */
        Untrusted(Next.LATER, "its certificate has to be signed by one that Java trusts"),
        /** It passes us on; a token is given to nobody but the address in the file. */
        Elsewhere(Next.LATER, "say the address of the API itself"),
        /** It asks to be left alone for a while. */
        Throttled(Next.LATER, "it is asked again when it said"),
        /** It fails, or is not understood. */
        Broken(Next.AFTER_OTHERS, "see its own log; it is asked again"),
        /** The token is not taken. */
        LoginRefused(Next.AFTER_ANOTHER_TOKEN, "not tried again until the token changes"),
        /** This very thing is not done: no such project or commit, or not with this token. */
        Refused(Next.NEVER_AS_IT_IS, "not tried again until this or the token changes");

        private final Next next;
        private final String remedy;

        Reason(Next next, String remedy) {
            this.next = next;
            this.remedy = remedy;
        }

        Next next() {
            return next;
        }

        String remedy() {
            return remedy;
        }
    }

    /** When the same may be asked again. */
    enum Next {
        LATER,
        AFTER_OTHERS,
        AFTER_ANOTHER_TOKEN,
        NEVER_AS_IT_IS
    }

    ForgeTrouble(Reason reason, String message) {
        this(reason, message, Optional.empty());
    }

    /**
     * @param comeBackAfter where the forge said it
     */
    ForgeTrouble(Reason reason, String message, Optional<Duration> comeBackAfter) {
        super(message);
        this.reason = reason;
        this.comeBackAfter = comeBackAfter;
    }

    public Reason reason() {
        return reason;
    }

    Optional<Duration> comeBackAfter() {
        return comeBackAfter;
    }

    /** What was tried, what came back and what to do. */
    public String text() {
        return getMessage() + "; " + reason.remedy();
    }
}
