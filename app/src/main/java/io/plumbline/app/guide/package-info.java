/**
 * Where something is written: the five guides that the product implements, what its makers looked
 * up besides, and what they decided. Comes in: nothing. Goes out: places with their words. Refuses
 * to know: what is concluded from them.
 */
@NullMarked
package io.plumbline.app.guide;

import org.jspecify.annotations.NullMarked;
