package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;

import java.util.ArrayList;
import java.util.List;

/**
 * The checkpoint of one write, by a name of ours: what a refused line goes back to. Names are told
 * apart and cannot be written over, and there are ten, so one that an earlier dialogue left goes
 * first.
 *
 * @see "Cisco, Nexus 3600 system management configuration guide 10.5(x), configuring rollback;
 *     domain facts on switches, section 6 B"
 */
final class Checkpoint {
    private static final String NAME = "plumbline";
    static final String FORGET = CliLine.of("no checkpoint", NAME);
    static final String CONFIGURE = CliLine.of("configure terminal");
    static final String END = CliLine.of("end");

    static final String MAKE = CliLine.of("checkpoint", NAME);
    static final String BACK = CliLine.of("rollback running-config checkpoint", NAME, "atomic");

    private Checkpoint() {}

    /** A whole write, from before it enters the mode for it. */
    static List<String> around(List<String> changes) {
        var lines = new ArrayList<>(List.of(FORGET, MAKE, CONFIGURE));
        lines.addAll(changes);
        lines.add(END);
        lines.add(FORGET);
        return List.copyOf(lines);
    }

    /**
     * In the mode something of the write may be in force. What it goes back to stays until the next
     * write or saving, since it may not have gone back.
     */
    static List<String> after(String refused, boolean isInMode) {
        if (isInMode) {
            return List.of(END, BACK);
        }
        return refused.equals(CONFIGURE) ? List.of(FORGET) : List.of();
    }
}
