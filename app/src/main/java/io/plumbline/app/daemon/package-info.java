/**
 * The daemon put together. Comes in: settings of the command line. Goes out: a running process with
 * its REST face. Refuses to know: any decision; it only wires.
 */
@NullMarked
package io.plumbline.app.daemon;

import org.jspecify.annotations.NullMarked;
