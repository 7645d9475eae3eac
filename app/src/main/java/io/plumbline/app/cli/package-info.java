/**
 * The command line. Comes in: words. Goes out: text for people and scripts, and an exit code.
 * Refuses to know: the store; verbs about a running daemon ask the daemon.
 */
@NullMarked
package io.plumbline.app.cli;

import org.jspecify.annotations.NullMarked;
