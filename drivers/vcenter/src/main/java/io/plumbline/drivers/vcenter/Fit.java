package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.SeenHost.Capacity;
import io.plumbline.drivers.vcenter.SeenMachine.Size;
import io.plumbline.property.MemorySize;

import java.util.Optional;

/**
 * Whether a machine could start on its host if that did nothing else. vCenter takes what is larger,
 * and says no when it is to start. Where it could, others on the host may still be in its way.
 *
 * @see "vSphere Virtual Machine Administration 6.7, Virtual CPU Limitations: no more virtual CPUs
 *     than logical cores of the host; vSphere Web Services API, PowerOnVM_Task:
 *     InsufficientResourcesFault"
 */
record Fit(Capacity host, Size before) {
    private static final int BYTES_OF_A_MEGABYTE = 1 << 20;

    /** What the change asks for that the host does not have; empty where that is not known. */
    Optional<String> of(MachineChange change) {
        return cpus(change).or(() -> reservedCpus(change)).or(() -> reservedMemory(change));
    }

    private Optional<String> cpus(MachineChange change) {
        return change.cpus()
                .filter(cpus -> host.threads() instanceof Told.Is<Integer>(var has) && cpus > has)
                .map(cpus -> cpus + " CPUs are more than its host has logical ones");
    }

    private Optional<String> reservedCpus(MachineChange change) {
        return change.cpuReservationMhz()
                .filter(mhz ->
                        host.cores() instanceof Told.Is<Integer>(var cores)
                                && host.cpuMhz() instanceof Told.Is<Integer>(var each)
                                && mhz > MachineReadings.needed(cores, each))
                .map(mhz -> mhz + " MHz are more than its host has to reserve");
    }

    private Optional<String> reservedMemory(MachineChange change) {
        var reserved = change.memoryReserved().or(() -> is(before.memoryReserved())).orElse(false);
        return reserved && (change.memory().isPresent() || change.memoryReserved().isPresent())
                ? change.memory()
                        .or(() -> is(before.memory()))
                        .filter(memory ->
                                host.memoryBytes() instanceof Told.Is<Long>(var has)
                                        && bytes(memory) > has)
                        .map(memory -> memory + " are more than its host has to reserve")
                : Optional.empty();
    }

    private static long bytes(MemorySize memory) {
        return (long) memory.megabytes() * BYTES_OF_A_MEGABYTE;
    }

    private static <V> Optional<V> is(Told<V> told) {
        return told instanceof Told.Is<V>(var value) ? Optional.of(value) : Optional.empty();
    }
}
