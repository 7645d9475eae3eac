package io.plumbline.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What would be done, unit by unit.
 *
 * @param revision of the spec that it follows from
 * @param units in a stable order
 * @param atOnce how many units may be away at a time, at least 1
 */
public record Plan(String revision, List<UnitPlan> units, int atOnce) {
    public Plan {
        if (atOnce < 1) {
            throw new IllegalArgumentException("none may be away: " + atOnce);
        }
        units = List.copyOf(units);
    }

    /** Every unit is in service and as wished: this pass plans nothing. */
    public boolean plansNothing() {
        return units.stream().allMatch(UnitPlan::inPlumb);
    }

    /** A hash over the digests of the units that change. */
    public String digest() {
        return UnitChange.sha256(
                units.stream()
                        .filter(unit -> !unit.change().isEmpty())
                        .map(unit -> unit.change().digest())
                        .collect(Collectors.joining("\n")));
    }
}
