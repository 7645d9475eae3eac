/**
 * A spec from what is there. Comes in: how to reach a cluster, and a fleet that answers. Goes out:
 * a spec in Observe mode that wishes nothing but what was observed, and what could not be said.
 * Refuses to know: what anybody wants.
 *
 * <p>What could be said of each part stands beside the derivation that it is the way back from
 * ({@link io.plumbline.desired.Adoptions}); it may claim too much. Here it is proven: the spec is
 * read, its wishes are held against the observation, and what is not as wished is taken out, until
 * nothing differs.
 */
@NullMarked
package io.plumbline.adoption;

import org.jspecify.annotations.NullMarked;
