/**
 * What the spec wishes for the devices that were found. Comes in: an accepted spec and an
 * inventory. Goes out: wishes, and selectors that wait for something to be readable. Refuses to
 * know: what is running now.
 *
 * <p>{@link io.plumbline.desired.Desires} applies one small class after the other, each the home of
 * some derivations: ports in a fabric of priority 3 with 8 and 7 functions give {@code pfctx=0x08},
 * {@code max_vfs} 8 and 7, {@code NUM_OF_VFS=16}.
 *
 * <p>Beside each stands the way back ({@code FirmwareAdoption} beside {@code FirmwareWishes}): what
 * a spec could say so that what was observed is what it wishes. {@link
 * io.plumbline.desired.Adoptions} collects them; they may claim too much, since {@code
 * io.plumbline.adoption} proves what they say.
 */
@NullMarked
package io.plumbline.desired;

import org.jspecify.annotations.NullMarked;
