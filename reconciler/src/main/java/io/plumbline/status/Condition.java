package io.plumbline.status;

/**
 * One thing that is true, false or unknown of a cluster or a unit.
 *
 * @param type for example {@code InSync}
 * @param reason a word of a closed set, for example {@code PendingChange}
 * @param message for people; may be empty
 */
public record Condition(Type type, Truth truth, String reason, String message) {
    static Condition is(Type type, String reason, String message) {
        return new Condition(type, Truth.True, reason, message);
    }

    static Condition isNot(Type type, String reason, String message) {
        return new Condition(type, Truth.False, reason, message);
    }

    /** Whether a condition holds. */
    public enum Truth {
        True,
        False,
        Unknown
    }

    /** Every condition is there from the first pass on. */
    public enum Type {
        Ready,
        SourceReady,
        SpecAccepted,
        Observed,
        InSync,
        Reachable,
        RebootRequired,
        InMaintenance,
        Rebooting,
        Stalled,
        Quarantined,
        ApprovalRequired,
        Paused,
        ArmedByUs,
        LeftBehind,
        MachinesOff
    }
}
