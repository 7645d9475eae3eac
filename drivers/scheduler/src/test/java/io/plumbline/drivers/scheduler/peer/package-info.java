/** The driver against a real Slurm, in namespaces of its own. */
@NullMarked
package io.plumbline.drivers.scheduler.peer;

import org.jspecify.annotations.NullMarked;
