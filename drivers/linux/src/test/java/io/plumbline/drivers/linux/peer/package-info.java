/**
 * The driver against a system that nobody here wrote: Linux with OpenSSH's server, in namespaces of
 * its own. What is judged is what its own tools say there, never what the driver read.
 */
@NullMarked
package io.plumbline.drivers.linux.peer;

import org.jspecify.annotations.NullMarked;
