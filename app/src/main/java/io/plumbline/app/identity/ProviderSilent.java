package io.plumbline.app.identity;

/** Nobody can tell whose token it is, for the provider's keys cannot be had. It may pass. */
public final class ProviderSilent extends Exception {
    private static final long serialVersionUID = 1L;

    ProviderSilent(String message, Throwable cause) {
        super(message, cause);
    }
}
