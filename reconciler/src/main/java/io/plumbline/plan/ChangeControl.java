package io.plumbline.plan;

import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether a unit may begin to disturb its users now: nothing has failed, somebody has agreed where
 * many are to go, a window is open, and it is the unit's wave; told in this order. A unit that has
 * left service finishes what it began; one whose jobs had to end first is asked again for what may
 * have changed meanwhile.
 */
final class ChangeControl {
    private final Rules rules;
    private final HaltRule halt;
    private final BlastRule blast;
    private final WindowRule window;
    private final WaveRule wave;

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
    }

    /** Why a unit may not leave service now. */
    Optional<Held> beforeLeaving(Draft draft) {
        if (draft.onlyDrains()) {
            return halt.holds(draft).or(() -> window.holds(draft));
        }
        return draft.serves()
                ? halt.holds(draft)
                        .or(() -> blast.holds(draft))
                        .or(() -> window.holds(draft))
                        .or(() -> wave.holds(draft, SpreadKey.ofOutage(draft)))
                : Optional.empty();
    }

    /** Why a step may not cut others off now. */
    Optional<Held> beforeInterrupting(Draft draft, Step step) {
        return halt.holds(draft)
                .or(() -> blast.holds(draft))
                .or(() -> notAgreed(draft))
                .or(() -> window.holdsInterruption(draft))
                .or(() -> wave.holds(draft, SpreadKey.of(draft, step)));
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

    /** From now on it is on its way. */
    void begins(Draft draft) {
        wave.begins(draft);
    }
}
