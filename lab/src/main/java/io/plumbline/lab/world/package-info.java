/**
 * The simulated world: hosts, cards, files and time, as small honest models that know nothing of
 * drivers. Comes in: the operations that a person with a shell could do, and time. Goes out: state
 * to look at, and entries in the ledger. Refuses to know: any wire format, any property, and what
 * anybody wants.
 *
 * <p>A change that waits for a boot waits here as on the real thing: packages in the second boot
 * bank, firmware on flash, configuration of a card as its next side, options of a module as text
 * that the driver reads once, when it loads.
 */
@NullMarked
package io.plumbline.lab.world;

import org.jspecify.annotations.NullMarked;
