package io.plumbline.status;

import io.plumbline.problem.Problem;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One thing that is true, false or unknown of a cluster or a unit.
 *
 * @param type for example {@code InSync}
 * @param reason one of the type's, for example {@code PendingChange}
 * @param message for people; may be empty
 */
public record Condition(Type type, Truth truth, String reason, String message) {
    public Condition {
        if (!type.reasons.contains(reason)) {
            throw new IllegalArgumentException(type + " has no reason " + reason);
        }
    }

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

    /**
     * Every condition is there from the first pass on, with one of its reasons; the words are an
     * interface: none is ever renamed.
     */
    public enum Type {
        Ready(
                Truth.True,
                "in service, and as the spec says",
                orProblem(
                        "InSync",
                        "PendingChange",
                        "Drifted",
                        "PendingChangeAndDrifted",
                        "Unreadable",
                        "RollingOut",
                        "ApprovalRequired",
                        "Halted",
                        "WaitingForWindow",
                        "WaitingForMaintenance",
                        "WaitingForResync",
                        "DataNotSafe",
                        "DepotAway",
                        "FailoverAtRisk",
                        "AlarmsRaised",
                        "OthersAtWork",
                        "DisksAway",
                        "WaitingForWave",
                        "Held",
                        "MachinesOff",
                        "JobNodesClosed",
                        "ObservationStale",
                        "Stalled",
                        "NotYetObserved",
                        "NoUnits")),
        SourceReady(
                Truth.True,
                "what the source of the spec has is taken up",
                List.of(
                        "Fetched",
                        "NotYetFetched",
                        "FetchFailed",
                        "AuthenticationFailed",
                        "SignatureInvalid",
                        "HistoryRewritten",
                        "PathMissing",
                        "NotYetObserved")),
        SpecAccepted(
                Truth.True,
                "the newest text of the spec is the one in force",
                List.of("Valid", "UsingLastKnownGood", "SpecInvalid", "NotYetObserved")),
        Observed(
                Truth.True,
                "what is told here was read lately, and understood",
                orProblem("Fresh", "Stale", "NotYetObserved", "NoUnits")),
        InSync(
                Truth.True,
                "no setting differs from the spec",
                List.of(
                        "NoDifference",
                        "PendingChange",
                        "Drifted",
                        "PendingChangeAndDrifted",
                        "Unreadable",
                        "NotYetObserved",
                        "NoUnits")),
        Reconciling(
                Truth.False,
                "something is being done about it",
                List.of("Applying", "Verifying", "ProgressingWithRetry", "None")),
        Reachable(
                Truth.True,
                "all that tells of it answers",
                orProblem("AllSourcesUp", "NotYetObserved", "NoUnits")),
        LinkUp(
                Truth.True,
                "the links of the spec that end at it are up",
                List.of("LinksUp", "NoCarrier", "NotTold", "NotYetObserved", "NoUnits")),
        RebootRequired(
                Truth.False,
                "it takes at least one boot to become as the spec says",
                List.of(
                        "FirmwareNextBootDiffers",
                        "SoftwareNextBootDiffers",
                        "DriverOptionsNextBootDiffer",
                        "None")),
        InMaintenance(
                Truth.False,
                "out of service, or on its way",
                List.of(
                        "EnteringMaintenance",
                        "EvacuationBlocked",
                        "Entered",
                        "Exiting",
                        "EnteredByOthers",
                        "None")),
        Rebooting(
                Truth.False,
                "restarted by us, and not back yet",
                List.of(
                        "WaitingForShutdown",
                        "WaitingForEsxi",
                        "WaitingForSystem",
                        "DeadlineExceeded",
                        "None")),
        Stalled(
                Truth.False,
                "nothing goes on before a person does something",
                List.of(
                        "RetriesExhausted",
                        "WaitDeadlineExceeded",
                        "ManualActionNeeded",
                        "InternalError",
                        "PassFailed",
                        "NotYetObserved",
                        "None")),
        Quarantined(
                Truth.False,
                "a boot was spent on a difference that is still there, or a setting was given up",
                List.of("ChangeDoesNotStick", "None")),
        ApprovalRequired(
                Truth.False,
                "a person has to agree before it goes on",
                List.of("PlanPending", "None")),
        BreakGlass(
                Truth.False,
                "it waits for no approval, window or wave: somebody said that it is an emergency",
                List.of("BreakGlassActive", "None")),
        Paused(
                Truth.False,
                "a person has stopped it; the rest goes on telling the truth",
                List.of("PausedByUser", "None")),
        ArmedByUs(
                Truth.False,
                "written by us and no longer wished: it takes effect at the next boot",
                List.of("KeyLeftSpec", "None")),
        LeftBehind(
                Truth.False,
                "made by us and no longer wished: it stays",
                List.of("KeyLeftSpec", "None")),
        MachinesOff(
                Truth.False,
                "virtual machines that went down for us do not run yet",
                List.of("ShutDownByUs", "None")),
        LinksAgree(
                Truth.True,
                "both ends of every link do the same",
                List.of("BothEndsAgree", "EndsApart", "EndsUnknown", "NoLinks")),
        LosslessTraffic(
                Truth.True,
                "nothing was lost that may not be lost, as far as ports of switches count it",
                List.of(
                        "NothingLost",
                        "PacketsDiscarded",
                        "PauseStorm",
                        "PartlyCounted",
                        "NotCounted",
                        "NoLinks")),
        JobNodesClosed(
                Truth.False,
                "job nodes that were closed for us take no jobs yet",
                List.of("ClosedByUs", "None"));

        private final Truth good;
        private final String says;

        @SuppressWarnings("ImmutableEnumChecker") // A view of a set that nobody else has.
        private final SortedSet<String> reasons;

        Type(Truth good, String says, List<String> reasons) {
            this.good = good;
            this.says = says;
            this.reasons = Collections.unmodifiableSortedSet(new TreeSet<>(reasons));
        }

        /** With which all is well. */
        public Truth good() {
            return good;
        }

        /** For people: what is so when it is true. */
        public String says() {
            return says;
        }

        public SortedSet<String> reasons() {
            return reasons;
        }

        /** What keeps a device from telling is a reason by its name. */
        private static List<String> orProblem(String... own) {
            var all = new TreeSet<>(Arrays.asList(own));
            Arrays.stream(Problem.class.getPermittedSubclasses())
                    .map(Class::getSimpleName)
                    .forEach(all::add);
            return List.copyOf(all);
        }
    }
}
