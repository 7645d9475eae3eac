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
    private final JobScheduler scheduler;
    private final Shell shell;
    private final SchedulerDialect dialect;
    private final Patience patience;
    private final Looks looks;

    /**
     * Nothing is asked before the first call of a device.
     *
     * @param shell where the scheduler's commands are, as somebody who may close and open nodes and
     *     see the jobs of everybody
     */
    public JobNodes(
            JobScheduler scheduler, Shell shell, SchedulerDialect dialect, Patience patience) {
        this(scheduler, shell, dialect, patience, InstantSource.system());
    }

    JobNodes(
            JobScheduler scheduler,
            Shell shell,
            SchedulerDialect dialect,
            Patience patience,
            InstantSource clock) {
        this.scheduler = scheduler;
        this.shell = shell;
        this.dialect = dialect;
        this.patience = patience;
        looks = new Looks(scheduler, shell, dialect, patience, clock);
    }

    /**
     * The nodes of a unit, as they are named by what it is asked.
     *
     * @param unit the host on which they are machines, or the node that it is
     */
    public Device nodesOf(Target unit) {
        return new UnitNodes(unit, looks, new NodeActs(scheduler, shell, dialect, patience));
    }
}
