package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Call;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Something that happened to a unit and cannot be observed again. Intents come before their acts,
 * outcomes after. An event holds only text, ids and times, so that a stored one can be read by a
 * later version.
 */
public sealed interface Event {
    Target unit();

    Instant at();

    /** An intent to act, written before the act. */
    sealed interface Intent extends Event {
        ActId act();
    }

    /**
     * @param digest of the unit's change at that time
     * @param through who was sent it, and can be asked what became of it; empty in journals that do
     *     not tell, when only the unit's keeper was
     * @param within how long it may be on its way; empty where that is for the device to say
     */
    record TakeOutIntended(
            Target unit,
            Instant at,
            ActId act,
            String digest,
            String because,
            Optional<Endpoint> through,
            Optional<Duration> within)
            implements Intent {

        /** Where nothing is moved. */
        public TakeOutIntended(
                Target unit,
                Instant at,
                ActId act,
                String digest,
                String because,
                Optional<Endpoint> through) {
            this(unit, at, act, digest, because, through, Optional.empty());
        }
    }

    /**
     * What it is about to leave service for, of what is made in no outage that was begun without
     * it. Kept together with the intent that begins the outage.
     *
     * @param outage the act that will take the unit out
     * @param changes as {@code path -> value}
     */
    record LeavesFor(Target unit, Instant at, ActId outage, SortedSet<String> changes)
            implements Event {
        public LeavesFor {
            changes = Collections.unmodifiableSortedSet(new TreeSet<>(changes));
        }
    }

    /** Seen out of service, after we had asked for it. */
    record TakenOut(Target unit, Instant at) implements Event {}

    /**
     * @param during the boot, with the marker that is about to be left in it
     */
    record MarkIntended(Target unit, Instant at, ActId act, BootId during) implements Intent {}

    record WriteIntended(
            Target unit, Instant at, ActId act, BootId during, Call call, List<Change> changes)
            implements Intent {
        public WriteIntended {
            changes = List.copyOf(changes);
        }

        /**
         * Whether it tells a port of a switch once more what was read, so that what an earlier one
         * left goes.
         */
        public boolean takesBack() {
            return call.at() instanceof SwitchPort
                    && !changes.isEmpty()
                    && changes.stream().allMatch(change -> change.from().equals(change.to()));
        }
    }

    /**
     * @param justifiedBy the differences for which this boot is spent
     */
    record RestartIntended(
            Target unit, Instant at, ActId act, BootId ends, SortedSet<DifferenceKey> justifiedBy)
            implements Intent {}

    /**
     * @param justifiedBy the differences for which the service is restarted
     */
    record ServiceRestartIntended(
            Target unit, Instant at, ActId act, BootId during, SortedSet<DifferenceKey> justifiedBy)
            implements Intent {}

    record PutBackIntended(Target unit, Instant at, ActId act) implements Intent {}

    /**
     * A virtual machine is asked to go down so that its host can leave service. The first of these
     * begins the outage.
     *
     * @param outage the act that will take the unit out
     * @param until when it should be down
     * @param digest of the unit's change at that time
     */
    record ShutDownIntended(
            Target unit,
            Instant at,
            ActId act,
            ActId outage,
            String machine,
            Instant until,
            String digest,
            String because)
            implements Intent {}

    /** A virtual machine that we asked to go down was seen not to run. */
    record MachineDown(Target unit, Instant at, String machine) implements Event {}

    /** A virtual machine that was shut down for us is started. */
    record StartIntended(Target unit, Instant at, ActId act, String machine) implements Intent {}

    /** It still ran when it should have been down: it is not asked again until a person says so. */
    record WouldNotShutDown(Target unit, Instant at, String machine, String why) implements Event {}

    /** Nothing is owed any more to a virtual machine that was shut down for us. */
    record MachineSettled(Target unit, Instant at, String machine, Settling how) implements Event {}

    /**
     * It was to be moved, and was still there when its unit was given up: it keeps the unit in
     * service until something is told otherwise of it, or a person says so.
     */
    record WouldNotMove(Target unit, Instant at, String machine, String why) implements Event {}

    /** What was told of one that would not be moved is another by now. */
    record MayMoveAgain(Target unit, Instant at, String machine, String why) implements Event {}

    /**
     * A job node is closed to further jobs so that its unit can leave service. The first of these
     * begins the outage.
     *
     * @param outage the act that will take the unit out
     * @param until when the jobs on it should have ended
     * @param digest of the unit's change at that time
     */
    record DrainIntended(
            Target unit,
            Instant at,
            ActId act,
            ActId outage,
            String jobNode,
            Instant until,
            String digest,
            String because)
            implements Intent {}

    /** A job node that was closed for us is opened to jobs. */
    record ResumeIntended(Target unit, Instant at, ActId act, String jobNode) implements Intent {}

    /**
     * Jobs were still on it when they should have ended: it is not closed again until a person says
     * so.
     */
    record JobsStayed(Target unit, Instant at, String jobNode, String why) implements Event {}

    /** What came of an intent. */
    record ActEnded(Target unit, Instant at, ActId act, Ending ending) implements Event {}

    /** A boot later than the one that we ended. */
    record BootSeen(Target unit, Instant at, BootId boot) implements Event {}

    /** The restart did not happen: the same boot is still there long after. */
    record NeverWentDown(Target unit, Instant at, BootId boot) implements Event {}

    /** Seen in service again: the outage is over. */
    record Released(Target unit, Instant at) implements Event {}

    /** Found as wanted. Written when the wanted value is another than the one agreed before. */
    record Agreed(Target unit, Instant at, String setting, String wanted, String revision)
            implements Event {}

    /** The device answered what a write takes to come into force, above what was declared. */
    record ActivationTold(Target unit, Instant at, String setting, BootId during, String takes)
            implements Event {}

    /** A change that did not hold after its boot: no further boot is spent on it. */
    record Quarantined(Target unit, Instant at, DifferenceKey difference, String why)
            implements Event {}

    /** Nothing more is tried on this unit until a person says so. */
    record Stuck(Target unit, Instant at, String why) implements Event {}

    /** What a person said about a unit. */
    sealed interface Word extends Event {
        /** Who, as far as the daemon was told. */
        String by();
    }

    /**
     * Try again. Ends Stuck and Quarantined.
     *
     * @param left calls of which that person was told that what they left may be there
     */
    record Retried(Target unit, Instant at, String by, SortedSet<Call> left) implements Word {
        public Retried {
            left = Collections.unmodifiableSortedSet(new TreeSet<>(left));
        }

        public Retried(Target unit, Instant at, String by) {
            this(unit, at, by, new TreeSet<>());
        }
    }

    /**
     * Send nothing to it.
     *
     * @param until when that ends by itself; empty if only a person ends it
     */
    record PutOnHold(Target unit, Instant at, String by, String why, Optional<Instant> until)
            implements Word {}

    /** Go on with it. */
    record Resumed(Target unit, Instant at, String by) implements Word {}

    /** It cannot wait for people, windows or waves. */
    record GlassBroken(Target unit, Instant at, String by, String why, Instant until)
            implements Word {}

    /** Do this. */
    record Approved(Target unit, Instant at, String by, Approval approval) implements Word {}

    /**
     * A change inside a write, as text.
     *
     * @param setting path of the setting
     */
    record Change(String setting, String running, String from, String to) {}
}
