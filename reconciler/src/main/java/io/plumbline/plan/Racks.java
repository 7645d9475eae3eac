package io.plumbline.plan;

import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;

/** Which units share a failure domain; those of none share one with each other. */
final class Racks {
    private final SortedMap<Target, String> rackOf;
    private final Map<String, Integer> units = new HashMap<>();

    Racks(SortedMap<Target, String> rackOf) {
        this.rackOf = rackOf;
        rackOf.values().forEach(rack -> units.merge(rack, 1, Integer::sum));
    }

    String of(Target unit) {
        return rackOf.getOrDefault(unit, "");
    }

    /** How many units may be away at once, wherever they are. */
    int mostAway(Rollout rollout) {
        return rollout.maxUnavailable().of(rackOf.size());
    }

    /** How many units of one rack may be away at once. */
    int mostAway(Rollout rollout, String rack) {
        return rollout.perRack().of(units.getOrDefault(rack, 0));
    }
}
