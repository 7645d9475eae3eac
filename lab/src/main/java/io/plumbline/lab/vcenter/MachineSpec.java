package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.MachineHardware;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachineSetup;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a machine is to become: a VirtualMachineConfigSpec. What it leaves out stays as it is.
 *
 * @see "vSphere Web Services API, ReconfigVM_Task: CpuHotPlugNotSupported,
 *     MemoryHotPlugNotSupported, ConcurrentAccess"
 */
final class MachineSpec {
    private static final Set<String> LEVELS = Set.of("low", "normal", "medium", "high");
    private static final Set<String> FIRMWARES = Set.of("bios", "efi");
    private static final int MOST_CPUS = 768;
    private static final int MEMORY_STEP = 4;

    private final Element spec;

    /**
     * @throws FaultException NotSupported where it asks for what is not modelled here
     */
    MachineSpec(Element spec) throws FaultException {
        this.spec = spec;
        Refuse.allBut(
                spec,
                "changeVersion",
                "numCPUs",
                "memoryMB",
                "deviceChange",
                "cpuAllocation",
                "latencySensitivity",
                "extraConfig",
                "firmware",
                "memoryReservationLockedToMax");
        Refuse.allBut(part("cpuAllocation"), "reservation");
        Refuse.allBut(part("latencySensitivity"), "level");
    }

    /**
     * What the machine then is.
     *
     * @throws FaultException where that cannot be
     */
    MachineSetup on(MachineModel machine, boolean runs, Networks networks) throws FaultException {
        var said = spec.textOf("changeVersion");
        if (said.isPresent()) {
            Refuse.unless(MachineProperties.changeVersion(machine), said);
        }
        var before = machine.setup();
        return new MachineSetup(
                cpus(before.cpus(), runs),
                memory(before.memoryMb(), runs),
                spec.child("memoryReservationLockedToMax").isPresent()
                        ? spec.isTrue("memoryReservationLockedToMax")
                        : before.lockedToMax(),
                reservation(before.cpuReservationMhz()),
                latency(before.latency()),
                hardware(before.hardware(), runs),
                new DeviceSpecs(networks, devices(false)).on(machine, runs),
                new PciDeviceSpecs(devices(true)).on(machine, runs));
    }

    private List<Element> devices(boolean ofTheHost) {
        return spec.children("deviceChange")
                .filter(one -> PciDeviceSpecs.isAbout(one) == ofTheHost)
                .toList();
    }

    /** No machine of the lab allows hot add. */
    private int cpus(int before, boolean runs) throws FaultException {
        var cpus = spec.number("numCPUs", before);
        if (cpus < 1 || cpus > MOST_CPUS) {
            throw Refuse.argument("configSpec.numCPUs");
        }
        if (cpus != before && runs) {
            throw new FaultException(
                    "CpuHotPlugNotSupported",
                    "CPU hot plug is not supported for this virtual machine.");
        }
        return cpus;
    }

    private int memory(int before, boolean runs) throws FaultException {
        var memory = spec.number("memoryMB", before);
        if (memory < MEMORY_STEP || memory % MEMORY_STEP != 0) {
            throw Refuse.argument("configSpec.memoryMB");
        }
        if (memory != before && runs) {
            throw new FaultException(
                    "MemoryHotPlugNotSupported",
                    "Memory hot plug is not supported for this virtual machine.");
        }
        return memory;
    }

    private long reservation(long before) throws FaultException {
        var mhz = part("cpuAllocation").number("reservation", Math.toIntExact(before));
        if (mhz < 0) {
            throw Refuse.argument("configSpec.cpuAllocation.reservation");
        }
        return mhz;
    }

    private String latency(String before) throws FaultException {
        var level = part("latencySensitivity").textOf("level").orElse(before);
        if (!LEVELS.contains(level)) {
            throw Refuse.argument("configSpec.latencySensitivity.level");
        }
        return level;
    }

    /**
     * Options are taken of a machine that runs, too, for its next start; by what it starts only of
     * one that is off.
     *
     * @see "vSphere Web Services API, VirtualMachineConfigSpec: extraConfig, firmware"
     */
    private MachineHardware hardware(MachineHardware before, boolean runs) throws FaultException {
        var firmware = spec.textOf("firmware").orElse(before.firmware());
        if (!FIRMWARES.contains(firmware)) {
            throw Refuse.argument("configSpec.firmware");
        }
        if (!firmware.equals(before.firmware()) && runs) {
            throw new FaultException(MachineMethods.wrongPower("poweredOff", "poweredOn"));
        }
        var hardware = before.startingBy(firmware);
        for (var option : spec.children("extraConfig").toList()) {
            hardware = hardware.with(key(option), option.textOf("value").orElse(""));
        }
        return hardware;
    }

    /** Of devices of the host; others are not modelled. */
    private static String key(Element option) throws FaultException {
        return option.textOf("key")
                .filter(key -> key.startsWith("pciPassthru."))
                .orElseThrow(() -> Refuse.argument("configSpec.extraConfig"));
    }

    private Element part(String name) {
        return Optional.of(spec)
                .flatMap(some -> some.child(name))
                .orElseGet(() -> Element.of(name));
    }
}
