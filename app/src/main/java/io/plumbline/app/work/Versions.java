package io.plumbline.app.work;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers what is known, for all clusters together: a later state has a higher number, also after
 * the daemon was started again.
 */
public final class Versions {
    /** More states than one start of the daemon ever counts. */
    private static final int COUNTED = 31;

    private final long start;
    private final AtomicLong last;

    /**
     * @param start number of this start of the daemon, above that of every earlier one; below 2^32
     */
    public Versions(long start) {
        if (start < 0 || start >= 1L << (Long.SIZE - 1 - COUNTED)) {
            throw new IllegalArgumentException("no number of a start: " + start);
        }
        this.start = start;
        this.last = new AtomicLong(start << COUNTED);
    }

    public long next() {
        return last.incrementAndGet();
    }

    /** Of this daemon, for what is counted by itself and only while it runs. */
    public long start() {
        return start;
    }
}
