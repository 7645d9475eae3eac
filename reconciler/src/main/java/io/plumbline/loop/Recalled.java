package io.plumbline.loop;

import io.plumbline.plan.OnHold;
import io.plumbline.plan.StepTimes;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Set;

/**
 * What the journal of a cluster tells, also of units that the spec has no more.
 *
 * @param onHold whom a person holds; each may have ended
 * @param out units that are out of service by us, or are owed what made way for them
 * @param boots how often a unit was seen to have booted for us; others never were
 * @param times how long steps took so far
 */
public record Recalled(
        Map<Target, OnHold> onHold, Set<Target> out, Map<Target, Integer> boots, StepTimes times) {
    /** Nothing has happened. */
    public static final Recalled NOTHING =
            new Recalled(Map.of(), Set.of(), Map.of(), StepTimes.USUAL);

    public Recalled {
        onHold = Map.copyOf(onHold);
        out = Set.copyOf(out);
        boots = Map.copyOf(boots);
    }
}
