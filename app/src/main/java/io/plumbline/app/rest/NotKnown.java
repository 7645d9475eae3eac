package io.plumbline.app.rest;

/** There is no such cluster or host here. */
final class NotKnown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotKnown(String message) {
        super(message);
    }
}
