/**
 * A running daemon, seen from another process. Comes in: its address. Goes out: the records of
 * {@link io.plumbline.app.rest.Json}. Refuses to know: the daemon's store, which only the daemon
 * opens.
 */
@NullMarked
package io.plumbline.app.client;

import org.jspecify.annotations.NullMarked;
