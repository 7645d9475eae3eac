package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.UnitFacts;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.HostProperties;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the latest look at a host says of the virtual machines that were not moved from it, though
 * they were to be: whether anything but that is told of them by now.
 */
record MoverSight(UnitHistory history, UnitFacts facts, ObservedState observed, Instant now) {
    List<Event> events() {
        return history.unmoved().keySet().stream()
                .flatMap(name -> isElsewhere(name).or(() -> isKept(name)).stream())
                .toList();
    }

    private Optional<Event> isElsewhere(String name) {
        return facts.running()
                .filter(running -> !running.contains(name))
                .map(_ -> again(name, "it does not run there"));
    }

    /** What has it stay now may be mended, and then it is as if it had never been asked for. */
    private Optional<Event> isKept(String name) {
        return outlook()
                .filter(drs -> drs.keeps(name))
                .flatMap(drs -> drs.whyNot(name))
                .map(why -> again(name, why));
    }

    private Optional<DrsOutlook> outlook() {
        return HostProperties.DRS
                .at(history.unit())
                .flatMap(observed.readings(history.unit())::running);
    }

    private Event again(String name, String why) {
        return new Event.MayMoveAgain(history.unit(), now, name, why);
    }
}
