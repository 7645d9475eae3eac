package io.plumbline.app.git;

import java.time.Instant;
import java.util.Locale;

/**
 * A repository was asked what it has.
 *
 * @param at on the wall
 */
public record Fetched(String source, Result result, Instant at) {
    /** How it ended. */
    public enum Result {
        SUCCEEDED,
        FAILED,
        /** The login was not taken. */
        REFUSED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
