package io.plumbline.plan;

import io.plumbline.difference.Judgement;
import io.plumbline.target.Target;

import java.util.List;

/**
 * One unit's part of a plan.
 *
 * @param revision changes with what the spec says of the unit
 * @param judgements every wish and how the world stands to it, in the order of the settings
 * @param change what would become of the unit in all
 * @param layers the change, boot by boot
 * @param onlyPlanned what would become of it besides, if the mode of its area did not leave it at a
 *     plan; no part of the change
 * @param makesWay what ends or is moved before it is out of service; no part of the change
 * @param held why something is not done now
 * @param ready what is done now, in this order
 */
public record UnitPlan(
        Target unit,
        String revision,
        Phase phase,
        List<Judgement<?>> judgements,
        UnitChange change,
        List<Layer> layers,
        List<Delta> onlyPlanned,
        MakesWay makesWay,
        List<Held> held,
        List<Step> ready) {
    public UnitPlan {
        judgements = List.copyOf(judgements);
        layers = List.copyOf(layers);
        onlyPlanned = List.copyOf(onlyPlanned);
        held = List.copyOf(held);
        ready = List.copyOf(ready);
    }

    UnitPlan with(List<Held> nowHeld, List<Step> nowReady) {
        return new UnitPlan(
                unit,
                revision,
                phase,
                judgements,
                change,
                layers,
                onlyPlanned,
                makesWay,
                nowHeld,
                nowReady);
    }

    /** In service, nothing differs, nothing is to be done and nothing is held. */
    public boolean inPlumb() {
        return phase instanceof Phase.InService
                && change.isEmpty()
                && held.isEmpty()
                && ready.isEmpty();
    }
}
