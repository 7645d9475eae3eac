package io.plumbline.app.identity;

/** What was shown proves nobody. The message is for who showed it, and has nothing of it. */
public final class NotVouchedFor extends Exception {
    private static final long serialVersionUID = 1L;

    NotVouchedFor(String message) {
        super(message);
    }

    NotVouchedFor(String message, Throwable cause) {
        super(message, cause);
    }
}
