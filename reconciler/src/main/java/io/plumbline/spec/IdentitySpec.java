package io.plumbline.spec;

import java.util.Optional;

/**
 * Who besides a daemon itself vouches for people and programs, and what those may do there. One of
 * both is said.
 *
 * @param provider by signed tokens
 * @param certificates by certificates of clients
 * @param <G> what may be granted
 */
public record IdentitySpec<G extends Comparable<G>>(
        Optional<ProviderSpec<G>> provider, Optional<CertificatesSpec<G>> certificates) {}
