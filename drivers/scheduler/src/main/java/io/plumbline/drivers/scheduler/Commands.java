package io.plumbline.drivers.scheduler;

import io.plumbline.drivers.ssh.Shell;
import io.plumbline.target.JobScheduler;

/**
 * The commands of a scheduler, and how they are run.
 *
 * @param shell where they are, as somebody who may close and open nodes and see the jobs of
 *     everybody
 */
record Commands(JobScheduler scheduler, Shell shell, SchedulerDialect dialect, Patience patience) {}
