package io.plumbline.app.web;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * How many calls of strangers are told one by one. Anybody who reaches the port can be refused, or
 * call what asks for no login, as often as he likes, and what is audited stays for ever: beyond
 * this they are counted, and the next one that is told says how many were not.
 */
final class StrangersBudget {
    static final int MOST = 60;
    static final Duration WINDOW = Duration.ofMinutes(1);

    private final InstantSource clock;
    private Instant endsAt = Instant.MIN;
    private int told;
    private long left;

    StrangersBudget(InstantSource clock) {
        this.clock = clock;
    }

    /** Whether this one is told. */
    synchronized boolean allows() {
        var now = clock.instant();
        if (!now.isBefore(endsAt)) {
            endsAt = now.plus(WINDOW);
            told = 0;
        }
        if (told == MOST) {
            left++;
            return false;
        }
        told++;
        return true;
    }

    /** How many were not told since this was asked last. */
    synchronized long left() {
        var some = left;
        left = 0;
        return some;
    }
}
