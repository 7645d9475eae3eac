/** The driver against the lab's twin: in memory, in the lab's shell, and over SSH. */
@NullMarked
package io.plumbline.drivers.linux.faces;

import org.jspecify.annotations.NullMarked;
