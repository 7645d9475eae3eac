package io.plumbline.device;

import io.plumbline.observed.BootId;
import io.plumbline.property.Activation;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Wire;
import io.plumbline.target.JobNode;
import io.plumbline.target.Machine;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Something done to a unit. An act names the boot that it is meant for: in any other boot the
 * device does nothing.
 */
public sealed interface Act {
    Target unit();

    BootId during();

    /**
     * One call that sets all of its settings together. They share the wire and the target that it
     * addresses.
     *
     * @param at the target that the call addresses
     */
    record Write(Target unit, BootId during, Wire wire, Target at, List<Put<?>> puts)
            implements Act {
        public Write {
            puts = List.copyOf(puts);
            if (puts.isEmpty()) {
                throw new IllegalArgumentException("a write without changes at " + at.path());
            }
        }

        /**
         * Whether it changes nothing that is read, and tells a port of a switch once more what is:
         * what an earlier write configured there, and the link did not take up, goes with that.
         * Elsewhere a setting has two sides, and the like brings one into force.
         */
        public boolean takesBack() {
            return at instanceof SwitchPort && puts.stream().allMatch(Put::saysWhatIsRead);
        }
    }

    /**
     * Leaves the boot's marker where a boot wipes it; {@code during.marker} is the name. The first
     * act after the unit was taken out.
     */
    record Mark(Target unit, BootId during) implements Act {}

    /**
     * Restarts what the rung says, in the boot {@code during} and no other: a rung that {@link
     * Activation#endsBoot() ends a boot} ends this one, a restart of a service leaves it. What the
     * receipt of the latter says it takes may be more: then the service could not be restarted.
     * Nothing is restarted where the device can tell that the unit is not out of service by {@code
     * outage}.
     *
     * @param outage the act that took it out
     */
    record Restart(Target unit, BootId during, Activation rung, Optional<ActId> outage)
            implements Act {}

    /**
     * Takes the unit out of service: maintenance mode, drain. Nothing is sent where something works
     * on it that neither gives way by itself nor is to be moved.
     *
     * @param moved virtual machines that are moved to other hosts by that, while they run
     * @param vsan what becomes of the data on a member of a vSAN; empty where it is none
     * @param within how long it may be on its way; empty where that is for the device to say
     */
    record TakeOut(
            Target unit,
            BootId during,
            SortedSet<String> moved,
            Optional<VsanDecommission> vsan,
            Optional<Duration> within)
            implements Act {
        public TakeOut {
            moved = Collections.unmodifiableSortedSet(new TreeSet<>(moved));
        }

        /** Of a unit from which nothing is moved, and that keeps no data of others. */
        public TakeOut(Target unit, BootId during) {
            this(unit, during, Collections.emptySortedSet(), Optional.empty(), Optional.empty());
        }
    }

    /**
     * Puts the unit back into service, once: sent again under the same id it does not end the
     * outage that somebody else began since. Its receipt says that the unit was seen in service, or
     * that its outage is another one than {@code ends}, where a device can tell.
     *
     * @param ends the act that took it out
     */
    record PutBack(Target unit, BootId during, Optional<ActId> ends) implements Act {}

    /** Done to what occupies a unit, so that it can leave service, or because it could. */
    sealed interface OfOccupant extends Act {
        Target occupant();

        @Override
        default Target unit() {
            return occupant().unit();
        }
    }

    /** Done to a virtual machine. */
    sealed interface OfMachine extends OfOccupant {
        Machine machine();

        @Override
        default Target occupant() {
            return machine();
        }
    }

    /**
     * Asks the system of a virtual machine to go down in good order; nobody switches it off. The
     * receipt says that it was asked: whether it is down is observed.
     *
     * @param within how long that may take; the device is not told
     */
    record ShutDown(Machine machine, BootId during, Duration within) implements OfMachine {}

    /** Starts a virtual machine that was shut down for us. */
    record Start(Machine machine, BootId during) implements OfMachine {}

    /**
     * Done to a node of a job scheduler. What happens there is the same in every boot of its unit,
     * so the act's boot is not asked about.
     */
    sealed interface OfJobNode extends OfOccupant {
        JobNode node();

        @Override
        default Target occupant() {
            return node();
        }
    }

    /**
     * Lets no further job start on a node, for {@link JobNode#reason()}; those that are on it go
     * on. The receipt is {@code Done} if it was seen closed for that reason, also if it was before,
     * and {@code AlreadySo} if somebody else has closed it: then nothing is done.
     *
     * @param within how long its jobs may take to end; the scheduler is not told
     */
    record Drain(JobNode node, BootId during, Duration within) implements OfJobNode {}

    /**
     * Lets jobs start on a node again, if it is closed for {@link JobNode#reason()}. The receipt is
     * {@code Done} if it was seen open afterwards, and {@code AlreadySo} if it was open, or closed
     * for another reason: then nothing is done.
     */
    record Resume(JobNode node, BootId during) implements OfJobNode {}
}
