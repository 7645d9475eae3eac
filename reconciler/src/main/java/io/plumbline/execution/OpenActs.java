package io.plumbline.execution;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.plan.Call;
import io.plumbline.plan.OpenAct;
import io.plumbline.plan.Phase;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds out how acts stand of which no end is known: the daemon died, the reply was lost, or the
 * device goes on with it.
 */
public final class OpenActs {
    /** Longer than any act that the product starts: a burn takes three to ten minutes. */
    private static final Duration LONGEST_ACT = Duration.ofMinutes(45);

    /** One that was away for long may not know at once how its acts stand. */
    private static final Duration BACK_FOR_GOOD = Duration.ofMinutes(5);

    /** Of one whose answers come and go: longer than anybody should wait without being told. */
    private static final Duration LONGEST_DOUBT = Duration.ofHours(4);

    /**
     * vCenter reconfigures a machine in seconds; meanwhile its host waits, and does not serve.
     * Asked again it refuses as long as the first one goes on.
     */
    private static final Duration LONGEST_OF_A_MACHINE = Duration.ofMinutes(5);

    private final ObservedState observed;
    private final InstantSource clock;
    private final Instant now;

    public OpenActs(ObservedState observed, InstantSource clock) {
        this.observed = observed;
        this.clock = clock;
        this.now = clock.instant();
    }

    /**
     * Asks the device about the unit's open act.
     *
     * @return what is to be kept; none if it goes on, or nobody can tell yet
     */
    public List<Event> lookAt(UnitHistory history, Device device) {
        return history.stuck().isPresent()
                ? List.of()
                : history.open().map(open -> look(history, open, device)).orElse(List.of());
    }

    /**
     * Nobody here reaches any more whoever was sent the unit's open act.
     *
     * @return what is to be kept; none before its time
     */
    public List<Event> unasked(UnitHistory history, Endpoint sent) {
        return history.stuck().isPresent()
                ? List.of()
                : history.open().map(open -> unasked(history, open, sent)).orElse(List.of());
    }

    /**
     * The device gave no answer the last time that it was looked at, so it is not asked: it would
     * be waited for as long once more, and all of its cluster with it.
     *
     * @param why it gave none
     * @return what is to be kept, as if it had given none now
     */
    public List<Event> silent(UnitHistory history, Problem why) {
        return history.stuck().isPresent()
                ? List.of()
                : history.open().map(open -> silent(history, open, why)).orElse(List.of());
    }

    private List<Event> silent(UnitHistory history, OpenAct open, Problem why) {
        return isSeen(history, open) ? neverStarted(history, open) : untold(history, open, why);
    }

    private List<Event> unasked(UnitHistory history, OpenAct open, Endpoint sent) {
        return isSeen(history, open)
                ? neverStarted(history, open)
                : overdue(
                        history,
                        open,
                        Optional.of(sent + " was sent it and is not reached any more"));
    }

    private List<Event> look(UnitHistory history, OpenAct open, Device device) {
        if (isSeen(history, open)) {
            return neverStarted(history, open);
        }
        try {
            return switch (stands(history, open, device)) {
                case JobState.Running() -> overdue(history, open, Optional.empty());
                case JobState.Ended(Receipt.Done(var takes)) -> done(history, open, takes);
                case JobState.Failed(var why) -> failed(history, open, why);
                case JobState.NeverStarted() -> neverStarted(history, open);
                case JobState.Vanished(var boot) ->
                        List.of(
                                ended(
                                        history,
                                        open,
                                        new Ending.Failed(
                                                "a boot ended it; it had begun in the boot of "
                                                        + boot.bootedAt(),
                                                Remedy.TRY_LATER)));
                case JobState.Unknown(var why) -> overdue(history, open, Optional.of(why.text()));
            };
        } catch (DeviceException e) {
            return untold(history, open, e.problem());
        }
    }

    private List<Event> untold(UnitHistory history, OpenAct open, Problem why) {
        return isAway(why) && !open.isLeftToLooking()
                ? List.of()
                : overdue(history, open, Optional.of(why.text()));
    }

    /**
     * Whether it was marked or came back is observed; whether it restarted is the reboot rule's.
     * That it is out may be somebody else's doing, so for that it is asked.
     */
    private static boolean isSeen(UnitHistory history, OpenAct open) {
        return open.call().isEmpty() && !isTakeOut(history, open);
    }

    private List<Event> neverStarted(UnitHistory history, OpenAct open) {
        return List.of(ended(history, open, new Ending.NeverStarted()));
    }

    private JobState stands(UnitHistory history, OpenAct open, Device device)
            throws DeviceException {
        return history.phase() instanceof Phase.Draining(var since, var _)
                        && isTakeOut(history, open)
                ? device.lookAtTakeOut(
                        new TakeOutOrder(
                                open.id(),
                                Duration.between(since, clock.instant()),
                                Duration.between(open.since(), clock.instant()),
                                history.leavesWithin()))
                : device.look(open.id());
    }

    /** Who does not answer at all says nothing of the act, however long; once back, it will. */
    private static boolean isAway(Problem problem) {
        return switch (problem) {
            case Problem.Unreachable _, Problem.LoginRefused _, Problem.HostKeyChanged _ -> true;
            case Problem.TimedOut _,
                    Problem.Rejected _,
                    Problem.Busy _,
                    Problem.Occupied _,
                    Problem.Unparsed _,
                    Problem.ToolsNotLoaded _,
                    Problem.NeedsTouch _,
                    Problem.Moved _,
                    Problem.AnotherBoot _,
                    Problem.ArtifactMismatch _,
                    Problem.LockedByPolicy _,
                    Problem.ManagedElsewhere _,
                    Problem.NotEmptied _,
                    Problem.CalledOff _ ->
                    false;
        };
    }

