package io.plumbline.plan;

import io.plumbline.desired.Paths;
import io.plumbline.device.Act;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Whether all that is interrupted at once leaves a way to each unit that has several and serves.
 */
record WayCheck(Plan plan, Circumstances now) {
    SortedMap<Target, String> faults() {
        var faults = new TreeMap<Target, String>();
        var byPart = interrupted();
        if (byPart.isEmpty()) {
            return faults;
        }
        var before = now.gone().and(now.interrupted());
        for (var ways : now.desired().paths().lost(before, byPart.keySet())) {
            if (serves(ways.unit()) && !isGoneByOne(ways, byPart.keySet())) {
                byPart.keySet().stream()
                        .filter(ways::isThrough)
                        .map(byPart::get)
                        .filter(by -> !now.isUrgent(by))
                        .forEach(by ->
                                faults.putIfAbsent(
                                        by,
                                        "all ways of "
                                                + ways.unit().path()
                                                + " would be"
                                                + " interrupted at once"));
            }
        }
        return faults;
    }

    /** By port or unit, whose step it is. */
    private Map<Target, Target> interrupted() {
        var parts = new TreeMap<Target, Target>();
        for (var unit : plan.units()) {
            for (var step : unit.ready()) {
                if (step.act() instanceof Act.Write write
                        && write.wire().place() == Wire.Place.INTERRUPTS) {
                    parts.put(write.at(), unit.unit());
                }
            }
        }
        return parts;
    }

    private boolean serves(Target unit) {
        return !UnitFacts.of(unit, now.observed()).isOut(now.standing().of(unit).phase());
    }

    /** It never had two. */
    private static boolean isGoneByOne(Paths.Ways ways, Set<Target> parts) {
        return parts.stream().anyMatch(one -> ways.areGone(Set.of(one)));
    }
}
