package io.plumbline.app.work;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long an observer waits before it looks again, in the devices' time.
 *
 * @param quiet between two answers
 * @param longest between two attempts of which none was answered
 */
record Cadence(Duration quiet, Duration longest) {
    /** Others wait for who is silent: a guest whose host is back, a vCenter, a login mended. */
    static final Cadence USUAL = new Cadence(Duration.ofSeconds(30), Duration.ofMinutes(1));

    /** Spreads observers that began together. */
    private static final double JITTER = 0.1;

    /**
     * @param failures attempts in a row that gave nothing
     */
    Duration after(int failures, RandomGenerator random) {
        var doubled = quiet.multipliedBy(1L << Math.min(failures, 10));
        var capped = doubled.compareTo(longest) > 0 ? longest : doubled;
        var factor = 1 + JITTER * (2 * random.nextDouble() - 1);
        return Duration.ofNanos(Math.round((failures == 0 ? quiet : capped).toNanos() * factor));
    }
}
