package io.plumbline.loop;

import io.plumbline.desired.Desires;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Judgement;
import io.plumbline.execution.Chronicle;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Past;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Planner;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;

import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * What would be planned if another spec were in force, from what is known now. No device is asked,
 * nothing is done and nothing is kept; what the spec in force does not ask for is not known, and is
 * assumed to differ.
 */
public final class Foresight {
    private final Fleet fleet;
    private final InstantSource clock;

    /**
     * @param fleet as the other spec has it; none of its devices is called
     */
    public Foresight(Fleet fleet, InstantSource clock) {
        this.fleet = fleet;
        this.clock = clock;
    }

    /**
     * @param other in the place of the spec in force, with what that leaves behind
     * @param past of the cluster
     */
    public Plan of(ClusterSpec other, Past past, Collection<Snapshot> snapshots) {
        var observed = new ObservedState(snapshots);
        var chronicle = new Chronicle(new Scratch(past));
        var moment = clock.instant();
        var spec =
                other.leavingOnly(
                        unit -> ReconcilePass.isOurs(chronicle.history().of(unit), moment));
        var desired = Desires.of(spec, Inventory.of(spec, observed));
        var now = desired.asRead(observed);
        var judgements = new HashMap<Target, List<Judgement<?>>>();
        new Judging()
                .of(chronicle, now, observed, moment)
                .forEach((unit, judged) -> judgements.put(unit, judged.judgements()));
        return new Planner(fleet)
                .plan(
                        now,
                        judgements,
                        observed,
                        chronicle.history(),
                        setting -> told(setting, chronicle, observed),
                        chronicle.history()::times,
                        moment);
    }

    private static Optional<Activation> told(
            Setting<?> setting, Chronicle chronicle, ObservedState observed) {
        var unit = setting.target().unit();
        return chronicle.history().of(unit).told(setting.path(), observed.boot(unit));
    }

    /** What is remembered, and forgotten with this plan. */
    private record Scratch(Past past) implements Journal {
        @Override
        public Piece after(long place) {
            return past.after(place);
        }

        @Override
        public long append(List<Event> events) {
            return BEGINNING; // From where nobody reads on.
        }
    }
}
