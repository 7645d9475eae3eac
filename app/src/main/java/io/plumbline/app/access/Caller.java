package io.plumbline.app.access;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Who calls, and what that one may do.
 *
 * @param name proved, not said. Of a token's holder it is the token's name, which has no colon; of
 *     others it begins with who vouches for them and a colon, so that nobody gets another's by
 *     choosing one.
 * @param proof what proved it
 */
public record Caller(String name, Proof proof, SortedSet<Grant> grants) {
    /** Where no login is asked for: whoever can reach the port. */
    public static final Caller ANYBODY =
            new Caller(
                    "anybody",
                    new Proof.None(),
                    new TreeSet<>(Set.of(Grant.everywhere(Role.ADMIN))));

    public Caller {
        grants = Collections.unmodifiableSortedSet(new TreeSet<>(grants));
    }

    public boolean may(Permission permission, String cluster) {
        return grants.stream().anyMatch(grant -> grant.permits(permission, cluster));
    }

    /** At one cluster at least: what is no cluster's own is everybody's who has one. */
    public boolean maySomewhere(Permission permission) {
        return grants.stream().anyMatch(grant -> grant.role().permits(permission));
    }

    /** At every cluster. */
    public boolean mayEverywhere(Permission permission) {
        return grants.stream()
                .anyMatch(grant -> grant.role().permits(permission) && grant.cluster().isEmpty());
    }
}
