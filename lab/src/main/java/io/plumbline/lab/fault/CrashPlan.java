package io.plumbline.lab.fault;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where a daemon dies, by a seed; counts where it could have died and where it did. */
public final class CrashPlan implements CrashPoints {
    private final Random random;
    private final Rate rate;
    private final Map<CrashPoint, Long> reached = new HashMap<>();
    private final Map<CrashPoint, Long> killed = new HashMap<>();
    private int deaths;

    private CrashPlan(long seed, Rate rate) {
        this.random = new Random(seed);
        this.rate = rate;
    }

    public static CrashPlan from(long seed, Rate rate) {
        return new CrashPlan(seed, rate);
    }

    /**
     * Dies at the point that is reached as the given one, counted from 1: for trying every point of
     * a run in turn.
     */
    public static CrashPoints atPoint(long number) {
        var count = new long[1];
        return point -> {
            if (++count[0] == number) {
                throw new Killed(point);
            }
        };
    }

    @Override
    public void reached(CrashPoint point) {
        reached.merge(point, 1L, Long::sum);
        if (deaths < rate.atMost() && random.nextDouble() < rate.chance()) {
            deaths++;
            killed.merge(point, 1L, Long::sum);
            throw new Killed(point);
        }
    }

    public SortedMap<CrashPoint, Long> reached() {
        return new TreeMap<>(reached);
    }

    public SortedMap<CrashPoint, Long> killed() {
        return new TreeMap<>(killed);
    }
}
