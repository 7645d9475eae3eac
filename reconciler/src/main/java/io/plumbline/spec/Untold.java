package io.plumbline.spec;

import java.util.Optional;

/**
 * What no source tells how to say to a platform, or how to read back there. What cannot be read
 * back is not written: nobody could tell whether it is so.
 */
final class Untold {
    private Untold() {}

    /**
     * OS10 has one word for all ports ({@code dcbx enable}), and what a configuration without it
     * means is recorded nowhere; of the others nothing is.
     */
    static boolean tellsOfDcbx(SwitchPlatform platform) {
        return switch (platform) {
            case Onyx, EOS, NXOS -> true;
            case OS10, NVUE, SONiC -> false;
        };
    }

    /** Why this platform is not asked to watch over queues that are paused; empty if it may be. */
    static Optional<String> watchdog(SwitchPlatform platform) {
        return switch (platform) {
            case EOS, NVUE, SONiC, NXOS -> Optional.empty();
            case Onyx ->
                    Optional.of(
                            "takes 'pfc-wd', and nothing recorded shows how it tells of it: its"
                                    + " links need a fabric without 'pfcWatchdog'");
            case OS10 ->
                    Optional.of(
                            "has commands of a watchdog that are recorded nowhere: its links need"
                                    + " a fabric without 'pfcWatchdog'");
        };
    }
}
