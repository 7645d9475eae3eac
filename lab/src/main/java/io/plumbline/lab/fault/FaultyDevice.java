package io.plumbline.lab.fault;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;

/** A device behind a line on which things get lost. */
public final class FaultyDevice implements Device {
    /** What the callers of this world wait for a reply; nobody waits in virtual time. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final EnumSet<CallFault> ON_ANY =
            EnumSet.of(CallFault.REQUEST_LOST, CallFault.REPLY_LOST, CallFault.UNREACHABLE);

    private final Device device;
    private final World world;
    private final Target unit;
    private final FaultPlan plan;

    public FaultyDevice(Device device, HostModel host, FaultPlan plan) {
        this(device, host.world(), host.host(), plan);
    }

    public FaultyDevice(Device device, World world, Target unit, FaultPlan plan) {
        this.device = device;
        this.world = world;
        this.unit = unit;
        this.plan = plan;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var fault = strike("observe", EnumSet.allOf(CallFault.class));
        var observation = send("observe", fault, () -> device.observe(query));
        return fault.equals(Optional.of(CallFault.GARBAGE)) ? spoiled(observation) : observation;
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return send(Calls.rehearse(write), () -> device.rehearse(write));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return send(Calls.apply(act), () -> device.apply(act, id));
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return send("look", () -> device.lookAtTakeOut(order));
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return send("look", () -> device.look(id));
    }

    private <T> T send(String call, Request<T> request) throws DeviceException {
        return send(call, strike(call, ON_ANY), request);
    }

    private <T> T send(String call, Optional<CallFault> fault, Request<T> request)
            throws DeviceException {
        if (fault.isEmpty()) {
            return request.send();
        }
        return switch (fault.get()) {
            case REQUEST_LOST -> throw timedOut(call);
            case REPLY_LOST -> {
                request.send();
                throw timedOut(call);
            }
            case UNREACHABLE ->
                    throw new DeviceException(
                            new Problem.Unreachable(unit, call, "connection timed out"));
            case GARBAGE -> request.send();
        };
    }

    private Optional<CallFault> strike(String call, EnumSet<CallFault> possible) {
        return world.call(() -> {
            var now = world.now();
            var silentBefore = plan.silent(unit, now);
            var fault = plan.atCall(unit, now, possible);
            if (!silentBefore) {
                fault.ifPresent(kind ->
                        world.ledger().append(new Entry.FaultStruck(now, unit, kind.name(), call)));
            }
            return fault;
        });
    }

    private Observation spoiled(Observation observation) {
        var settings = observation.readings().settings();
        if (settings.isEmpty()) {
            return observation;
        }
        var spoiled = Readings.builder();
        spoil(plan.pick(settings), spoiled);
        return new Observation(
                observation.boot(),
                observation.readings().and(spoiled.build()),
                observation.listings());
    }

    private static <V> void spoil(Setting<V> setting, Readings.Builder into) {
        into.put(
                setting,
                new Reading.Unreadable<>(new Problem.Unparsed(setting.target(), "observe", "#!?")));
    }

    private DeviceException timedOut(String call) {
        return new DeviceException(new Problem.TimedOut(unit, call, PATIENCE));
    }

    /** A call to the device behind the line. */
    private interface Request<T> {
        T send() throws DeviceException;
    }
}
