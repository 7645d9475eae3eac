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
     */
    record OptionString(Optional<Integer> rival) implements CountOwner {
        static final OptionString ALONE = new OptionString(Optional.empty());
    }

    /**
     * vCenter: the loaded driver has no such option.
     *
     * @param driver the release without the option; another one may have it
     * @param exposed how many functions the firmware exposes in this boot and in the next one;
     *     empty if that was not read, or the next boot changes it
     * @param atMost how many vCenter can be asked for in this boot, if it told
     */
    record VCenter(
            Optional<State<VibVersion>> driver, Optional<Integer> exposed, Optional<Integer> atMost)
            implements CountOwner {}

    /**
     * vCenter, and what it tells is not what the host has: it has not heard of the newest boot, or
     * one of them is wrong. Nothing is concluded from it, and the host's own word is evidence.
     *
     * @param told functions that are there, by vCenter
     * @param there by the host
     */
    record VCenterBehind(int told, int there) implements CountOwner {}
}
