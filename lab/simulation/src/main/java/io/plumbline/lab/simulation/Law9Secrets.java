package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A secret that a device repeats stands in no event of the journal, plan, reason, status or bug of
 * a pass that heard it. Plan and status are looked at once for each that a daemon could tell
 * otherwise, the journal each time.
 */
final class Law9Secrets extends Law {
    private final Set<Heard> heard = new HashSet<>();
    private final Set<Told> looked = new HashSet<>();

    Law9Secrets() {
        super(Name.LAW_9_SECRETS_STAY_SECRET);
    }

    /** Trouble with a device, or with one of its settings. */
    private record Heard(Problem trouble, Optional<Setting<?>> at) {}

    /** How a unit is left. */
    private record Stands(Target unit, Class<?> phase, Set<Held.Reason> held) {
        static Stands of(UnitPlan plan) {
            return new Stands(
                    plan.unit(),
                    plan.phase().getClass(),
                    plan.held().stream().map(Held::reason).collect(Collectors.toUnmodifiableSet()));
        }
    }

    /**
     * All that decides where a pass tells of trouble: what it heard, which kinds of events it kept,
     * and how it left the units.
     */
    private record Told(Set<Heard> heard, Set<Class<?>> kept, Set<Stands> units) {
        static Told of(Set<Heard> heard, List<Event> kept, Plan plan) {
            return new Told(
                    Set.copyOf(heard),
                    kept.stream().map(Event::getClass).collect(Collectors.toUnmodifiableSet()),
                    plan.units().stream().map(Stands::of).collect(Collectors.toUnmodifiableSet()));
        }
    }

    @Override
    void judge(Scene scene, Entry entry) {}

    @Override
    void daemonStarts(Scene scene) {
        looked.clear();
    }

    /** A device has just repeated the secret in this trouble. */
    void hears(Scene scene, Target unit, Problem trouble, Optional<Setting<?>> at) {
        heard.add(new Heard(trouble, at));
        premise(scene, unit);
    }

    /** A pass is over: what it kept and what it told. */
    void passEnds(Scene scene, List<Event> kept, Outcome told) {
        if (!heard.isEmpty() && looked.add(Told.of(heard, kept, told.plan()))) {
            look(scene, "the plan", told.plan());
            look(scene, "the status", told.status());
            look(scene, "what went wrong inside the pass", told.bugs());
        }
        died(scene, kept);
    }

    /** A pass was cut off: what it kept. */
    void died(Scene scene, List<Event> kept) {
        if (!heard.isEmpty()) {
            look(scene, "the journal", kept);
        }
        heard.clear();
    }

    private void look(Scene scene, String where, Object at) {
        if (at.toString().contains(EchoingDevice.SECRET)) {
            breaks(scene, where, "it tells a secret");
        }
    }
}
