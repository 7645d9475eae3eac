package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.VirtualDevice;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.Optional;

/** Devices of one machine, whole: to be sent back with a change. */
final class Devices {
    private Devices() {}

    /**
     * Should it have changed since it was read to be so, the change says another version.
     *
     * @throws VCenterException if there is none of that key and type, or if more was told of it
     *     than can be sent back
     */
    static <D extends VirtualDevice> D whole(
            Session session, Deadline deadline, Drift drift, MachineRef of, int key, Class<D> type)
            throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(of), Sought.MACHINES, Sought.DEVICES);
        var device =
                one(session.objects(deadline, sought), key, type)
                        .orElseThrow(() ->
                                new VCenterException(
                                        new Trouble.NotFound(
                                                MachineSpecs.METHOD,
                                                "device " + key + " of " + of.id())));
        if (!drift.isWhole(device)) {
            throw new VCenterException(
                    new Trouble.NotOffered(
                            MachineSpecs.METHOD,
                            "vCenter says more of device "
                                    + key
                                    + " than is known here, and that would be lost: change it by"
                                    + " hand"));
        }
        return device;
    }

    /** Of the answer to that; empty where the device is none, or is of another type. */
    private static <D extends VirtualDevice> Optional<D> one(
            ObjectContent[] objects, int key, Class<D> type) {
        return Page.values(objects, Sought.DEVICES)
                .filter(VirtualDevice[].class::isInstance)
                .flatMap(devices -> Arrays.stream((VirtualDevice[]) devices))
                .filter(device -> device.key == key)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}
