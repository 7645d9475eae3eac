package io.plumbline.app.rest;

import io.plumbline.app.access.Tokens;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

import java.net.URI;
import java.util.UUID;

/** Problem details (RFC 9457) of this interface. */
public final class Problems {
    private Problems() {}

    /**
     * @param type one word, a part of the interface
     * @param text may repeat what was asked for
     */
    public static ProblemDetail of(HttpStatus status, String type, String text) {
        var problem = ProblemDetail.forStatusAndDetail(status, text);
        problem.setType(URI.create("urn:plumbline:problem:" + type));
        problem.setDetail(Tokens.redacted(text));
        problem.setInstance(URI.create("urn:uuid:" + UUID.randomUUID()));
        return problem;
    }
}
