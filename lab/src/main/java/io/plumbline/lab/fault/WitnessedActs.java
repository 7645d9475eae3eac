package io.plumbline.lab.fault;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

/**
 * Enters into the ledger what was sent through a device that does not tell how its unit is as a
 * whole.
 */
public class WitnessedActs extends PassingDevice {
    private final World world;
    private final Target unit;

    public WitnessedActs(Device device, World world, Target unit) {
        super(device);
        this.world = world;
        this.unit = unit;
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        enter(new Entry.Asked(world.now(), unit, act, id));
        try {
            var receipt = super.apply(act, id);
            answered(id, receipt.toString());
            return receipt;
        } catch (DeviceException e) {
            answered(id, e.problem().text());
            throw e;
        }
    }

    private void answered(ActId id, String answer) {
        enter(new Entry.Answered(world.now(), unit, id, answer));
    }

    final void enter(Entry entry) {
        world.run(() -> world.ledger().append(entry));
    }
}
