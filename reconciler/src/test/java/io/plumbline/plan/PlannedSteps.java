package io.plumbline.plan;

import io.plumbline.difference.Differ;
import io.plumbline.journal.History;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the planner makes of the hosts and the switch of plans by hand. */
abstract class PlannedSteps extends HandMadePlans {
    /** What a unit is held for, and what it does. */
    final List<String> next(Target unit) {
        var plan = planOf(unit);
        var next = new ArrayList<String>();
        plan.held().forEach(held -> next.add(held.reason() + " " + held.text()));
        plan.ready().forEach(step -> next.add(step.act().getClass().getSimpleName()));
        return next;
    }

    final UnitPlan planOf(Target unit) {
        return plan().units().stream()
                .filter(one -> one.unit().equals(unit))
                .findFirst()
                .orElseThrow();
    }

    final Circumstances circumstances() {
        return new Circumstances(
                desired(), observed(), History.of(journal), new OneWay(keptElsewhere), T);
    }

    final Plan plan() {
        var desired = desired();
        var history = History.of(journal);
        var judgements = new Differ(observed(), history).judge(desired.wishes());
        return new Planner(new OneWay(keptElsewhere))
                .plan(
                        desired,
                        judgements,
                        observed(),
                        history,
                        _ -> Optional.empty(),
                        () -> StepTimes.USUAL,
                        T);
    }
}
