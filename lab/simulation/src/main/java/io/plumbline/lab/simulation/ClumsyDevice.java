package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.world.World;

/** Its driver does something more with each write that the device takes. */
final class ClumsyDevice extends PassingDevice {
    private final World world;
    private final Runnable slip;

    ClumsyDevice(Device device, World world, Runnable slip) {
        super(device);
        this.world = world;
        this.slip = slip;
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        var receipt = super.apply(act, id);
        if (act instanceof Act.Write) {
            world.run(slip);
        }
        return receipt;
    }
}
