package io.plumbline.spec;

import java.util.Optional;

/**
 * What no source tells how to say to a platform, or how to read back there. What cannot be read
 * back is not written: nobody could tell whether it is so.
 */
final class Untold {
    private Untold() {}

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
