package io.plumbline.plan;

import io.plumbline.desired.Paths;
import io.plumbline.observed.ObservedState;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whether what members of a vSAN tell counts: whoever was moved or cut off a moment ago may not
 * know yet what of its data is old.
 */
final class VsanSettling {
    /**
     * From when a host serves again until its vSAN has seen which of its data is old: then that is
     * copied at once, while what is missing is copied elsewhere only after an hour (vSAN 7.0
     * documentation, Host failure: ClomRepairDelay). Engineering knowledge.
     */
    static final Duration SETTLES = Duration.ofMinutes(5);

    private final Paths paths;
    private final Collection<Target> units;
    private final ObservedState observed;
    private final Standing standing;
    private final Instant now;

    /** When something was last done by us that a unit may have felt; made when it is asked for. */
    private Optional<Map<Target, Instant>> interrupted = Optional.empty();

    /**
     * @param units all by which a way may be interrupted
     */
    VsanSettling(
            Paths paths,
            Collection<Target> units,
            ObservedState observed,
            Standing standing,
            Instant now) {
        this.paths = paths;
        this.units = units;
        this.observed = observed;
        this.standing = standing;
        this.now = now;
    }

    /**
     * Why what it tells does not count yet, for people: since when nobody has moved it, nor cut it
     * off.
     *
     * @param asked when that was
     * @return empty if it does
     */
    Optional<String> why(Target member, Instant asked) {
        return serving(member, asked)
                .or(() -> steady(member))
                .or(() ->
                        interruptedAt(member)
                                .filter(at -> asked.isBefore(at.plus(SETTLES)))
                                .map(at -> until("something was written on its way", at)));
    }

    private Optional<String> serving(Target member, Instant asked) {
        return standing.of(member).phase() instanceof Phase.InService(var since)
                        && asked.isBefore(since.plus(SETTLES))
                ? Optional.of(until("it was out", since))
                : Optional.empty();
    }

    private Optional<String> steady(Target member) {
        if (observed.steadyFor(member).filter(some -> some.compareTo(SETTLES) >= 0).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(
                observed.steadySince(member)
                        .map(since ->
                                until(
                                        "it was silent, or told of another boot, maintenance mode"
                                                + " or membership",
                                        since))
                        .orElse("it never answered"));
    }

    private static String until(String what, Instant at) {
        return what + " until " + shown(at) + ", so it counts from " + shown(at.plus(SETTLES));
    }

    private static Instant shown(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }

    private Optional<Instant> interruptedAt(Target member) {
        if (interrupted.isEmpty()) {
            interrupted = Optional.of(interrupted());
        }
        return Optional.ofNullable(interrupted.get().get(member));
    }

    private Map<Target, Instant> interrupted() {
        var matters = now.minus(SETTLES).minus(UnitFacts.FRESH);
        var latest = new HashMap<Target, Instant>();
        units.forEach(unit ->
                standing.of(unit)
                        .interrupted()
                        .forEach((part, at) -> {
                            if (at.isAfter(matters)) {
                                paths.whoFeels(part)
                                        .forEach(one -> latest.merge(one, at, VsanSettling::later));
                            }
                        }));
        return latest;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
