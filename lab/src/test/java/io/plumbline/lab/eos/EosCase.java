package io.plumbline.lab.eos;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.TerminalCase;
import io.plumbline.lab.world.SwitchSetup;

/** One switch that runs EOS, in virtual time, and people who log in. */
class EosCase extends TerminalCase<EosSwitch> {
    EosCase() {
        this(EosSetup.factory("tor1"));
    }

    EosCase(SwitchSetup setup) {
        super(setup, EosSwitch::new);
    }

    /** Opens a session and types lines in it, none of which is refused. */
    void inSession(String name, String... lines) {
        take("enable", "configure session " + name);
        take(lines);
    }

    /** Somebody else, privileged. */
    CommandLine somebody(String user) {
        var terminal = device.login(user);
        terminal.hear("enable");
        return terminal;
    }
}
