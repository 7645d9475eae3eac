package io.plumbline.app.work;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Looks at one endpoint, again and again, in a thread of its own: a dead endpoint delays nobody.
 * Keeps the latest snapshot.
 */
final class Watch {
    private static final Logger log = LoggerFactory.getLogger(Watch.class);

    private final Endpoint endpoint;
    private final Pace pace;
    private final Cadence cadence;
    private final Runnable news;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private Reconcilable cluster;
    private Snapshot latest;
    private long looks;
    private int failures;

    /** In {@link System#nanoTime}; the first look is due at once. */
    private long due = System.nanoTime();

    /** Somebody waits for the next answer, whatever it says. */
    private boolean asked = true;

    private boolean stopped;

    /**
     * @param news called after each answer that a pass should know
     */
    Watch(Reconcilable cluster, Endpoint endpoint, Pace pace, Cadence cadence, Runnable news) {
        this.cluster = cluster;
        this.endpoint = endpoint;
        this.pace = pace;
        this.cadence = cadence;
        this.news = news;
        this.latest = cluster.unseen(endpoint);
    }

    void start() {
        Thread.ofVirtual().name("watch " + endpoint).start(this::watch);
    }

    void stop() {
        locked(() -> {
            stopped = true;
            moved.signalAll();
        });
    }

    /**
     * The spec moved: what is asked of the endpoint may be another thing now. The same answer is no
     * news for that.
     *
     * @param within in the devices' time
     */
    void follow(Reconcilable now, Duration within) {
        locked(() -> {
            cluster = now;
            dueWithin(within);
            moved.signalAll();
        });
    }

    /** Looks at once if the last attempt gave nothing: somebody may have seen to that. */
    void tryAgain() {
        locked(() -> {
            if (failures > 0) {
                dueWithin(Duration.ZERO);
                moved.signalAll();
            }
        });
    }

    /**
     * Looks no later than that, and reports the answer even if it is no news.
     *
     * @param within in the devices' time
     */
    void look(Duration within) {
        locked(() -> {
            asked = true;
            dueWithin(within);
            moved.signalAll();
        });
    }

    Snapshot latest() {
        lock.lock();
        try {
            return latest;
        } finally {
            lock.unlock();
        }
    }

    /** How often it ended a look, whatever came of it. */
    long looks() {
        lock.lock();
        try {
            return looks;
        } finally {
            lock.unlock();
        }
    }

    private void watch() {
        try {
            while (awaitDue()) {
                lookOnce();
            }
        } catch (InterruptedException _) {
            log.atDebug().addKeyValue("endpoint", endpoint).log("watch interrupted");
        }
    }

    /**
     * @return whether to go on
     */
    private boolean awaitDue() throws InterruptedException {
        lock.lock();
        try {
            while (!stopped && due - System.nanoTime() > 0) {
                var _ = moved.awaitNanos(due - System.nanoTime());
            }
            return !stopped;
        } finally {
            lock.unlock();
        }
    }

    private void lookOnce() {
        var begun = begin();
        var started = System.nanoTime();
        var answer =
                unlessBroken(
                        "observation broke off",
                        () -> begun.cluster.observe(endpoint, begun.before));
        if (answer.isEmpty()) {
            end(begun.before, true);
            reportNext(begun.asked);
            return;
        }
        var after = answer.get();
        log.atDebug()
                .addKeyValue("endpoint", endpoint)
                .addKeyValue("millis", Duration.ofNanos(System.nanoTime() - started).toMillis())
                .addKeyValue("trouble", after.trouble().map(Problem::text).orElse(""))
                .log("observed");
        end(after, after.trouble().isPresent());
        if (begun.asked || News.in(begun.before, after)) {
            report();
        }
        if (after.trouble().isEmpty() && begun.before.last().isPresent() && !isAwaited()) {
            unlessBroken("counting broke off", () -> begun.cluster.count(endpoint, after))
                    .ifPresent(counted -> locked(() -> latest = counted));
        }
    }

    /** The store may be away for a moment: then the next answer is reported, whatever it says. */
    private void report() {
        var reported =
                unlessBroken(
                        "news could not be reported; trying again after the next look",
                        () -> {
                            news.run();
                            return true;
                        });
        reportNext(reported.isEmpty());
    }

    private void reportNext(boolean owed) {
        locked(() -> asked |= owed);
    }

    /**
     * What a call comes to; empty after a bug in the driver, or when the store is away. The watch
     * goes on, since nobody would begin it again.
     */
    private <T> Optional<T> unlessBroken(String trouble, Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (RuntimeException | Error e) {
            if (isStopped()) {
                // The connections were closed under it: that is how a daemon ends.
                log.atDebug().addKeyValue("endpoint", endpoint).log("stopped in a look");
            } else {
                log.atError().addKeyValue("endpoint", endpoint).setCause(e).log(trouble);
            }
            return Optional.empty();
        }
    }

    /** Whether somebody waits for the next look. */
    private boolean isAwaited() {
        lock.lock();
        try {
            return asked;
        } finally {
            lock.unlock();
        }
    }

    private record Begun(Reconcilable cluster, Snapshot before, boolean asked) {}

    /**
     * What is asked for from here on is for the next look: this one may be past the point already.
     */
    private Begun begin() {
        lock.lock();
        try {
            var begun = new Begun(cluster, latest, asked);
            asked = false;
            due = Long.MAX_VALUE / 2 + System.nanoTime();
            return begun;
        } finally {
            lock.unlock();
        }
    }

    private void end(Snapshot after, boolean failed) {
        locked(() -> {
            latest = after;
            looks++;
            failures = failed ? failures + 1 : 0;
            dueWithin(cadence.after(failures, ThreadLocalRandom.current()));
        });
    }

    private boolean isStopped() {
        lock.lock();
        try {
            return stopped;
        } finally {
            lock.unlock();
        }
    }

    /** The sooner of what was due before and this. */
    private void dueWithin(Duration within) {
        var then = System.nanoTime() + pace.onTheWall(within).toNanos();
        if (then - due < 0) {
            due = then;
        }
    }

    private void locked(Runnable work) {
        lock.lock();
        try {
            work.run();
        } finally {
            lock.unlock();
        }
    }
}
