package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.target.Target;
import io.plumbline.traffic.Counted;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The latest of what one endpoint told about a unit.
 *
 * @param source the endpoint, as text
 * @param tells what its silence leaves unknown
 * @param last what it last answered; empty if it never did
 * @param answeredAt when that was asked, so that it is never younger than the truth
 * @param trouble why the newest attempt gave nothing; empty if it did
 * @param answersSince since when every attempt was answered; empty if the newest was not
 * @param steadySince since when, up to the last answer, it told the same of what others rely on,
 *     without a gap in which it may have been otherwise; empty if it never did
 * @param boot the latest that it told of; empty if it never did
 * @param counted decides nothing
 */
public record Snapshot(
        Target unit,
        String source,
        Tells tells,
        Optional<Observation> last,
        Optional<Instant> answeredAt,
        Optional<Problem> trouble,
        Optional<Instant> answersSince,
        Optional<Instant> steadySince,
        Optional<SeenBoot> boot,
        Counted counted) {

    /** What an endpoint tells of. */
    public enum Tells {
        /** How the unit as a whole is. */
        UNIT(true),
        /** Its virtual machines only: the unit can be judged without it. */
        MACHINES(true),
        /** Its job nodes only: the unit can be judged without it, and not taken out. */
        JOBS(true),
        /** What others relay of a unit that nobody gets in to: it is judged by nothing of it. */
        RELAYED(false);

        private final boolean decides;

        Tells(boolean decides) {
            this.decides = decides;
        }

        /**
         * Whether anything follows from what it tells and from its silence; else people are shown
         * it, and no more.
         */
        public boolean decides() {
            return decides;
        }
    }

    public static Snapshot answered(
            Target unit, String source, Observation observation, Instant askedAt) {
        return new Snapshot(
                unit,
                source,
                Tells.UNIT,
                Optional.of(observation),
                Optional.of(askedAt),
                Optional.empty(),
                Optional.of(askedAt),
                Optional.of(askedAt),
                observation.boot().map(told -> new SeenBoot(told, askedAt)),
                Counted.NEVER);
    }

    /**
     * A new answer. Most tell what the one before told: then that one is kept, so that whoever
     * compares facts with earlier ones finds the same object.
     */
    public Snapshot answered(Observation observation, Instant askedAt) {
        var told = last.filter(observation::equals).orElse(observation);
        var steady =
                steadySince.filter(_ ->
                        Footing.isSame(unit, last.orElseThrow(), told)
                                && (answersSince.isPresent()
                                        || Footing.outlasts(
                                                Duration.between(answeredAt.orElseThrow(), askedAt),
                                                unit,
                                                told)));
        return new Snapshot(
                unit,
                source,
                tells,
                Optional.of(told),
                Optional.of(askedAt),
                Optional.empty(),
                Optional.of(answersSince.orElse(askedAt)),
                Optional.of(steady.orElse(askedAt)),
                told.boot().map(now -> seen(now, askedAt)).or(() -> boot),
                counted);
    }

    /** The endpoint gave nothing this time; what it told before is kept with its old date. */
    public Snapshot failed(Problem why) {
        return new Snapshot(
                unit,
                source,
                tells,
                last,
                answeredAt,
                Optional.of(why),
                Optional.empty(),
                steadySince,
                boot,
                counted.silent());
    }

    private SeenBoot seen(BootId now, Instant askedAt) {
        return boot.map(before -> before.followedBy(now, askedAt))
                .orElseGet(() -> new SeenBoot(now, askedAt));
    }

    /** The same with what its counters say. */
    public Snapshot counted(Counted now) {
        return new Snapshot(
                unit,
                source,
                tells,
                last,
                answeredAt,
                trouble,
                answersSince,
                steadySince,
                boot,
                now);
    }

    public static Snapshot never(Target unit, String source) {
        return never(unit, source, Tells.UNIT);
    }

    public static Snapshot never(Target unit, String source, Tells tells) {
        return new Snapshot(
                unit,
                source,
                tells,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Counted.NEVER);
    }
}
