/**
 * The story in ten lines: one pass from spec to status. Comes in: a spec text, snapshots, a
 * journal. Goes out: an outcome and when to come again. Refuses to know: threads and timers.
 */
@NullMarked
package io.plumbline.loop;

import org.jspecify.annotations.NullMarked;
