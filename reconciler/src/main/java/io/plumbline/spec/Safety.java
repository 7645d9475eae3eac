package io.plumbline.spec;

import java.time.Duration;

/**
 * Limits that hold whatever the plan.
 *
 * @param rebootDeadline within which a host has to be back
 * @param maxBootsPerRun boots of one unit in one outage
 * @param downgrade whether a lower version may replace a higher one
 */
public record Safety(Duration rebootDeadline, int maxBootsPerRun, Downgrade downgrade) {
    /** Whether a lower version may replace a higher one. */
    public enum Downgrade {
        Never,
        Allowed
    }
}
