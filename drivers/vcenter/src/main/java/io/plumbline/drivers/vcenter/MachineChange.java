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
        Optional<LatencySensitivity> latencySensitivity,
        Options options) {

    /** One of its size alone. */
    public MachineChange(
            Optional<Integer> cpus,
            Optional<MemorySize> memory,
            Optional<Boolean> memoryReserved,
            Optional<Long> cpuReservationMhz,
            Optional<LatencySensitivity> latencySensitivity) {
        this(cpus, memory, memoryReserved, cpuReservationMhz, latencySensitivity, Options.NONE);
    }

    public MachineChange {
        if (options.equals(Options.NONE)
                && Stream.of(cpus, memory, memoryReserved, cpuReservationMhz, latencySensitivity)
                        .allMatch(Optional::isEmpty)) {
            throw new IllegalArgumentException("a change that changes nothing");
        }
    }

    /**
     * What is to be another of the options that devices of its host are given by.
     *
     * @param mmio64 {@code pciPassthru.use64bitMMIO}
     * @param mmio64Size {@code pciPassthru.64bitMMIOSizeGB}: in whole GB
     * @param allowP2p {@code pciPassthru.allowP2P}
     * @param relaxAcs {@code pciPassthru.RelaxACSforP2P}
     */
    public record Options(
            Optional<Boolean> mmio64,
            Optional<MemorySize> mmio64Size,
            Optional<Boolean> allowP2p,
            Optional<Boolean> relaxAcs) {

        /** All of them stay as they are. */
        public static final Options NONE =
                new Options(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
