package io.plumbline.app.access;

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
     */
    record Provider(String issuer, String subject) implements Proof {}

    /**
     * A client's certificate.
     *
     * @param sha256 of its bytes, hexadecimal
     */
    record Certificate(String sha256) implements Proof {}
}
