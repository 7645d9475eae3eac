package io.plumbline.plan;

import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * How many more units may go out of service or be cut off. Units that others broke or took out
 * count too.
 */
final class DisruptionBudget {
    private final Rules rules;
    private final Rollout rollout;
    private final SortedMap<Target, String> rackOf;
    private final Set<Target> away = new HashSet<>();
    private final Map<String, Integer> awayInRack = new HashMap<>();
    private final Set<Target> out;

    /** Units that are away before anything of this plan, and what its steps interrupt. */
    private final Set<Target> gone;

    /**
     * @param away units that count as away, also those of which nothing is known
     * @param out those of them that surely do not serve
     */
    DisruptionBudget(
            Rules rules,
            Rollout rollout,
            SortedMap<Target, String> rackOf,
            Set<Target> away,
            Set<Target> out) {
        this.rules = rules;
        this.rollout = rollout;
        this.rackOf = rackOf;
        this.out = new HashSet<>(out);
        this.gone = new TreeSet<>(away);
        away.forEach(this::take);
    }

    /**
     * Ports and units through which nothing goes: what is interrupted in one plan is interrupted
     * together, so two harmless steps may cut off whom neither does alone.
     */
    Set<Target> gone() {
        return Collections.unmodifiableSet(gone);
    }

    void interrupts(Target part) {
        gone.add(part);
    }

    /** It is put back by a step of this plan: from now on it is not free to be disturbed. */
    void comesBack(Target unit) {
        out.remove(unit);
    }

    /**
     * Takes the units out of what is left, or says why it does not. Units that are out already cost
     * nothing. One that only does not answer may serve all the same: it counts once, and yet is not
     * free to be disturbed.
     */
    Optional<String> request(Set<Target> affected) {
        var disturbed = new HashSet<>(affected);
        disturbed.removeAll(out);
        if (disturbed.isEmpty()) {
            return Optional.empty();
        }
        var more = new HashSet<>(disturbed);
        more.removeAll(away);
        if (!rules.fits(away.size() + more.size(), rollout.maxUnavailable())) {
            return Optional.of(
                    away.size()
                            + " of "
                            + rollout.maxUnavailable()
                            + " units that may be unavailable are away (rollout.maxUnavailable)");
        }
        for (var unit : disturbed) {
            var rack = rackOf.getOrDefault(unit, "");
            var inRack =
                    (int)
                            more.stream()
                                    .filter(other -> rackOf.getOrDefault(other, "").equals(rack))
                                    .count();
            if (!rules.fits(awayInRack.getOrDefault(rack, 0) + inRack, rollout.perRack())) {
                return Optional.of(
                        awayInRack.getOrDefault(rack, 0)
                                + " of "
                                + rollout.perRack()
                                + " units of rack '"
                                + rack
                                + "' that may be unavailable are away (rollout.perRack)");
            }
        }
        more.forEach(this::take);
        return Optional.empty();
    }

    private void take(Target unit) {
        if (away.add(unit)) {
            awayInRack.merge(rackOf.getOrDefault(unit, ""), 1, Integer::sum);
        }
    }
}
