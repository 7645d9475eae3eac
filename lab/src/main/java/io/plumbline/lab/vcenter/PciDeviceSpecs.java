package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachinePciDevice;

import java.util.ArrayList;
import java.util.List;

/**
 * What becomes of the devices that a machine has of its host: VirtualDeviceConfigSpec of a
 * VirtualPCIPassthrough, to add and to edit. Nothing of it happens while the machine runs.
 *
 * @see "vSphere Web Services API, VirtualPCIPassthroughDeviceBackingInfo: id, deviceId, systemId
 *     and vendorId are required; VirtualPCIPassthroughDynamicBackingInfo: allowedDevice and
 *     customLabel are not; VMware Host Client 7.0, Add a PCI device: power off, virtual hardware 17
 *     for a dynamic one"
 */
final class PciDeviceSpecs {
    private static final String TYPE = "VirtualPCIPassthrough";
    private static final int FIRST_KEY = 13_000;

    private final List<Element> specs;

    PciDeviceSpecs(List<Element> specs) {
        this.specs = specs;
    }

    static boolean isAbout(Element spec) {
        return spec.child("device")
                .flatMap(device -> device.attribute("xsi:type"))
                .filter(TYPE::equals)
                .isPresent();
    }

    List<MachinePciDevice> on(MachineModel machine, boolean runs) throws FaultException {
        var devices = new ArrayList<>(machine.setup().pciDevices());
        for (var spec : specs) {
            Refuse.allBut(spec, "operation", "device");
            if (runs) {
                throw new FaultException(
                        new Fault(
                                "InvalidPowerState",
                                "The attempted operation cannot be performed in the current state"
                                        + " (Powered on).",
                                List.of(Element.text("existingState", "poweredOn"))));
            }
            change(spec, devices);
        }
        return devices;
    }

    private static void change(Element spec, List<MachinePciDevice> devices) throws FaultException {
        var device = spec.child("device").orElseThrow(() -> Refuse.argument("device"));
        Refuse.allBut(device, "key", "backing", "controllerKey", "unitNumber");
        switch (spec.textOf("operation").orElse("")) {
            case "add" -> devices.add(one(FIRST_KEY + devices.size(), device));
            case "edit" -> {
                var key = device.number("key", 0);
                var there =
                        devices.stream()
                                .filter(one -> one.key() == key)
                                .findFirst()
                                .orElseThrow(PciDeviceSpecs::invalid);
                devices.set(devices.indexOf(there), one(key, device));
            }
            default -> throw Refuse.notSupported("The lab's vCenter only adds and edits devices");
        }
    }

    private static MachinePciDevice one(int key, Element device) throws FaultException {
        var backing = device.child("backing").orElseThrow(PciDeviceSpecs::invalid);
        var type = backing.attribute("xsi:type").orElse("");
        required(backing, "deviceName");
        if (type.equals(MachinePciDevice.FIXED)) {
            Refuse.allBut(backing, "deviceName", "id", "deviceId", "systemId", "vendorId");
            required(backing, "deviceId");
            required(backing, "vendorId");
            return new MachinePciDevice(
                    key,
                    type,
                    required(backing, "id"),
                    required(backing, "systemId"),
                    "",
                    List.of());
        }
        if (!type.equals(MachinePciDevice.DYNAMIC)) {
            throw Refuse.notSupported("The lab's vCenter makes no device of " + type);
        }
        Refuse.allBut(backing, "deviceName", "allowedDevice", "customLabel");
        return new MachinePciDevice(
                key,
                type,
                "",
                "",
                backing.textOf("customLabel").orElse(""),
                backing.children("allowedDevice")
                        .map(one -> one.number("vendorId", 0) + ":" + one.number("deviceId", 0))
                        .toList());
    }

    private static String required(Element backing, String field) throws FaultException {
        return backing.textOf(field).orElseThrow(PciDeviceSpecs::invalid);
    }

    private static FaultException invalid() {
        return new FaultException("InvalidDeviceSpec", "Invalid configuration for device '0'.");
    }
}
