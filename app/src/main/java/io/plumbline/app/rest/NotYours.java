package io.plumbline.app.rest;

/** Somebody else has to say this. */
final class NotYours extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotYours(String message) {
        super(message);
    }
}
