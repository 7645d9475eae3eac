/**
 * What was found on the hosts and which selectors of the spec it resolves. Comes in: a spec and
 * readings of identity. Goes out: cards by the spec's names, or what a selector still waits for.
 * Refuses to know: wanted values.
 */
@NullMarked
package io.plumbline.inventory;

import org.jspecify.annotations.NullMarked;
