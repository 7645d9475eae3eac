package io.plumbline.spec;

import io.plumbline.property.VsanDecommission;

import java.time.Duration;

/**
 * Limits that hold whatever the plan.
 *
 * @param rebootDeadline within which a host has to be back
 * @param maxBootsPerRun boots of one unit in one outage
 * @param downgrade whether a lower version may replace a higher one
 * @param leftovers what becomes of what we made and the spec names no more
 * @param vsan what becomes of the data on a host of a vSAN that leaves service
 */
public record Safety(
        Duration rebootDeadline,
        int maxBootsPerRun,
        Downgrade downgrade,
        Leftovers leftovers,
        VsanDecommission vsan) {
    /** Whether a lower version may replace a higher one. */
    public enum Downgrade {
        Never,
        Allowed
    }

    /** What becomes of what was not there before we made it, once the spec names it no more. */
    public sealed interface Leftovers {
        /** It stays and the status names it. */
        record Retain() implements Leftovers {}

        /**
         * It is taken away like any other difference: approved, within the budget, read back.
         *
         * @param origin where the spec says so
         */
        record Remove(Origin origin) implements Leftovers {}
    }

    /** Whether it is what is meant where nothing is said. */
    public boolean isUsual() {
        return equals(SafetySection.DEFAULT);
    }
}
