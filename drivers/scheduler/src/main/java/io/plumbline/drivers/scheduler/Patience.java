package io.plumbline.drivers.scheduler;

import java.time.Duration;

/**
 * How long a scheduler may take, in wall time, and for how long what it told serves everybody.
 *
 * @param look all nodes and jobs
 * @param act one node closed or opened, and looked at
 * @param shared a look that is younger than this is not repeated for the next who asks
 */
public record Patience(Duration look, Duration act, Duration shared) {
    /**
     * Slurm's commands give up by themselves after MessageTimeout, by default 10 seconds
     * (slurm.conf), and try several times; a scheduler under load takes as long. Units are looked
     * at within seconds of each other, and jobs last longer than these.
     */
    public static Patience usual() {
        return new Patience(Duration.ofMinutes(1), Duration.ofMinutes(1), Duration.ofSeconds(3));
    }
}
