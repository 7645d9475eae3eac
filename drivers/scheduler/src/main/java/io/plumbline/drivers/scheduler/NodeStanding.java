package io.plumbline.drivers.scheduler;

import java.util.Optional;

/**
 * How a node stands with its scheduler.
 *
 * @param closed why no job can start on it, as its people wrote it or in a word of the scheduler;
 *     empty while jobs may start
 * @param answers whether the scheduler hears from it
 * @param occupied whether this alone says that a job is on it; many schedulers do not
 */
public record NodeStanding(Optional<String> closed, boolean answers, boolean occupied) {
    /** Of a node that somebody closed without a word. */
    public static final String NO_REASON = "no reason given";
}
