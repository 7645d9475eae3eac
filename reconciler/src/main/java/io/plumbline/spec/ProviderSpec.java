package io.plumbline.spec;

import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * An identity provider (OpenID Connect).
 *
 * @param issuer as it calls itself, to the letter
 * @param audience for whom its tokens are made when they are for this daemon
 * @param authorities file of the certificates that its own is signed by; empty for those that this
 *     machine knows
 * @param person the claim that names who calls
 * @param groups the claim that lists the groups of who calls
 * @param clockSkew how far its clock may be off
 * @param grants by group; who is in none of them may nothing
 * @param <G> what may be granted
 */
public record ProviderSpec<G extends Comparable<G>>(
        String issuer,
        String audience,
        Optional<String> authorities,
        String person,
        String groups,
        Duration clockSkew,
        SortedMap<String, SortedSet<G>> grants) {
    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");

    public ProviderSpec {
        grants = Collections.unmodifiableSortedMap(new TreeMap<>(grants));
    }

    /**
     * Whether nobody on the way can change what is read there: over TLS, or within this machine.
     */
    public static boolean isSafe(URI address) {
        if (address.getHost() == null) {
            return false;
        }
        return "https".equals(address.getScheme())
                || ("http".equals(address.getScheme())
                        && THIS_MACHINE.matcher(address.getHost()).matches());
    }
}
