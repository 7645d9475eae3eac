package io.plumbline.app.rest;

/** One caller has more calls that last than one needs. */
final class TooManyCalls extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyCalls(String message) {
        super(message);
    }
}
