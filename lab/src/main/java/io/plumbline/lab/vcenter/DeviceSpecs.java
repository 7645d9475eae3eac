package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What becomes of a machine's adapters: VirtualDeviceConfigSpec, to add and to edit. What is passed
 * through, and PVRDMA, is neither plugged in nor changed while the machine runs.
 *
 * @see "vSphere Web Services API, ReconfigVM_Task: InvalidPowerState where the hardware does not
 *     support the change while the machine runs; VirtualDeviceConfigSpec: a device that is modified
 *     must be fully specified; vsphere.md, section 3.3: hot add is refused"
 */
final class DeviceSpecs {
    private static final Set<String> TYPES =
            Set.of(MachineAdapter.SRIOV, MachineAdapter.VMXNET3, MachineAdapter.PVRDMA);
    static final String STANDARD = "VirtualEthernetCardNetworkBackingInfo";
    private static final int FIRST_KEY = 4_001;
    private static final MachineAdapter.Network NOWHERE =
            new MachineAdapter.Network.Distributed("");

    private final Networks networks;
    private final List<Element> specs;

    DeviceSpecs(Networks networks, List<Element> specs) {
        this.networks = networks;
        this.specs = specs;
    }

    List<MachineAdapter> on(MachineModel machine, boolean runs) throws FaultException {
        var adapters = new ArrayList<>(machine.setup().adapters());
        for (var spec : specs) {
            Refuse.allBut(spec, "operation", "device");
            var device = spec.child("device").orElseThrow(() -> Refuse.argument("device"));
            var type = device.attribute("xsi:type").orElse("");
            if (!TYPES.contains(type)) {
                throw Refuse.notSupported("The lab's vCenter does not model a " + type);
            }
            if (type.equals(MachineAdapter.PVRDMA)
                    && !device.textOf("deviceProtocol").equals(Optional.of("rocev2"))) {
                throw Refuse.notSupported("The lab's vCenter models no PVRDMA but rocev2");
            }
            if (runs && !type.equals(MachineAdapter.VMXNET3)) {
                throw new FaultException(
                        new Fault(
                                "InvalidPowerState",
                                "The attempted operation cannot be performed in the current state"
                                        + " (Powered on).",
                                List.of(Element.text("existingState", "poweredOn"))));
            }
            change(machine, spec.textOf("operation").orElse(""), type, device, adapters);
        }
        return adapters;
    }

    private void change(
            MachineModel machine,
            String operation,
            String type,
            Element device,
            List<MachineAdapter> adapters)
            throws FaultException {
        Refuse.allBut(
                device,
                "key",
                "backing",
                "connectable",
                "addressType",
                "macAddress",
                "allowGuestOSMtuChange",
                "sriovBacking",
                "deviceProtocol");
        switch (operation) {
            case "add" -> {
                plugged(device);
                adapters.add(
                        one(
                                machine,
                                device,
                                new MachineAdapter(
                                        FIRST_KEY + adapters.size(), type, NOWHERE, "", false)));
            }
            case "edit" -> {
                var key = device.number("key", 0);
                var there =
                        adapters.stream()
                                .filter(one -> one.key() == key && one.type().equals(type))
                                .findFirst()
                                .orElseThrow(DeviceSpecs::invalid);
                var address = MachineProperties.address(machine, key);
                if (device.textOf("macAddress").filter(address::equals).isEmpty()
                        || device.child("backing").isEmpty()
                        || (there.isPassedThrough() && device.child("sriovBacking").isEmpty())) {
                    throw invalid();
                }
                adapters.set(adapters.indexOf(there), one(machine, device, there));
            }
            default -> throw Refuse.notSupported("The lab's vCenter only adds and edits devices");
        }
    }

    /** No machine of the lab starts with an adapter that is not plugged in. */
    private static void plugged(Element device) throws FaultException {
        var how = device.child("connectable");
        if (how.isPresent() && !how.get().isTrue("startConnected")) {
            throw Refuse.notSupported("The lab's vCenter connects adapters at power on");
        }
    }

    private static FaultException invalid() {
        return new FaultException("InvalidDeviceSpec", "Invalid configuration for device '0'.");
    }

    private MachineAdapter one(MachineModel machine, Element device, MachineAdapter before)
            throws FaultException {
        var function =
                device.child("sriovBacking")
                        .flatMap(backing -> backing.child("physicalFunctionBacking"))
                        .flatMap(physical -> physical.textOf("id"))
                        .orElse(before.function());
        if (before.isPassedThrough() && function.isEmpty()) {
            throw Refuse.argument("configSpec.deviceChange[0].device.sriovBacking");
        }
        return new MachineAdapter(
                before.key(),
                before.type(),
                network(machine, device, before),
                function,
                device.isTrue("allowGuestOSMtuChange"));
    }

    private MachineAdapter.Network network(
            MachineModel machine, Element device, MachineAdapter before) throws FaultException {
        var backing = device.child("backing");
        if (backing.flatMap(one -> one.attribute("xsi:type")).equals(Optional.of(STANDARD))) {
            return standard(machine, backing.get(), before);
        }
        var said = backing.flatMap(one -> one.child("port")).flatMap(DeviceSpecs::portGroup);
        if (said.isEmpty() && before.on().equals(NOWHERE)) {
            throw Refuse.argument("configSpec.deviceChange[0].device.backing");
        }
        if (said.isPresent()) {
            try {
                networks.group(new Ref("DistributedVirtualPortgroup", said.get()));
            } catch (FaultException e) {
                throw Refuse.argument("configSpec.deviceChange[0].device.backing.port");
            }
        }
        return said.<MachineAdapter.Network>map(MachineAdapter.Network.Distributed::new)
                .orElse(before.on());
    }

    private static Optional<String> portGroup(Element port) {
        return port.textOf("portgroupKey");
    }

    /**
     * By the name that its host has. That another name is refused here, and not when the machine
     * starts, is engineering knowledge.
     *
     * @see "vSphere Web Services API, VirtualEthernetCardNetworkBackingInfo: network is not used
     *     during configuration; InvalidDeviceBacking; seed 003: all VMs with PVRDMA are connected
     *     to a distributed switch"
     */
    private MachineAdapter.Network standard(
            MachineModel machine, Element backing, MachineAdapter before) throws FaultException {
        Refuse.allBut(backing, "deviceName", "useAutoDetect", "network", "inPassthroughMode");
        var name = backing.textOf("deviceName").orElse("");
        if (before.isPvrdma() || !networks.isStandardOn(machine.host(), name)) {
            throw new FaultException(
                    "InvalidDeviceBacking",
                    "Incompatible device backing specified for device '0'.");
        }
        if (name.contains(",") || name.contains("|")) {
            throw Refuse.notSupported("The lab's vCenter keeps no adapter on a network " + name);
        }
        return new MachineAdapter.Network.Standard(name);
    }
}
