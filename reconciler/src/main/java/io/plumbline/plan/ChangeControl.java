package io.plumbline.plan;

import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether a unit may begin to disturb its users now: nothing has failed, somebody has agreed where
 * many are to go, a window is open, and it is the unit's wave and turn; told in this order. A unit
 * that has left service finishes what it began; one whose jobs had to end first, or that serves
 * though it was told to leave, is asked again for what may have changed meanwhile.
 */
final class ChangeControl {
    private final Rules rules;
    private final HaltRule halt;
    private final BlastRule blast;
    private final WindowRule window;
    private final WaveRule wave;
    private final FitFirst fitFirst;

    /**
     * @param drafts of all units
     */
    ChangeControl(
            Rules rules,
            ChangeCalendar calendar,
            List<Draft> drafts,
            Supplier<StepTimes> times,
            Instant now) {
        this.rules = rules;
        this.halt = new HaltRule(rules, drafts, now);
        this.blast = new BlastRule(drafts);
        this.window = new WindowRule(rules, calendar, times, now);
        this.wave = new WaveRule(rules, drafts, now);
        this.fitFirst = new FitFirst(rules, drafts, this::comesToLeave);
    }

    /** Why a unit may not leave service now. */
    Optional<Held> beforeLeaving(Draft draft) {
        if (draft.isUnfelt()) {
            return halt.holds(draft).or(() -> window.holds(draft));
        }
        return draft.serves()
                ? halt.holds(draft)
                        .or(() -> blast.holds(draft))
                        .or(() -> window.holds(draft))
                        .or(() -> wave.holds(draft, SpreadKey.ofOutage(draft)))
                        .or(() -> fitFirst.holds(draft))
                : Optional.empty();
    }

    /** Whether a unit may leave service now, or as soon as those of a wave have held theirs. */
    boolean comesToLeave(Draft draft) {
        return beforeLeaving(draft)
                .filter(held ->
                        held.reason() != Held.Reason.WAVE
                                || !wave.passes(draft, SpreadKey.ofOutage(draft)))
                .isEmpty();
    }

    /**
     * Why a step may not be done now that cuts others off. What takes back spreads nothing, and is
     * what a failure asks for.
     *
     * @param feltBySome some of them serve; what nobody feels is no outage, and spreads all the
     *     same
     */
    Optional<Held> beforeInterrupting(Draft draft, Step step, boolean feltBySome) {
        if (step.takesBack()) {
            return feltBySome ? beforeItIsFelt(draft, step) : Optional.empty();
        }
        return beforeItIsForGood(draft, step)
                .or(() -> halt.holds(draft))
                .or(() -> feltBySome ? beforeItIsFelt(draft, step) : Optional.empty())
                .or(() -> wave.holds(draft, SpreadKey.of(draft, step)));
    }

    /** Why a step may not be done now that nothing takes back, whoever feels it. */
    Optional<Held> beforeItIsForGood(Draft draft, Step step) {
        return new ApprovalRule(rules, draft.unit())
                .missingForGood(step)
                .map(text -> draft.unit().held(Held.Reason.APPROVAL, text));
    }

    private Optional<Held> beforeItIsFelt(Draft draft, Step step) {
        return blast.holds(draft)
                .or(() -> notAgreed(draft))
                .or(() -> window.holdsInterruption(draft, step));
    }

    /** What cuts others off is an outage of theirs. */
    private Optional<Held> notAgreed(Draft draft) {
        var unit = draft.unit();
        return unit.desired().rollout().consent().asks() == Consent.Approve.Outages
                ? new ApprovalRule(rules, unit)
                        .missing()
                        .map(text -> unit.held(Held.Reason.APPROVAL, text))
                : Optional.empty();
    }

    /** It may leave now as far as this goes, and others take the room. */
    void findsNoRoom(Held why) {
        fitFirst.findsNoRoom(why);
    }

    /** From now on it is on its way. */
    void begins(Draft draft) {
        wave.begins(draft);
    }
}
