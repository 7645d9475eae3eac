package io.plumbline.lab.shell;

import java.time.Duration;
import java.time.Instant;

/** The lab's clock: it may run faster than a wall clock. */
public interface LabTime {
    Instant now();

    /**
     * Waits.
     *
     * @param time lab time
     * @throws InterruptedException if the waiting process is killed
     */
    void sleep(Duration time) throws InterruptedException;
}
