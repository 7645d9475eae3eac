package io.plumbline.plan;

import java.time.Instant;

/**
 * A job node that we closed to further jobs: it is to be opened when its unit serves.
 *
 * @param until when the jobs on it should have ended
 * @param heard whether the scheduler is known to have closed it
 * @param resumes how often it was asked to open it since
 */
public record ClosedJobNode(String name, Instant until, boolean heard, int resumes) {
    public ClosedJobNode hasHeard() {
        return new ClosedJobNode(name, until, true, resumes);
    }

    public ClosedJobNode askedToOpen() {
        return new ClosedJobNode(name, until, heard, resumes + 1);
    }
}
