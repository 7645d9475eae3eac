package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.FaultRates;

import java.time.Duration;

/**
 * What a life is up against.
 *
 * @param faults of the line and of the world
 * @param kills whether daemons die
 * @param buttonAfter until somebody goes to a host that is dead and pushes its button
 * @param pace how soon its daemons look again
 */
record Trouble(FaultRates faults, boolean kills, Duration buttonAfter, Pace pace) {
    static final Trouble NONE =
            new Trouble(FaultRates.NONE, false, Duration.ofHours(1), Pace.EAGER);

    /** Daemons die, and nothing else goes wrong. */
    Trouble onlyKills(boolean kill) {
        return new Trouble(FaultRates.NONE, kill, buttonAfter, pace);
    }

    Trouble at(Pace other) {
        return new Trouble(faults, kills, buttonAfter, other);
    }
}
