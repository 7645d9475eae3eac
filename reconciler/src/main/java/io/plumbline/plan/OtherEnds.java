package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Orders;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks over to the other ends of a unit's links, and to what its settings build upon. What was
 * read there counts only as long as it can still be so: the unit there answers, was asked since
 * anything was last sent to it, and nothing goes on there. Made for one pass.
 */
final class OtherEnds {
    private final Desired desired;
    private final Map<Target, List<Judgement<?>>> judgements;
    private final ObservedState observed;
    private final Standing standing;
    private final Instant now;

    /** By unit, made once a pass: a vCenter is at the other end of every host. */
    private final Map<Target, Optional<OtherEnd.Delay>> doubts = new HashMap<>();

    /** What differs, and whether that may go by what is written here. */
    private final Map<Target, Map<Setting<?>, Boolean>> differing = new HashMap<>();

    /**
     * @param judgements by unit, one a wish
     */
    OtherEnds(
            Desired desired,
            Map<Target, List<Judgement<?>>> judgements,
            ObservedState observed,
            Standing standing,
            Instant now) {
        this.desired = desired;
        this.judgements = judgements;
        this.observed = observed;
        this.standing = standing;
        this.now = now;
    }

    List<GoesFirst> of(Target unit) {
        var ends = new ArrayList<GoesFirst>();
        desired.orders().of(unit).forEach(pair -> add(pair, unit, ends));
        desired.orders().basesOf(unit).forEach(base -> ends.add(foundation(base)));
        return List.copyOf(ends);
    }

    private <W> Foundation<W> foundation(Orders.Base<W> base) {
        var other = base.base();
        var unit = other.target().unit();
        var doubt = doubt(unit).or(() -> unread(other)).or(() -> outdated(base, unit));
        return new Foundation<>(
                base,
                doubt.isPresent()
                        ? Optional.empty()
                        : observed.reading(other).flatMap(base::decisive),
                doubt.orElseGet(() -> delay(other, unit)));
    }

    private <V extends Comparable<V>> void add(
            Orders.Pair<V> pair, Target unit, List<GoesFirst> ends) {
        if (pair.lower().target().unit().equals(unit)) {
            ends.add(end(pair.lower(), pair.upper(), true));
        }
        if (pair.upper().target().unit().equals(unit)) {
            ends.add(end(pair.upper(), pair.lower(), false));
        }
    }

    private <V extends Comparable<V>> OtherEnd<V> end(
            Setting<V> own, Setting<V> other, boolean above) {
        var unit = other.target().unit();
        var doubt = doubt(unit).or(() -> unread(other));
        return new OtherEnd<>(
                own,
                other,
                above,
                doubt.isPresent() ? Optional.empty() : sides(other),
                doubt.orElseGet(() -> delay(other, unit)));
    }

    private Optional<OtherEnd.Delay> doubt(Target unit) {
        return doubts.computeIfAbsent(unit, this::doubted);
    }

    /** Why nothing that was read of the unit can be relied on. */
    private Optional<OtherEnd.Delay> doubted(Target unit) {
        var facts = UnitFacts.of(unit, observed);
        var own = standing.of(unit);
        if (!facts.trouble().isEmpty()) {
            return Optional.of(OtherEnd.Delay.unseen(facts.trouble().getFirst().text()));
        }
        var since =
                own.lastAct()
                        .filter(act -> act.isAfter(now.minus(UnitFacts.FRESH)))
                        .orElse(now.minus(UnitFacts.FRESH));
        return own.open().isPresent() || !facts.freshSince(since)
                ? Optional.of(OtherEnd.Delay.untilSeen(unit))
                : Optional.empty();
    }

    private <V> Optional<OtherEnd.Delay> unread(Setting<V> setting) {
        return observed.reading(setting)
                .map(reading ->
                        switch (reading) {
                            case Reading.Settled<V> _, Reading.Staged<V> _ ->
                                    Optional.<OtherEnd.Delay>empty();
                            case Reading.NotOffered<V>() ->
                                    Optional.of(OtherEnd.Delay.because("it is not offered there"));
                            case Reading.Unreadable<V>(var why) ->
                                    Optional.of(OtherEnd.Delay.unseen(why.text()));
                        })
                .orElse(Optional.of(OtherEnd.Delay.unseen("it was not read yet")));
    }

    /** A copy may have changed by what was sent to whoever keeps the original. */
    private Optional<OtherEnd.Delay> outdated(Orders.Base<?> base, Target unit) {
        var facts = UnitFacts.of(unit, observed);
        return desired.orders().of(unit).stream()
                .filter(pair -> pair.lower().equals(base.own()))
                .map(Orders.Pair::upper)
                .filter(upper -> base.copyOf().filter(upper.property()::equals).isPresent())
                .flatMap(upper -> standing.of(upper.target().unit()).lastAct().stream())
                .filter(act -> !facts.freshSince(act))
                .findFirst()
                .map(_ -> OtherEnd.Delay.untilSeen(unit));
    }

    private <V extends Comparable<V>> Optional<OtherEnd.Sides<V>> sides(Setting<V> setting) {
        return observed.reading(setting)
                .flatMap(reading ->
                        reading.inForce()
                                .flatMap(running ->
                                        reading.atNextBoot()
                                                .map(next -> new OtherEnd.Sides<>(running, next))));
    }

    /** Why it will not move, as far as that can be said from here. */
    private OtherEnd.Delay delay(Setting<?> other, Target unit) {
        var own = standing.of(unit);
        var onHold = own.onHold().filter(hold -> hold.lasts(now));
        if (onHold.isPresent()) {
            return OtherEnd.Delay.because(unit.label() + " is " + onHold.get().text());
        }
        if (own.stuck().isPresent()) {
            return OtherEnd.Delay.because(unit.label() + " is stuck: " + own.stuck().get());
        }
        var mayMove = differing(unit).get(other);
        if (mayMove == null) {
            return OtherEnd.Delay.NOT_WISHED;
        }
        if (!mayMove) {
            return OtherEnd.Delay.NEVER_WRITTEN;
        }
        return desired.orders().basesOf(unit).stream()
                .filter(base -> base.own().equals(other))
                .flatMap(base -> lacking(base).stream())
                .findFirst()
                .map(OtherEnd.Delay::because)
                .orElse(OtherEnd.Delay.ABOUT_TO_MOVE);
    }

    /** What the other one is built upon and is read to be otherwise: it will not move before. */
    private <W> Optional<String> lacking(Orders.Base<W> base) {
        var codec = base.base().property().codec();
        return observed.reading(base.base())
                .flatMap(base::decisive)
                .filter(side -> !base.isMet(side))
                .map(side ->
                        "it is not written before "
                                + base.base().label()
                                + " is "
                                + base.want().text(codec)
                                + ", and that is "
                                + side.text(codec));
    }

    private Map<Setting<?>, Boolean> differing(Target unit) {
        return differing.computeIfAbsent(
                unit,
                _ -> {
                    var some = new HashMap<Setting<?>, Boolean>();
                    for (var one : judgements.getOrDefault(unit, List.of())) {
                        if (one.verdict() instanceof Verdict.Differs<?>) {
                            some.put(one.setting(), one.setting().property().mayMove());
                        }
                    }
                    return some;
                });
    }
}
