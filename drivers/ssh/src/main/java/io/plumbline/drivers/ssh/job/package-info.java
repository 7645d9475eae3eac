/**
 * Acts that take longer than anybody waits for a reply, as processes of the device that outlive our
 * connection. Comes in: a command line and the id of the act. Goes out: how it stands. Refuses to
 * know: what the command does, and what its log means.
 */
@NullMarked
package io.plumbline.drivers.ssh.job;

import org.jspecify.annotations.NullMarked;
