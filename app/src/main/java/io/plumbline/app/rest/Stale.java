package io.plumbline.app.rest;

/** What was answered to has changed since. */
public final class Stale extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Stale(String message) {
        super(message);
    }
}
