package io.plumbline.execution;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Put;
import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.plan.Call;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Step;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.State;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** The intent that is written before an act, and the id under which it goes to the device. */
final class Intents {
    private final ObservedState observed;
    private final Supplier<ActId> ids;

    Intents(ObservedState observed, Supplier<ActId> ids) {
        this.observed = observed;
        this.ids = ids;
    }

    Event.Intent of(UnitPlan plan, Step step, UnitHistory history, Instant now) {
        var unit = step.act().unit();
        var id = id(step.act(), history);
        return switch (step.act()) {
            case Act.TakeOut out ->
                    new Event.TakeOutIntended(
                            unit,
                            now,
                            id,
                            plan.change().digest(),
                            step.because(),
                            Optional.of(step.at()),
                            out.within());
            case Act.Mark(var _, var during) -> new Event.MarkIntended(unit, now, id, during);
            case Act.Write write ->
                    new Event.WriteIntended(
                            unit,
                            now,
                            id,
                            write.during(),
                            callOf(write),
                            write.puts().stream().map(this::change).toList());
            case Act.Restart(var _, var during, var rung, var _) ->
                    rung.endsBoot()
                            ? new Event.RestartIntended(unit, now, id, during, step.justifiedBy())
                            : new Event.ServiceRestartIntended(
                                    unit, now, id, during, step.justifiedBy());
            case Act.PutBack _ -> new Event.PutBackIntended(unit, now, id);
            case Act.ShutDown(var machine, var _, var within) ->
                    new Event.ShutDownIntended(
                            unit,
                            now,
                            id,
                            outage(history),
                            machine.name(),
                            now.plus(within),
                            plan.change().digest(),
                            step.because());
            case Act.Start(var machine, var _) ->
                    new Event.StartIntended(unit, now, id, machine.name());
            case Act.Drain(var node, var _, var within) ->
                    new Event.DrainIntended(
                            unit,
                            now,
                            id,
                            outage(history),
                            node.name(),
                            now.plus(within),
                            plan.change().digest(),
                            step.because());
            case Act.Resume(var node, var _) ->
                    new Event.ResumeIntended(unit, now, id, node.name());
        };
    }

    /** What a unit that serves leaves for by an intent and would not get in another outage. */
    static Optional<Event.LeavesFor> purpose(
            UnitPlan plan, Event.Intent intent, UnitHistory history) {
        var changes = plan.change().onlyInTheirOutage();
        return history.phase() instanceof Phase.InService && !changes.isEmpty()
                ? begins(intent)
                        .map(outage ->
                                new Event.LeavesFor(intent.unit(), intent.at(), outage, changes))
                : Optional.empty();
    }

    /** The outage that an intent begins where the unit serves. */
    private static Optional<ActId> begins(Event.Intent intent) {
        return switch (intent) {
            case Event.TakeOutIntended takeOut -> Optional.of(takeOut.act());
            case Event.ShutDownIntended shutDown -> Optional.of(shutDown.outage());
            case Event.DrainIntended drain -> Optional.of(drain.outage());
            case Event.MarkIntended _,
                    Event.WriteIntended _,
                    Event.RestartIntended _,
                    Event.ServiceRestartIntended _,
                    Event.PutBackIntended _,
                    Event.StartIntended _,
                    Event.ResumeIntended _ ->
                    Optional.empty();
        };
    }

    /** A retry of one intent reuses its id. */
    private ActId id(Act act, UnitHistory history) {
        return switch (act) {
            case Act.Write write -> history.unused(callOf(write)).orElseGet(ids);
            case Act.TakeOut _ when history.phase() instanceof Phase.Draining draining ->
                    draining.act();
            case Act.PutBack _ when history.phase() instanceof Phase.Releasing releasing ->
                    releasing.act();
            case Act.TakeOut _, Act.PutBack _, Act.Mark _, Act.Restart _, Act.OfOccupant _ ->
                    ids.get();
        };
    }

    /** The outage that lasts, or the one that begins. */
    private ActId outage(UnitHistory history) {
        return history.outage().orElseGet(ids);
    }

    private static Call callOf(Act.Write write) {
        return new Call(write.wire().name(), write.at());
    }

    private <V> Event.Change change(Put<V> put) {
        var codec = put.setting().property().codec();
        var running =
                observed.reading(put.setting())
                        .map(reading ->
                                switch (reading) {
                                    case Reading.Settled<V>(var now) -> now.text(codec);
                                    case Reading.Staged<V>(var inForce, var _) ->
                                            inForce.text(codec);
                                    case Reading.NotOffered<V>() -> State.NONE;
                                    case Reading.Unreadable<V>(var _) -> State.UNPROVEN;
                                })
                        .orElse(State.UNPROVEN);
        return new Event.Change(
                put.setting().path(), running, put.from().text(codec), put.to().text(codec));
    }
}
