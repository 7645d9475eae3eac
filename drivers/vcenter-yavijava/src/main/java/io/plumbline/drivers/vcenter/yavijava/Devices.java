package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualSriovEthernetCard;

import io.plumbline.drivers.vcenter.Managed.MachineRef;

import java.util.Arrays;
import java.util.Optional;

/** Devices of one machine, whole: to be sent back with a change. */
final class Devices {
    private Devices() {}

    static PropertyFilterSpec of(MachineRef machine) {
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
    static Optional<VirtualSriovEthernetCard> passedThrough(ObjectContent[] objects, int key) {
        return Arrays.stream(objects)
                .filter(object -> object.propSet != null)
                .flatMap(object -> Arrays.stream(object.propSet))
                .filter(property -> property.val instanceof VirtualDevice[])
                .flatMap(property -> Arrays.stream((VirtualDevice[]) property.val))
                .filter(device -> device.key == key)
                .filter(VirtualSriovEthernetCard.class::isInstance)
                .map(VirtualSriovEthernetCard.class::cast)
                .findFirst();
    }
}
