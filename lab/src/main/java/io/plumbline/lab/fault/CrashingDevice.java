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
import io.plumbline.observed.Observation;

/**
 * Tells before and after every call that a daemon could die now. After comes also when the call
 * failed.
 */
public final class CrashingDevice implements Device {
    private final Device device;
    private final CrashPoints points;

    public CrashingDevice(Device device, CrashPoints points) {
        this.device = device;
        this.points = points;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return around("observe", () -> device.observe(query));
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return around(Calls.rehearse(write), () -> device.rehearse(write));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return around(Calls.apply(act), () -> device.apply(act, id));
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return around("look", () -> device.lookAtTakeOut(order));
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return around("look", () -> device.look(id));
    }

    private <T> T around(String call, Request<T> request) throws DeviceException {
        points.reached(new CrashPoint(CrashPoint.Side.BEFORE, call));
        T reply;
        try {
            reply = request.send();
        } catch (DeviceException e) {
            points.reached(new CrashPoint(CrashPoint.Side.AFTER, call));
            throw e;
        }
        points.reached(new CrashPoint(CrashPoint.Side.AFTER, call));
        return reply;
    }

    /** A call to the device behind this one. */
    private interface Request<T> {
        T send() throws DeviceException;
    }
}
