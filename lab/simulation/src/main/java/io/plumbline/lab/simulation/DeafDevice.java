package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.problem.Problem;

/** A device that can be looked at and does nothing. */
final class DeafDevice extends PassingDevice {
    DeafDevice(Device device) {
        super(device);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        throw new DeviceException(
                new Problem.LockedByPolicy(act.unit(), "anything", "a device that does nothing"));
    }
}
