package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.FaultRates;

import java.time.Duration;

/**
 * What a life is up against.
 *
 * @param faults of the line and of the world
 * @param kills whether daemons die
 * @param buttonAfter until somebody goes to a host that is dead and pushes its button
 * @param slow whether its daemons run on a slow machine: those that only wait look seldom
 */
record Trouble(FaultRates faults, boolean kills, Duration buttonAfter, boolean slow) {
    static final Trouble NONE = new Trouble(FaultRates.NONE, false, Duration.ofHours(1), false);

    /** Daemons die, and nothing else goes wrong. */
    Trouble onlyKills(boolean kill) {
        return new Trouble(FaultRates.NONE, kill, buttonAfter, slow);
    }
}
