package io.plumbline.plan;

import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Where a change would take more units out of service, or cut off more, than one change usually
 * does, somebody has to agree to each of them, also where nobody else is asked.
 */
final class BlastRule {
    private final List<Draft> drafts;

    /** Counted once, and only if a unit asks. */
    private Optional<Long> hit = Optional.empty();

    BlastRule(List<Draft> drafts) {
        this.drafts = drafts;
    }

    Optional<Held> holds(Draft draft) {
        var unit = draft.unit();
        var radius = unit.desired().rollout().consent().blastRadius();
        var most = radius.map(share -> share.of(drafts.size()));
        if (most.isEmpty() || unit.isUrgent()) {
            return Optional.empty();
        }
        var leaving = hit();
        if (leaving <= most.get() || isAgreed(draft)) {
            return Optional.empty();
        }
        return Optional.of(
                unit.held(
                        Held.Reason.APPROVAL,
                        leaving
                                + " of "
                                + drafts.size()
                                + " units would leave service or be cut off, and more than "
                                + most.get()
                                + " have to be approved (rollout.blastRadius): read 'plumb plan',"
                                + " then 'plumb apply' or 'plumb approve "
                                + unit.unit().label()
                                + " "
                                + unit.change().digest()
                                + "'"));
    }

    /** Those that are out or would go, and whom changes of others cut off. */
    private long hit() {
        var known =
                hit.orElseGet(() -> {
                    var units = new HashSet<Target>();
                    drafts.forEach(draft -> {
                        units.addAll(draft.cutsOff());
                        if (isHit(draft)) {
                            units.add(draft.plan().unit());
                        }
                    });
                    return (long) units.size();
                });
        hit = Optional.of(known);
        return known;
    }

    private static boolean isAgreed(Draft draft) {
        var unit = draft.unit();
        return unit.standing()
                .approval(unit.approvers())
                .filter(given -> given.exceededBy(unit.change(), unit.now()).isEmpty())
                .isPresent();
    }

    /** It is out for a change, or would go. */
    private static boolean isHit(Draft draft) {
        return !draft.serves() || draft.unit().needsOutage();
    }
}
