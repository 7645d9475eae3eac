package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Workload;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a unit goes out of service: its jobs first, then its machines and itself, or back. */
final class LeavingRule {
    private static final int MOST_TAKE_OUTS = 5;

    /**
     * By then it is told whether an order that has ended took it out after all: one look may be
     * spoiled, and another one comes while that would be fresh.
     */
    private static final Duration COMES_OUT_WITHIN = UnitFacts.FRESH.multipliedBy(2);

    /** A passing fault does not take down the same machines so often; users bear no more. */
    private static final int MOST_EVACUATIONS = 3;

    private static final String WAITS =
            "it may not leave now, and what made way for it does not wait for that";

    private static final String SERVES =
            "it may not leave now, and serves though it was told to leave";

    private static final String SLOW_HERE =
            "; data of its vSAN that has one copy alone is moved first, which may take longer than"
                    + " an order at the host itself is given: let vCenter take it out (vcenter in"
                    + " the spec), or do it by hand";

    private static final String SLOW_THERE =
            "; see what its tasks in vCenter say, and whether the vSAN has room and hosts enough"
                    + " for the data that is moved first (safety.vsan)";

    private final Rules rules;
    private final UnitCase unit;
    private final Moves moves;
    private final MachineRule machines;
    private final DrainRule jobs;

    LeavingRule(Rules rules, UnitCase unit) {
        this.rules = rules;
        this.unit = unit;
        this.moves = new Moves(unit);
        this.machines = new MachineRule(unit);
        this.jobs = new DrainRule(unit);
    }

    /** With what is known to stand and lets it leave all the same. */
    NextMove leave() {
        var move = wayOut();
        return switch (move) {
            case NextMove.Leave(var steps, var otherwise) ->
                    new NextMove.Leave(withPassedOver(steps), otherwise);
            case NextMove.Do(var steps, var told) -> new NextMove.Do(withPassedOver(steps), told);
            case NextMove.Wait _, NextMove.Rest _ -> move;
        };
    }

