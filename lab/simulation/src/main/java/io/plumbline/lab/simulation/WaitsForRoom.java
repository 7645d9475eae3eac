package io.plumbline.lab.simulation;

import io.plumbline.lab.simulation.SimLinks.Cable;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Target;

import java.util.List;

/** Who waits for room in the budget at the end of a life, and whom that keeps waiting. */
record WaitsForRoom(Plan plan, List<Cable> cables) {
    /**
     * Whether a port that waits for a maintenance waits for a unit that waits for room, or for one
     * after such a unit that is away already.
     */
    boolean keepsPort(Target port) {
        return plan.units().stream()
                .filter(WaitsForRoom::isHeld)
                .anyMatch(unit ->
                        !(unit.phase() instanceof Phase.InService) || isBehind(unit.unit(), port));
    }

    private boolean isBehind(Target unit, Target port) {
        return cables.stream()
                .anyMatch(cable -> cable.port().equals(port) && cable.unit().equals(unit));
    }

    static boolean isHeld(UnitPlan unit) {
        return unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.BUDGET);
    }
}
