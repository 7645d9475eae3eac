package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.loop.Outcome;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A secret that a device repeats stands in no event of the journal, plan, reason, status or bug of
 * the pass that heard it.
 */
final class Law9Secrets extends Law {
    private final Set<Problem> heard = new HashSet<>();
    private boolean echoed;
    private boolean news;

    Law9Secrets() {
        super(Name.LAW_9_SECRETS_STAY_SECRET);
    }

    @Override
    void judge(Scene scene, Entry entry) {}

    @Override
    void daemonStarts(Scene scene) {
        heard.clear();
    }

    /** A device has just repeated the secret in this trouble. */
    void hears(Scene scene, Target unit, Problem trouble) {
        echoed = true;
        news |= heard.add(trouble);
        premise(scene, unit);
    }

    /**
     * A pass is over: what it kept and what it told. One that heard only what an earlier one heard,
     * and kept nothing, tells what that one told.
     */
    void passEnds(Scene scene, List<Event> kept, Outcome told) {
        if (!kept.isEmpty()) {
            heard.clear();
        }
        if (echoed && (news || !kept.isEmpty())) {
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
        }
        echoed = false;
        news = false;
    }

    private void look(Scene scene, String where, Object at) {
        if (at.toString().contains(EchoingDevice.SECRET)) {
            breaks(scene, where, "it tells a secret");
        }
    }
}
