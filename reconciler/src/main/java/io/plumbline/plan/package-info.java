/**
 * What would be done, in which boot, within which budget, and why not. Comes in: verdicts and
 * standing. Goes out: a {@link io.plumbline.plan.Plan}. Refuses to know: how an act is carried out.
 */
@NullMarked
package io.plumbline.plan;

import org.jspecify.annotations.NullMarked;
