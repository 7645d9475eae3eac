/**
 * Addresses of what Plumbline looks after, with natural keys. Comes in: names from a spec or a
 * device. Goes out: values that compare, sort and print. Refuses to know: what can be set on a
 * target, and who serves it.
 */
@NullMarked
package io.plumbline.target;

import org.jspecify.annotations.NullMarked;
