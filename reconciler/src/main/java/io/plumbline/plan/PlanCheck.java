package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.BootId;
import io.plumbline.spec.Mode;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads a plan once more before anything of it is done: from the spec, the facts and the journal,
 * by rules of its own. It knows nothing of how a plan is made, so that one mistake there is not
 * made twice.
 */
public final class PlanCheck implements PlanGate {
    @Override
    public SortedMap<Target, List<String>> faults(Plan plan, Circumstances now) {
        var faults = new TreeMap<Target, List<String>>();
        for (var unit : plan.units()) {
            if (!unit.ready().isEmpty()) {
                var found = new ArrayList<String>();
                ofUnit(unit, now, found);
                unit.ready().forEach(step -> found.addAll(ofStep(step, unit, now)));
                if (!found.isEmpty()) {
                    faults.put(unit.unit(), List.copyOf(found));
                }
            }
        }
        overBudget(plan, now)
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        return faults;
    }

    private static void ofUnit(UnitPlan unit, Circumstances now, List<String> found) {
        var standing = now.standing().of(unit.unit());
        if (!now.desired().rackOf().containsKey(unit.unit())) {
            found.add("the spec does not have it");
        }
        if (now.desired().mode() != Mode.Enforce) {
            found.add("the mode is " + now.desired().mode());
        }
        if (standing.stuck().isPresent()) {
            found.add("it is stuck: " + standing.stuck().get());
        }
        if (standing.onHold().filter(hold -> hold.lasts(now.now())).isPresent()) {
            found.add("it is on hold");
        }
        if (standing.open().isPresent()) {
            found.add("an act goes on: " + standing.open().get().id());
        }
    }

    private static List<String> ofStep(Step step, UnitPlan unit, Circumstances now) {
        var found = new ArrayList<String>();
        if (!step.act().unit().equals(unit.unit())) {
            found.add("a step of " + unit.unit().path() + " is for " + step.act().unit().path());
        }
        var boot = now.observed().boot(unit.unit());
        if (boot.filter(during(step.act())::isSameAs).isEmpty()) {
            found.add("the step is for another boot than the one that lasts");
        }
        switch (step.act()) {
            case Act.Write write -> found.addAll(new WriteCheck(write, step, unit, now).faults());
            case Act.TakeOut _, Act.Restart _, Act.Mark _, Act.PutBack _ ->
                    found.addAll(new OutageCheck(step, unit, now).faults());
        }
        return found;
    }

    /** A mark takes the place of the marker that another outage left in the same boot. */
    private static BootId during(Act act) {
        var during = act.during();
        return act instanceof Act.Mark
                ? new BootId(during.hostUuid(), during.bootedAt(), Optional.empty())
                : during;
    }

    /** Counts anew who is away, and who would be after these steps. */
    private static SortedMap<Target, String> overBudget(Plan plan, Circumstances now) {
        var away = new TreeMap<Target, String>();
        var leaving = new TreeMap<Target, String>();
        for (var unit : plan.units()) {
            var takesOut =
                    unit.ready().stream().anyMatch(step -> step.act() instanceof Act.TakeOut);
            var inService = now.standing().of(unit.unit()).phase() instanceof Phase.InService;
            var rack = now.desired().rackOf().getOrDefault(unit.unit(), "");
            if (takesOut && inService) {
                leaving.put(unit.unit(), rack);
            }
            if (takesOut || !inService || UnitFacts.of(unit.unit(), now.observed()).isAway()) {
                away.put(unit.unit(), rack);
            }
        }
        var rollout = now.desired().rollout();
        var inRack = new HashMap<String, Integer>();
        away.values().forEach(rack -> inRack.merge(rack, 1, Integer::sum));
        var faults = new TreeMap<Target, String>();
        leaving.forEach((unit, rack) -> {
            int beside = inRack.getOrDefault(rack, 0);
            if (away.size() > rollout.maxUnavailable() || beside > rollout.perRack()) {
                faults.put(
                        unit,
                        away.size() + " units would be away, " + beside + " of them in its rack");
            }
        });
        return faults;
    }

    private static List<String> both(List<String> some, List<String> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }
}