    private List<Step> withPassedOver(List<Step> steps) {
        var told =
                Stream.of(PreFlight.passedOver(unit), unit.mayNotComeBack())
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining("; "));
        return told.isEmpty() ? steps : steps.stream().map(step -> step.alsoSaying(told)).toList();
    }

    private NextMove wayOut() {
        if (unit.standing().calledOff().isPresent()) {
            return moves.held(Held.Reason.STUCK, unit.standing().calledOff().get());
        }
        var silence = moves.silence();
        if (silence.isPresent()) {
            return silence.get(); // Before any job or machine makes way in vain.
        }
        if (unit.vsan() instanceof VsanPart.Untold(var why, var _)) {
            return moves.held(
                    Held.Reason.UNREADABLE,
                    "whether it keeps data of a vSAN is not known (esxcli vsan cluster get and"
                            + " unicastagent list): "
                            + why);
        }
        var running = unit.facts().running();
        if (running.isEmpty()) {
            return moves.held(Held.Reason.UNREADABLE, "whether it is in use is not known");
        }
        var emptied = rules.isEmptied(unit.facts());
        var evacuation = Evacuation.of(rules, unit, running.get());
        if (!emptied && evacuation.isBlocked() && !jobs.mayEmptyIt()) {
            return stays(evacuation); // Before any job waits for it in vain.
        }
        if (unit.standing().phase() instanceof Phase.InService) {
            var kept = PreFlight.beforeAnythingMakesWay(rules, unit);
            if (!kept.isEmpty()) {
                return new NextMove.Wait(kept);
            }
        }
        var clearing = jobs.beforeLeaving();
        if (clearing.isPresent()) {
            return clearing.get();
        }
        var kept =
                onlyDrains()
                        ? PreFlight.beforeMachinesMakeWay(rules, unit)
                        : PreFlight.onItsWay(unit);
        if (!kept.isEmpty()) {
            return new NextMove.Wait(kept); // By now jobs took hours to end.
        }
        return emptied || evacuation.movesAll() ? goOut(evacuation.moved()) : evacuate(evacuation);
    }

    private boolean onlyDrains() {
        return unit.standing().phase() instanceof Phase.Draining && unit.standing().isOnlyDrained();
    }

    /**
     * @param moved what else still runs on it
     */
    private NextMove goOut(SortedMap<String, Duration> moved) {
        if (unit.standing().takeOuts() >= MOST_TAKE_OUTS) {
            return moves.held(
                    Held.Reason.STUCK,
                    "did not go out of service in "
                            + MOST_TAKE_OUTS
                            + " attempts"
                            + unit.fateOfData()
                                    .map(_ -> moves.goesByItself() ? SLOW_HERE : SLOW_THERE)
                                    .orElse(""));
        }
        var lagging = machines.toldToRun();
        lagging.removeAll(moved.keySet());
        if (!lagging.isEmpty()) {
            return stillTold(lagging);
        }
        var vsan = unit.fateOfData();
        var because =
                unit.changes().all().size()
                        + " settings differ, "
                        + unit.changes().boots()
                        + " boots"
                        + slowest(moved)
                                .map(within -> "; DRS moves " + named(moved, within))
                                .orElse("")
                        + vsan.map(mode -> "; vSAN: " + mode).orElse("");
        return moves.leave(
                new Act.TakeOut(
                        unit.unit(),
                        moves.boot(),
                        new TreeSet<>(moved.keySet()),
                        vsan,
                        within(moved, vsan)),
                because);
    }

    /**
     * The longer of what its machines and its data may take; but where others are off, what they
     * wait for is those that are moved. Empty where it is told itself, and gives up by itself.
     */
    private Optional<Duration> within(
            SortedMap<String, Duration> moved, Optional<VsanDecommission> vsan) {
        if (moves.goesByItself()) {
            return Optional.empty();
        }
        var machinesTake = slowest(moved);
        if (machinesTake.isPresent() && !unit.standing().owed().isEmpty()) {
            return machinesTake;
        }
        return Stream.concat(machinesTake.stream(), vsan.map(VsanDecommission::within).stream())
                .max(Duration::compareTo)
                .filter(Duration::isPositive);
    }

    private static Optional<Duration> slowest(SortedMap<String, Duration> moved) {
        return moved.values().stream().max(Duration::compareTo);
    }

    /**
     * vCenter hears a little later than the host that a machine is down, and whatever it takes for
     * running it would have make way.
     */
    private NextMove stillTold(SortedSet<String> running) {
        return moves.held(
                mayLag() ? Held.Reason.UNDERWAY : Held.Reason.IN_USE,
                "runs on it by vCenter's word, and not by its own: " + String.join(", ", running));
    }

    /** From the last that went down: its jobs and machines may have had hours before that. */
    private boolean mayLag() {
        return unit.standing().phase() instanceof Phase.Draining(var since, var _)
                && unit.standing().owed().values().stream()
                        .flatMap(machine -> machine.downSince().stream())
                        .reduce(since, (some, other) -> some.isAfter(other) ? some : other)
                        .plus(UnitCase.UNREAD_PASSES)
                        .isAfter(unit.now());
    }

    private static String named(SortedMap<String, Duration> moved, Duration within) {
        return String.join(", ", moved.keySet()) + " within " + MachineRule.text(within);
    }

    private boolean isInVain() {
        return unit.standing().evacuations() >= MOST_EVACUATIONS;
    }

    private NextMove evacuate(Evacuation evacuation) {
        if (evacuation.isBlocked()) {
            return stays(evacuation);
        }
        return unit.standing().phase() instanceof Phase.InService && isInVain()
                ? moves.held(
                        Held.Reason.STUCK,
                        "its machines went down "
                                + MOST_EVACUATIONS
                                + " times and it did not leave service; see its history, then"
                                + " retry")
                : machines.shutDown(evacuation);
    }

    /** Once its jobs have ended, what they left behind has as long as they had. */
    private NextMove stays(Evacuation evacuation) {
        return moves.held(
                jobs.mayEndYet() ? Held.Reason.UNDERWAY : Held.Reason.IN_USE,
                moves.workload(Workload::called)
                        + ": "
                        + evacuation.staying()
                        + "; "
                        + moves.workload(Workload::remedy));
    }

    /** While it is on its way out, and not seen there. */
    NextMove draining(Instant since) {
        var mayWait = unit.now().isBefore(since.plus(UnitCase.UNREAD_PASSES));
        if (unit.needsOutage() && !unit.isKeptFromOutage()) {
            var mayGoYet =
                    unit.standing().isAskedOut()
                            && !unit.standing().owesAnything()
                            && unit.standing().unmoved().isEmpty();
            return mayGoYet ? elseServe(leave(), mayWait) : leaveOrServe(mayWait);
        }
        var patient = mayWait || jobs.isPatient(); // Hours of draining outlast a spoiled answer.
        if ((unit.isHeldFor(Held.Reason.ORDER) && patient)
                || awaitsVCenter(patient)
                || unit.awaitsALook()
                || (unit.changes().awaitsALook() && jobs.isPatient())) {
            return new NextMove.Wait(List.of());
        }
        return isUnread() && patient
                ? moves.held(
                        Held.Reason.UNREADABLE, "waits until it can be read what there is to do")
                : moves.putBack("nothing is left to do here");
    }

    /**
     * Only what occupies it was asked so far, or made way for it: what would keep it long from
     * leaving lets it serve again.
     */
    private NextMove leaveOrServe(boolean mayWait) {
        var move = leave();
        return switch (move) {
            case NextMove.Leave _ -> elseServe(move, mayWait);
            case NextMove.Wait(var why)
                    when why.stream().noneMatch(held -> isPassing(held, mayWait)) ->
                    moves.putBack(why.getFirst().text());
            case NextMove.Do _, NextMove.Wait _, NextMove.Rest _ -> move;
        };
    }

    /** If it may not leave now, it serves again, with all that made way for it. */
    private NextMove elseServe(NextMove move, boolean mayWait) {
        return move instanceof NextMove.Leave(var steps, var _)
                ? new NextMove.Leave(
                        steps,
                        mayWait || mayComeOut() || unit.isHalfOut()
                                ? List.of()
                                : moves.back(unit.standing().owesAnything() ? WAITS : SERVES))
                : move;
    }

    /** A while after an order it may be out by it; were it put back by then, by somebody else. */
    private boolean mayComeOut() {
        return unit.standing().isAskedOut() && isStirred(comesOutWithin());
    }

    /**
     * A host that is told itself gives up by itself, and nobody recorded whether that ends what its
     * vSAN moves for it (ADR 48).
     */
    private Duration comesOutWithin() {
        return unit.fateOfData()
                .filter(_ -> moves.goesByItself())
                .map(VsanDecommission::within)
                .filter(within -> within.compareTo(COMES_OUT_WITHIN) > 0)
                .orElse(COMES_OUT_WITHIN);
    }

    private boolean isPassing(Held held, boolean mayWait) {
        return held.reason() == Held.Reason.UNDERWAY
                || held.reason() == Held.Reason.STALE
                || (mayWait && held.reason() == Held.Reason.UNREACHABLE)
                || ((mayWait || outlastsAMoment())
                        && (held.reason() == Held.Reason.UNREADABLE
                                || held.reason() == Held.Reason.OTHERS_TASK
                                || held.reason() == Held.Reason.RED_ALARM
                                || held.reason() == Held.Reason.ALARM_OF_OURS));
    }

    /**
     * Hours of draining outlast the task of a minute, an alarm, and a spoiled answer; machines that
     * are down wait for it as long as ever, but from the last that happened to them.
     */
    private boolean outlastsAMoment() {
        return isStirred(UnitCase.UNREAD_PASSES)
                || (jobs.isPatient() && unit.standing().owed().isEmpty());
    }

    /** Whether the last that was done to it is no longer ago. */
    private boolean isStirred(Duration within) {
        var last = unit.standing().lastAct().orElse(unit.standing().phase().since());
        return unit.now().isBefore(last.plus(within));
    }

    /** A look is on its way; silence is outlasted as a spoiled answer is. */
    private boolean awaitsVCenter(boolean patient) {
        return unit.awaitsVCenter()
                && (patient || outlastsAMoment() || !unit.isHeldFor(Held.Reason.UNREACHABLE));
    }

    private boolean isUnread() {
        return unit.changes().unreadNow() || unit.isHeldFor(Held.Reason.UNREADABLE);
    }
}
