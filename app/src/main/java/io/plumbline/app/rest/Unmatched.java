package io.plumbline.app.rest;

/** The client has said that it goes by a state which is not the one that is known now. */
final class Unmatched extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unmatched(String message) {
        super(message);
    }
}
