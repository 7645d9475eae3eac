/**
 * What the spec wishes for the devices that were found. Comes in: an accepted spec and an
 * inventory. Goes out: wishes, and selectors that wait for something to be readable. Refuses to
 * know: what is running now.
 */
@NullMarked
package io.plumbline.desired;

import org.jspecify.annotations.NullMarked;
