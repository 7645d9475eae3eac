package io.plumbline.drivers.scheduler;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The nodes of one unit that carry jobs, through their scheduler. */
final class UnitNodes implements Device {
    private final Target unit;
    private final Looks looks;
    private final NodeActs acts;

    UnitNodes(Target unit, Looks looks, NodeActs acts) {
        this.unit = unit;
        this.looks = looks;
        this.acts = acts;
    }

    /** Of the nodes of this unit that the query names. No boot: a scheduler knows of none. */
    @Override
    public Observation observe(Query query) throws DeviceException {
        var nodes = new TreeSet<String>();
        for (var target : query.named()) {
            if (target instanceof JobNode(var on, var name) && on.equals(unit)) {
                nodes.add(name);
            }
        }
        var readings = Readings.builder();
        if (!nodes.isEmpty()) {
            var seen = looks.now(nodes);
            nodes.forEach(name -> put(readings, new JobNode(unit, name), seen));
        }
        return new Observation(Optional.empty(), readings.build(), List.of());
    }

    private static void put(Readings.Builder readings, JobNode node, Seen seen) {
        var standing = seen.standing(node);
        readings.put(
                new Setting<>(node, JobNodeProperties.CLOSED),
                standing.reading(some ->
                        new Reading.Settled<>(
                                some.closed().map(State::is).orElseGet(State::none))));
        readings.put(
                new Setting<>(node, JobNodeProperties.ANSWERS),
                standing.reading(some -> new Reading.Settled<>(State.is(some.answers()))));
        readings.put(
                new Setting<>(node, JobNodeProperties.JOBS),
                seen.jobs(node).reading(jobs -> new Reading.Settled<>(State.is(jobs))));
    }

    /** Nothing here is written. */
    @Override
    public Rehearsal rehearse(Act.Write write) {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        if (!act.unit().equals(unit)) {
            throw new IllegalStateException(
                    act.unit().path() + " is not kept here, but " + unit.path());
        }
        try {
            return switch (act) {
                case Act.Drain(var node, var _, var _) -> acts.drain(node);
                case Act.Resume(var node, var _) -> acts.resume(node);
                case Act.Mark _,
                        Act.Write _,
                        Act.Restart _,
                        Act.TakeOut _,
                        Act.PutBack _,
                        Act.OfMachine _ ->
                        throw new IllegalStateException(
                                "a scheduler keeps the job nodes of "
                                        + unit.path()
                                        + " and nothing else");
            };
        } finally {
            looks.forget();
        }
    }

    /** Nothing is kept under ids: whether a node is closed is observed. */
    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }
}
