package io.plumbline.spec;

import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a device of the host asks of its machine and of its host: spec errors where that cannot be.
 * A port whose function is given away is not declared, or declared with that alone: so it is no
 * uplink, has no virtual functions and no link begins at it.
 *
 * @see "seed 003, DirectPath IO: exclusive device access for a single VM; domain facts on ESXi,
 *     section 4.2: neither an uplink, nor management or storage, nor a function with virtual ones;
 *     capture pcipassthru_set_err_uplink; VMware Host Client 7.0, Add a PCI device: the full memory
 *     size is reserved"
 */
final class PciDeviceLimits {
    private static final String LARGE =
            "a graphics card takes EFI and 64-bit MMIO of its machine (the guide for GPUDirect,"
                    + " sections 3.1 and 3.6), and hardware does not say both: say hardware:"
                    + " {gpuMemory: 32GB} with the memory of all its cards together";

    private static final String CHOSEN =
            "vSphere may choose the function that another adapter on this host is given whole, and"
                    + " then that machine does not start; vCenter is asked before, and nothing is"
                    + " sent: give these machines different hosts, or functions of different ids";

    private final List<DeclaredHost> hosts;
    private final Map<String, String> taken = new HashMap<>();
    private final Set<Host> givingWhole = new HashSet<>();
    private final Map<Host, List<Origin>> choosing = new HashMap<>();

    PciDeviceLimits(List<DeclaredHost> hosts) {
        this.hosts = hosts;
    }

    void check(DeclaredMachine machine, Findings findings) {
        for (var device : machine.pciDevices()) {
            if (machine.size().flatMap(MachineSize::reserve).isEmpty()) {
                findings.problem(
                        device.type().origin(),
                        "a machine with a passthrough adapter starts only with all of its memory"
                                + " reserved: say size: {reserve: Memory} or All");
            }
            device.allowed()
                    .filter(_ -> device.mayBeGraphics() && !isReadyForOne(machine))
                    .ifPresent(ids -> findings.warning(ids.origin(), LARGE));
            choice(machine.machine().host(), device, findings);
            device.nic()
                    .ifPresent(port ->
                            hosts.stream()
                                    .filter(one -> one.host().equals(machine.machine().host()))
                                    .forEach(host -> port(machine, host, port, findings)));
        }
    }

    private static boolean isReadyForOne(DeclaredMachine machine) {
        return machine.hardware().flatMap(MachineHardware::room).isPresent()
                && machine.demandedFirmware()
                        .filter(said -> said.value() == Firmware.EFI)
                        .isPresent();
    }

    /** What has no label may be of all that the host gives. */
    private void choice(Host host, DeclaredPciDevice device, Findings findings) {
        var before = choosing.computeIfAbsent(host, _ -> new ArrayList<>());
        switch (device.made()) {
            case DeclaredPciDevice.OfPort _ -> {
                givingWhole.add(host);
                before.forEach(origin -> findings.warning(origin, CHOSEN));
                before.clear();
            }
            case DeclaredPciDevice.OfIds(var ids) -> {
                if (ids.value().all().stream().anyMatch(DeclaredPciDevice::isNetwork)) {
                    before.add(ids.origin());
                }
                if (givingWhole.contains(host)) {
                    before.forEach(origin -> findings.warning(origin, CHOSEN));
                    before.clear();
                }
            }
            case DeclaredPciDevice.Labelled _ -> {}
        }
    }

    private void port(
            DeclaredMachine machine, DeclaredHost host, Located<CardPort> said, Findings findings) {
        var name = host.host().name();
        var nic = host.profile().nics().get(said.value().nic());
        if (nic == null) {
            findings.problem(
                    said.origin(),
                    name
                            + " has no card "
                            + said.value().nic()
                            + ": its profile says it as nics."
                            + said.value().nic());
            return;
        }
        if (nic.role() == NicRole.Protected) {
            findings.problem(
                    said.origin(),
                    said.value().nic()
                            + " is Protected, so the host needs it: no machine gets it whole");
        }
        said.value()
                .in(host.profile())
                .filter(port -> !port.isGiven())
                .ifPresent(port -> findings.problem(said.origin(), kept(machine, said, port)));
        once(machine, said, findings);
    }

    private static String kept(DeclaredMachine machine, Located<CardPort> said, PortSpec port) {
        return said.value()
                + " of "
                + machine.machine().host().name()
                + " is given to "
                + machine.machine().name()
                + " whole, so the host has no say in it: leave nics."
                + said.value().nic()
                + ".ports."
                + said.value().number()
                + " (line "
                + port.origin().line()
                + ") out, or say passthrough: true there and nothing else: virtual functions,"
                + " fabrics, links and uplinks of a switch are for ports that the host keeps";
    }

    private void once(DeclaredMachine machine, Located<CardPort> said, Findings findings) {
        var first =
                taken.putIfAbsent(
                        machine.machine().host().name() + " " + said.value(),
                        machine.machine().name());
        if (first != null) {
            findings.problem(
                    said.origin(),
                    said.value()
                            + " of "
                            + machine.machine().host().name()
                            + " is given to "
                            + first
                            + " already: one function serves one machine");
        }
    }
}
