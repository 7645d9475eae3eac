package io.plumbline.loop;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Leftover;
import io.plumbline.difference.Memory;
import io.plumbline.difference.Verdict;
import io.plumbline.execution.Agreement;
import io.plumbline.execution.Chronicle;
import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Kept;
import io.plumbline.plan.MachinesFound;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares every unit with what is wished of it and with what we did to it, and remembers what is
 * to be remembered of that. It keeps what follows from facts that stay the same.
 */
final class Judging {
    private static final Origin BY_DEFAULT = new Origin("", 0, 0, "spec.safety.leftovers");

    private final Kept<Facts, Judged> kept = new Kept<>();

    /**
     * How one unit stands.
     *
     * @param judgements of all that is wished, what is to be taken away included
     * @param leftovers what we made, nothing wishes any more and is to stay or cannot be taken away
     *     by us
     */
    record Judged(List<Judgement<?>> judgements, List<Leftover<?>> leftovers) {
        static final Judged NOTHING = new Judged(List.of(), List.of());

        Judged {
            judgements = List.copyOf(judgements);
            leftovers = List.copyOf(leftovers);
        }
    }

    /**
     * All that the judgements of one unit follow from, and what is remembered of them.
     *
     * @param current whether all of it was asked for after our newest act
     */
    private record Facts(
            List<Wish<?>> wishes,
            Optional<Safety.Leftovers> leftovers,
            Readings readings,
            Optional<BootId> boot,
            int events,
            boolean current) {}

    /** By unit of the spec. */
    Map<Target, Judged> of(
            Chronicle chronicle, Desired desired, ObservedState observed, Instant now) {
        var agreement = new Agreement(desired.revision(), now);
        var memory = chronicle.history();
        var differ = new Differ(observed, memory);
        var all = new HashMap<Target, Judged>();
        for (var unit : desired.rackOf().keySet()) {
            var history = chronicle.history().of(unit);
            var facts =
                    new Facts(
                            desired.wishes().of(unit),
                            leftovers(unit, desired),
                            observed.readings(unit),
                            observed.boot(unit),
                            history.events(),
                            isCurrent(unit, history, observed));
            all.put(
                    unit,
                    kept.of(
                            unit,
                            facts,
                            () -> {
                                var left = left(facts, history, observed);
                                var judged = judged(unit, facts, left, memory, differ);
                                chronicle.write(agreement.of(history, judged.judgements()));
                                if (facts.current()) {
                                    chronicle.write(
                                            agreement.unchanged(
                                                    history, facts.boot(), judged.judgements()));
                                }
                                chronicle.write(gone(left, history, memory, differ, agreement));
                                return judged;
                            }));
        }
        forget(chronicle, desired.wishes(), agreement);
        return all;
    }

    /** Of what nobody wishes to be made any more, it does not matter that it was there. */
    private static void forget(Chronicle chronicle, Wishes wishes, Agreement agreement) {
        var found = chronicle.history().sourcesFound();
        if (found.isEmpty()) {
            return;
        }
        var wished =
                MachinesFound.among(
                        wishes.stream()
                                .map(wish -> wish.setting().path())
                                .filter(MachinesFound::isOne)
                                .toList());
        chronicle.write(
                found.stream()
                        .filter(path ->
                                !wished.names()
                                        .containsAll(MachinesFound.among(List.of(path)).names()))
                        .flatMap(path -> PropertyCatalogue.builtIn().known(path).stream())
                        .map(agreement::gone)
                        .toList());
    }

    private static boolean isCurrent(Target unit, UnitHistory history, ObservedState observed) {
        return observed.oldestFact(unit)
                .filter(history.lastAct().orElse(Instant.MIN)::isBefore)
                .isPresent();
    }

    /**
     * Empty where nobody can tell what is wished: of a unit that leaves, or of which the spec says
     * something that cannot be resolved.
     */
    private static Optional<Safety.Leftovers> leftovers(Target unit, Desired desired) {
        return desired.leaving().contains(unit) || desired.isUnresolved(unit)
                ? Optional.empty()
                : Optional.of(desired.safety().leftovers());
    }

    private static List<Leftover<?>> left(
            Facts facts, UnitHistory history, ObservedState observed) {
        return facts.leftovers().isEmpty() || history.made().isEmpty()
                ? List.of()
                : Leftover.of(
                        history.made(),
                        facts.wishes().stream().map(Wish::setting).collect(Collectors.toSet()),
                        observed);
    }

    private static Judged judged(
            Target unit, Facts facts, List<Leftover<?>> left, Memory memory, Differ differ) {
        var wishes = new ArrayList<>(facts.wishes());
        var stays = new ArrayList<Leftover<?>>();
        for (var leftover : left) {
            if (!leftover.isOurDoing(memory)) {
                continue; // Whatever it is now, somebody else made it so.
            }
            if (leftover.isRemovable()
                    && facts.leftovers().orElseThrow()
                            instanceof Safety.Leftovers.Remove(var origin)) {
                wishes.add(leftover.gone(origin));
            } else if (leftover.isThere()) {
                stays.add(leftover);
            }
        }
        return new Judged(differ.judge(unit, wishes), stays);
    }

    /** Whether somebody else took it away, though that may not be in force yet. */
    private static boolean isOthersDoing(Leftover<?> leftover, Memory memory) {
        return !leftover.isThere() && !leftover.isOurDoing(memory);
    }

    /** Whether we took it away, and nobody saw that before. */
    private static boolean isTakenAway(Leftover<?> leftover, UnitHistory history, Memory memory) {
        return !leftover.isThere()
                && leftover.isOurDoing(memory)
                && !history.isLeaving(leftover.setting().path());
    }

    /**
     * Once what we made was found taken away, whoever makes it anew makes it theirs; and once it is
     * gone for certain there is nothing left of it.
     */
    private static List<Event> gone(
            List<Leftover<?>> left,
            UnitHistory history,
            Memory memory,
            Differ differ,
            Agreement agreement) {
        return left.stream()
                .filter(one -> history.made().contains(one.setting().path()))
                .filter(one ->
                        isOthersDoing(one, memory)
                                || isTakenAway(one, history, memory)
                                || isGone(one, differ))
                .map(one -> agreement.gone(one.setting()))
                .toList();
    }

    private static boolean isGone(Leftover<?> leftover, Differ differ) {
        return differ
                .judge(leftover.setting().target().unit(), List.of(leftover.gone(BY_DEFAULT)))
                .stream()
                .anyMatch(judgement -> judgement.verdict() instanceof Verdict.InPlumb<?>);
    }
}