    private List<Event> done(UnitHistory history, OpenAct open, Activation takes) {
        var events = new ArrayList<Event>();
        history.openWrite().ifPresent(write -> events.addAll(new Told(takes, now).by(write)));
        events.add(ended(history, open, new Ending.Done(takes)));
        return events;
    }

    /** Who was left is kept, so that nobody makes way in vain for the same end. */
    private List<Event> failed(UnitHistory history, OpenAct open, Problem why) {
        var events = new ArrayList<Event>();
        if (why instanceof Problem.NotEmptied(var _, var _, var _, var left)) {
            left.forEach(name ->
                    events.add(
                            new Event.WouldNotMove(
                                    history.unit(),
                                    now,
                                    name,
                                    "DRS did not move it when "
                                            + history.unit().label()
                                            + " was to leave at "
                                            + open.since()
                                            + "; the task in vCenter tells why; mend that, then"
                                            + " retry")));
        }
        events.add(ended(history, open, new Ending.Failed(why.text(), why.remedy())));
        return events;
    }

    private static boolean isTakeOut(UnitHistory history, OpenAct open) {
        return history.phase() instanceof Phase.Draining draining
                && draining.act().equals(open.id());
    }

    /**
     * An act that nobody can tell the end of is never repeated blindly: after its time, and not
     * just when the unit came back, a person has to look.
     */
    private List<Event> overdue(UnitHistory history, OpenAct open, Optional<String> why) {
        var age = Duration.between(open.since(), now);
        if (open.isLeftToLooking()) {
            return leftToLooking(history, open, age, why);
        }
        var moving = movesWithin(history, open);
        if (age.compareTo(LONGEST_ACT.plus(moving)) < 0
                || (age.compareTo(LONGEST_DOUBT.plus(moving)) < 0
                        && !isBackForGood(history.unit()))) {
            return List.of();
        }
        var text =
                named(history, open)
                        + " began at "
                        + open.since()
                        + " and has no known end"
                        + why.map(": "::concat).orElse("");
        return List.of(new Event.Stuck(history.unit(), now, text));
    }

    /** What is moved may take so long, before anybody wonders about the rest. */
    private static Duration movesWithin(UnitHistory history, OpenAct open) {
        return isTakeOut(history, open)
                ? history.leavesWithin().orElse(Duration.ZERO)
                : Duration.ZERO;
    }

    private static String named(UnitHistory history, OpenAct open) {
        return isTakeOut(history, open)
                ? "its way out of service" + history.sentThrough().map(to -> " by " + to).orElse("")
                : "act " + open.id() + " (" + open.call().map(Object::toString).orElse("") + ")";
    }

    /**
     * What a machine is like is read, and it takes no two writes of one state: so whether it was
     * written is seen, and it is a try like any other. Nobody waits for vCenter while it is silent,
     * so then nothing is counted against the write.
     */
    private List<Event> leftToLooking(
            UnitHistory history, OpenAct open, Duration age, Optional<String> why) {
        if (why.isPresent() && (isMade(open) || isReadAsSo(history, open))) {
            return List.of(ended(history, open, new Ending.AlreadySo()));
        }
        var atMost = isMaking(open) ? LONGEST_ACT : LONGEST_OF_A_MACHINE;
        return age.compareTo(atMost) < 0 || observed.machineTrouble(history.unit()).isPresent()
                ? List.of()
                : List.of(
                        ended(
                                history,
                                open,
                                new Ending.Failed(
                                        "nobody told how it ended"
                                                + why.map(": "::concat).orElse(""),
                                        Remedy.TRY_LATER)));
    }

    /** All disks of a template are copied, which takes as long as they are large. */
    private static boolean isMaking(OpenAct open) {
        return open.call().filter(Call::makesAMachine).isPresent();
    }

    /**
     * It is told to be there only once it is whole. That makes it nobody's: a person may have made
     * it meanwhile, since our request may never have left.
     */
    private boolean isMade(OpenAct open) {
        return isMaking(open)
                && open.call()
                        .flatMap(call -> call.at().enclosing(Machine.class))
                        .map(MachineProperties.SOURCE::of)
                        .flatMap(observed::reading)
                        .flatMap(Reading::inForce)
                        .filter(State.Is.class::isInstance)
                        .isPresent();
    }

    /**
     * What vCenter is asked for a host it tells from then on: all that was asked for was read since
     * the call. Of a machine nothing follows from that: its next state may be somebody else's.
     */
    private boolean isReadAsSo(UnitHistory history, OpenAct open) {
        return observed.machinesAskedAt(history.unit()).filter(open.since()::isBefore).isPresent()
                && history.openWrite()
                        .filter(write -> write.call().isKeptApart())
                        .filter(write -> write.changes().stream().allMatch(this::isReadAsSo))
                        .isPresent();
    }

    private boolean isReadAsSo(Event.Change change) {
        return PropertyCatalogue.builtIn()
                .known(change.setting())
                .filter(setting -> isReadAs(setting, change.to()))
                .isPresent();
    }

    private <V> boolean isReadAs(Setting<V> setting, String text) {
        return observed.reading(setting)
                .flatMap(Reading::atNextBoot)
                .filter(next -> next.text(setting.property().codec()).equals(text))
                .isPresent();
    }

    private boolean isBackForGood(Target unit) {
        return observed.answersFor(unit)
                .filter(lasting -> lasting.compareTo(BACK_FOR_GOOD) >= 0)
                .isPresent();
    }

    private Event ended(UnitHistory history, OpenAct open, Ending ending) {
        return new Event.ActEnded(history.unit(), now, open.id(), ending);
    }
}
