package io.plumbline.app.git;

import io.plumbline.app.work.SourceStanding.Reason;

/** A repository did not say what it has. The message is for people and holds no secret. */
final class FetchTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    FetchTrouble(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }

    String text() {
        return String.valueOf(getMessage());
    }
}
