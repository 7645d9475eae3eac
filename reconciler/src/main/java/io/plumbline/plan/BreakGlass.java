package io.plumbline.plan;

import java.time.Instant;

/**
 * In an emergency nobody is asked and no window or wave is waited for, of one unit and for a while.
 * Budget, halt and checks of the unit hold all the same.
 *
 * @param by who said so
 * @param why for people
 * @param until when it ends by itself
 */
public record BreakGlass(String by, String why, Instant until) {
    public boolean lasts(Instant now) {
        return now.isBefore(until);
    }

    /** For people, for example {@code by ada until 2022-03-13T12:00:00Z: the storage is full}. */
    public String text() {
        return "by " + by + " until " + until + ": " + why;
    }
}
