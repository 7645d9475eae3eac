package io.plumbline.drivers.vcenter;

import java.time.Duration;

/**
 * How long somebody waits for a task of vCenter, in wall time.
 *
 * @param atMost then it goes on without him
 * @param glance between two questions how it stands
 */
public record Patience(Duration atMost, Duration glance) {

    /**
     * A pass waits meanwhile, so no longer than what is called short: half a minute. Most tasks of
     * vCenter end within a second or two.
     */
    public static Patience usual() {
        return new Patience(Duration.ofSeconds(30), Duration.ofMillis(250));
    }
}
