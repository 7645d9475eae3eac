package io.plumbline.lab.world;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Lab time that runs faster than the wall clock: epoch + (wall - start) x scale. */
public final class ScaledTime implements InstantSource {
    private final InstantSource wall;
    private final Instant start;
    private final Instant epoch;
    private final double scale;

    /**
     * Lab time starts at the epoch now.
     *
     * @param scale lab seconds in one second of wall time, above 0
     */
    public ScaledTime(InstantSource wall, Instant epoch, double scale) {
        if (!(scale > 0)) {
            throw new IllegalArgumentException("scale " + scale + " is not above 0");
        }
        this.wall = wall;
        this.start = wall.instant();
        this.epoch = epoch;
        this.scale = scale;
    }

    @Override
    public Instant instant() {
        return epoch.plusNanos((long) (Duration.between(start, wall.instant()).toNanos() * scale));
    }

    /**
     * The wall time in which this much lab time passes: for a face that has to wait for its world.
     */
    public Duration onTheWall(Duration lab) {
        return Duration.ofNanos((long) (lab.toNanos() / scale));
    }
}
