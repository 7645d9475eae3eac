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
 * @param attachedProfile whose what a host profile of vCenter may say is to write
 */
public record Safety(
        Duration rebootDeadline,
        int maxBootsPerRun,
        Downgrade downgrade,
        Leftovers leftovers,
        VsanDecommission vsan,
        AttachedProfile attachedProfile) {
    /** Whether a lower version may replace a higher one. */
    public enum Downgrade {
        Never,
        Allowed
    }

    /** Whose it is to write what a host profile that is attached to a host may say too. */
    public enum AttachedProfile {
        /** The profile's: it puts that back with its next remediation. */
        Owns,
        /** Ours: somebody knows that the profile says nothing of it. */
        Beside
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
