package io.plumbline.execution;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Fleet;
import io.plumbline.device.Receipt;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Step;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.target.Target;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Carries out what is ready: intent into the journal, act to the device, outcome into the journal.
 * It decides nothing; what does not go as planned ends the unit's work in this pass, and the next
 * pass plans anew.
 */
public final class Executor {
    private final Fleet fleet;
    private final Chronicle chronicle;
    private final InstantSource clock;
    private final Intents intents;
    private final Veto veto;

    public Executor(
            Fleet fleet,
            Chronicle chronicle,
            ObservedState observed,
            InstantSource clock,
            Supplier<ActId> ids,
            Veto veto) {
        this.fleet = fleet;
        this.chronicle = chronicle;
        this.clock = clock;
        this.intents = new Intents(observed, ids);
        this.veto = veto;
    }

    /**
     * Does a unit's steps in order until one does not end at once, or a veto is there against the
     * next one: nothing is known then of any after it. Returns how many acts were sent.
     */
    public int run(UnitPlan plan) {
        var sent = 0;
        for (var step : plan.ready()) {
            if (isVetoed(step)) {
                break;
            }
            var refusal = Optional.<Ending>empty();
            if (isRehearsed(step.act())) {
                refusal = refusal(fleet.at(step.at()), (Act.Write) step.act());
                if (isVetoed(step)) {
                    break; // A dry run may take minutes, and changes nothing.
                }
            }
            var ending = perform(plan, step, refusal);
            sent++;
            if (!(ending instanceof Ending.Done || ending instanceof Ending.AlreadySo)) {
                break;
            }
        }
        return sent;
    }

    private boolean isVetoed(Step step) {
        return worksOn(step).anyMatch(veto::isAgainst);
    }

    /** A part of a switch may be another unit's as well. */
    private static Stream<Target> worksOn(Step step) {
        var other =
                step.act() instanceof Act.Write write
                        ? write.at().otherUnit()
                        : Optional.<Target>empty();
        return Stream.concat(Stream.of(step.act().unit()), other.stream());
    }

    private static boolean isRehearsed(Act act) {
        return act instanceof Act.Write write
                && write.puts().stream().anyMatch(put -> put.carrier().isPresent());
    }

    /** How what would be installed ends after a dry run of it; empty if it may be. */
    private static Optional<Ending> refusal(Device device, Act.Write write) {
        try {
            var removed = unplanned(device.rehearse(write).removes(), write);
            return removed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Ending.Failed(
                                    write.unit().label()
                                            + ": the write would also remove "
                                            + removed
                                            + "; nothing was written",
                                    Remedy.ASK_A_PERSON));
        } catch (DeviceException e) {
            return Optional.of(ending(e.problem()));
        }
    }

    /**
     * @param refusal how it ends without being sent
     */
    private Ending perform(UnitPlan plan, Step step, Optional<Ending> refusal) {
        var history = chronicle.history().of(plan.unit());
        var intent = intents.of(plan, step, history, clock.instant());
        var before = new ArrayList<Event>();
        Intents.purpose(plan, intent, history).ifPresent(before::add);
        before.add(intent);
        chronicle.write(before);
        var ending = refusal.orElseGet(() -> apply(fleet.at(step.at()), step.act(), intent.act()));
        var events = new ArrayList<Event>();
        if (ending instanceof Ending.Done(var takes)) {
            events.addAll(new Told(takes, clock.instant()).by(step));
        }
        events.add(new Event.ActEnded(plan.unit(), clock.instant(), intent.act(), ending));
        chronicle.write(events);
        return ending;
    }

    private static Ending apply(Device device, Act act, ActId id) {
        try {
            return switch (device.apply(act, id)) {
                case Receipt.Done(var takes) -> new Ending.Done(takes);
                case Receipt.AlreadySo() -> new Ending.AlreadySo();
                case Receipt.Underway(var _) -> new Ending.Underway();
            };
        } catch (DeviceException e) {
            return ending(e.problem());
        }
    }

    /**
     * Only what says that nothing was done counts as failed; after anything else the device is
     * asked.
     */
    private static Ending ending(Problem problem) {
        return switch (problem) {
            case Problem.Unreachable _, Problem.TimedOut _, Problem.Unparsed _ ->
                    new Ending.Unknown(problem.text());
            case Problem.LoginRefused _,
                    Problem.HostKeyChanged _,
                    Problem.Rejected _,
                    Problem.Busy _,
                    Problem.Occupied _,
                    Problem.ToolsNotLoaded _,
                    Problem.NeedsTouch _,
                    Problem.Moved _,
                    Problem.AnotherBoot _,
                    Problem.ArtifactMismatch _,
                    Problem.LockedByPolicy _,
                    Problem.ManagedElsewhere _,
                    Problem.CalledOff _,
                    Problem.NotEmptied _ ->
                    new Ending.Failed(problem.text(), problem.remedy());
        };
    }

    private static Set<Target> unplanned(Iterable<Target> removed, Act.Write write) {
        var unplanned = new TreeSet<Target>();
        removed.forEach(unplanned::add);
        write.puts().forEach(put -> unplanned.remove(put.setting().target()));
        return unplanned;
    }
}
