package io.plumbline.lab.world;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What vCenter keeps of a virtual machine: its size, and what of it is reserved.
 *
 * @param lockedToMax whether all memory is reserved, whatever its size becomes
 * @param cpuReservationMhz of all CPUs together
 * @param latency how its CPUs are scheduled, as vSphere spells it: {@code normal}
 * @param hardware beside its size
 * @param adapters beside the one that every machine has
 * @param pciDevices of its host
 */
public record MachineSetup(
        int cpus,
        int memoryMb,
        boolean lockedToMax,
        long cpuReservationMhz,
        String latency,
        MachineHardware hardware,
        List<MachineAdapter> adapters,
        List<MachinePciDevice> pciDevices) {
    public MachineSetup {
        adapters = List.copyOf(adapters);
        pciDevices = List.copyOf(pciDevices);
    }

    /** Without an adapter beside the one that every machine has. */
    public MachineSetup(
            int cpus, int memoryMb, boolean lockedToMax, long cpuReservationMhz, String latency) {
        this(
                cpus,
                memoryMb,
                lockedToMax,
                cpuReservationMhz,
                latency,
                MachineHardware.FRESH,
                List.of(),
                List.of());
    }

    public MachineSetup with(List<MachineAdapter> others) {
        return new MachineSetup(
                cpus,
                memoryMb,
                lockedToMax,
                cpuReservationMhz,
                latency,
                hardware,
                others,
                pciDevices);
    }

    public MachineSetup with(MachineHardware other) {
        return new MachineSetup(
                cpus,
                memoryMb,
                lockedToMax,
                cpuReservationMhz,
                latency,
                other,
                adapters,
                pciDevices);
    }

    public MachineSetup given(List<MachinePciDevice> others) {
        return new MachineSetup(
                cpus,
                memoryMb,
                lockedToMax,
                cpuReservationMhz,
                latency,
                hardware,
                adapters,
                others);
    }

    /** Whether it has anything of its host past the hypervisor. */
    public boolean passesThrough() {
        return !pciDevices.isEmpty() || adapters.stream().anyMatch(MachineAdapter::isPassedThrough);
    }

    /** As machines of a lab begin. */
    static final MachineSetup FRESH = new MachineSetup(4, 16_384, false, 0, "normal");

    /** As the lab's state has it, and {@link #parse} reads it back. */
    String text() {
        return cpus
                + ","
                + memoryMb
                + ","
                + lockedToMax
                + ","
                + cpuReservationMhz
                + ","
                + latency
                + Stream.of(
                                hardware.texts(),
                                adapters.stream().map(MachineAdapter::text),
                                pciDevices.stream().map(MachinePciDevice::text))
                        .flatMap(some -> some)
                        .map(one -> "," + one)
                        .collect(Collectors.joining());
    }

    static MachineSetup parse(String text) {
        var parts = text.split(",", -1);
        return new MachineSetup(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                Boolean.parseBoolean(parts[2]),
                Long.parseLong(parts[3]),
                parts[4],
                MachineHardware.parse(Arrays.stream(parts).skip(5)),
                Arrays.stream(parts)
                        .skip(5)
                        .filter(one -> !one.startsWith(MachinePciDevice.MARK))
                        .filter(one -> !MachineHardware.isOne(one))
                        .map(MachineAdapter::parse)
                        .toList(),
                Arrays.stream(parts)
                        .skip(5)
                        .filter(one -> one.startsWith(MachinePciDevice.MARK))
                        .map(MachinePciDevice::parse)
                        .toList());
    }
}
