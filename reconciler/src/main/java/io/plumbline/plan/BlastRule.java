package io.plumbline.plan;

import io.plumbline.spec.Rollout;

import java.util.List;
import java.util.Optional;

/**
 * Where a change would take more units out of service than one change usually does, somebody has to
 * agree to each of them, also where nobody else is asked.
 */
final class BlastRule {
    private final int leaving;
    private final int all;

    BlastRule(List<Draft> drafts) {
        this.leaving = Math.toIntExact(drafts.stream().filter(BlastRule::isHit).count());
        this.all = drafts.size();
    }

    Optional<Held> holds(Draft draft) {
        var unit = draft.unit();
        var most = most(unit.desired().rollout());
        if (most.filter(some -> leaving > some).isEmpty() || unit.isUrgent() || isAgreed(draft)) {
            return Optional.empty();
        }
        return Optional.of(
                unit.held(
                        Held.Reason.APPROVAL,
                        leaving
                                + " of "
                                + all
                                + " units would leave service, and more than "
                                + most.get()
                                + " have to be approved (rollout.blastRadius): read 'plumb plan',"
                                + " then 'plumb apply' or 'plumb approve "
                                + unit.unit().label()
                                + " "
                                + unit.change().digest()
                                + "'"));
    }

    private Optional<Integer> most(Rollout rollout) {
        return rollout.blastRadius().map(share -> share.of(all));
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
