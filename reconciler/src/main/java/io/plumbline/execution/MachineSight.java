package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.OwedMachine;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitFacts;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the latest look at a host says of the virtual machines that we asked to go down. */
record MachineSight(UnitHistory history, UnitFacts facts, ObservedState observed, Instant now) {
    /** One that still runs so long after it should be down will not go down for us any more. */
    private static final Duration NO_MORE = Duration.ofHours(1);

    List<Event> events() {
        return facts.running()
                .map(running ->
                        history.owed().values().stream()
                                .flatMap(owed ->
                                        (running.contains(owed.name()) ? runs(owed) : isOff(owed))
                                                .stream())
                                .toList())
                .orElse(List.of());
    }

    private Optional<Event> runs(OwedMachine owed) {
        return history.phase() instanceof Phase.InService ? runsAndServes(owed) : runsOn(owed);
    }

    private Optional<Event> runsAndServes(OwedMachine owed) {
        if (owed.down()) {
            return settled(owed, Settling.RUNS_AGAIN);
        }
        return now.isAfter(owed.until().plus(NO_MORE))
                ? settled(owed, Settling.NEVER_WENT_DOWN)
                : Optional.empty();
    }

    /** Though its host is on its way out. */
    private Optional<Event> runsOn(OwedMachine owed) {
        var late = !owed.down() && !owed.lapsed() && now.isAfter(owed.until());
        return late && !history.unyielding().containsKey(owed.name())
                ? Optional.of(
                        new Event.WouldNotShutDown(
                                history.unit(),
                                now,
                                owed.name(),
                                "did not go down by "
                                        + owed.until()
                                        + " when it was asked to; look at its console, then retry"))
                : Optional.empty();
    }

    private Optional<Event> isOff(OwedMachine owed) {
        if (!owed.down()) {
            return Optional.of(new Event.MachineDown(history.unit(), now, owed.name()));
        }
        return history.phase() instanceof Phase.InService && isGone(owed)
                ? settled(owed, Settling.NOT_REGISTERED)
                : Optional.empty();
    }

    private boolean isGone(OwedMachine owed) {
        return registered()
                .filter(all -> !all.contains(Machine.on(history.unit(), owed.name())))
                .isPresent();
    }

    /** Empty where nobody can tell. */
    private Optional<Set<Target>> registered() {
        var fresh =
                observed.machineTrouble(history.unit()).isEmpty()
                        && observed.machinesAskedAt(history.unit())
                                .filter(history.lastAct().orElse(Instant.MIN)::isBefore)
                                .isPresent();
        return fresh ? observed.all(history.unit(), Machine.class) : Optional.empty();
    }

    private Optional<Event> settled(OwedMachine owed, Settling how) {
        return Optional.of(new Event.MachineSettled(history.unit(), now, owed.name(), how));
    }
}
