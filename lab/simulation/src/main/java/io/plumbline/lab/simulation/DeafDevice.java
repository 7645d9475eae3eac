package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;

/** A device that can be looked at and does nothing. */
final class DeafDevice implements Device {
    private final Device device;

    DeafDevice(Device device) {
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
        throw new DeviceException(
                new Problem.LockedByPolicy(act.unit(), "anything", "a device that does nothing"));
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return device.look(id);
    }
}
