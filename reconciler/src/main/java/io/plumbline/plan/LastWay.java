package io.plumbline.plan;

import io.plumbline.desired.Paths;
import io.plumbline.target.Target;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who has several ways to a network keeps one: of a pair of switches only one is disturbed at a
 * time, however many units may be away.
 */
record LastWay(Paths paths, DisruptionBudget budget) {
    /**
     * Units that serve and would be cut off only because their other ways are gone already.
     *
     * @param part a port or a unit that is to be interrupted
     * @param affected whom that would cut off now
     * @return for people; empty if nobody is robbed
     */
    String of(Target part, Set<Target> affected) {
        var robbed = new TreeSet<>(budget.disturbed(affected));
        robbed.removeAll(paths.cutOff(part, Set.of()));
        return robbed.isEmpty()
                ? ""
                : "would take the last way of "
                        + DisruptionBudget.names(robbed)
                        + ": the other is interrupted, away or not known ("
                        + paths.all().stream()
                                .filter(ways -> robbed.contains(ways.unit()))
                                .flatMap(ways -> ways.missed(budget.gone().atWorst(), part))
                                .distinct()
                                .limit(DisruptionBudget.NAMED)
                                .collect(Collectors.joining(", "))
                        + "); repair that, remove it from the spec, or 'plumb break-glass "
                        + part.unit().label()
                        + "'";
    }
}
