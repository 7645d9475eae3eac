package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Whether machines that are moved have somewhere to go. Hosts that leave together would wait for
 * each other, for as long as their machines may take, and serve again with nothing done.
 */
final class RoomForMachines {
    /** Hosts that serve and stay. */
    private final Set<Target> staying = new TreeSet<>();

    private final Set<Target> leaving = new TreeSet<>();

    /** Of those that leave, the ones from which machines are moved. */
    private final Set<Target> emptied = new TreeSet<>();

    RoomForMachines(List<Draft> drafts) {
        for (var draft : drafts) {
            var unit = draft.unit();
            if (!(unit.unit() instanceof Host)) {
                continue;
            }
            switch (unit.standing().phase()) {
                case Phase.InService _ -> {
                    if (!unit.facts().isAway()) {
                        staying.add(unit.unit());
                    }
                }
                case Phase.Draining _ -> {
                    leaving.add(unit.unit());
                    if (unit.standing().isAskedOut()
                            && !unit.facts().running().orElse(List.of()).isEmpty()) {
                        emptied.add(unit.unit());
                    }
                }
                case Phase.InMaintenance _,
                        Phase.Writing _,
                        Phase.Rebooting _,
                        Phase.Verifying _,
                        Phase.Releasing _ -> {}
            }
        }
    }

    /**
     * Why a unit does not leave now. Where none but itself leaves, hosts that the spec does not
     * have may take its machines: vCenter tells whether there are any.
     */
    Optional<String> before(Target unit, List<Step> steps) {
        if (!(unit instanceof Host) || staying.stream().anyMatch(other -> !other.equals(unit))) {
            return Optional.empty();
        }
        var others =
                (moves(steps) ? leaving : emptied)
                        .stream()
                                .filter(other -> !other.equals(unit))
                                .map(Target::label)
                                .collect(Collectors.joining(", "));
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "no host would take the machines that are moved: " + others + " leaves");
    }

    void leaves(Target unit, List<Step> steps) {
        staying.remove(unit);
        leaving.add(unit);
        if (moves(steps)) {
            emptied.add(unit);
        }
    }

    private static boolean moves(List<Step> steps) {
        return steps.stream()
                .anyMatch(step -> step.act() instanceof Act.TakeOut out && !out.moved().isEmpty());
    }
}
