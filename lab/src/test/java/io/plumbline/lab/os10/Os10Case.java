package io.plumbline.lab.os10;

import io.plumbline.lab.cli.TerminalCase;
import io.plumbline.lab.world.SwitchSetup;

/** One switch that runs OS10, in virtual time, and people who log in. */
class Os10Case extends TerminalCase<Os10Switch> {
    Os10Case() {
        this(Os10Setup.factory("tor1"));
    }

    Os10Case(SwitchSetup setup) {
        super(setup, Os10Switch::new);
    }

    /** What the seeds want, but for the lines of ports. */
    void takePolicies() {
        take(
                "configure terminal",
                "class-map type network-qos NQ3",
                "match qos-group 3",
                "class-map type queuing Q3",
                "match queue 3",
                "policy-map type network-qos PFC3",
                "class NQ3",
                "pause",
                "pfc-cos 3",
                "policy-map type queuing ETS",
                "class Q3",
                "bandwidth percent 50");
    }
}
