package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Put;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

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

    /** What it writes; nothing if it is no write. */
    Set<Setting<?>> settings() {
        return act instanceof Act.Write write
                ? write.puts().stream().map(Put::setting).collect(Collectors.toSet())
                : Set.of();
    }

    /** Whether it undoes what did not come into force. */
    boolean takesBack() {
        return act instanceof Act.Write write && write.takesBack();
    }

    /** Whether nothing brings back what was there before it. */
    boolean isForGood() {
        return act instanceof Act.Write write && write.wire().forGood();
    }

    Step alsoSaying(String text) {
        return new Step(at, act, affects, because + "; " + text, justifiedBy);
    }

    Step affecting(Set<Target> others) {
        return new Step(at, act, others, because, justifiedBy);
    }
}
