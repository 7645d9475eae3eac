/**
 * What devices answered, dated and with its source. Comes in: a driver's {@link
 * io.plumbline.observed.Observation}. Goes out: {@link io.plumbline.observed.ObservedState}.
 * Refuses to know: what was wished.
 */
@NullMarked
package io.plumbline.observed;

import org.jspecify.annotations.NullMarked;
