package io.plumbline.plan;

import io.plumbline.desired.Paths;
import io.plumbline.device.Act;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        var gone = new TreeSet<>(byPart.keySet());
        var before = goneAlready();
        gone.addAll(before);
        for (var ways : now.desired().paths().all()) {
            if (ways.areGone(gone) && serves(ways.unit()) && !isGoneByOne(ways, gone)) {
                byPart.keySet().stream()
                        .filter(part -> ways.mayBeLostBy(part, before))
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

    private Set<Target> goneAlready() {
        return plan.units().stream()
                .flatMap(unit ->
                        Stream.concat(
                                now.standing().of(unit.unit()).open().stream()
                                        .flatMap(open -> open.interrupts().stream()),
                                Stream.of(unit.unit()).filter(this::isAway)))
                .collect(Collectors.toSet());
    }

    private boolean isAway(Target unit) {
        return UnitFacts.of(unit, now.observed()).isAway()
                || !(now.standing().of(unit).phase() instanceof Phase.InService);
    }

    private boolean serves(Target unit) {
        return !UnitFacts.of(unit, now.observed()).isOut(now.standing().of(unit).phase());
    }

    /** It never had two. */
    private static boolean isGoneByOne(Paths.Ways ways, Set<Target> gone) {
        return gone.stream().anyMatch(one -> ways.areGone(Set.of(one)));
    }
}
