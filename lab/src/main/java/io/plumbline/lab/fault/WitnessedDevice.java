package io.plumbline.lab.fault;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.target.Target;

import java.util.function.IntSupplier;

/** Enters into the ledger what a caller was told and what it sent, as the caller knows it. */
public final class WitnessedDevice extends WitnessedActs {
    private final World world;
    private final Target unit;
    private final IntSupplier boot;

    public WitnessedDevice(Device device, HostModel host) {
        this(device, host.world(), host.host(), () -> host.power().boot());
    }

    /**
     * @param boot the number of the boot in which the unit is
     */
    public WitnessedDevice(Device device, World world, Target unit, IntSupplier boot) {
        super(device, world, unit);
        this.world = world;
        this.unit = unit;
        this.boot = boot;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        try {
            var observation = super.observe(query);
            enter(new Entry.Observed(world.now(), unit, boot.getAsInt(), observation.readings()));
            return observation;
        } catch (DeviceException e) {
            enter(new Entry.NotObserved(world.now(), unit));
            throw e;
        }
    }
}
