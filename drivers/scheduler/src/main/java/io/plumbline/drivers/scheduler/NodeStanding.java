package io.plumbline.drivers.scheduler;

import java.util.Optional;

/**
 * How a node stands with its scheduler.
 *
 * @param closed why no job can start on it, as its people wrote it or in a word of the scheduler;
 *     empty while jobs may start
 * @param how what opens it again
 * @param answers whether the scheduler hears from it
 * @param occupied whether this alone says that a job is on it; many schedulers do not
 */
public record NodeStanding(
        Optional<String> closed, Closing how, boolean answers, boolean occupied) {
    /** How a node is closed to jobs. */
    public enum Closing {
        NOT,
        /** The scheduler misses it: once it is back, jobs may start. */
        MISSED,
        /** Somebody said that it is down: once it is back, jobs may start. */
        DOWN,
        /** Somebody closed it: it stays so until somebody opens it. */
        DRAINED
    }

    public NodeStanding {
        if (closed.isPresent() == (how == Closing.NOT)) {
            throw new IllegalArgumentException("closed " + closed + " and " + how);
        }
    }

    /** Of a node that somebody closed without a word. */
    public static final String NO_REASON = "no reason given";
}
