package io.plumbline.plan;

import io.plumbline.desired.Gone;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How many more units may go out of service or be cut off. Units that others broke or took out
 * count too.
 */
final class DisruptionBudget {
    /** So many are named where there are more. */
    static final int NAMED = 4;

    private final Rules rules;
    private final Rollout rollout;
    private final Racks racks;
    private final SortedSet<Target> away = new TreeSet<>();
    private final Map<String, SortedSet<Target>> awayInRack = new HashMap<>();
    private final Set<Target> out;
    private final VsanClusters vsan;

    /** What of the parts of ways surely carries nothing: also what this plan's steps interrupt. */
    private final Set<Target> surelyGone;

    /** Units that may serve all the same. */
    private final Set<Target> perhapsGone;

    private final Map<Target, Target> interrupted = new HashMap<>();

    /**
     * @param away units that count as away, also those of which nothing is known
     * @param out those of them that surely do not serve
     * @param vsan of which units one is away at a time, whatever the rollout allows; it knows by
     *     itself whose data is away, which is not who lacks a machine
     */
    DisruptionBudget(
            Rules rules,
            Rollout rollout,
            SortedMap<Target, String> rackOf,
            Set<Target> away,
            Set<Target> out,
            VsanClusters vsan) {
        this.rules = rules;
        this.rollout = rollout;
        this.racks = new Racks(rackOf);
        this.out = new HashSet<>(out);
        this.vsan = vsan;
        this.surelyGone = new TreeSet<>(away);
        this.surelyGone.retainAll(out);
        this.perhapsGone = new TreeSet<>(away);
        this.perhapsGone.removeAll(out);
        away.forEach(this::count);
    }

    /**
     * Ports and units through which nothing goes: what is interrupted in one plan is interrupted
     * together, so two harmless steps may cut off whom neither does alone.
     */
    Gone gone() {
        return new Gone(surelyGone, perhapsGone);
    }

    /** By a step of this plan. */
    void interrupts(Target part, Set<Target> cutOff) {
        surelyGone.add(part);
        cutOff.forEach(unit -> interrupted.putIfAbsent(unit, part));
    }

    /** Through which a unit is interrupted, by a step of this plan or one that goes on. */
    Optional<Target> interruptedAt(Target unit) {
        return Optional.ofNullable(interrupted.get(unit));
    }

    /** A step of before goes on, and these are cut off by it as far as anybody knows. */
    void interrupted(Target part, Set<Target> cutOff) {
        surelyGone.add(part);
        cutOff.forEach(this::take);
    }

    /** A step of before goes on and comes to an end, and these would feel it. */
    void feel(Target part, Set<Target> whom) {
        whom.forEach(unit -> interrupted.putIfAbsent(unit, part));
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
    Optional<Refusal> request(Set<Target> affected) {
        return request(affected, false);
    }

    /** The same, for a write that interrupts them for a moment and may be what mends their way. */
    Optional<Refusal> requestToWrite(Set<Target> affected) {
        return request(affected, vsan.doWithout(disturbed(affected)));
    }

    /** Whether whom a write disturbs is out of reach of its vSAN, so that it cannot wait for it. */
    boolean isLeftOut(Set<Target> affected) {
        return vsan.doWithout(disturbed(affected));
    }

    private Optional<Refusal> request(Set<Target> affected, boolean dataIsAway) {
        var disturbed = disturbed(affected);
        if (disturbed.isEmpty()) {
            return Optional.empty();
        }
        var more = new TreeSet<>(disturbed);
        more.removeAll(away);
        var most = racks.mostAway(rollout);
        if (!rules.fits(away.size() + more.size(), most)) {
            return over(away, most, more, "rollout.maxUnavailable");
        }
        for (var rack : racks(disturbed)) {
            var there = awayInRack.getOrDefault(rack, Collections.emptySortedSet());
            var alsoThere =
                    more.stream()
                            .filter(unit -> racks.of(unit).equals(rack))
                            .collect(Collectors.toCollection(TreeSet::new));
            var mostThere = racks.mostAway(rollout, rack);
            if (!rules.fits(there.size() + alsoThere.size(), mostThere)) {
                return over(there, mostThere, alsoThere, "rollout.perRack, rack '" + rack + "'");
            }
        }
        var kept = dataIsAway ? Optional.<Refusal>empty() : vsan.refusal(disturbed);
        if (kept.isEmpty()) {
            disturbed.forEach(this::take);
        }
        return kept;
    }

    /** Why units may not be disturbed now. */
    record Refusal(Held.Reason reason, String text) {
        Held of(UnitCase unit) {
            return unit.held(reason, text);
        }
    }

    /** Those of them that serve, as far as anybody knows. */
    Set<Target> disturbed(Set<Target> affected) {
        var disturbed = new HashSet<>(affected);
        disturbed.removeAll(out);
        return disturbed;
    }

    private void take(Target unit) {
        vsan.take(unit);
        count(unit);
    }

    private void count(Target unit) {
        away.add(unit);
        awayInRack.computeIfAbsent(racks.of(unit), _ -> new TreeSet<>()).add(unit);
    }

    private SortedSet<String> racks(Set<Target> units) {
        return units.stream().map(racks::of).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<Refusal> over(
            SortedSet<Target> away, int most, SortedSet<Target> more, String rule) {
        return Optional.of(new Refusal(Held.Reason.BUDGET, text(away, most, more, rule)));
    }

    private static String text(
            SortedSet<Target> away, int most, SortedSet<Target> more, String rule) {
        if (away.isEmpty()) {
            return names(more)
                    + " would be unavailable at once, and at most "
                    + most
                    + " may be ("
                    + rule
                    + ")";
        }
        return away.size()
                + " of "
                + most
                + " units that may be unavailable are away, silent or about to go ("
                + rule
                + "): "
                + names(away)
                + (more.isEmpty() ? "" : "; " + names(more) + " would be too");
    }

    /** For people: the first of them. */
    static String names(SortedSet<Target> units) {
        var first =
                units.stream().limit(NAMED).map(Target::label).collect(Collectors.joining(", "));
        return units.size() > NAMED ? first + " and " + (units.size() - NAMED) + " more" : first;
    }
}
