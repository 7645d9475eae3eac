package io.plumbline.drivers.scheduler;

import io.plumbline.device.Device;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Target;

import java.time.InstantSource;

/**
 * One job scheduler for all units that carry its jobs: they share its shell, and each look at it.
 */
public final class JobNodes {
    private final Commands commands;
    private final Looks looks;

    /**
     * Nothing is asked before the first call of a device.
     *
     * @param shell where the scheduler's commands are, as somebody who may close and open nodes and
     *     see the jobs of everybody
     */
    public JobNodes(
            JobScheduler scheduler, Shell shell, SchedulerDialect dialect, Patience patience) {
        this(new Commands(scheduler, shell, dialect, patience), InstantSource.system());
    }

    JobNodes(Commands commands, InstantSource clock) {
        this.commands = commands;
        this.looks = new Looks(commands, clock);
    }

    /**
     * The nodes of a unit, as they are named by what it is asked.
     *
     * @param unit the host on which they are machines, or the node that it is
     */
    public Device nodesOf(Target unit) {
        return new UnitNodes(unit, looks, new NodeActs(commands));
    }
}
