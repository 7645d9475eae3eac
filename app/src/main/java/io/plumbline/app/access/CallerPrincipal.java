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
        return principal instanceof CallerPrincipal known ? known.caller() : Caller.ANYBODY;
    }
}
