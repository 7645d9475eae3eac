/**
 * An ESXi host behind {@link io.plumbline.device.Device}. Comes in: queries and acts, and a {@link
 * io.plumbline.drivers.ssh.Shell}. Goes out: readings, listings, receipts and problems. Refuses to
 * know: what anybody wishes, when to act, and how the shell is reached.
 *
 * <p>{@link io.plumbline.drivers.esxi.EsxiHost} is the way in. Observing takes one script, and a
 * second one where there are cards: its commands need PCI addresses and uplink names of the first,
 * checked and quoted here rather than spliced into words by the shell. Every command of a script
 * stands between marks that no device can guess, so one that fails, or an answer that was cut,
 * spoils its own settings only. What acts reads just before, in the boot that it is meant for, and
 * reads back after.
 */
@NullMarked
package io.plumbline.drivers.esxi;

import org.jspecify.annotations.NullMarked;
