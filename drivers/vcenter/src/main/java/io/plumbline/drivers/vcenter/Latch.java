package io.plumbline.drivers.vcenter;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/** What all share who start or stop the SSH of one host, whichever way its vCenter is reached. */
final class Latch {
    private static final Duration TOO_EARLY = Duration.ofSeconds(2);

    /** In the devices' time, as all that follow. A host is asked through vCenter no more often. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    /** What a role does not allow it seldom allows a minute later. */
    private static final Duration DENIED_AGAIN = Duration.ofMinutes(10);

    private static final Duration DOUBTED = Duration.ofMinutes(5);
    private static final Duration DOUBTED_AGAIN = Duration.ofMinutes(10);

    private final LongSupplier ticks;
    private final ReentrantLock lock = new ReentrantLock();
    private Instant asked = Instant.MIN;
    private Instant silent = Instant.MIN;
    private @Nullable Attempt latest;
    private @Nullable String said;

    /**
     * @param ticks our own time, in nanoseconds
     */
    Latch(LongSupplier ticks) {
        this.ticks = ticks;
    }

    record Attempt(long began, FutureTask<Boolean> opened) {
        /** One that has opened it is good for those who came too early, and for no later one. */
        private boolean serves(long now) {
            return !opened.isDone()
                    || (now - began < TOO_EARLY.toNanos()
                            && opened.state() == Future.State.SUCCESS
                            && opened.resultNow());
        }
    }

    /** Held while it is started, or stopped and settled. */
    ReentrantLock lock() {
        return lock;
    }

    /** Who knocks while one goes on shares it. */
    synchronized Attempt attempt(Callable<Boolean> how) {
        var running = latest;
        var now = ticks.getAsLong();
        if (running == null || !running.serves(now)) {
            running = new Attempt(now, new FutureTask<>(how));
            latest = running;
            Thread.ofVirtual().name("ssh of a host").start(running.opened());
        }
        return running;
    }

    /** What is left of so long since it began; none where it is at most 0. */
    long nanosLeft(Attempt of, Duration patience) {
        return patience.toNanos() - (ticks.getAsLong() - of.began());
    }

    /**
     * Whether the host is asked now. Where vCenter says that it runs, it is mostly a network of
     * ours that is cut, and many hosts with it: then after five minutes, and each ten.
     */
    synchronized boolean isToBeAsked(boolean toldToRun, Instant now) {
        if (toldToRun && !now.isBefore(silent.plus(DOUBTED_AGAIN))) {
            silent = now;
        }
        var is =
                toldToRun
                        ? asked.isBefore(silent) && !now.isBefore(silent.plus(DOUBTED))
                        : !now.isBefore(asked.plus(AGAIN));
        if (is) {
            asked = now;
        }
        return is;
    }

    /** Whatever vCenter says of it, the host would not be asked. */
    synchronized boolean isTooSoon(Instant now) {
        return now.isBefore(asked.plus(AGAIN));
    }

    /** It was not, since others were asked meanwhile: the next one asks. */
    synchronized void notAsked() {
        asked = Instant.MIN;
    }

    synchronized void denied(Instant now) {
        asked = now.plus(DENIED_AGAIN).minus(AGAIN);
    }

    synchronized boolean isNews(String why) {
        var is = !why.equals(said);
        said = why;
        return is;
    }

    synchronized void opened() {
        said = null;
    }
}
