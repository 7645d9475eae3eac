package io.plumbline.lab.ledger;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.observed.Readings;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;

/** One thing that happened to a unit of the lab, at lab time. */
public sealed interface Entry {
    Instant at();

    /** The unit that it happened to; an ESXi host is the usual one. */
    Target host();

    /**
     * A command line arrived; nothing of it has run yet. Kept only where a trigger waits for it:
     * every look at a host is one.
     */
    record CommandReceived(Instant at, Target host, String line) implements Entry {}

    /** Somebody tried to log in with a password that is not the one. */
    record LoginRefused(Instant at, Target host, String user) implements Entry {}

    /** A boot ended: from now on nothing answers. {@code boot} counts from 1 for each host. */
    record WentDown(Instant at, Target host, int boot, Optional<String> commandedBy)
            implements Entry {}

    /**
     * A boot began.
     *
     * @param commandedBy the reason given with the reboot command; empty for a crash or a power
     *     button
     */
    record Booted(Instant at, Target host, int boot, Optional<String> commandedBy)
            implements Entry {}

    /** The first reason why a host does not serve: it is drained, in maintenance, or down. */
    record OutageBegan(Instant at, Target host, String why) implements Entry {}

    record OutageEnded(Instant at, Target host) implements Entry {}

    record MaintenanceEntered(Instant at, Target host) implements Entry {}

    record MaintenanceLeft(Instant at, Target host) implements Entry {}

    /** A virtual machine stopped because its host went down under it. */
    record MachineLost(Instant at, Target host, String machine) implements Entry {}

    /** Its SSH service started, or stopped, and by whom. */
    record SshRuns(Instant at, Target host, boolean running, String by) implements Entry {}

    record RebootAccepted(Instant at, Target host, int boot, String reason) implements Entry {}

    record RebootRefused(Instant at, Target host, String why) implements Entry {}

    /**
     * Something got another value.
     *
     * @param what for example {@code nic/esx01.lab/0000:3b:00#NUM_OF_VFS} or {@code esx01.lab
     *     nmlx5_core options}
     */
    record Wrote(Instant at, Target host, String what, String from, String to) implements Entry {}

    /** A command that the host understood and did not do. */
    record Refused(Instant at, Target host, String what, String why) implements Entry {}

    record JobStarted(Instant at, Target host, UUID job, String what) implements Entry {}

    record JobEnded(Instant at, Target host, UUID job, boolean well, String result)
            implements Entry {}

    /** The same job was asked for again: nothing was started. */
    record SecondStartRefused(Instant at, Target host, UUID job) implements Entry {}

    record BurnStarted(Instant at, Target host, String card, String from, String to)
            implements Entry {}

    /**
     * A burn came that far.
     *
     * @param percent of its time: 10, 50 or 90
     */
    record BurnProgress(Instant at, Target host, String card, int percent) implements Entry {}

    /**
     * @param well false when it was cut off: then the flash holds what it held before
     */
    record BurnEnded(Instant at, Target host, String card, boolean well) implements Entry {}

    /**
     * @param kind a name out of a closed set, for counting
     */
    record FaultStruck(Instant at, Target host, String kind, String where) implements Entry {}

    /**
     * A caller observed the host.
     *
     * @param boot in which the host was
     * @param told what the caller was told, whatever is so
     */
    record Observed(Instant at, Target host, int boot, Readings told) implements Entry {}

    /** A caller tried to observe the host and was told nothing. */
    record NotObserved(Instant at, Target host) implements Entry {}

    /** A caller sends an act. What happens to the host until {@link Answered} is by this act. */
    record Asked(Instant at, Target host, Act act, ActId id) implements Entry {}

    /** The caller has the answer to its act, or knows that none will come. */
    record Answered(Instant at, Target host, ActId id, String answer) implements Entry {}

    /**
     * A job of the scheduler began to run.
     *
     * @param host the unit that carries the node
     * @param node by which the scheduler calls it
     */
    record NodeJobStarted(Instant at, Target host, String node, int job, String user)
            implements Entry {}

    /** A job came to its own end. */
    record NodeJobEnded(Instant at, Target host, String node, int job, String user)
            implements Entry {}

    /** The system under a job went away. */
    record NodeJobKilled(Instant at, Target host, String node, int job, String user)
            implements Entry {}

    /** No further job starts on a node, for this reason. */
    record JobNodeClosed(Instant at, Target host, String node, String reason, String by)
            implements Entry {}

    /**
     * Jobs may start on a node again.
     *
     * @param reason for which it was closed
     */
    record JobNodeOpened(Instant at, Target host, String node, String reason, String by)
            implements Entry {}

    /**
     * What the vSAN of a host has to copy became more, or nothing.
     *
     * @param host one of its members
     */
    record VsanCopies(Instant at, Target host, String cluster, long objects) implements Entry {}

    /** vCenter waits until the machines of a host are gone, which then enters maintenance mode. */
    record EmptyingBegan(Instant at, Target host) implements Entry {}

    /** It waits no more, and the host serves on. */
    record EmptyingEnded(Instant at, Target host) implements Entry {}

    /**
     * DRS moved a machine while it ran.
     *
     * @param host that it left
     */
    record MachineMoved(Instant at, Target host, String machine, Target to) implements Entry {}

    /** The virtual machines that run on the host are others now. */
    record MachinesRun(Instant at, Target host, SortedSet<String> machines) implements Entry {
        public MachinesRun {
            machines = new TreeSet<>(machines);
        }
    }
}
