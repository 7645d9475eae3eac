package io.plumbline.app.access;

import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is kept of a token: enough to know it again, not enough to use it.
 *
 * @param id public, a part of the token
 * @param name of who has it
 * @param hash SHA-256 of its secret part, hexadecimal: a secret of 256 random bits needs no salt
 *     and no slow hash
 * @param madeBy who had it made
 */
public record AccessToken(
        String id,
        String name,
        String hash,
        SortedSet<Grant> grants,
        Instant madeAt,
        String madeBy,
        Instant expiresAt,
        Optional<Instant> revokedAt) {
    public AccessToken {
        grants = Collections.unmodifiableSortedSet(new TreeSet<>(grants));
    }

    public boolean isGood(Instant now) {
        return revokedAt.isEmpty() && now.isBefore(expiresAt);
    }
}
