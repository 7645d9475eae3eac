package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Optional;

/**
 * How well the virtual machines of a unit are known.
 *
 * @param trouble why nobody tells of them now
 * @param fresh whether they were asked about since something was last sent to the unit
 * @param late whether the unit is out of service for longer than it waits for them
 * @param found those that were there once, on any host
 */
record MachineFacts(Optional<Problem> trouble, boolean fresh, boolean late, MachinesFound found) {
    /** Nobody tells of any, or nothing was sent. */
    static final MachineFacts KNOWN =
            new MachineFacts(Optional.empty(), true, false, MachinesFound.NONE);

    static MachineFacts of(
            Target unit,
            ObservedState observed,
            UnitStanding standing,
            MachinesFound found,
            Instant now) {
        return new MachineFacts(
                observed.machineTrouble(unit),
                observed.machinesAskedAt(unit)
                        .filter(standing.lastAct().orElse(Instant.MIN)::isBefore)
                        .isPresent(),
                MachineTriage.isLate(standing.phase(), now),
                found);
    }
}
