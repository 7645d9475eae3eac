package io.plumbline.plan;

import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Target;

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
    private Optional<Map<SpreadKey, List<Holder>>> known = Optional.empty();

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

    private Optional<Held> holds(Draft draft, SpreadKey value, Rollout rollout) {
        var soak = rollout.waves().soak();
        var units = holders().getOrDefault(value, List.of());
        var proven = units.stream().filter(unit -> unit.hasHeldSince(now.minus(soak))).toList();
        var others =
                units.stream()
                        .filter(unit -> !unit.target().equals(draft.plan().unit()))
                        .filter(unit ->
                                unit.hasIt()
                                        || unit.isOnItsWay()
                                        || unit.isAtItBefore(draft.plan().unit()))
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

    private static String names(List<Holder> others, List<Holder> proven) {
        return others.stream()
                .filter(unit -> !proven.contains(unit))
                .limit(DisruptionBudget.NAMED)
                .map(unit -> unit.target().label())
                .collect(Collectors.joining(", "));
    }

    /** By value that some unit is yet to get, whom it is wished of. */
    private Map<SpreadKey, List<Holder>> holders() {
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
                    return holders;
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

        boolean isOnItsWay() {
            return !draft.serves() || begun.contains(target());
        }

        /**
         * What is changed while it serves is changed part by part; of several that have some parts
         * so, for whatever reason, the first goes on.
         */
        boolean isAtItBefore(Target other) {
            return !target().carries()
                    && target().compareTo(other) < 0
                    && judged.stream().anyMatch(one -> one.verdict() instanceof Verdict.InPlumb<?>);
        }

        /** In service, and as far as anybody knows all the time. */
        boolean hasHeldSince(Instant moment) {
            return hasIt() && draft.serves() && judged.stream().allMatch(one -> since(one, moment));
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
