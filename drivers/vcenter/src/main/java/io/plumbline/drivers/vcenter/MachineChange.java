package io.plumbline.drivers.vcenter;

import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What of a virtual machine is to be another; the rest stays as it is.
 *
 * @param memoryReserved whether all memory is reserved, whatever its size becomes
 * @param cpuReservationMhz of all CPUs together
 */
public record MachineChange(
        Optional<Integer> cpus,
        Optional<MemorySize> memory,
        Optional<Boolean> memoryReserved,
        Optional<Long> cpuReservationMhz,
        Optional<LatencySensitivity> latencySensitivity) {

    public MachineChange {
        if (Stream.of(cpus, memory, memoryReserved, cpuReservationMhz, latencySensitivity)
                .allMatch(Optional::isEmpty)) {
            throw new IllegalArgumentException("a change that changes nothing");
        }
    }
}
