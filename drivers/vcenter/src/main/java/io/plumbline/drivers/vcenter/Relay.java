package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.observed.Readings;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * How much one vCenter is asked to have run on hosts: so many of them at a time, and each once in a
 * while. A command starts an interpreter on the host, and its answer decides nothing. Nobody waits:
 * who finds all places taken asks again with his next look.
 */
final class Relay {
    /** As many as a public exporter of such facts asks at a time: public file 57618447660. */
    static final int HOSTS_AT_ONCE = 8;

    /**
     * In wall time. A host is asked seven things, of a second or two each: of a thousand hosts all
     * have had their turn after a quarter or half of an hour.
     */
    static final Duration AGAIN_AFTER = Duration.ofHours(1);

    /** Nothing older is shown, also where all places are taken. */
    static final Duration SHOWN_FOR = AGAIN_AFTER.multipliedBy(2);

    private final Semaphore places = new Semaphore(HOSTS_AT_ONCE);
    private final InstantSource clock;

    Relay(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * What a host was last told to say.
     *
     * @param asked what was asked
     * @param at before the first of it was asked
     */
    record Kept(Query asked, Instant at, Readings told) {}

    /** Where the host is, which takes no place. */
    interface Search {
        /**
         * What to ask there, and when that is; this takes a place.
         *
         * @throws DeviceException if it is nowhere: nothing is asked, and nothing kept of that
         */
        Function<Instant, Readings> found() throws DeviceException;
    }

    /** The time by which all of this goes. */
    InstantSource clock() {
        return clock;
    }

    /**
     * The same again where it is young and answers the same question; else a new answer, or, as
     * long as others have all places, the same again where it is not too old.
     *
     * @return empty where nothing was told yet, or not for long
     */
    Optional<Kept> told(Optional<Kept> before, Query query, Search host) throws DeviceException {
        var same =
                before.filter(last -> last.asked().equals(query))
                        .filter(last -> isYounger(last, SHOWN_FOR));
        if (same.filter(last -> isYounger(last, AGAIN_AFTER)).isPresent()
                || places.availablePermits() == 0) {
            return same;
        }
        var question = host.found();
        if (!places.tryAcquire()) {
            return same;
        }
        try {
            var at = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            return Optional.of(new Kept(query, at, question.apply(at)));
        } finally {
            places.release();
        }
    }

    /** A clock that was put back tells no age. */
    private boolean isYounger(Kept kept, Duration than) {
        var age = Duration.between(kept.at(), clock.instant());
        return !age.isNegative() && age.compareTo(than) < 0;
    }
}
