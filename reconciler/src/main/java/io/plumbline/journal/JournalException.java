package io.plumbline.journal;

/**
 * An event could not be kept: the lease is lost or the store is away. The pass ends; nothing is
 * done that was not announced.
 */
public final class JournalException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JournalException(String message, Throwable cause) {
        super(message, cause);
    }

    public JournalException(String message) {
        super(message);
    }
}
