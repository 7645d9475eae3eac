package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualDeviceBackingInfo;
import com.vmware.vim25.VirtualDeviceConfigSpec;
import com.vmware.vim25.VirtualDeviceConfigSpecOperation;
import com.vmware.vim25.VirtualMachinePciPassthroughInfo;
import com.vmware.vim25.VirtualPCIPassthrough;
import com.vmware.vim25.VirtualPCIPassthroughDeviceBackingInfo;

import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.target.PciId;
import io.plumbline.target.PciIds;

/** What is sent to change one PCI device of a machine: that device alone. */
final class PciDeviceSpecs {
    /** vCenter gives a new device the key that it then has; below 0 none is taken. */
    private static final int NEW = -1;

    private static final int UNSIGNED = 0xffff;

    private PciDeviceSpecs() {}

    /**
     * @param function as its host tells of it: the schema asks for its ids, and for that of the
     *     system that it is in
     * @see "vSphere Web Services API, VirtualPCIPassthroughDeviceBackingInfo. Of deviceId it says
     *     'converted as is to a string'; govmomi issue 2248 and pull request 2249: in decimal
     *     digits it is taken and the machine does not start, on ESXi 6.7.0u3 and 7.0u1 it has to be
     *     in hexadecimal ones"
     */
    static VirtualMachineConfigSpec adding(
            String changeVersion, VirtualMachinePciPassthroughInfo function) {
        var backing = new VirtualPCIPassthroughDeviceBackingInfo();
        backing.deviceName =
                function.pciDevice.deviceName == null ? "" : function.pciDevice.deviceName;
        backing.id = function.pciDevice.id;
        backing.deviceId = Integer.toHexString(function.pciDevice.deviceId & UNSIGNED);
        backing.systemId = function.systemId;
        backing.vendorId = function.pciDevice.vendorId;
        return adding(changeVersion, backing);
    }

    static VirtualMachineConfigSpec adding(String changeVersion, SeenPciDevice.Dynamic device) {
        var backing = new VirtualPCIPassthroughDynamicBackingInfo();
        backing.deviceName = "";
        device.allowed().ifPresent(ids -> backing.allowedDevice = allowed(ids));
        device.label().ifPresent(label -> backing.customLabel = label);
        return adding(changeVersion, backing);
    }

    private static VirtualMachineConfigSpec adding(
            String changeVersion, VirtualDeviceBackingInfo backing) {
        var device = new VirtualPCIPassthrough();
        device.key = NEW;
        device.backing = backing;
        return spec(changeVersion, VirtualDeviceConfigSpecOperation.add, device);
    }

    /**
     * A device that is changed has to be said whole: what is left out may become another, such as
     * its label.
     *
     * @param as the device as vCenter tells it; it is changed
     */
    static VirtualMachineConfigSpec editing(
            String changeVersion,
            PciIds allowed,
            VirtualPCIPassthrough as,
            VirtualPCIPassthroughDynamicBackingInfo backing) {
        backing.allowedDevice = allowed(allowed);
        return spec(changeVersion, VirtualDeviceConfigSpecOperation.edit, as);
    }

    private static VirtualMachineConfigSpec spec(
            String changeVersion, VirtualDeviceConfigSpecOperation operation, VirtualDevice as) {
        var device = new VirtualDeviceConfigSpec();
        device.operation = operation;
        device.device = as;
        var spec = new VirtualMachineConfigSpec();
        spec.changeVersion = changeVersion;
        spec.deviceChange = new VirtualDeviceConfigSpec[] {device};
        return spec;
    }

    private static VirtualPCIPassthroughAllowedDevice[] allowed(PciIds ids) {
        return ids.all().stream()
                .map(PciDeviceSpecs::allowed)
                .toArray(VirtualPCIPassthroughAllowedDevice[]::new);
    }

    private static VirtualPCIPassthroughAllowedDevice allowed(PciId id) {
        var allowed = new VirtualPCIPassthroughAllowedDevice();
        allowed.vendorId = id.vendor();
        allowed.deviceId = id.device();
        return allowed;
    }
}
