package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualDeviceBackingInfo;
import com.vmware.vim25.VirtualPCIPassthrough;
import com.vmware.vim25.VirtualPCIPassthroughDeviceBackingInfo;

import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.SeenPciDevice.Backing;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dvx;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.drivers.vcenter.SeenPciDevice.Other;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciId;
import io.plumbline.target.PciIds;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How devices that a virtual machine has of its host are understood. */
final class PciDeviceReading {
    private PciDeviceReading() {}

    static List<SeenPciDevice> all(VirtualDevice[] devices) {
        return Arrays.stream(devices)
                .filter(VirtualPCIPassthrough.class::isInstance)
                .map(device -> new SeenPciDevice(device.key, backing(device.backing)))
                .toList();
    }

    /** One of which only the base type is known may be anything. */
    private static Told<Backing> backing(VirtualDeviceBackingInfo told) {
        return switch (told) {
            case null -> new Told.Unset<>();
            case VirtualPCIPassthroughDeviceBackingInfo fixed -> fixed(fixed);
            case VirtualPCIPassthroughDynamicBackingInfo dynamic -> dynamic(dynamic);
            case VirtualPCIPassthroughDvxBackingInfo dvx ->
                    new Told.Is<>(new Dvx(Optional.ofNullable(dvx.deviceClass)));
            case VirtualDeviceBackingInfo other
                    when other.getClass().getSimpleName().startsWith("VirtualPCIPassthrough") ->
                    new Told.Is<>(new Other(other.getClass().getSimpleName()));
            default -> Known.unknown("a PCI device of " + told.getClass().getSimpleName());
        };
    }

    private static Told<Backing> fixed(VirtualPCIPassthroughDeviceBackingInfo told) {
        var id = told.id == null ? "" : told.id;
        return PciAddress.parse(id)
                .<Told<Backing>>map(
                        at -> new Told.Is<>(new Fixed(at, Optional.ofNullable(told.systemId))))
                .orElseGet(() -> Known.unknown("a PCI device '" + id + "'"));
    }

    private static Told<Backing> dynamic(VirtualPCIPassthroughDynamicBackingInfo told) {
        var label = Optional.ofNullable(told.customLabel).filter(text -> !text.isEmpty());
        if (told.allowedDevice == null || told.allowedDevice.length == 0) {
            return new Told.Is<>(new Dynamic(label, Optional.empty()));
        }
        if (Arrays.stream(told.allowedDevice).anyMatch(PciDeviceReading::isNarrower)) {
            return Known.unknown("an allowed device that is said by more than vendor and device");
        }
        return new Told.Is<>(
                new Dynamic(
                        label,
                        Optional.of(
                                PciIds.of(
                                        Arrays.stream(told.allowedDevice)
                                                .map(PciDeviceReading::id)
                                                .toList()))));
    }

    private static boolean isNarrower(VirtualPCIPassthroughAllowedDevice one) {
        return one.subVendorId != null || one.subDeviceId != null || one.revisionId != null;
    }

    /** Sixteen bits, whichever sign they come with. */
    private static PciId id(VirtualPCIPassthroughAllowedDevice one) {
        return new PciId(one.vendorId & 0xffff, one.deviceId & 0xffff);
    }
}
