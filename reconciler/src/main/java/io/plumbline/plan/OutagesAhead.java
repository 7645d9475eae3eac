package io.plumbline.plan;

import io.plumbline.difference.Cause;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Units that this plan takes out of service for changes of their own. What would interrupt such a
 * unit alone waits until it is out, and then costs nobody anything (ADR 37).
 *
 * <p>Only for what comes by itself and soon: where a person, a window or a failure keeps the unit
 * in service, where its own changes wait for that port, or where its turn is far off, nothing
 * waits.
 */
final class OutagesAhead {
    /** What the spec asks for anew was not so before either; longer than a day is too long. */
    private static final Duration CHANGE_WAITS = Duration.ofHours(24);

    /** What was in order and is not any more, such as pause of a lossless port, loses traffic. */
    private static final Duration REPAIR_WAITS = Duration.ofHours(1);

    /**
     * A look at a switch, a write to it and a pause after one that failed take minutes; a host that
     * is done does without its users no longer than that.
     */
    private static final Duration STAYS_OUT = Duration.ofMinutes(30);

    private final Rules rules;
    private final List<Draft> drafts;
    private final ChangeControl control;
    private final int atOnce;
    private final Supplier<StepTimes> times;
    private final Instant now;
    private final Set<Target> leaving = new HashSet<>();
    private final Map<Target, Draft> byUnit;

    /** Made once, and only if something would wait: how long all before a unit take. */
    private Optional<Map<Target, Duration>> before = Optional.empty();

    /**
     * @param drafts of all units, in the order in which they leave
     * @param atOnce so many units may be away
     */
    OutagesAhead(
            Rules rules,
            List<Draft> drafts,
            ChangeControl control,
            int atOnce,
            Supplier<StepTimes> times,
            Instant now) {
        this.rules = rules;
        this.drafts = List.copyOf(drafts);
        this.control = control;
        this.atOnce = atOnce;
        this.times = times;
        this.now = now;
        this.byUnit =
                drafts.stream()
                        .collect(Collectors.toMap(draft -> draft.plan().unit(), draft -> draft));
    }

    /** It leaves by a step of this plan. */
    void leaves(Target unit) {
        leaving.add(unit);
    }

    /** What nobody knows is taken to be away. */
    boolean isThere(Target unit) {
        return Optional.ofNullable(byUnit.get(unit))
                .filter(whom -> whom.unit().facts().isUp(whom.plan().phase(), now))
                .isPresent();
    }

    /**
     * It is, and its links had the time that they need after a boot. What tells no boot is taken
     * not to be, and what a new daemon sees for the first time, to have booted just before.
     */
    boolean hadItsTime(Target unit) {
        return Optional.ofNullable(byUnit.get(unit))
                .filter(whom -> {
                    var since = now.minus(Undoing.LINK_TIME);
                    return whom.unit().facts().isUpSince(since, whom.plan().phase(), now);
                })
                .isPresent();
    }

    /** It is out of service until we put it back: nobody feels what happens to it. */
    boolean isOutByUs(Target unit) {
        return Optional.ofNullable(byUnit.get(unit)).filter(Draft::isOutByUs).isPresent();
    }

    /**
     * Where a write is due that would interrupt a unit which is out, and it alone, and waits only
     * for a look or for an act to end.
     */
    Optional<Target> dueAt(Draft whom) {
        var lastAct = whom.unit().standing().lastAct().orElse(whom.plan().phase().since());
        if (!whom.isOutByUs() || now.isAfter(lastAct.plus(STAYS_OUT))) {
            return Optional.empty();
        }
        var paths = whom.unit().desired().paths();
        return drafts.stream()
                .filter(Draft::waitsBriefly)
                .flatMap(draft -> new WriteRule(rules, draft.unit()).interrupting().stream())
                .filter(part -> paths.cutOff(part, Set.of()).equals(Set.of(whom.plan().unit())))
                .findFirst();
    }

