package io.plumbline.spec;

import io.plumbline.target.Target;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Units that an earlier spec had and the one in force has not. Nothing is wished of them any more;
 * those that we took out of service are put back before they are forgotten.
 *
 * @param of the last accepted spec that has them: it says how they are reached and where they stand
 * @param units some of its units, at least one
 */
public record Leaving(ClusterSpec of, SortedSet<Target> units) {
    public Leaving {
        units = Collections.unmodifiableSortedSet(new TreeSet<>(units));
        if (units.isEmpty()) {
            throw new IllegalArgumentException("nothing leaves");
        }
    }
}
