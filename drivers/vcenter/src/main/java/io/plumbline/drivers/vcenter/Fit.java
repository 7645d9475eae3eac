package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.SeenHost.Capacity;
import io.plumbline.drivers.vcenter.SeenMachine.Size;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;

import java.util.Optional;

/**
 * Whether a machine could start on its host if that did nothing else. vCenter takes what is larger,
 * and says no when it is to start. Where it could, others on the host may still be in its way.
 *
 * @see "vSphere Virtual Machine Administration 6.7, Virtual CPU Limitations: no more virtual CPUs
 *     than logical cores of the host; vSphere Web Services API, PowerOnVM_Task:
 *     InsufficientResourcesFault; seed 000, section 2.3.2: a passthrough adapter requires all
 *     memory reserved; vSphere Resource Management 8.0, latency sensitivity High: full
 *     reservations"
 */
record Fit(Capacity host, SeenMachine machine) {
    private static final int BYTES_OF_A_MEGABYTE = 1 << 20;

    /**
     * What the change asks for that the host does not have, as far as that is known, or what would
     * have to be reserved with it.
     */
    Optional<String> of(MachineChange change) {
        return cpus(change)
                .or(() -> reservedCpus(change))
                .or(() -> reservedMemory(change))
                .or(() -> memoryWithoutReservation(change))
                .or(() -> cpusWithoutReservation(change));
    }

    /** A reservation in megabytes, made by hand, was for the memory that there was. */
    private Optional<String> memoryWithoutReservation(MachineChange change) {
        var other = change.memory().isPresent() || change.latencySensitivity().isPresent();
        if (!other || isMemoryReserved(change)) {
            return Optional.empty();
        }
        return switch (machine.devices()) {
            case Told.Is<SeenDevices> _ when becomesHigh(change) ->
                    Optional.of(
                            "High latency sensitivity takes all of its memory reserved, whatever"
                                    + " size that has: say reserve: All");
            case Told.Is<SeenDevices>(var devices)
                    when !devices.passesThrough() || change.memory().isEmpty() ->
                    Optional.empty();
            case Told.Is<SeenDevices> _ ->
                    Optional.of(
                            "it has a passthrough device, and that takes all of its memory"
                                    + " reserved, whatever size that has: say reserve: Memory");
            case Told.Unset<SeenDevices>(), Told.Unreadable<SeenDevices> _ ->
                    Optional.of(
                            "vCenter does not tell its devices, and a passthrough one takes all of"
                                    + " its memory reserved: say reserve: Memory");
        };
    }

    private Optional<String> cpusWithoutReservation(MachineChange change) {
        return becomesHigh(change)
                        && (change.cpus().isPresent() || change.latencySensitivity().isPresent())
                        && !areCpusReserved(change)
                ? Optional.of(
                        "High latency sensitivity takes a core reserved for each CPU, and that is"
                                + " not so or not known: say reserve: All")
                : Optional.empty();
    }

    private boolean becomesHigh(MachineChange change) {
        return change.latencySensitivity()
                .or(() -> is(before().latencySensitivity()))
                .filter(LatencySensitivity.High::equals)
                .isPresent();
    }

    private boolean areCpusReserved(MachineChange change) {
        var reserved = change.cpuReservationMhz().or(() -> is(before().cpuReservationMhz()));
        var cpus = change.cpus().or(() -> is(before().cpus()));
        return is(host.cpuMhz())
                .flatMap(mhz -> cpus.map(many -> MachineReadings.needed(many, mhz)))
                .flatMap(needed -> reserved.filter(has -> has >= needed))
                .isPresent();
    }

    private boolean isMemoryReserved(MachineChange change) {
        return change.memoryReserved().or(() -> is(before().memoryReserved())).orElse(false);
    }

    private Size before() {
        return machine.size();
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
        return isMemoryReserved(change)
                        && (change.memory().isPresent() || change.memoryReserved().isPresent())
                ? change.memory()
                        .or(() -> is(before().memory()))
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
