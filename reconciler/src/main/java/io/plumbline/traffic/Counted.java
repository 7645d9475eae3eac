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
 * @param asked when it was last asked; empty if never
 * @param answered when it last told anything; empty if never
 * @param last what each counter last told, and why the newest answer does not tell some of it
 * @param grown between the last two answers, if the newest attempt gave one
 * @param total all growth that we have seen, summed up over its ports
 * @param trouble why the newest attempt gave nothing; empty if it gave something
 */
public record Counted(
        Optional<Instant> asked,
        Optional<Instant> answered,
        Counts last,
        Optional<Growth> grown,
        SortedMap<Count, Long> total,
        Optional<Problem> trouble) {
    public static final Counted NEVER =
            new Counted(
                    Optional.empty(),
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
        return asked.filter(last -> now.isBefore(last.plus(EVERY))).isEmpty();
    }

    /** A counter that one answer leaves out goes on from where it was with the next that has it. */
    public Counted answered(Counts now, Instant at) {
        var growth = now.since(last);
        var sum = new TreeMap<>(total);
        growth.by().forEach((counter, more) -> sum.merge(counter.what(), more, Long::sum));
        return new Counted(
                Optional.of(at),
                Optional.of(at),
                last.and(now),
                answered.map(before -> new Growth(Duration.between(before, at), growth)),
                sum,
                Optional.empty());
    }

    /** What it told before is kept; what grew meanwhile shows with its next answer. */
    public Counted failed(Problem why, Instant at) {
        return new Counted(
                Optional.of(at), answered, last, Optional.empty(), total, Optional.of(why));
    }

    /** Nothing is known of it lately. */
    public Counted silent() {
        return new Counted(asked, answered, last, Optional.empty(), total, trouble);
    }
}
