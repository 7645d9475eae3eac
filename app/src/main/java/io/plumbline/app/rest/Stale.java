package io.plumbline.app.rest;

/** What was answered to has changed since. */
final class Stale extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stale(String message) {
        super(message);
    }
}
