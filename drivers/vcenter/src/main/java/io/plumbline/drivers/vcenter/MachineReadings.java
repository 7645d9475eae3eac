package io.plumbline.drivers.vcenter;

import static io.plumbline.property.MachineProperties.ALLOW_P2P;
import static io.plumbline.property.MachineProperties.CPUS;
import static io.plumbline.property.MachineProperties.CPUS_RESERVED;
import static io.plumbline.property.MachineProperties.FIRMWARE;
import static io.plumbline.property.MachineProperties.FIRST_START;
import static io.plumbline.property.MachineProperties.HARDWARE_VERSION;
import static io.plumbline.property.MachineProperties.LATENCY_SENSITIVITY;
import static io.plumbline.property.MachineProperties.MEMORY;
import static io.plumbline.property.MachineProperties.MEMORY_RESERVED;
import static io.plumbline.property.MachineProperties.MMIO64;
import static io.plumbline.property.MachineProperties.MMIO64_SIZE;
import static io.plumbline.property.MachineProperties.PCI_DEVICES;
import static io.plumbline.property.MachineProperties.RELAX_ACS;

import io.plumbline.drivers.vcenter.SeenMachine.Size;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Machine;

import java.util.Set;
import java.util.function.Function;

/** What vCenter tells of the settings of a virtual machine, as the core reads them. */
final class MachineReadings {
    private static final Set<?> MAY_BE_NONE =
            Set.of(MEMORY_RESERVED, LATENCY_SENSITIVITY, MMIO64, MMIO64_SIZE, ALLOW_P2P, RELAX_ACS);

    private MachineReadings() {}

    /**
     * A machine that is not there has no settings.
     *
     * @param cpuMhz of one core of its host
     */
    static void put(
            Machine machine,
            Sole<SeenMachine> sole,
            Told<Integer> cpuMhz,
            Readings.Builder readings) {
        put(machine, CPUS, sole, seen -> seen.size().cpus(), readings);
        put(machine, MEMORY, sole, seen -> seen.size().memory(), readings);
        put(machine, MEMORY_RESERVED, sole, seen -> seen.size().memoryReserved(), readings);
        put(machine, CPUS_RESERVED, sole, seen -> areReserved(seen.size(), cpuMhz), readings);
        put(machine, LATENCY_SENSITIVITY, sole, seen -> seen.size().latencySensitivity(), readings);
        put(machine, HARDWARE_VERSION, sole, seen -> seen.hardware().version(), readings);
        put(machine, FIRMWARE, sole, seen -> seen.hardware().firmware(), readings);
        put(machine, MMIO64, sole, seen -> seen.hardware().mmio64(), readings);
        put(machine, MMIO64_SIZE, sole, seen -> seen.hardware().mmio64Size(), readings);
        put(machine, ALLOW_P2P, sole, seen -> seen.hardware().allowP2p(), readings);
        put(machine, RELAX_ACS, sole, seen -> seen.hardware().relaxAcs(), readings);
        readings.put(
                FIRST_START.of(machine),
                switch (sole) {
                    case Sole.Is<SeenMachine>(var seen) -> firstStart(machine, seen);
                    case Sole.None<SeenMachine>() -> new Reading.NotOffered<>();
                    case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
                });
        readings.put(
                PCI_DEVICES.of(machine),
                switch (sole) {
                    case Sole.Is<SeenMachine>(var seen) ->
                            SwitchReadings.reading(
                                    machine,
                                    PCI_DEVICES,
                                    seen.pciDevices()
                                            .then(all ->
                                                    new Told.Is<>(
                                                            all.stream()
                                                                    .map(SeenPciDevice::text)
                                                                    .toList())));
                    case Sole.None<SeenMachine>() -> new Reading.NotOffered<>();
                    case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
                });
    }

    /**
     * Of one that is off it takes vCenter's events to tell, and those are not read at each look.
     */
    private static Reading<Boolean> firstStart(Machine machine, SeenMachine seen) {
        return switch (seen.power()) {
            case Told.Is<SeenMachine.Power>(var power) when power == SeenMachine.Power.OFF ->
                    new Reading.Settled<>(
                            new State.Unproven<>("it is off, and may have run before"));
            case Told.Is<SeenMachine.Power> _ -> new Reading.Settled<>(State.is(true));
            case Told.Unset<SeenMachine.Power>() ->
                    new Reading.Unreadable<>(
                            new Problem.Unparsed(machine, "whether it runs", "nothing"));
            case Told.Unreadable<SeenMachine.Power>(var why) ->
                    new Reading.Unreadable<>(new Problem.Unparsed(machine, "whether it runs", why));
        };
    }

    private static <V> void put(
            Machine machine,
            Property<V> property,
            Sole<SeenMachine> sole,
            Function<SeenMachine, Told<V>> which,
            Readings.Builder readings) {
        readings.put(
                property.of(machine),
                switch (sole) {
                    case Sole.Is<SeenMachine>(var seen) when isNone(property, seen, which) ->
                            new Reading.Settled<>(State.none());
                    case Sole.Is<SeenMachine>(var seen) ->
                            SwitchReadings.reading(machine, property, which.apply(seen));
                    case Sole.None<SeenMachine>() -> new Reading.NotOffered<>();
                    case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
                });
    }

    /**
     * Optional fields of the API that nobody ever set are told by no machine; where not even the
     * version of its configuration is, nothing of it is known.
     */
    private static <V> boolean isNone(
            Property<V> property, SeenMachine seen, Function<SeenMachine, Told<V>> which) {
        return MAY_BE_NONE.contains(property)
                && which.apply(seen) instanceof Told.Unset<V>
                && seen.size().changeVersion() instanceof Told.Is<String>;
    }

    private static Told<Boolean> areReserved(Size size, Told<Integer> cpuMhz) {
        return size.cpus()
                .then(cpus ->
                        cpuMhz.then(mhz ->
                                size.cpuReservationMhz()
                                        .then(reserved ->
                                                new Told.Is<>(isFor(cpus, mhz, reserved)))));
    }

    /** Enough for so many CPUs, and not for one more. */
    private static boolean isFor(int cpus, int mhz, long reserved) {
        return reserved >= needed(cpus, mhz) && reserved < needed(cpus + 1, mhz);
    }

    /** What gives each of so many CPUs all cycles of a core, in MHz. */
    static long needed(int cpus, int mhz) {
        return (long) cpus * mhz;
    }
}
