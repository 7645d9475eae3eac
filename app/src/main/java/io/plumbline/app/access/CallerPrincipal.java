package io.plumbline.app.access;

import org.jspecify.annotations.Nullable;

import java.security.Principal;

/** Who calls, as a request carries it. */
public interface CallerPrincipal extends Principal {
    Caller caller();

    /**
     * @param principal of a request; null where no login is asked for
     */
    static Caller of(@Nullable Principal principal) {
        if (principal == null) {
            return Caller.ANYBODY;
        }
        if (principal instanceof CallerPrincipal known) {
            return known.caller();
        }
        throw new IllegalStateException("nobody knows what this may do: " + principal.getClass());
    }
}
