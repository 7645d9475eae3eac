package io.plumbline.app.forge;

import java.util.Locale;

/** A forge was told something of a commit. */
public record Posted(String source, Result result) {
    /** How it ended. */
    public enum Result {
        SUCCEEDED,
        /** It is tried again. */
        FAILED,
        /** It is not tried again as it is. */
        REFUSED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
