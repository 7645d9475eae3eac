package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualEthernetCard;
import com.vmware.vim25.VirtualEthernetCardDistributedVirtualPortBackingInfo;
import com.vmware.vim25.VirtualEthernetCardNetworkBackingInfo;
import com.vmware.vim25.VirtualPCIPassthrough;
import com.vmware.vim25.VirtualSriovEthernetCard;
import com.vmware.vim25.VirtualVmxnet3;

import io.plumbline.drivers.vcenter.SeenAdapter;
import io.plumbline.drivers.vcenter.SeenBacking;
import io.plumbline.drivers.vcenter.SeenDevices;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;

import java.util.Arrays;
import java.util.List;

/** How network adapters of a virtual machine are understood. */
final class AdapterReading {
    private AdapterReading() {}

    static SeenDevices all(VirtualDevice[] devices) {
        return new SeenDevices(
                adapters(devices),
                Arrays.stream(devices).anyMatch(AdapterReading::passesThrough),
                count(devices),
                PciDeviceReading.all(devices));
    }

    /** Also shares of graphics cards are of this class, by their backing. */
    private static boolean passesThrough(VirtualDevice device) {
        return device instanceof VirtualPCIPassthrough
                || device instanceof VirtualSriovEthernetCard;
    }

    /** On port groups also those of types that the binding does not know. */
    private static List<SeenAdapter> adapters(VirtualDevice[] devices) {
        return Arrays.stream(devices)
                .filter(device ->
                        !on(device).equals(new SeenBacking.Other())
                                || device instanceof VirtualSriovEthernetCard)
                .map(device ->
                        new SeenAdapter(
                                device.key,
                                on(device),
                                type(device),
                                function(device),
                                mtu(device)))
                .toList();
    }

    /** Cards for a network, whatever they are on. */
    private static int count(VirtualDevice[] devices) {
        return (int) Arrays.stream(devices).filter(VirtualEthernetCard.class::isInstance).count();
    }

    /** A standard one by its name: what it refers to is of vCenter, and not there at a host. */
    private static SeenBacking on(VirtualDevice device) {
        return switch (device.backing) {
            case VirtualEthernetCardDistributedVirtualPortBackingInfo on
                    when on.port != null && on.port.portgroupKey != null ->
                    new SeenBacking.Distributed(on.port.portgroupKey);
            case VirtualEthernetCardNetworkBackingInfo on when on.deviceName != null ->
                    new SeenBacking.Standard(on.deviceName);
            case null, default -> new SeenBacking.Other();
        };
    }

    /** Other classes extend VirtualVmxnet3, so it has to be just that. */
    private static Told<AdapterType> type(VirtualDevice device) {
        if (device.getClass() == VirtualSriovEthernetCard.class) {
            return new Told.Is<>(AdapterType.SRIOV);
        }
        if (device instanceof VirtualVmxnet3Vrdma card) {
            return AdapterSpecs.ROCE_V2.equals(card.deviceProtocol)
                    ? new Told.Is<>(AdapterType.PVRDMA)
                    : Known.unknown("a PVRDMA adapter of protocol " + card.deviceProtocol);
        }
        return device.getClass() == VirtualVmxnet3.class
                ? new Told.Is<>(AdapterType.VMXNET3)
                : Known.unknown("an adapter " + device.getClass().getSimpleName());
    }

    private static Told<PciAddress> function(VirtualDevice device) {
        if (!(device instanceof VirtualSriovEthernetCard card)
                || card.sriovBacking == null
                || card.sriovBacking.physicalFunctionBacking == null
                || card.sriovBacking.physicalFunctionBacking.id == null) {
            return new Told.Unset<>();
        }
        var id = card.sriovBacking.physicalFunctionBacking.id;
        return PciAddress.parse(id)
                .<Told<PciAddress>>map(Told.Is::new)
                .orElseGet(() -> Known.unknown("a physical function '" + id + "'"));
    }

    private static Told<Boolean> mtu(VirtualDevice device) {
        return device instanceof VirtualSriovEthernetCard card && card.allowGuestOSMtuChange != null
                ? new Told.Is<>(card.allowGuestOSMtuChange)
                : new Told.Unset<>();
    }
}
