package io.plumbline.traffic;

import io.plumbline.problem.Problem;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one endpoint has counted, look after look.
 *
 * @param at when it was last asked; empty if never
 * @param last what it then told
 * @param grown between the last two answers; empty before there are two
 * @param total all growth that we have seen, summed up over its ports
 * @param trouble why the newest attempt gave nothing; empty if it did
 */
public record Counted(
        Optional<Instant> at,
        Counts last,
        Optional<Growth> grown,
        SortedMap<Count, Long> total,
        Optional<Problem> trouble) {
    public static final Counted NEVER =
            new Counted(
                    Optional.empty(),
                    Counts.NONE,
                    Optional.empty(),
                    new TreeMap<>(),
                    Optional.empty());

    /** Counters forget nothing, and some platforms are asked port by port. */
    private static final Duration EVERY = Duration.ofMinutes(5);

    public Counted {
        total = Collections.unmodifiableSortedMap(new TreeMap<>(total));
    }

    /**
     * @param over how long it took to grow so
     */
    public record Growth(Duration over, Counts by) {}

    public boolean isDue(Instant now) {
        return at.filter(asked -> now.isBefore(asked.plus(EVERY))).isEmpty();
    }

    public Counted answered(Counts now, Instant asked) {
        if (at.isEmpty() || last.by().isEmpty()) {
            return new Counted(Optional.of(asked), now, Optional.empty(), total, Optional.empty());
        }
        var growth = now.since(last);
        var sum = new TreeMap<>(total);
        growth.by().forEach((counter, more) -> sum.merge(counter.what(), more, Long::sum));
        return new Counted(
                Optional.of(asked),
                now,
                Optional.of(new Growth(Duration.between(at.get(), asked), growth)),
                sum,
                Optional.empty());
    }

    /** What it told before is kept; what grew meanwhile shows with its next answer. */
    public Counted failed(Problem why) {
        return new Counted(at, last, grown, total, Optional.of(why));
    }
}
