package io.plumbline.app.access;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Who calls, and what that one may do.
 *
 * @param name proved, not said
 * @param token the id of what proved it; empty for anybody
 */
public record Caller(String name, String token, SortedSet<Grant> grants) {
    /** Where no login is asked for: whoever can reach the port. */
    public static final Caller ANYBODY =
            new Caller("anybody", "", new TreeSet<>(Set.of(Grant.everywhere(Role.ADMIN))));

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
