package io.plumbline.plan;

import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.property.Workload;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A value spreads in waves: more units may have it only once those of the wave before have held it
 * for a while. Which units have it, and since when, was observed; there is no rollout to be resumed
 * or forgotten, and one unit that drifted is brought back at once where the others hold the value.
 */
final class WaveRule {
    private final Rules rules;
    private final List<Draft> drafts;
    private final Instant now;
    private final Set<Target> begun = new HashSet<>();
    private Optional<Map<SpreadKey, Spread>> known = Optional.empty();

    WaveRule(Rules rules, List<Draft> drafts, Instant now) {
        this.rules = rules;
        this.drafts = drafts;
        this.now = now;
    }

    void begins(Draft draft) {
        begun.add(draft.plan().unit());
    }

    /** The first of the values whose wave is not the unit's. */
    Optional<Held> holds(Draft draft, Set<SpreadKey> values) {
        var rollout = draft.unit().desired().rollout();
        return rollout.waves().sizes().isEmpty() || draft.unit().isUrgent()
                ? Optional.empty()
                : values.stream()
                        .flatMap(value -> holds(draft, value, rollout).stream())
                        .findFirst();
    }

    /** Whether all that a unit waits for hold what they got, or are about to get it. */
    boolean passes(Draft draft, Set<SpreadKey> values) {
        var soak = draft.unit().desired().rollout().waves().soak();
        return values.stream()
                .filter(value -> holds(draft, Set.of(value)).isPresent())
                .map(value -> spreads(soak).getOrDefault(value, new Spread(List.of(), Set.of())))
                .allMatch(spread -> spread.goesOn(draft.plan().unit()));
    }

    private Optional<Held> holds(Draft draft, SpreadKey value, Rollout rollout) {
        var soak = rollout.waves().soak();
        var spread = spreads(soak).getOrDefault(value, new Spread(List.of(), Set.of()));
        var units = spread.units();
        var proven = spread.proven();
        var itself = draft.plan().unit();
        var partly =
                units.stream().anyMatch(unit -> unit.target().equals(itself) && unit.hasSome());
        var others =
                units.stream()
                        .filter(unit -> !unit.target().equals(itself))
                        .filter(unit ->
                                unit.hasIt()
                                        || unit.isOnItsWay()
                                        || (unit.isAtIt()
                                                && (!partly
                                                        || unit.target().compareTo(itself) < 0)))
                        .toList();
        var most = rollout.waves().mayHave(units.size(), proven.size());
        if (rules.isOfThisWave(others.size() + 1, most)) {
            return Optional.empty();
        }
        return Optional.of(
                draft.unit()
                        .held(
                                Held.Reason.WAVE,
                                "'"
                                        + value
                                        + "' goes to "
                                        + most
                                        + " of "
                                        + units.size()
                                        + " units until they have held it for "
                                        + soak.toMinutes()
                                        + " minutes (rollout.canary, waves, soak); "
                                        + (others.size() - proven.size())
                                        + " have still to: "
                                        + names(others, proven)));
    }

    private static String names(List<Holder> others, Set<Holder> proven) {
        return others.stream()
                .filter(unit -> !proven.contains(unit))
                .limit(DisruptionBudget.NAMED)
                .map(unit -> unit.target().label())
                .collect(Collectors.joining(", "));
    }

    /**
     * Of whom a value is wished.
     *
     * @param proven those that have held it long enough
     */
    private record Spread(List<Holder> units, Set<Holder> proven) {
        /** None of those that have begun has stopped. */
        private boolean goesOn(Target without) {
            var begun =
                    units.stream()
                            .filter(unit -> !unit.target().equals(without))
                            .filter(unit -> unit.hasIt() || unit.isOnItsWay())
                            .filter(unit -> !proven.contains(unit))
                            .toList();
            return !begun.isEmpty() && begun.stream().allMatch(Holder::goesOn);
        }
    }

    /** By value that some unit is yet to get. */
    private Map<SpreadKey, Spread> spreads(Duration soak) {
        var all =
                known.orElseGet(() -> {
                    var wanted =
                            drafts.stream()
                                    .flatMap(draft -> draft.unit().changes().all().stream())
                                    .map(change -> SpreadKey.of(change.wish()))
                                    .collect(Collectors.toSet());
                    var holders = new HashMap<SpreadKey, List<Holder>>();
                    for (var draft : drafts) {
                        holdings(draft, wanted)
                                .forEach((value, judged) ->
                                        holders.computeIfAbsent(value, _ -> new ArrayList<>())
                                                .add(new Holder(draft, judged)));
                    }
                    var spreads = new HashMap<SpreadKey, Spread>();
                    holders.forEach((value, units) ->
                            spreads.put(
                                    value,
                                    new Spread(
                                            units,
                                            units.stream()
                                                    .filter(unit ->
                                                            unit.hasHeldSince(now.minus(soak)))
                                                    .collect(Collectors.toSet()))));
                    return spreads;
                });
        known = Optional.of(all);
        return all;
    }

    private static Map<SpreadKey, List<Judgement<?>>> holdings(Draft draft, Set<SpreadKey> wanted) {
        var holdings = new TreeMap<SpreadKey, List<Judgement<?>>>();
        for (var judgement : draft.plan().judgements()) {
            var value = SpreadKey.of(judgement.wish());
            if (wanted.contains(value)) {
                holdings.computeIfAbsent(value, _ -> new ArrayList<>()).add(judgement);
            }
        }
        return holdings;
    }

    /** A unit of which a value is wished, and its settings that are to have it. */
    private final class Holder {
        private final Draft draft;
        private final List<Judgement<?>> judged;

        Holder(Draft draft, List<Judgement<?>> judged) {
            this.draft = draft;
            this.judged = judged;
        }

        Target target() {
            return draft.plan().unit();
        }

        boolean hasIt() {
            return judged.stream().allMatch(one -> one.verdict() instanceof Verdict.InPlumb<?>);
        }

        boolean hasSome() {
            return judged.stream().anyMatch(one -> one.verdict() instanceof Verdict.InPlumb<?>);
        }

        /** One that a person has taken over is that one's. */
        boolean isOnItsWay() {
            return (!draft.serves() && !draft.isOnHold()) || begun.contains(target());
        }

        /**
         * What is never taken out, as a switch, is changed part by part while it serves. Of several
         * that have some parts so, for whatever reason, the first goes on.
         */
        boolean isAtIt() {
            return Workload.of(target()).isEmpty()
                    && hasSome()
                    && !draft.isOnHold()
                    && draft.unit().facts().trouble().isEmpty()
                    && judged.stream()
                            .allMatch(one ->
                                    one.verdict() instanceof Verdict.InPlumb<?>
                                            || one.verdict() instanceof Verdict.Differs<?>);
        }

        /** It serves with it, or is out and goes on. */
        boolean goesOn() {
            return draft.serves()
                    ? begun.contains(target()) || !draft.unit().facts().isAway()
                    : draft.goesOn();
        }

        /**
         * In service all the time as far as anybody knows, and not only by what was read before.
         */
        boolean hasHeldSince(Instant moment) {
            return hasIt()
                    && draft.plan().phase() instanceof Phase.InService(var since)
                    && !since.isAfter(moment)
                    && !draft.unit().facts().isAway()
                    && judged.stream().allMatch(one -> since(one, moment));
        }

        private boolean since(Judgement<?> one, Instant moment) {
            return draft.unit()
                    .standing()
                    .agreedSince(one.setting().path(), SpreadKey.of(one.wish()).wanted())
                    .filter(since -> !since.isAfter(moment))
                    .isPresent();
        }
    }
}
