package io.plumbline.execution;

import io.plumbline.journal.JournalException;
import io.plumbline.target.Target;

/**
 * What was said after a pass had begun, against what it has not sent yet. The pass goes by what was
 * true and said at its beginning, and one that waits for a device may last minutes; a person who
 * was told that a host is left alone works on it by hand from then on.
 *
 * <p>It is asked right before each act, so it keeps back whole steps: what was sent goes on, and
 * its outcome is kept. What it says is no reason to plan: the next pass hears the words themselves.
 */
@FunctionalInterface
public interface Veto {
    /** Nobody says anything in the middle of a pass. */
    Veto NONE = _ -> false;

    /**
     * Whether this pass is to send nothing more that works on a unit.
     *
     * @throws JournalException if that cannot be told; then nothing is sent
     */
    boolean isAgainst(Target unit);
}
