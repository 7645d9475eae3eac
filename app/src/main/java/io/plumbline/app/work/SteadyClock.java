package io.plumbline.app.work;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * A clock that never goes back, so that no answer seems older than the act after which it was asked
 * for. When the clock behind it is put back, as of a virtual machine that was suspended, this one
 * goes on at half the speed until the other has caught up.
 */
final class SteadyClock implements InstantSource {
    private static final Logger LOG = LoggerFactory.getLogger(SteadyClock.class);

    /** More is no correction of every day. */
    private static final Duration WORTH_TELLING = Duration.ofSeconds(10);

    private final InstantSource system;
    private final LongSupplier nanos;
    private Instant last;
    private long lastNanos;
    private boolean told;

    /**
     * @param nanos nanoseconds that pass whatever the clock is set to, since any moment
     */
    SteadyClock(InstantSource system, LongSupplier nanos) {
        this.system = system;
        this.nanos = nanos;
        this.last = system.instant();
        this.lastNanos = nanos.getAsLong();
    }

    @Override
    public synchronized Instant instant() {
        var passed = nanos.getAsLong() - lastNanos;
        var earliest = last.plusNanos(passed / 2);
        var now = system.instant();
        tell(Duration.between(now, earliest));
        lastNanos += passed;
        last = now.isAfter(earliest) ? now : earliest;
        return last;
    }

    private void tell(Duration behind) {
        if (behind.compareTo(WORTH_TELLING) > 0 && !told) {
            LOG.warn(
                    "the clock of this machine was put back by about {} s; until it has caught up,"
                            + " times that are shown and windows are ahead of it by what is left",
                    behind.toSeconds());
        }
        told = behind.isPositive() && (told || behind.compareTo(WORTH_TELLING) > 0);
    }
}
