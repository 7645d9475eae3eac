/**
 * The SSH face of the lab. Comes in: connections to loopback addresses. Goes out: what a host's
 * shell answers, while the host answers at all. Refuses to know: what commands mean.
 */
@NullMarked
package io.plumbline.lab.ssh;

import org.jspecify.annotations.NullMarked;
