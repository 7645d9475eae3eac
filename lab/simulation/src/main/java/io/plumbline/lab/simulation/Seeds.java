package io.plumbline.lab.simulation;

import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;

/** Many seeds side by side; each is a world of its own. */
final class Seeds {
    private static final int SIDE_BY_SIDE = 2;

    private Seeds() {}

    /** {@code count} seeds. What one of them throws is thrown again, with its seed. */
    static void from(long first, int count, LongConsumer live) {
        until(
                first,
                first + count,
                seed -> {
                    live.accept(seed);
                    return false;
                });
    }

    /** Seeds from 0 on and below {@code end}, until one of them says that it is enough. */
    static void until(long end, LongPredicate enough) {
        until(0, end, enough);
    }

    private static void until(long first, long end, LongPredicate enough) {
        var next = new AtomicLong(first);
        try (var pool = Executors.newFixedThreadPool(SIDE_BY_SIDE)) {
            var works = new ArrayList<Future<?>>();
            for (var work = 0; work < SIDE_BY_SIDE; work++) {
                works.add(pool.submit(() -> work(next, end, enough)));
            }
            for (var work : works) {
                work.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private static void work(AtomicLong next, long end, LongPredicate enough) {
        for (var seed = next.getAndIncrement(); seed < end; seed = next.getAndIncrement()) {
            try {
                if (enough.test(seed)) {
                    next.set(end);
                }
            } catch (RuntimeException | Error e) {
                next.set(end);
                throw new AssertionError("seed " + seed + ": " + e, e);
            }
        }
    }
}
