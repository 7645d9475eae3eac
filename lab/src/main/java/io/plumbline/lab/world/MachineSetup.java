package io.plumbline.lab.world;

/**
 * What vCenter keeps of a virtual machine: its size, and what of it is reserved.
 *
 * @param lockedToMax whether all memory is reserved, whatever its size becomes
 * @param cpuReservationMhz of all CPUs together
 * @param latency how its CPUs are scheduled, as vSphere spells it: {@code normal}
 */
public record MachineSetup(
        int cpus, int memoryMb, boolean lockedToMax, long cpuReservationMhz, String latency) {
    /** As machines of a lab begin. */
    static final MachineSetup FRESH = new MachineSetup(4, 16_384, false, 0, "normal");

    /** As the lab's state has it, and {@link #parse} reads it back. */
    String text() {
        return cpus + "," + memoryMb + "," + lockedToMax + "," + cpuReservationMhz + "," + latency;
    }

    static MachineSetup parse(String text) {
        var parts = text.split(",", -1);
        return new MachineSetup(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                Boolean.parseBoolean(parts[2]),
                Long.parseLong(parts[3]),
                parts[4]);
    }
}
