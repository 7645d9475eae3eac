package io.plumbline.app.work;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The latest changes of the units of one cluster, for those who follow them. Everybody reads the
 * same list and remembers how far: who is slow delays nobody and costs nothing, and who falls
 * behind what is kept has to begin again.
 */
public final class Changes {
    /** Beside four for every unit: a spec that changes all of them must not send everybody away. */
    private static final int KEPT = 1_000;

    private static final int KEPT_A_UNIT = 4;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private final ArrayDeque<Change> recent = new ArrayDeque<>();

    /** What came after it is all kept. */
    private long forgotten;

    private long version;
    private boolean over;

    /**
     * @param version before the first change
     */
    Changes(long version) {
        this.version = version;
        this.forgotten = version;
    }

    /** What there is for one who knows everything up to a version. */
    public sealed interface Since {
        /**
         * @param changes in order; may be none
         * @param version up to which everything is known by now
         */
        record News(List<Change> changes, long version) implements Since {
            public News {
                changes = List.copyOf(changes);
            }
        }

        /** What came after it is not known any more, or it is of another daemon. */
        record Expired() implements Since {}

        /** There is no such cluster any more, or the daemon stops. */
        record Over() implements Since {}
    }

    /**
     * Waits until there is something newer, whether or not a unit has changed.
     *
     * @param known a version of this cluster
     */
    public Since after(long known, Duration atMost) throws InterruptedException {
        lock.lock();
        try {
            var left = atMost.toNanos();
            while (!over && version == known && left > 0) {
                left = moved.awaitNanos(left);
            }
            return over ? new Since.Over() : since(known);
        } finally {
            lock.unlock();
        }
    }

    /** Whether one who knows this can be told all that came after it. */
    public boolean reachesBackTo(long known) {
        lock.lock();
        try {
            return !over && known >= forgotten && known <= version;
        } finally {
            lock.unlock();
        }
    }

    /**
     * @param some in order, none older than what was told before
     * @param now the version of all that is known
     * @param units how many the cluster has
     */
    void tell(List<Change> some, long now, int units) {
        lock.lock();
        try {
            recent.addAll(some);
            while (recent.size() > KEPT + KEPT_A_UNIT * units) {
                forgotten = recent.removeFirst().version();
            }
            version = now;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            over = true;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private Since since(long known) {
        if (known < forgotten || known > version) {
            return new Since.Expired();
        }
        var news = new ArrayList<Change>();
        var newestFirst = recent.descendingIterator();
        while (newestFirst.hasNext()) {
            var change = newestFirst.next();
            if (change.version() <= known) {
                break;
            }
            news.add(change);
        }
        Collections.reverse(news);
        return new Since.News(news, version);
    }
}