    /**
     * Why a step that interrupts a unit which serves waits.
     *
     * @param step with all whom it cuts off: several are never out together but by chance
     */
    Optional<Held> before(Draft draft, Step step, Target part) {
        if (draft.unit().isUrgent() || step.affects().size() != 1) {
            return Optional.empty();
        }
        var whom = step.affects().iterator().next();
        return Optional.ofNullable(byUnit.get(whom))
                .filter(OutagesAhead::isKeptHere)
                .flatMap(other -> why(other, patience(draft, part)))
                .map(text -> new Held(part, Held.Reason.MAINTENANCE, part.label() + " " + text));
    }

    /** What nobody here takes out of service, and nobody here reads, never leaves by this plan. */
    private static boolean isKeptHere(Draft whom) {
        return whom.unit().fleet().keeperOf(whom.plan().unit()).isPresent();
    }

    private Optional<String> why(Draft whom, Duration patience) {
        var label = whom.plan().unit().label();
        if (whom.unit().facts().asked().isEmpty() && whom.unit().facts().trouble().isEmpty()) {
            return Optional.of(
                    "waits until " + label + " was observed, which would be interrupted");
        }
        return comes(whom, patience)
                ? Optional.of(
                        "waits for the maintenance of "
                                + label
                                + ", which comes in this plan and in which nobody is interrupted")
                : Optional.empty();
    }

    private boolean comes(Draft whom, Duration patience) {
        if (leaving.contains(whom.plan().unit())) {
            return true;
        }
        return wouldLeave(whom)
                && control.comesToLeave(whom)
                && untilItsTurn(whom).compareTo(patience) <= 0;
    }

    private boolean wouldLeave(Draft whom) {
        return new OutageRule(rules, whom.unit()).wouldLeave();
    }

    /** As far as can be told: those before it have theirs, its jobs end, and waves are held. */
    private Duration untilItsTurn(Draft whom) {
        var queue = whom.serves() ? before().get(whom.plan().unit()) : Duration.ZERO;
        var waves = whom.serves() ? soaking(whom) : Duration.ZERO;
        return Objects.requireNonNull(queue).dividedBy(atOnce).plus(jobs(whom)).plus(waves);
    }

    private Map<Target, Duration> before() {
        var known =
                before.orElseGet(() -> {
                    var all = new HashMap<Target, Duration>();
                    var sum = Duration.ZERO;
                    for (var draft : drafts) {
                        all.put(draft.plan().unit(), sum);
                        if (!draft.serves() || wouldLeave(draft)) {
                            sum = sum.plus(HowLong.of(draft.plan(), times.get()).about());
                            sum = sum.plus(jobs(draft));
                        }
                    }
                    return all;
                });
        before = Optional.of(known);
        return known;
    }

    private static Duration soaking(Draft whom) {
        var waves = whom.unit().desired().rollout().waves();
        return waves.soak().multipliedBy(waves.sizes().size());
    }

    /** Until the last of the jobs that are on it should have ended, once they are waited for. */
    private Duration jobs(Draft draft) {
        if (draft.plan().makesWay().jobs().isEmpty()) {
            return Duration.ZERO;
        }
        var closed = draft.unit().standing().closedJobNodes();
        var seen = new SeenJobs(draft.unit());
        return seen.nodes().keySet().stream()
                .map(name ->
                        Optional.ofNullable(closed.get(name))
                                .map(node -> Duration.between(now, node.until()))
                                .orElse(seen.isOpen(name) ? seen.deadline(name) : Duration.ZERO))
                .reduce(Duration.ZERO, (a, b) -> a.compareTo(b) >= 0 ? a : b);
    }

    /**
     * What is in a hurry hurries all that is written at the same port, be it before it or after.
     */
    private static Duration patience(Draft draft, Target part) {
        return draft.unit().changes().all().stream()
                        .filter(change -> change.call().filter(at(part)).isPresent())
                        .anyMatch(change -> change.cause() == Cause.Drifted)
                ? REPAIR_WAITS
                : CHANGE_WAITS;
    }

    private static Predicate<Call> at(Target part) {
        return call -> call.at().equals(part);
    }
}
