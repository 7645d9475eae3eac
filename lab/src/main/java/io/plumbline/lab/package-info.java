/** The simulated world: one model of every device, and a ledger of what was done to it. */
@NullMarked
package io.plumbline.lab;

import org.jspecify.annotations.NullMarked;
