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

/** A device as it is, for one that differs from it in something. */
public abstract class PassingDevice implements Device {
    private final Device device;

    protected PassingDevice(Device device) {
        this.device = device;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return device.observe(query);
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return device.rehearse(write);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return device.apply(act, id);
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return device.lookAtTakeOut(order);
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return device.look(id);
    }
}
