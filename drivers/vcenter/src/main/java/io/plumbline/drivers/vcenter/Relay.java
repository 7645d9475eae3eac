package io.plumbline.drivers.vcenter;

import io.plumbline.device.Query;
import io.plumbline.observed.Readings;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How much one vCenter is asked to have run on hosts: so many of them at a time, and each once in a
 * while. A command starts an interpreter on the host, and its answer decides nothing. Nobody waits:
 * who finds all places taken asks again with his next look.
 */
final class Relay {
    /** As many as a public exporter of such facts asks at a time: public file 57618447660. */
    static final int HOSTS_AT_ONCE = 8;

    /**
     * In wall time. A thousand hosts that take some seconds each have all had their turn by then.
     */
    static final Duration AGAIN_AFTER = Duration.ofMinutes(15);

    private final Semaphore places = new Semaphore(HOSTS_AT_ONCE);
    private final LongSupplier nanoTime;

    Relay(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * What a host was last told to say.
     *
     * @param asked what was asked
     * @param at when the answer was there, in the relay's own time
     */
    record Kept(Query asked, Readings told, long at) {}

    /**
     * The same again where it is young and answers the same question; else a new answer, or, as
     * long as others have all places, the same again all the same.
     *
     * @return empty where nothing was told yet
     */
    Optional<Kept> told(Optional<Kept> before, Query query, Supplier<Readings> question) {
        var same = before.filter(last -> last.asked().equals(query));
        if (same.filter(this::isYoung).isPresent() || !places.tryAcquire()) {
            return same;
        }
        try {
            return Optional.of(new Kept(query, question.get(), nanoTime.getAsLong()));
        } finally {
            places.release();
        }
    }

    private boolean isYoung(Kept kept) {
        return nanoTime.getAsLong() - kept.at() < AGAIN_AFTER.toNanos();
    }
}
