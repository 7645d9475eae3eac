package io.plumbline.plan;

/**
 * One unit's part of a plan, before it is known what may be done beside the others.
 *
 * @param plan with nothing ready
 * @param move what it would do next
 */
record Draft(UnitCase unit, UnitPlan plan, NextMove move) {
    /** A person has said to leave it alone. */
    boolean isOnHold() {
        return unit.standing().onHold().filter(hold -> hold.lasts(unit.now())).isPresent();
    }

    boolean serves() {
        return plan.phase() instanceof Phase.InService;
    }
}
