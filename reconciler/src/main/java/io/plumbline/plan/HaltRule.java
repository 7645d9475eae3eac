package io.plumbline.plan;

import io.plumbline.difference.Verdict;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * When units have failed, no other leaves service until a person has looked: has had them retried,
 * put on hold, corrected in the spec or repaired.
 */
final class HaltRule {
    private final Rules rules;
    private final List<Draft> drafts;
    private final Instant now;

    /** Made once, and only if a unit asks. */
    private Optional<SortedMap<String, String>> failed = Optional.empty();

    HaltRule(Rules rules, List<Draft> drafts, Instant now) {
        this.rules = rules;
        this.drafts = drafts;
        this.now = now;
    }

    private SortedMap<String, String> failed() {
        var known =
                failed.orElseGet(() -> {
                    var all = new TreeMap<String, String>();
                    for (var draft : drafts) {
                        if (!draft.isOnHold()) {
                            failure(draft, now)
                                    .ifPresent(why -> all.put(draft.plan().unit().label(), why));
                        }
                    }
                    return all;
                });
        failed = Optional.of(known);
        return known;
    }

    Optional<Held> holds(Draft draft) {
        var stop = draft.unit().desired().rollout().stopAfterFailures();
        if (stop == 0) {
            return Optional.empty();
        }
        var others = new TreeMap<>(failed());
        others.remove(draft.plan().unit().label());
        if (rules.goesOn(others.size(), stop - 1)) {
            return Optional.empty();
        }
        return Optional.of(
                draft.unit()
                        .held(
                                Held.Reason.HALTED,
                                others.entrySet().stream()
                                                .map(one -> one.getKey() + " " + one.getValue())
                                                .collect(Collectors.joining("; "))
                                        + ": nothing else leaves service until they are retried,"
                                        + " put on hold or repaired (rollout.stopAfterFailures)"));
    }

    private static Optional<String> failure(Draft draft, Instant now) {
        var standing = draft.unit().standing();
        if (standing.stuck().isPresent() || isHeldFor(draft, Held.Reason.STUCK)) {
            return Optional.of("is stuck");
        }
        if (isQuarantined(draft)) {
            return Optional.of("has a change that did not hold after its boot");
        }
        if (draft.unit().changes().hasLeftInVain()) {
            return Optional.of("left service for a change that did not take");
        }
        if (isOverdue(draft, now)) {
            return Optional.of("has not come back from its restart");
        }
        return !draft.serves()
                        && draft.unit().changes().all().isEmpty()
                        && draft.unit().isHeldFor(Held.Reason.EVIDENCE)
                ? Optional.of("has what it was taken out for and is not fit to serve")
                : Optional.empty();
    }

    /** A change that is wished no more, or of a card that is not there any more, is none. */
    private static boolean isQuarantined(Draft draft) {
        var quarantined = draft.unit().standing().quarantined();
        return !quarantined.isEmpty()
                && draft.plan().judgements().stream()
                        .filter(one -> !(one.verdict() instanceof Verdict.InPlumb<?>))
                        .anyMatch(one ->
                                quarantined.stream()
                                        .anyMatch(key ->
                                                key.setting().equals(one.setting().path())
                                                        && key.wanted()
                                                                .equals(
                                                                        SpreadKey.of(one.wish())
                                                                                .wanted())));
    }

    private static boolean isOverdue(Draft draft, Instant now) {
        var deadline = draft.unit().desired().safety().rebootDeadline();
        return draft.plan().phase() instanceof Phase.Rebooting rebooting
                && rebooting.since().plus(deadline).isBefore(now);
    }

    private static boolean isHeldFor(Draft draft, Held.Reason reason) {
        var next =
                switch (draft.move()) {
                    case NextMove.Wait(var why) -> why;
                    case NextMove.Do(var _, var told) -> told;
                    case NextMove.Leave _, NextMove.Rest _ -> List.<Held>of();
                };
        return draft.plan().held().stream().anyMatch(held -> held.reason() == reason)
                || next.stream().anyMatch(held -> held.reason() == reason);
    }
}
