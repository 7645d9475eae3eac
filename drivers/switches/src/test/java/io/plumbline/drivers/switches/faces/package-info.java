/**
 * The driver against the lab's twin of a switch. Comes in: worlds. Goes out: verdicts on whether
 * the twin in memory and the driver over SSH tell one story.
 */
@NullMarked
package io.plumbline.drivers.switches.faces;

import org.jspecify.annotations.NullMarked;
