/**
 * Where something is written: the five guides that the product implements, and what its makers
 * looked up besides. Comes in: nothing. Goes out: places with their words. Refuses to know: what is
 * concluded from them.
 */
@NullMarked
package io.plumbline.app.guide;

import org.jspecify.annotations.NullMarked;
