package io.plumbline.plan;

import java.util.List;
import java.util.Optional;

/**
 * Where a change would take more units out of service than one change usually does, somebody has to
 * agree to each of them, also where nobody else is asked.
 */
final class BlastRule {
    private final List<Draft> drafts;

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
        var leaving = drafts.stream().filter(BlastRule::isHit).count();
        if (leaving <= most.get() || isAgreed(draft)) {
            return Optional.empty();
        }
        return Optional.of(
                unit.held(
                        Held.Reason.APPROVAL,
                        leaving
                                + " of "
                                + drafts.size()
                                + " units would leave service, and more than "
                                + most.get()
                                + " have to be approved (rollout.blastRadius): read 'plumb plan',"
                                + " then 'plumb apply' or 'plumb approve "
                                + unit.unit().label()
                                + " "
                                + unit.change().digest()
                                + "'"));
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
