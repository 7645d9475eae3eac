/**
 * What is true, and what we wait for. Comes in: plan, standing, observations. Goes out: conditions
 * and their roll-up. Refuses to know: REST, metrics, pages.
 */
@NullMarked
package io.plumbline.status;

import org.jspecify.annotations.NullMarked;
