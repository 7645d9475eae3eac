/**
 * When things are done: observers on their cadence, one durable pass a cluster, wake-ups. Comes in:
 * specs that were accepted, outcomes of passes. Goes out: {@link io.plumbline.app.work.Board}, what
 * is known now. Refuses to know: how a pass decides, REST, metrics.
 */
@NullMarked
package io.plumbline.app.work;

import org.jspecify.annotations.NullMarked;
