package io.plumbline.app.web;

import org.springframework.security.core.AuthenticationException;

/** Whose token it is cannot be told at the moment. */
final class NobodyCanTell extends AuthenticationException {
    private static final long serialVersionUID = 1L;

    NobodyCanTell(String message, Throwable cause) {
        super(message, cause);
    }
}
