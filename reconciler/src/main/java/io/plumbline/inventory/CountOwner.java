package io.plumbline.inventory;

import io.plumbline.property.State;
import io.plumbline.property.VibVersion;

import java.util.Optional;

/** Who is told how many virtual functions a port gets: one of the two that can be. */
public sealed interface CountOwner {

    /** Whether vCenter is, be it behind. */
    default boolean isVCenter() {
        return switch (this) {
            case OptionString _ -> false;
            case VCenter _, VCenterBehind _ -> true;
        };
    }

    /**
     * The option string of the driver, also as long as it is not known that there is no such
     * option.
     *
     * @param rival a number that vCenter was asked for as well: it awaits a boot, and is not the
     *     one that the string has
     * @param ceiling where vCenter knows of this port what the host does
     */
    record OptionString(Optional<Integer> rival, Optional<Ceiling> ceiling) implements CountOwner {
        static final OptionString ALONE = new OptionString(Optional.empty(), Optional.empty());
    }

    /**
     * vCenter: the loaded driver has no such option.
     *
     * @param driver the release without the option; another one may have it
     */
    record VCenter(Optional<State<VibVersion>> driver, Optional<Ceiling> ceiling)
            implements CountOwner {}

    /**
     * vCenter, and what it tells is not what the host has: it has not heard of the newest boot, or
     * one of them is wrong. Nothing is concluded from it, and the host's own word is evidence.
     *
     * @param told functions that are there, by vCenter
     * @param there by the host
     */
    record VCenterBehind(int told, int there) implements CountOwner {}

    /**
     * More than a port can have, as long as its firmware stays as it is.
     *
     * @param exposed how many functions the firmware exposes in this boot, and in the next one
     * @param atMost how many the port can have in this boot, by vCenter
     */
    record Ceiling(int exposed, int atMost) {
        /** Whether it keeps a port from that many, if the firmware is to expose no more. */
        public boolean isBelow(int wanted, int toExpose) {
            return exposed == toExpose && atMost < wanted;
        }
    }
}
