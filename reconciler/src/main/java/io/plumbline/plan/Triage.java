package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Otherwise;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Version;
import io.plumbline.property.Wire;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a judgement makes of each wish, taken by itself: a change, something held, something left as
 * it is, or nothing. What it needs elsewhere is not looked at here.
 */
final class Triage {
    /** What evidence says against the unit; it may follow from something that is left. */
    record Doubt(Wish<?> wish, Held held) {}

    private final Rules rules;
    private final UnitStanding standing;
    private final Safety safety;
    private final Function<Setting<?>, Optional<Activation>> told;
    private final Map<String, PendingChange<?>> changes = new TreeMap<>();
    private final Set<String> notOffered = new HashSet<>();
    private final Set<Target> barred = new HashSet<>();
    private final Set<Call> unread = new TreeSet<>();
    private final List<Held> held = new ArrayList<>();
    private final List<Doubt> doubts = new ArrayList<>();
    private final LeftAsIs left;
    private final MachineTriage machines;
    private final GivenUp givenUp;
    private final BesideItsUnit beside;
    private boolean leftInVain;

    Triage(
            Rules rules,
            OwnFacts own,
            UnitStanding standing,
            Turns turns,
            Function<Setting<?>, Optional<Activation>> told) {
        this.rules = rules;
        this.standing = standing;
        this.safety = own.safety();
        this.told = told;
        this.left = new LeftAsIs(own.modes());
        this.machines = new MachineTriage(own, standing, turns);
        this.givenUp = new GivenUp(standing);
        this.beside = new BesideItsUnit(standing);
        own.judged().forEach(this::sort);
    }

    /** By the path of their setting; whoever finds an unmet need takes them out. */
    Map<String, PendingChange<?>> changes() {
        return changes;
    }

    boolean isNotOffered(PendingChange<?> change) {
        return notOffered.contains(change.name());
    }

    /** Targets of which something has to be so first and was not read to be. */
    Set<Target> barred() {
        return barred;
    }

    /** Calls of which something that they write cannot be read at the moment, in order. */
    Set<Call> unread() {
        return unread;
    }

    List<Held> held() {
        return held;
    }

    /** What is held and keeps its unit from nothing. */
    BesideItsUnit beside() {
        return beside;
    }

    void hold(Wish<?> wish, Held one) {
        held.add(one);
        beside.put(wish, one);
    }

    /** Whether the unit left service for a change that it spares, and that was given up. */
    boolean hasLeftInVain() {
        return leftInVain;
    }

    List<Doubt> doubts() {
        return doubts;
    }

    LeftAsIs left() {
        return left;
    }

    private <V> void sort(Judgement<V> judgement) {
        var property = judgement.setting().property();
        if (property.role() == Role.PRECONDITION
                && !(judgement.verdict() instanceof Verdict.InPlumb<V>)) {
            barred.add(judgement.setting().target());
        }
        switch (judgement.verdict()) {
            case Verdict.InPlumb<V>(), Verdict.Unproven<V>(var _) -> {}
            case Verdict.Differs<V> differs when property.role().writes(differs.next()) ->
                    differs(judgement.wish(), differs);
            case Verdict.Differs<V> differs -> judged(judgement.wish(), differs);
            case Verdict.NotOffered<V>() -> {
                notOffered.add(judgement.setting().path());
                assume(judgement.wish(), Optional.empty());
            }
            case Verdict.Unreadable<V>(var why) -> unreadable(judgement.wish(), why);
            case Verdict.Unread<V>() -> {
                beside.unseen(judgement.wish());
                hold(judgement.wish(), Held.Reason.UNREADABLE, "was not read yet");
            }
        }
    }

    private <V> void unreadable(Wish<V> wish, Problem why) {
        Optional<State<V>> takenFor = rules.unread(why);
        if (takenFor.isPresent()
                || why.remedy() == Remedy.WAIT_FOR_PLAN
                || isLeftUnasked(wish, why)) {
            assume(wish, takenFor);
        } else {
            beside.unseen(wish);
            hold(wish, Held.Reason.UNREADABLE, why.text());
        }
    }

    /** Its area writes nothing, so it is not asked for: that keeps the unit from nothing. */
    private boolean isLeftUnasked(Wish<?> wish, Problem why) {
        return why instanceof Problem.NeedsTouch && left.covers(wish.setting());
    }

