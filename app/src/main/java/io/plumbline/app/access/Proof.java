package io.plumbline.app.access;

import java.time.Instant;

/** What proved who calls. Names may change hands at a provider; this tells whose it was. */
public sealed interface Proof {
    /** Nobody was asked. */
    record None() implements Proof {}

    /** A token of the daemon's own. */
    record Token(String id) implements Proof {}

    /**
     * The word of an identity provider.
     *
     * @param subject who it is there, for ever
     * @param until when that word is over, wall time
     */
    record Provider(String issuer, String subject, Instant until) implements Proof {}

    /**
     * A client's certificate.
     *
     * @param sha256 of its bytes, hexadecimal
     * @param until when it is over, wall time
     */
    record Certificate(String sha256, Instant until) implements Proof {}
}
