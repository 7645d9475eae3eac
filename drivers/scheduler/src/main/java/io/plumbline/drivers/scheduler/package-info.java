/**
 * Job schedulers behind {@link io.plumbline.device.Device}: which jobs are on a node, whether more
 * may start, and how it is closed to them and opened again. Comes in: queries and acts on {@link
 * io.plumbline.target.JobNode}s, and a {@link io.plumbline.drivers.ssh.Shell} where the commands of
 * the scheduler are run. Goes out: readings, receipts and problems. Refuses to know: what anybody
 * wishes, how long jobs may take, and how the shell is reached.
 *
 * <p>{@link io.plumbline.drivers.scheduler.JobNodes} is the way in, one for a scheduler: all units
 * share its looks. How one scheduler is spoken to is a {@link
 * io.plumbline.drivers.scheduler.SchedulerDialect}: text in, text out.
 */
@NullMarked
package io.plumbline.drivers.scheduler;

import org.jspecify.annotations.NullMarked;
