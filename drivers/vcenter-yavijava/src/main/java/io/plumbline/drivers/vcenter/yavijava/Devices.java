package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.RetrieveOptions;
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
        PropertyFilterSpec[] sought = {of(of)};
        var answer =
                session.with(deadline)
                        .retrievePropertiesEx(
                                session.content().propertyCollector, sought, new RetrieveOptions());
        var device =
                one(Page.objects("RetrievePropertiesEx", answer), key, type)
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

    private static PropertyFilterSpec of(MachineRef machine) {
        var properties = new PropertySpec();
        properties.type = Sought.MACHINES;
        properties.all = false;
        properties.pathSet = new String[] {Sought.DEVICES};
        var object = new ObjectSpec();
        object.obj = Refs.of(machine);
        object.skip = false;
        var filter = new PropertyFilterSpec();
        filter.propSet = new PropertySpec[] {properties};
        filter.objectSet = new ObjectSpec[] {object};
        return filter;
    }

    /** Of the answer to that; empty where the device is none, or is of another type. */
    private static <D extends VirtualDevice> Optional<D> one(
            ObjectContent[] objects, int key, Class<D> type) {
        return Arrays.stream(objects)
                .filter(object -> object.propSet != null)
                .flatMap(object -> Arrays.stream(object.propSet))
                .filter(property -> property.val instanceof VirtualDevice[])
                .flatMap(property -> Arrays.stream((VirtualDevice[]) property.val))
                .filter(device -> device.key == key)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}
