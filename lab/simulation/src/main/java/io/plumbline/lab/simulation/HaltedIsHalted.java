package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * While as many units as the spec says are given up, by the daemon's own word of this pass and the
 * one before, none other is told to go, until its machines were asked: what they went down for is
 * finished. One that somebody keeps for himself stops nobody.
 */
final class HaltedIsHalted extends Law {
    /** Their machines were asked. */
    private final Set<Target> felt = new HashSet<>();

    private Set<Target> givenUp = Set.of();

    HaltedIsHalted() {
        super(Name.HALTED_IS_HALTED);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        // What was given up is told by no device.
    }

    @Override
    void daemonStarts(Scene scene) {
        givenUp = Set.of();
    }

    /**
     * @param events that it has kept, in their order
     */
    void passEnds(Scene scene, List<Event> events, Outcome outcome) {
        var now =
                outcome.plan().units().stream()
                        .filter(unit -> isGivenUp(scene, unit))
                        .map(UnitPlan::unit)
                        .filter(unit ->
                                !scene.person().isKeeping(unit) && !scene.owner().lacks(unit))
                        .collect(Collectors.toSet());
        var all = new HashSet<>(now);
        all.retainAll(givenUp);
        for (var event : events) {
            switch (event) {
                case Event.TakeOutIntended intent -> begins(scene, intent, all);
                case Event.ShutDownIntended intent -> {
                    begins(scene, intent, all);
                    felt.add(intent.unit());
                }
                default -> ended(event);
            }
        }
        givenUp = now;
        if (isHalted(scene, all.size())) {
            // Others fail seldom enough to prove nothing.
            all.stream().filter(Host.class::isInstance).forEach(unit -> premise(scene, unit));
        }
    }

    /** What a pass did before it was killed is felt; which plan it followed nobody tells. */
    void died(List<Event> events) {
        for (var event : events) {
            if (event instanceof Event.ShutDownIntended intent) {
                felt.add(intent.unit());
            } else {
                ended(event);
            }
        }
    }

    private void ended(Event event) {
        switch (event) {
            case Event.PutBackIntended intent -> felt.remove(intent.unit());
            case Event.Released released -> felt.remove(released.unit());
            default -> {}
        }
    }

    /** A setting that it goes on beside is given up alone. */
    private static boolean isGivenUp(Scene scene, UnitPlan unit) {
        return unit.held().stream()
                .filter(held -> !scene.unit(unit.unit()).goesOnBeside(held))
                .anyMatch(held ->
                        held.reason() == Held.Reason.STUCK
                                || held.reason() == Held.Reason.QUARANTINED);
    }

    private void begins(Scene scene, Event intent, Set<Target> all) {
        var others = new HashSet<>(all);
        others.remove(intent.unit());
        if (!felt.contains(intent.unit()) && isHalted(scene, others.size())) {
            breaks(scene, intent, others + " are given up");
        }
    }

    private static boolean isHalted(Scene scene, int failed) {
        var stop = scene.spec().control().stopAfter();
        return stop > 0 && failed >= stop;
    }
}
