package io.plumbline.plan;

import java.time.Instant;
import java.util.Optional;

/**
 * A virtual machine that we asked to go down: it is to run again when its host serves.
 *
 * @param until when it should be down
 * @param asks how often it was asked
 * @param hearing whether the last of these is known to have been heard
 * @param downSince when it was first seen not to run since
 * @param starts how often it was started since
 */
public record OwedMachine(
        String name,
        Instant until,
        int asks,
        Hearing hearing,
        Optional<Instant> downSince,
        int starts) {
    /** What became of asking it. */
    public enum Hearing {
        /** Nobody knows yet. */
        OPEN,
        HEARD,
        /** That was for an outage that is over. */
        LAPSED
    }

    /** It is asked for the first time. */
    public static OwedMachine asked(String name, Instant until) {
        return new OwedMachine(name, until, 1, Hearing.OPEN, Optional.empty(), 0);
    }

    public OwedMachine askedAgain(Instant limit) {
        return new OwedMachine(name, limit, asks + 1, Hearing.OPEN, downSince, starts);
    }

    public OwedMachine hasHeard() {
        return with(Hearing.HEARD);
    }

    public OwedMachine lapse() {
        return with(Hearing.LAPSED);
    }

    public boolean heard() {
        return hearing == Hearing.HEARD;
    }

    public boolean lapsed() {
        return hearing == Hearing.LAPSED;
    }

    private OwedMachine with(Hearing other) {
        return new OwedMachine(name, until, asks, other, downSince, starts);
    }

    /** Whether it was seen not to run since. */
    public boolean down() {
        return downSince.isPresent();
    }

    public OwedMachine seenDown(Instant at) {
        var first = Optional.of(downSince.orElse(at));
        return new OwedMachine(name, until, asks, hearing, first, starts);
    }

    public OwedMachine startedOnceMore() {
        return new OwedMachine(name, until, asks, hearing, downSince, starts + 1);
    }
}
