package io.plumbline.drivers.vcenter.yavijava;

import java.time.Duration;

/** When one call of the gateway has to have ended, on the wall. */
record Deadline(long endsAtNanos, Duration allowed) {

    static Deadline after(Duration allowed) {
        return new Deadline(System.nanoTime() + allowed.toNanos(), allowed);
    }

    /** What is left, zero where it is over. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, endsAtNanos - System.nanoTime()));
    }

    /**
     * @throws OverdueException where it is over
     */
    Duration leftOrThrow() throws OverdueException {
        var left = left();
        if (left.isZero()) {
            throw new OverdueException(allowed);
        }
        return left;
    }
}
