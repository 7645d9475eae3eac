package io.plumbline.difference;

import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares wishes with readings. Every setting has a running and a next side, which gives four
 * outcomes: in plumb, write, activate, write and activate. A tool that compares two values only
 * would reboot for ever.
 */
public final class Differ {
    private final ObservedState observed;
    private final Memory memory;

    public Differ(ObservedState observed, Memory memory) {
        this.observed = observed;
        this.memory = memory;
    }

    /** One judgement a wish, by unit and in the order of the wishes. */
    public Map<Target, List<Judgement<?>>> judge(Wishes wishes) {
        var judged = new LinkedHashMap<Target, List<Judgement<?>>>();
        wishes.units().forEach(unit -> judged.put(unit, judge(unit, wishes.of(unit))));
        return judged;
    }

    /**
     * One judgement a wish, in the order of the wishes.
     *
     * @param wishes of the unit, all or some
     */
    public List<Judgement<?>> judge(Target unit, List<Wish<?>> wishes) {
        var readings = observed.readings(unit);
        var judged = new ArrayList<Judgement<?>>(wishes.size());
        for (var wish : wishes) {
            judged.add(judge(wish, readings));
        }
        return judged;
    }

    private <V> Judgement<V> judge(Wish<V> wish, Readings readings) {
        var verdict =
                readings.of(wish.setting())
                        .<Verdict<V>>map(reading -> verdict(wish, reading))
                        .orElseGet(Verdict.Unread::new);
        return new Judgement<>(wish, verdict);
    }

    private <V> Verdict<V> verdict(Wish<V> wish, Reading<V> reading) {
        return switch (reading) {
            case Reading.Settled<V>(var now) -> settled(wish, now);
            case Reading.Staged<V>(var running, var next) ->
                    staged(wish, proven(wish.setting(), running, next), next);
            case Reading.NotOffered<V>() ->
                    wish.want() instanceof Want.Gone<V>
                            ? new Verdict.InPlumb<>()
                            : new Verdict.NotOffered<>();
            case Reading.Unreadable<V>(var why) -> new Verdict.Unreadable<>(why);
        };
    }

    private <V> Verdict<V> settled(Wish<V> wish, State<V> now) {
        if (wish.want().met(now)) {
            return new Verdict.InPlumb<>();
        }
        if (now instanceof State.Unproven<V>(var why)) {
            return wish.setting().property().role() == Role.ONCE
                    ? once(wish)
                    : new Verdict.Unproven<>(why);
        }
        var boots = wish.setting().property().declared().compareTo(Activation.LIVE) > 0;
        return new Verdict.Differs<>(now, now, true, boots, cause(wish));
    }

    /**
     * What the device cannot tell is told by what we did: where we did nothing, nothing is owed.
     */
    private <V> Verdict<V> once(Wish<V> wish) {
        return memory.isToBeDone(wish.setting())
                ? new Verdict.Differs<>(State.none(), State.none(), true, false, cause(wish))
                : new Verdict.InPlumb<>();
    }

    private <V> Verdict<V> staged(Wish<V> wish, State<V> running, State<V> next) {
        var write = !wish.want().met(next);
        if (!write && running instanceof State.Unproven<V>(var why)) {
            return new Verdict.Unproven<>(why);
        }
        var activate = !wish.want().met(running);
        return write || activate
                ? new Verdict.Differs<>(running, next, write, activate, cause(wish))
                : new Verdict.InPlumb<>();
    }

    private <V> Cause cause(Wish<V> wish) {
        var wanted = wish.want().text(wish.setting().property().codec());
        return memory.agreed(wish.setting()).filter(wanted::equals).isPresent()
                ? Cause.Drifted
                : Cause.PendingChange;
    }

    /**
     * What is in force where the device cannot tell: what we wrote in an earlier boot and is still
     * configured is in force now; what we wrote in this boot is not, so what was in force when we
     * wrote it still is.
     */
    private <V> State<V> proven(Setting<V> setting, State<V> running, State<V> next) {
        if (!(running instanceof State.Unproven<V>)) {
            return running;
        }
        var boot = observed.boot(setting.target().unit());
        if (boot.isEmpty()) {
            return running;
        }
        return memory.written(setting)
                .filter(written -> written.to().equals(next.text(setting.property().codec())))
                .flatMap(written -> since(setting, written, boot.get(), next))
                .orElse(running);
    }

    private static <V> Optional<State<V>> since(
            Setting<V> setting, Memory.Written written, BootId boot, State<V> next) {
        if (boot.isAfter(written.during())) {
            return Optional.of(next);
        }
        if (boot.isStill(written.during())) {
            return written.running().equals(State.UNPROVEN) && written.to().equals(State.NONE)
                    ? Optional.empty()
                    : Optional.of(stateOf(setting, written.running()));
        }
        return Optional.empty();
    }

    /**
     * A running side that could not be told when it was written over counts as none: certainly not
     * what was written.
     */
    private static <V> State<V> stateOf(Setting<V> setting, String text) {
        return text.equals(State.NONE) || text.equals(State.UNPROVEN)
                ? State.none()
                : State.is(setting.property().codec().parse(text));
    }
}
