/**
 * Network switches behind {@link io.plumbline.device.Device}. Comes in: queries and acts, and a
 * {@link io.plumbline.drivers.ssh.Console}. Goes out: readings, receipts and problems. Refuses to
 * know: what anybody wishes, when to act, and any platform.
 *
 * <p>{@link io.plumbline.drivers.switches.CliSwitch} holds the dialogue; what is said and what an
 * answer means is its {@link io.plumbline.drivers.switches.SwitchDialect}: text in, text out. A
 * write asks for what it is about just before, in the boot that it is meant for, says one line a
 * change, and stops at the first line that is refused. What was said before that is taken back: by
 * the platform where it can, and elsewhere by lines that say what was read before ({@link
 * io.plumbline.drivers.switches.Inverses}). What was taken whole is not undone here by itself (the
 * planner asks for that, by a write that takes back), nothing is saved with it, and no
 * configuration is ever replayed as a whole: what came of it is read by the next observation.
 */
@NullMarked
package io.plumbline.drivers.switches;

import org.jspecify.annotations.NullMarked;
