package io.plumbline.observed;

import java.time.Instant;

/**
 * A boot that a unit was seen in.
 *
 * @param boot as it was told last: the unit's clock may have drifted meanwhile
 * @param since by our clock, when the first of the answers was asked for that told of it. Looks
 *     that were not answered, or did not tell the boot, lie between and do not count: the unit was
 *     up all the time, since it still is in the same boot
 */
public record SeenBoot(BootId boot, Instant since) {

    /** What is known once another answer told a boot. */
    SeenBoot followedBy(BootId told, Instant askedAt) {
        return new SeenBoot(told, told.isStill(boot) ? since : askedAt);
    }
}
