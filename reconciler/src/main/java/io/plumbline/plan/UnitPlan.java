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
 * @param jobs of a job scheduler that are on it and end before it leaves service, sorted; no part
 *     of the change, for they come and go
 * @param moved virtual machines that DRS moves when it leaves service, sorted; no part of the
 *     change, for they come and go
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
        List<String> jobs,
        List<String> moved,
        List<Held> held,
        List<Step> ready) {
    public UnitPlan {
        judgements = List.copyOf(judgements);
        layers = List.copyOf(layers);
        onlyPlanned = List.copyOf(onlyPlanned);
        jobs = List.copyOf(jobs);
        moved = List.copyOf(moved);
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
                jobs,
                moved,
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
