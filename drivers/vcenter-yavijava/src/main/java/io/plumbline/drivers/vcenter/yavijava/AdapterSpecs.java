package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DistributedVirtualSwitchPortConnection;
import com.vmware.vim25.VirtualDeviceBackingInfo;
import com.vmware.vim25.VirtualDeviceConfigSpec;
import com.vmware.vim25.VirtualDeviceConfigSpecOperation;
import com.vmware.vim25.VirtualDeviceConnectInfo;
import com.vmware.vim25.VirtualEthernetCard;
import com.vmware.vim25.VirtualEthernetCardDistributedVirtualPortBackingInfo;
import com.vmware.vim25.VirtualEthernetCardNetworkBackingInfo;
import com.vmware.vim25.VirtualPCIPassthroughDeviceBackingInfo;
import com.vmware.vim25.VirtualSriovEthernetCard;
import com.vmware.vim25.VirtualSriovEthernetCardSriovBackingInfo;
import com.vmware.vim25.VirtualVmxnet3;

import io.plumbline.drivers.vcenter.AdapterBacking;
import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.target.PciAddress;

import java.util.Optional;

/** What is sent to change one network adapter of a machine: that device alone. */
final class AdapterSpecs {
    /** vCenter gives a new device the key that it then has; below 0 none is taken. */
    private static final int NEW = -1;

    /** What a {@link VirtualVmxnet3Vrdma} speaks; no constant there, since its fields go out. */
    static final String ROCE_V2 = "rocev2";

    private AdapterSpecs() {}

    static VirtualMachineConfigSpec adding(String changeVersion, AdapterChange.Add change) {
        var device =
                switch (change.type()) {
                    case SRIOV -> {
                        var card = on(new VirtualSriovEthernetCard(), change);
                        said(card, change.function(), change.guestMtuChange());
                        yield card;
                    }
                    case VMXNET3 -> on(new VirtualVmxnet3(), change);
                    case PVRDMA -> {
                        var card = on(new VirtualVmxnet3Vrdma(), change);
                        card.deviceProtocol = ROCE_V2;
                        yield card;
                    }
                    case DirectPath, DynamicDirectPath ->
                            throw new IllegalStateException("on no port group: " + change.type());
                };
        return spec(changeVersion, VirtualDeviceConfigSpecOperation.add, device);
    }

    /**
     * A device that is changed has to be said whole: what is left out may become another, such as
     * its address.
     *
     * @param as the device as vCenter tells it; it is changed
     * @see "vSphere Web Services API, VirtualDeviceConfigSpec: the virtual device being added or
     *     modified must be fully specified"
     */
    static VirtualMachineConfigSpec editing(
            String changeVersion, AdapterChange.Edit change, VirtualSriovEthernetCard as) {
        said(as, change.function(), change.guestMtuChange());
        return spec(changeVersion, VirtualDeviceConfigSpecOperation.edit, as);
    }

    /** As {@link #editing}: all but the network is sent back as it is. */
    static VirtualMachineConfigSpec moving(
            String changeVersion, AdapterChange.Move change, VirtualSriovEthernetCard as) {
        as.backing = backing(change.to());
        said(as, Optional.empty(), change.guestMtuChange());
        return spec(changeVersion, VirtualDeviceConfigSpecOperation.edit, as);
    }

    private static VirtualMachineConfigSpec spec(
            String changeVersion,
            VirtualDeviceConfigSpecOperation operation,
            VirtualEthernetCard card) {
        var device = new VirtualDeviceConfigSpec();
        device.operation = operation;
        device.device = card;
        var spec = new VirtualMachineConfigSpec();
        spec.changeVersion = changeVersion;
        spec.deviceChange = new VirtualDeviceConfigSpec[] {device};
        return spec;
    }

    /**
     * The id says which function: ids of device, system and vendor go along empty, as the schema
     * asks for them, and as pyVmomi sends them for what its callers leave out. Which virtual
     * function it was goes with its physical one.
     */
    private static void said(
            VirtualSriovEthernetCard card,
            Optional<PciAddress> function,
            Optional<Boolean> guestMtuChange) {
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
    }

    private static <C extends VirtualEthernetCard> C on(C card, AdapterChange.Add change) {
        card.key = NEW;
        card.backing = backing(change.on());
        card.connectable = fromTheStart();
        return card;
    }

    /**
     * A standard network is said by its name alone.
     *
     * @see "vSphere Web Services API, VirtualEthernetCardNetworkBackingInfo: network is not used
     *     during configuration"
     */
    private static VirtualDeviceBackingInfo backing(AdapterBacking on) {
        return switch (on) {
            case AdapterBacking.Distributed(var group, var uuid) -> {
                var port = new DistributedVirtualSwitchPortConnection();
                port.switchUuid = uuid;
                port.portgroupKey = group.id();
                var backing = new VirtualEthernetCardDistributedVirtualPortBackingInfo();
                backing.port = port;
                yield backing;
            }
            case AdapterBacking.Standard(var group) -> {
                var backing = new VirtualEthernetCardNetworkBackingInfo();
                backing.deviceName = group;
                yield backing;
            }
        };
    }

    /**
     * @see "seed 002, Creating a Bitfusion Client with a PVRDMA adapter, step 6: Change the Status
     *     setting to Connect at power on. VirtualDeviceConnectInfo.connected: valid only while the
     *     machine runs"
     */
    private static VirtualDeviceConnectInfo fromTheStart() {
        var how = new VirtualDeviceConnectInfo();
        how.startConnected = true;
        how.allowGuestControl = true;
        how.connected = false;
        return how;
    }
}
