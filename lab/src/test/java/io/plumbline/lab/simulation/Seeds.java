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

    /** Seeds 0 to {@code count - 1}. What one of them throws is thrown again, with its seed. */
    static void first(int count, LongConsumer live) {
        until(
                count,
                seed -> {
                    live.accept(seed);
                    return false;
                });
    }

    /** Seeds from 0 on, until one of them says that it is enough. */
    static void until(int most, LongPredicate enough) {
        var next = new AtomicLong();
        try (var pool = Executors.newFixedThreadPool(SIDE_BY_SIDE)) {
            var works = new ArrayList<Future<?>>();
            for (var work = 0; work < SIDE_BY_SIDE; work++) {
                works.add(pool.submit(() -> work(next, most, enough)));
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

    private static void work(AtomicLong next, int most, LongPredicate enough) {
        for (var seed = next.getAndIncrement(); seed < most; seed = next.getAndIncrement()) {
            try {
                if (enough.test(seed)) {
                    next.set(most);
                }
            } catch (RuntimeException | Error e) {
                next.set(most);
                throw new AssertionError("seed " + seed + ": " + e, e);
            }
        }
    }
}
