package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.loop.Outcome;
import io.plumbline.target.Target;

import java.util.List;

/**
 * A secret that a device repeats stands in no event of the journal, plan, reason, status or bug of
 * the pass that heard it.
 */
final class Law9Secrets extends Law {
    private boolean echoed;

    Law9Secrets() {
        super(Name.LAW_9_SECRETS_STAY_SECRET);
    }

    @Override
    void judge(Scene scene, Entry entry) {}

    /** A device has just repeated the secret. */
    void hears(Scene scene, Target unit) {
        echoed = true;
        premise(scene, unit);
    }

    /** A pass is over: what it kept and what it told. */
    void passEnds(Scene scene, List<Event> kept, Outcome told) {
        if (echoed) {
            look(scene, "the plan", told.plan());
            look(scene, "the status", told.status());
            look(scene, "what went wrong inside the pass", told.bugs());
        }
        died(scene, kept);
    }

    /** A pass was cut off: what it kept. */
    void died(Scene scene, List<Event> kept) {
        if (echoed) {
            look(scene, "the journal", kept);
            echoed = false;
        }
    }

    private void look(Scene scene, String where, Object at) {
        if (at.toString().contains(EchoingDevice.SECRET)) {
            breaks(scene, where, "it tells a secret");
        }
    }
}
