/**
 * A Linux system behind {@link io.plumbline.device.Device}. Comes in: queries and acts, and a
 * {@link io.plumbline.drivers.ssh.Shell} whose scripts run as administrator. Goes out: readings,
 * listings, receipts and problems. Refuses to know: what anybody wishes, when to act, and how the
 * shell is reached.
 *
 * <p>{@link io.plumbline.drivers.linux.LinuxNode} is the way in. Observing takes one script.
 * Modules and interfaces are read where the query names them: a system has hundreds that are
 * nobody's business. Of an address, an MTU or a module, running is what the kernel has and next
 * what files bring back at the coming boot; both are written together, so nothing has to be
 * restarted.
 *
 * <p>A node without a job scheduler has no maintenance mode. It is out of service while a file of
 * ours says so, and it is taken out only when no process has an RDMA device open.
 */
@NullMarked
package io.plumbline.drivers.linux;

import org.jspecify.annotations.NullMarked;
