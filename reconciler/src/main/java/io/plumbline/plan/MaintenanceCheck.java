package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Whether a plan interrupts a unit alone at the very time at which it takes it out, and so had only
 * to wait, or puts it back, and so had only to keep it: also where a write of before goes on.
 */
record MaintenanceCheck(Plan plan, Circumstances now) {
    SortedMap<Target, String> faults() {
        var faults = new TreeMap<Target, String>();
        var leaving = those(Act.TakeOut.class::isInstance);
        var comingBack = those(Act.PutBack.class::isInstance);
        for (var unit : plan.units()) {
            for (var step : unit.ready()) {
                if (step.act() instanceof Act.Write write
                        && write.wire().place() == Wire.Place.INTERRUPTS
                        && !now.isUrgent(unit.unit())) {
                    var whom = now.desired().paths().cutOff(write.at(), Set.of());
                    // Beside what else is gone it may cut off more, and then waits for nobody.
                    whom.addAll(step.affects());
                    if (whom.size() == 1 && leaving.containsAll(whom)) {
                        faults.putIfAbsent(
                                unit.unit(),
                                "it interrupts "
                                        + whom.iterator().next().path()
                                        + ", which leaves service at the same time");
                    }
                    whom.stream()
                            .filter(comingBack::contains)
                            .filter(other -> !now.isUrgent(other))
                            .forEach(other ->
                                    faults.putIfAbsent(
                                            other,
                                            "it is put back while "
                                                    + write.at().path()
                                                    + " is interrupted"));
                }
            }
        }
        for (var unit : plan.units()) {
            goesOn(unit.unit())
                    .ifPresent(part ->
                            now.desired().paths().cutOff(part, Set.of()).stream()
                                    .filter(comingBack::contains)
                                    .filter(other -> !now.isUrgent(other))
                                    .forEach(other ->
                                            faults.putIfAbsent(
                                                    other,
                                                    "it is put back while a write goes on at "
                                                            + part.path())));
        }
        return faults;
    }

    /** Where a write of before has not ended, by a unit that answers: there it will. */
    private Optional<Target> goesOn(Target unit) {
        var standing = now.standing().of(unit);
        return standing.open()
                .flatMap(open -> open.interrupts(now.desired()))
                .filter(_ -> now.observed().trouble(unit).isEmpty() && standing.stuck().isEmpty());
    }

    private Set<Target> those(Predicate<Act> which) {
        var units = new TreeSet<Target>();
        for (var unit : plan.units()) {
            if (unit.ready().stream().map(Step::act).anyMatch(which)) {
                units.add(unit.unit());
            }
        }
        return units;
    }
}
