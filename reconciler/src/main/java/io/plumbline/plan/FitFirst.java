package io.plumbline.plan;

import io.plumbline.property.Workload;
import io.plumbline.target.Target;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Units that evidence speaks against while they serve leave last: one that may not come back takes
 * room and stops the others (ADR 65). They wait only for those whose turn comes by itself: what a
 * person, a window, jobs or an alarm keep in service, or what finds no room where nothing goes on,
 * keeps nobody.
 */
final class FitFirst {
    /** Copies of a vSAN come to an end, and alarms of ours minutes after their outage. */
    private static final Set<Held.Reason> BY_ITSELF =
            Set.of(Held.Reason.RESYNC, Held.Reason.ALARM_OF_OURS);

    private final Rules rules;
    private final List<Draft> drafts;
    private final Predicate<Draft> mayComeToLeave;
    private final Set<Target> withoutRoom = new HashSet<>();

    /** Made once, and only if such a unit asks, which is after all others did. */
    private Optional<Optional<Target>> next = Optional.empty();

    /**
     * @param drafts of all units
     * @param mayComeToLeave whether control over changes lets a unit leave now, or soon
     */
    FitFirst(Rules rules, List<Draft> drafts, Predicate<Draft> mayComeToLeave) {
        this.rules = rules;
        this.drafts = drafts;
        this.mayComeToLeave = mayComeToLeave;
    }

    /**
     * In which order units ask to leave. What is never taken out itself asks after all of them,
     * since it waits for those that leave.
     */
    static List<Draft> inOrder(List<Draft> drafts) {
        return drafts.stream()
                .sorted(
                        Comparator.comparing(FitFirst::isNeverTakenOut)
                                .thenComparing(Draft::goesLast))
                .toList();
    }

    private static boolean isNeverTakenOut(Draft draft) {
        return Workload.of(draft.plan().unit()).isEmpty();
    }

    /** It asked to leave in this plan, and others take the room, or what ends by itself. */
    void findsNoRoom(Held why) {
        if (!BY_ITSELF.contains(why.reason())) {
            withoutRoom.add(why.subject());
        }
    }

    Optional<Held> holds(Draft draft) {
        return draft.goesLast()
                ? next().map(other ->
                        draft.unit()
                                .held(
                                        Held.Reason.WAVE,
                                        "leaves after all that are fit to serve, next of"
                                                + " which is "
                                                + other.label()
                                                + ": "
                                                + draft.unit().unfit()))
                : Optional.empty();
    }

    private Optional<Target> next() {
        var known =
                next.orElseGet(() -> {
                    var goesOn = drafts.stream().anyMatch(FitFirst::goesOn);
                    return drafts.stream()
                            .filter(draft -> !draft.goesLast())
                            .filter(draft -> isUnknown(draft) || comes(draft, goesOn))
                            .map(draft -> draft.plan().unit())
                            .findFirst();
                });
        next = Optional.of(known);
        return known;
    }

    /** What makes room when it ends, and is about to: an outage, or what comes back after one. */
    private static boolean goesOn(Draft draft) {
        var isUnderWay = draft.move() instanceof NextMove.Do || draft.waitsBriefly();
        return !draft.isOnHold()
                && (draft.serves()
                        ? isUnderWay && draft.unit().facts().lacksOccupants(draft.unit().standing())
                        : isUnderWay || draft.goesOn());
    }

    /** What there is to do for it is not known yet, and is about to be. */
    private static boolean isUnknown(Draft draft) {
        return !isNeverTakenOut(draft) && (isUnseen(draft.unit()) || makesItselfReadable(draft));
    }

    private static boolean isUnseen(UnitCase unit) {
        return unit.facts().asked().isEmpty()
                && unit.facts().trouble().isEmpty()
                && unit.fleet().keeperOf(unit.unit()).isPresent();
    }

    /** Tools are loaded, by which the rest is read. */
    private static boolean makesItselfReadable(Draft draft) {
        return draft.serves()
                && draft.unit().changes().unreadNow()
                && (draft.move() instanceof NextMove.Do || draft.waitsBriefly());
    }

    private boolean comes(Draft draft, boolean goesOn) {
        return (goesOn || !withoutRoom.contains(draft.plan().unit()))
                && (new OutageRule(rules, draft.unit()).wouldLeave()
                        || draft.waitsOnlyFor(BY_ITSELF))
                && mayComeToLeave.test(draft);
    }
}
