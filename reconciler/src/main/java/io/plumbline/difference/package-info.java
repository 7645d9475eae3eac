/**
 * Where the world and the wishes part. Comes in: wishes, readings, proofs. Goes out: one verdict a
 * wish, with its cause. Refuses to know: what will be done about it.
 */
@NullMarked
package io.plumbline.difference;

import org.jspecify.annotations.NullMarked;
