package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DistributedVirtualSwitchPortConnection;
import com.vmware.vim25.VirtualDeviceConfigSpec;
import com.vmware.vim25.VirtualDeviceConfigSpecOperation;
import com.vmware.vim25.VirtualEthernetCard;
import com.vmware.vim25.VirtualEthernetCardDistributedVirtualPortBackingInfo;
import com.vmware.vim25.VirtualPCIPassthroughDeviceBackingInfo;
import com.vmware.vim25.VirtualSriovEthernetCard;
import com.vmware.vim25.VirtualSriovEthernetCardSriovBackingInfo;
import com.vmware.vim25.VirtualVmxnet3;

import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.target.PciAddress;

import java.util.Optional;

/** What is sent to change one network adapter of a machine: that device alone. */
final class AdapterSpecs {
    /** vCenter gives a new device the key that it then has; below 0 none is taken. */
    private static final int NEW = -1;

    private AdapterSpecs() {}

    static VirtualMachineConfigSpec of(String changeVersion, AdapterChange change) {
        var device = new VirtualDeviceConfigSpec();
        switch (change) {
            case AdapterChange.Add(var type, var on, var uuid, var function, var mtu) -> {
                device.operation = VirtualDeviceConfigSpecOperation.add;
                device.device =
                        switch (type) {
                            case SRIOV -> passedThrough(NEW, on, uuid, function, mtu);
                            case VMXNET3 -> on(new VirtualVmxnet3(), NEW, on, uuid);
                        };
            }
            case AdapterChange.Edit(var key, var on, var uuid, var function, var mtu) -> {
                device.operation = VirtualDeviceConfigSpecOperation.edit;
                device.device = passedThrough(key, on, uuid, function, mtu);
                if (function.isEmpty()) {
                    // It stays at its port; a backing without that port's key could move it.
                    device.device.backing = null;
                }
            }
        }
        var spec = new VirtualMachineConfigSpec();
        spec.changeVersion = changeVersion;
        spec.deviceChange = new VirtualDeviceConfigSpec[] {device};
        return spec;
    }

    /**
     * The id says which function: ids of device, system and vendor go along empty, as the schema
     * asks for them, and as pyVmomi sends them for what its callers leave out.
     */
    private static VirtualSriovEthernetCard passedThrough(
            int key,
            PortGroupRef on,
            String uuid,
            Optional<PciAddress> function,
            Optional<Boolean> guestMtuChange) {
        var card = on(new VirtualSriovEthernetCard(), key, on, uuid);
        guestMtuChange.ifPresent(allowed -> card.allowGuestOSMtuChange = allowed);
        function.ifPresent(of -> {
            var physical = new VirtualPCIPassthroughDeviceBackingInfo();
            physical.deviceName = "";
            physical.id = of.toString();
            physical.deviceId = "";
            physical.systemId = "";
            card.sriovBacking = new VirtualSriovEthernetCardSriovBackingInfo();
            card.sriovBacking.physicalFunctionBacking = physical;
        });
        return card;
    }

    private static <C extends VirtualEthernetCard> C on(
            C card, int key, PortGroupRef group, String uuid) {
        var port = new DistributedVirtualSwitchPortConnection();
        port.switchUuid = uuid;
        port.portgroupKey = group.id();
        var backing = new VirtualEthernetCardDistributedVirtualPortBackingInfo();
        backing.port = port;
        card.key = key;
        card.backing = backing;
        return card;
    }
}
