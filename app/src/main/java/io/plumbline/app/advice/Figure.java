package io.plumbline.app.advice;

import io.plumbline.app.guide.Citation;

/**
 * A number that somebody measured.
 *
 * @param says in our words, with no number that the quote does not have
 */
public record Figure(Topic about, String says, Citation from) {
    /** For whom it counts. */
    public enum Topic {
        SMALL_MESSAGES,
        LARGE_MESSAGES,
        LATENCY,
        MANY_PROCESSES,
        APPLICATIONS
    }
}
