/**
 * Days on which something is wrong with a host, a node, a switch, a file or the daemon's own life.
 * Comes in: a lab with real SSH and a daemon in this process. Goes out: what conditions and the
 * lab's ledger say. Refuses to know: how it came about.
 */
@NullMarked
package io.plumbline.app.days;

import org.jspecify.annotations.NullMarked;
