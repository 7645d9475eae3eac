package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Optional;

/** A unit that boots, as its power and its processes see it. */
interface Bootable {
    World world();

    Target unit();

    void record(Entry entry);

    void changed();

    Answer refuse(String what, Answer.Why why, String detail);

    boolean struck(Mishap kind, String where);

    /** The least time between a reboot command and the shutdown. */
    Duration shortestDelay();

    /** Why a reboot command is refused now. */
    Optional<String> refusesReboot();

    /** Everything that lives in memory is gone. */
    void stopped();

    /** What waited for a boot comes into force. */
    void started();

    /** Begins or ends the outage in the ledger. */
    void judgeOutage();
}
