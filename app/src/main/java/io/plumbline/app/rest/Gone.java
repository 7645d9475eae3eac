package io.plumbline.app.rest;

/** What a client goes by is known no more: it has to begin again. */
final class Gone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Gone(String message) {
        super(message);
    }
}
