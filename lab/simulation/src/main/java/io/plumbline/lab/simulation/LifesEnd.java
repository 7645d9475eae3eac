package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.FaultPlan;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a life is over: nothing is left to do, or nothing that is left passes by itself. */
final class LifesEnd {
    /** Longer than the longest pause that a daemon makes after failures. */
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    /** Longer than it waits for an act that goes on. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(50);

    /**
     * Before the end nothing goes wrong any more, so that no passing fault is taken for the end.
     */
    private static final Duration CALM = Duration.ofMinutes(3);

    /** No scenario takes longer: five units, one after the other, each with a dead hour. */
    private static final Duration LONGEST_LIFE = Duration.ofHours(24);

    /** For so long a vSAN has to be watched without a gap before the next host leaves. */
    private static final Duration VSAN_SETTLES = Duration.ofMinutes(5);

    /** For so long an alarm that an outage left behind keeps the next host. */
    private static final Duration ALARMS_SETTLE = Duration.ofMinutes(10);

    private final World world;
    private final FaultPlan faults;
    private final Instant begun;
    private Instant lastNews;

    /** When others last changed something. */
    private Instant lastHand = Instant.MIN;

    private Optional<Instant> calmSince = Optional.empty();

    LifesEnd(World world, FaultPlan faults) {
        this.world = world;
        this.faults = faults;
        this.begun = world.now();
        this.lastNews = begun;
    }

    void news() {
        news(world.now());
    }

    void news(Instant at) {
        lastNews = at;
    }

    /** Somebody else changed something. */
    void hand(Instant at) {
        news(at);
        lastHand = at;
    }

    boolean isOver(Optional<Outcome> last, VirtualDaemon daemon) {
        if (Duration.between(begun, world.now()).compareTo(LONGEST_LIFE) > 0) {
            return last.isPresent();
        }
        if (last.isEmpty() || world.nextDue().isPresent()) {
            return false;
        }
        return last.get().plan().plansNothing() ? daemon.looksSince(lastHand) : isQuiet(last.get());
    }

    private boolean isQuiet(Outcome outcome) {
        var quiet = Duration.between(lastNews, world.now());
        if (calmSince.isEmpty()
                && quiet.compareTo(waits(outcome) ? LONGEST_WAIT : LONGEST_PAUSE) > 0) {
            faults.calmDown();
            calmSince = Optional.of(world.now());
        }
        return calmSince
                        .filter(since ->
                                latest(since, lastNews).plus(calm(outcome)).isBefore(world.now()))
                        .isPresent()
                && !waits(outcome);
    }

    /**
     * Who soaks makes no news, and a daemon that only waits looks seldom. For the maintenance of a
     * host whose wave stopped a port waits until that is certain.
     */
    private static Duration calm(Outcome outcome) {
        if (isHeldFor(outcome, Held.Reason.MAINTENANCE)) {
            return CALM.plus(SpecText.REBOOT_DEADLINE).plus(Pace.MOST_PATIENCE);
        }
        if (isHeldFor(outcome, Held.Reason.RESYNC)) {
            return CALM.plus(VSAN_SETTLES).plus(Pace.MOST_PATIENCE);
        }
        if (isHeldFor(outcome, Held.Reason.RED_ALARM)
                || isHeldFor(outcome, Held.Reason.ALARM_OF_OURS)) {
            return CALM.plus(ALARMS_SETTLE).plus(Pace.MOST_PATIENCE);
        }
        return isHeldFor(outcome, Held.Reason.WAVE)
                ? CALM.plus(SimSpec.Control.SOAK).plus(Pace.MOST_PATIENCE)
                : CALM;
    }

    private static boolean isHeldFor(Outcome outcome, Held.Reason reason) {
        return outcome.plan().units().stream().anyMatch(unit -> isHeldFor(unit, reason));
    }

    private static boolean isHeldFor(UnitPlan unit, Held.Reason reason) {
        return unit.held().stream().anyMatch(held -> held.reason() == reason);
    }

    static Instant latest(Instant some, Instant other) {
        return some.isAfter(other) ? some : other;
    }

    /** Something goes on, or passes by itself. */
    private boolean waits(Outcome outcome) {
        return isBusy(outcome)
                || outcome.plan().units().stream()
                        .filter(unit -> !JobWorld.isSilent(world, unit.unit()))
                        .anyMatch(unit -> isHeldFor(unit, Held.Reason.UNDERWAY))
                || isHeldFor(outcome, Held.Reason.WINDOW);
    }

    static boolean isBusy(Outcome outcome) {
        return outcome.plan().units().stream().anyMatch(unit -> !unit.ready().isEmpty());
    }
}
