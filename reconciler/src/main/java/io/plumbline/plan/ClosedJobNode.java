package io.plumbline.plan;

import java.time.Instant;

/**
 * A job node that we closed to further jobs: it is to be opened when its unit serves.
 *
 * @param until when the jobs on it should have ended
 * @param heard whether the scheduler is known to have closed it
 */
public record ClosedJobNode(String name, Instant until, boolean heard) {
    public ClosedJobNode hasHeard() {
        return new ClosedJobNode(name, until, true);
    }
}
