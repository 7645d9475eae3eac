package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachinePciDevice;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.World;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Functions of a host that its machines have. A function serves one machine that runs.
 *
 * @see "vSphere Web Services API, VirtualPCIPassthrough and its backings; seed 003, DirectPath IO:
 *     exclusive device access for a single VM, a device by segment, bus, device and function;
 *     Dynamic DirectPath IO: by a label"
 */
record PciDevices(World world, HostModel host) {

    /**
     * What becomes of the devices of a machine that is to start.
     *
     * @param lacks why it does not start
     */
    record Chosen(Map<Integer, String> assigned, Optional<Fault> lacks) {}

    Chosen chosenFor(MachineModel machine) {
        var taken = taken(machine);
        var assigned = new TreeMap<Integer, String>();
        for (var device : machine.setup().pciDevices()) {
            var function =
                    host.ports().stream()
                            .filter(port -> host.passthrough().isActive(port.at()))
                            .filter(port -> fits(device, port))
                            .map(port -> port.at().toString())
                            .filter(at -> !taken.contains(at))
                            .findFirst();
            if (function.isEmpty() && (device.isFixed() || device.isDynamic())) {
                return new Chosen(
                        Map.of(),
                        Optional.of(
                                MachineMethods.refused(
                                        "Device pciPassthru of key "
                                                + device.key()
                                                + " has no function of the host that it could be:"
                                                + " none is active, or another machine has it.")));
            }
            function.ifPresent(at -> {
                taken.add(at);
                assigned.put(device.key(), at);
            });
        }
        return new Chosen(assigned, Optional.empty());
    }

    private Set<String> taken(MachineModel but) {
        var taken = new HashSet<String>();
        for (var other : world.machines().all()) {
            if (other != but
                    && other.host().equals(host.host())
                    && MachineProperties.isOn(other, host)) {
                taken.addAll(other.assigned().values());
            }
        }
        return taken;
    }

    private boolean fits(MachinePciDevice device, PortModel port) {
        if (device.isFixed()) {
            return device.function().equals(port.at().toString())
                    && device.system().equals(system());
        }
        return device.isDynamic()
                && (device.label().isEmpty()
                        || host.passthrough()
                                .label(port.at())
                                .filter(device.label()::equals)
                                .isPresent())
                && (device.allowed().isEmpty() || device.allowed().contains(id(port)));
    }

    static String id(PortModel port) {
        return vendor() + ":" + port.card().board().model().deviceId();
    }

    static int vendor() {
        return 0x15b3;
    }

    private String system() {
        return host.uuid().toString();
    }

    /** As vCenter tells of a device of a machine. */
    static Value of(MachinePciDevice one, MachineModel machine, boolean runs) {
        return Value.data("VirtualPCIPassthrough")
                .with("key", Value.number(one.key()))
                .with("backing", backing(one, machine, runs))
                .with("controllerKey", Value.number(100));
    }

    private static Data backing(MachinePciDevice one, MachineModel machine, boolean runs) {
        var backing = Value.data(one.backing());
        if (one.isFixed()) {
            return backing.with("deviceName", Value.string(""))
                    .with("id", Value.string(one.function()))
                    .with("deviceId", Value.string("0"))
                    .with("systemId", Value.string(one.system()))
                    .with("vendorId", new Value.Simple("xsd:short", "" + vendor()));
        }
        if (!one.isDynamic()) {
            return backing.with("deviceClass", Value.string(one.label()));
        }
        return backing.with("deviceName", Value.string(""))
                .with("allowedDevice", allowed(one.allowed()))
                .with(
                        "customLabel",
                        one.label().isEmpty() ? new Value.Unset() : Value.string(one.label()))
                .with(
                        "assignedId",
                        runs && machine.assigned().containsKey(one.key())
                                ? Value.string(machine.assigned().getOrDefault(one.key(), ""))
                                : new Value.Unset());
    }

    private static Value allowed(List<String> ids) {
        return new Value.Many(
                "VirtualPCIPassthroughAllowedDevice",
                ids.stream().map(PciDevices::allowed).toList());
    }

    private static Value allowed(String id) {
        var numbers = Arrays.stream(id.split(":", -1)).map(Integer::parseInt).toList();
        return Value.data("VirtualPCIPassthroughAllowedDevice")
                .with("vendorId", Value.number(numbers.getFirst()))
                .with("deviceId", Value.number(numbers.getLast()));
    }
}
