package io.plumbline.app.work;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time in which devices live, and how long a wait in it takes on the wall. Everywhere but in a
 * demo the two are the same.
 *
 * @param clock the devices' time
 * @param scale how many of their seconds pass in one of ours; above 0
 */
public record Pace(InstantSource clock, double scale) {
    /**
     * However fast the devices' time runs, our own calls take their time: waits are not shorter
     * than this.
     */
    private static final Duration SHORTEST = Duration.ofMillis(50);

    private static final InstantSource STEADY =
            new SteadyClock(InstantSource.system(), System::nanoTime);

    public Pace {
        if (!(scale > 0)) {
            throw new IllegalArgumentException("a scale of " + scale + "; it has to be above 0");
        }
    }

    public static Pace real() {
        return new Pace(STEADY, 1);
    }

    public Instant now() {
        return clock.instant();
    }

    /** When, on our wall clock, it was this time at the devices. */
    public Instant wallTimeOf(Instant lab) {
        var ago = Duration.between(lab, now());
        return InstantSource.system().instant().minusNanos(Math.round(ago.toNanos() / scale));
    }

    /**
     * @param lab in the devices' time
     */
    public Duration onTheWall(Duration lab) {
        var wall = Duration.ofNanos(Math.round(lab.toNanos() / scale));
        return lab.isPositive() && wall.compareTo(SHORTEST) < 0 ? SHORTEST : wall;
    }
}
