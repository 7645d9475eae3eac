package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.target.Target;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Something to do now.
 *
 * @param affects the units that it disturbs: budget, window, approval and locks count these
 * @param justifiedBy for a restart, the differences for which this boot is spent; else empty
 */
public record Step(
        Endpoint at,
        Act act,
        Set<Target> affects,
        String because,
        SortedSet<DifferenceKey> justifiedBy) {
    public Step {
        affects = Set.copyOf(affects);
        justifiedBy = new TreeSet<>(justifiedBy);
    }

    Step affecting(Set<Target> others) {
        return new Step(at, act, others, because, justifiedBy);
    }
}
