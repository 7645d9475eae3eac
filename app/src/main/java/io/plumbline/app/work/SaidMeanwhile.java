package io.plumbline.app.work;

import io.plumbline.app.store.Words;
import io.plumbline.execution.Veto;
import io.plumbline.target.Target;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is said to a cluster while a pass of it runs: that a unit is left alone, or, for all units,
 * another spec. Both have asked for the next pass already, which hears all that was said.
 *
 * <p>A word keeps back nobody but its unit, and only one pass: so however often people speak, all
 * others go on.
 *
 * @param of what the pass follows
 */
record SaidMeanwhile(ClusterWork work, Reconcilable of, Words words) implements Veto {
    private static final Logger log = LoggerFactory.getLogger(SaidMeanwhile.class);

    @Override
    public boolean isAgainst(Target unit) {
        if (!work.isInForce(of)) {
            return because("another spec is in force", unit);
        }
        return words.isPutOnHold(of.cluster(), unit) && because("it was put on hold", unit);
    }

    private boolean because(String why, Target unit) {
        log.atInfo()
                .addKeyValue("cluster", of.cluster())
                .addKeyValue("unit", unit.label())
                .log("nothing more is sent in this pass: " + why);
        return true;
    }
}
