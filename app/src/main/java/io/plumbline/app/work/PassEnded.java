package io.plumbline.app.work;

import java.time.Duration;
import java.util.Locale;

/**
 * That a pass has ended.
 *
 * @param took on the wall
 */
public record PassEnded(String cluster, Result result, Duration took) {
    /** A closed set, also a metric label. */
    public enum Result {
        SUCCEEDED,
        FAILED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
