package io.plumbline.app.demo;

/** The demo cannot start, or cannot go on. The message says what the operator can do. */
public final class CannotStart extends Exception {
    private static final long serialVersionUID = 1L;

    CannotStart(String message) {
        super(message);
    }

    CannotStart(String message, Throwable cause) {
        super(message, cause);
    }
}