    private <V> void differs(Wish<V> wish, Verdict.Differs<V> differs) {
        var change = change(wish, differs);
        var kept = machines.kept(change);
        var dropped = givenUp.of(change);
        var another = beside.waitsForItsOutage(change);
        if (left.covers(wish.setting())) {
            left.put(change);
        } else if (kept.isPresent()) {
            held.add(kept.get());
        } else if (dropped.isPresent()) {
            hold(wish, dropped.get());
            leftInVain |= change.call().filter(Call::costsAnOutage).isPresent();
        } else if (another.isPresent()) {
            hold(wish, another.get());
        } else if (wish.want().toWrite().isEmpty()) {
            hold(
                    wish,
                    Held.Reason.UNREADABLE,
                    "is none; what it is to be cannot be read at the moment");
        } else if (rules.isSpent(standing, change.key(), false)) {
            held.add(change.quarantined());
        } else if (change.write() && isDowngrade(wish, differs.next())) {
            hold(
                    wish,
                    Held.Reason.DOWNGRADE,
                    "would go down from "
                            + differs.next().text(wish.setting().property().codec())
                            + " to "
                            + change.wanted()
                            + (isForGood(wish)
                                    ? "; it goes up only, so correct the spec"
                                    : "; allow it with safety.downgrade or correct the spec"));
        } else if (change.restarts() && !change.rung().byItself()) {
            hold(
                    wish,
                    Held.Reason.NO_DRIVER,
                    "takes " + change.rung() + ", which nobody here can do; do it by hand");
        } else {
            changes.put(change.name(), change);
        }
    }

    private <V> PendingChange<V> change(Wish<V> wish, Verdict.Differs<V> differs) {
        var rung = differs.activate() ? rung(wish.setting()) : Activation.LIVE;
        var tried = Call.counted(wish.setting()).map(standing::tried).orElse(0);
        // What is live comes into force by being written, so that is also how it is put in force.
        var write =
                rules.hasToBeWritten(
                        differs.write() || (differs.activate() && rung == Activation.LIVE), tried);
        return new PendingChange<>(
                wish,
                wish.setting().path(),
                Optional.of(differs.running()),
                Optional.of(differs.next()),
                write,
                rung,
                false,
                differs.cause());
    }

    private <V> void judged(Wish<V> wish, Verdict.Differs<V> differs) {
        var property = wish.setting().property();
        var codec = property.codec();
        hold(
                wish,
                property.role() == Role.PRECONDITION
                        ? Held.Reason.PRECONDITION
                        : Held.Reason.EVIDENCE,
                "is "
                        + differs.running().text(codec)
                        + " and has to be "
                        + wish.want().text(codec)
                        + property.otherwise(Otherwise.Where.ONLY_TOLD));
    }

    /**
     * @param as what it is taken for although it was not read
     */
    private <V> void assume(Wish<V> wish, Optional<State<V>> as) {
        switch (wish.setting().property().role()) {
            case EVIDENCE, FOUNDING -> hold(wish, Held.Reason.EVIDENCE, "cannot be told yet");
            case PRECONDITION, FACT -> {}
            case MANAGED, ONCE -> {
                var change =
                        new PendingChange<>(
                                wish,
                                wish.setting().path(),
                                as,
                                as,
                                true,
                                rung(wish.setting()),
                                as.isEmpty(),
                                Cause.PendingChange);
                if (left.covers(wish.setting())) {
                    left.put(change);
                } else {
                    changes.put(change.name(), change);
                }
            }
        }
    }

    private Activation rung(Setting<?> setting) {
        var declared = setting.property().declared();
        return machines.rung(setting, told.apply(setting).map(declared::orHigher).orElse(declared));
    }

    private <V> boolean isDowngrade(Wish<V> wish, State<V> next) {
        return (safety.downgrade() == Safety.Downgrade.Never || isForGood(wish))
                && next instanceof State.Is<V>(var there)
                && wish.want().toWrite().orElse(State.none()) instanceof State.Is<V>(var wanted)
                && isBelow(wanted, there);
    }

    private static boolean isForGood(Wish<?> wish) {
        return wish.wire().filter(Wire::forGood).isPresent();
    }

    @SuppressWarnings("unchecked") // Both are values of one property.
    private static <V> boolean isBelow(V wanted, V there) {
        return wanted instanceof Version<?> version && ((Version<V>) version).isBelow(there);
    }

    private void hold(Wish<?> wish, Held.Reason reason, String text) {
        var setting = wish.setting();
        var one = new Held(setting.target(), reason, setting.label() + " " + text);
        if (left.covers(setting)) {
            left.put(setting, one.text());
        } else if (reason == Held.Reason.EVIDENCE) {
            doubts.add(new Doubt(wish, one));
        } else {
            if (reason == Held.Reason.UNREADABLE) {
                Call.of(setting).ifPresent(unread::add);
            }
            hold(wish, one);
        }
    }
}
