package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How long steps took, from intent to outcome. What came to no good end tells nothing. */
final class RecordedTimes {
    /** Older ones may be of other hardware. */
    private static final int NEWEST = 50;

    private static final int SLOW_PERCENT = 95;

    private final Map<StepKind, List<Duration>> took = new HashMap<>();
    private final Map<ActId, Begun> acts = new HashMap<>();
    private final Map<Target, Begun> moves = new HashMap<>();

    /** What the events so far tell. */
    StepTimes known() {
        var known = new HashMap<StepKind, StepTimes.Took>();
        took.forEach((kind, all) -> known.put(kind, took(all)));
        return new StepTimes(known);
    }

    void add(Event event) {
        switch (event) {
            case Event.TakeOutIntended intent -> moves(intent, new StepKind.TakeOut());
            case Event.ShutDownIntended intent -> moves(intent, new StepKind.TakeOut());
            case Event.RestartIntended intent -> moves(intent, new StepKind.Boot());
            case Event.PutBackIntended intent -> moves(intent, new StepKind.PutBack());
            case Event.WriteIntended intent ->
                    acts.put(
                            intent.act(),
                            new Begun(
                                    new StepKind.Write(intent.call().wire()),
                                    intent.at(),
                                    intent.act()));
            case Event.ServiceRestartIntended intent ->
                    acts.put(
                            intent.act(),
                            new Begun(new StepKind.ServiceRestart(), intent.at(), intent.act()));
            case Event.TakenOut taken -> arrived(taken, new StepKind.TakeOut());
            case Event.BootSeen seen -> arrived(seen, new StepKind.Boot());
            case Event.Released released -> arrived(released, new StepKind.PutBack());
            case Event.ActEnded ended -> ended(ended);
            case Event.NeverWentDown never -> moves.remove(never.unit());
            case Event.MarkIntended _,
                    Event.LeavesFor _,
                    Event.StartIntended _,
                    Event.MachineDown _,
                    Event.WouldNotShutDown _,
                    Event.WouldNotMove _,
                    Event.MayMoveAgain _,
                    Event.MachineSettled _,
                    Event.DrainIntended _,
                    Event.ResumeIntended _,
                    Event.JobsStayed _,
                    Event.Agreed _,
                    Event.ActivationTold _,
                    Event.Quarantined _,
                    Event.Stuck _,
                    Event.Word _ -> {}
        }
    }

    /** Asked for again, it takes from the first time. */
    private void moves(Event.Intent intent, StepKind kind) {
        var before = moves.get(intent.unit());
        if (before == null || !before.kind().equals(kind)) {
            moves.put(intent.unit(), new Begun(kind, intent.at(), intent.act()));
        }
    }

    private void arrived(Event event, StepKind kind) {
        Optional.ofNullable(moves.remove(event.unit()))
                .filter(begun -> begun.kind().equals(kind))
                .ifPresent(begun -> took(begun, event.at()));
    }

    private void ended(Event.ActEnded ended) {
        switch (ended.ending()) {
            case Ending.Done(var _) ->
                    Optional.ofNullable(acts.remove(ended.act()))
                            .ifPresent(begun -> took(begun, ended.at()));
            case Ending.Underway() -> {}
            case Ending.Failed(var _, var _), Ending.NeverStarted() -> {
                acts.remove(ended.act());
                // Asked again, it begins anew, who knows how much later.
                moves.values().removeIf(begun -> begun.act().equals(ended.act()));
            }
            case Ending.AlreadySo(), Ending.Unknown(var _) -> acts.remove(ended.act());
        }
    }

    private void took(Begun begun, Instant end) {
        var all = took.computeIfAbsent(begun.kind(), _ -> new ArrayList<>());
        all.add(Duration.between(begun.at(), end));
        if (all.size() > NEWEST) {
            all.removeFirst();
        }
    }

    private static StepTimes.Took took(List<Duration> all) {
        var sorted = all.stream().sorted().toList();
        return new StepTimes.Took(
                sorted.get(all.size() / 2),
                sorted.get(Math.ceilDiv(all.size() * SLOW_PERCENT, 100) - 1));
    }

    private record Begun(StepKind kind, Instant at, ActId act) {}
}
