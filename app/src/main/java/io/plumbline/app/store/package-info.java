/**
 * What outlives the daemon: the journal, accepted specs, since when conditions hold, leases and
 * wake-ups. Comes in: core values. Goes out: the same values, read back by any later version.
 * Refuses to know: devices, REST, and what the events mean.
 */
@NullMarked
package io.plumbline.app.store;

import org.jspecify.annotations.NullMarked;
