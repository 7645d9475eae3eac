package io.plumbline.lab.world;

import java.time.Instant;
import java.util.Optional;

/** Where a host stands between two boots. It answers while it is up and while it is going down. */
public sealed interface BootState {
    /**
     * @param since when the VMkernel started; the host answers a little later
     */
    record Up(Instant since) implements BootState {}

    /** A reboot command was accepted; everything still answers. */
    record GoingDown(Instant since, Instant until, String reason) implements BootState {}

    /** Nothing answers. */
    record Booting(Instant until, Optional<String> commandedBy) implements BootState {}

    /** Nothing answers, and nothing will until somebody presses the power button. */
    record Dead(Instant since, Optional<String> commandedBy) implements BootState {}
}
