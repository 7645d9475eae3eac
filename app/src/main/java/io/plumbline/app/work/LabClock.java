package io.plumbline.app.work;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time inside a lab, which runs faster than ours.
 *
 * @param wall when the lab began, in our time
 * @param epoch when it began, in its own
 * @param scale how many of its seconds pass in one of ours
 */
public record LabClock(InstantSource system, Instant wall, Instant epoch, double scale)
        implements InstantSource {
    @Override
    public Instant instant() {
        var passed = Duration.between(wall, system.instant());
        return epoch.plusNanos(Math.round(passed.toNanos() * scale));
    }
}
