package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualPCIPassthrough;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;

/** How a change of a PCI device is asked for, of what vCenter told just before. */
record PciDeviceOrder(Session session, Deadline deadline, Drift drift) {

    VirtualMachineConfigSpec of(MachineRef which, String changeVersion, PciDeviceChange change)
            throws RemoteException, VCenterException {
        var target = new ConfigTargets(session, deadline).of(which);
        ConfigTargets.check(target, change);
        return switch (change) {
            case PciDeviceChange.Add add ->
                    switch (add.of()) {
                        case SeenPciDevice.Fixed(var function, var _) ->
                                PciDeviceSpecs.adding(
                                        changeVersion, ConfigTargets.fixed(target, function));
                        case SeenPciDevice.Dynamic dynamic ->
                                PciDeviceSpecs.adding(changeVersion, dynamic);
                        case SeenPciDevice.Dvx _, SeenPciDevice.Other _ ->
                                throw new IllegalStateException("made by nobody here: " + add);
                    };
            case PciDeviceChange.Allow(var key, var of, var _, var _) -> {
                var device =
                        Devices.whole(
                                session, deadline, drift, which, key, VirtualPCIPassthrough.class);
                if (!(device.backing instanceof VirtualPCIPassthroughDynamicBackingInfo backing)) {
                    throw new VCenterException(
                            new Trouble.NotFound(MachineSpecs.METHOD, "a dynamic device " + key));
                }
                yield PciDeviceSpecs.editing(
                        changeVersion, of.allowed().orElseThrow(), device, backing);
            }
        };
    }
}
