package io.plumbline.drivers.vcenter;

import static io.plumbline.property.MachineProperties.ALLOW_P2P;
import static io.plumbline.property.MachineProperties.CPUS;
import static io.plumbline.property.MachineProperties.CPUS_RESERVED;
import static io.plumbline.property.MachineProperties.LATENCY_SENSITIVITY;
import static io.plumbline.property.MachineProperties.MEMORY;
import static io.plumbline.property.MachineProperties.MEMORY_RESERVED;
import static io.plumbline.property.MachineProperties.MMIO64;
import static io.plumbline.property.MachineProperties.MMIO64_SIZE;
import static io.plumbline.property.MachineProperties.RELAX_ACS;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.Set;

/** What a write of a virtual machine's settings asks of vCenter. */
final class MachineChanges {
    private static final Set<?> KNOWN =
            Set.of(
                    CPUS,
                    MEMORY,
                    MEMORY_RESERVED,
                    CPUS_RESERVED,
                    LATENCY_SENSITIVITY,
                    MMIO64,
                    MMIO64_SIZE,
                    ALLOW_P2P,
                    RELAX_ACS);

    private MachineChanges() {}

    /**
     * @param puts what is not so yet
     * @param wished beside these also what is so: a reservation for another number of CPUs is none
     * @param capacity of its host
     * @throws DeviceException if something that the change needs to know is not told, or if the
     *     machine would not start any more
     */
    static MachineChange of(Puts puts, Puts wished, SeenMachine seen, SeenHost.Capacity capacity)
            throws DeviceException {
        if (!puts.all().stream().map(put -> put.setting().property()).allMatch(KNOWN::contains)) {
            throw puts.unknown();
        }
        var cpus = puts.to(CPUS);
        var reserved = (cpus.isPresent() ? wished : puts).to(CPUS_RESERVED);
        var change =
                new MachineChange(
                        cpus,
                        puts.to(MEMORY),
                        puts.to(MEMORY_RESERVED),
                        reserved.isPresent()
                                ? Optional.of(
                                        reserved.get()
                                                ? MachineReadings.needed(
                                                        cpus.isPresent()
                                                                ? cpus.get()
                                                                : seen.size()
                                                                        .cpus()
                                                                        .need(
                                                                                puts.at(),
                                                                                "its CPUs"),
                                                        capacity.cpuMhz()
                                                                .need(
                                                                        puts.at(),
                                                                        "its MHz of its host"))
                                                : 0L)
                                : Optional.empty(),
                        puts.to(LATENCY_SENSITIVITY),
                        new MachineChange.Options(
                                puts.to(MMIO64),
                                puts.to(MMIO64_SIZE),
                                puts.to(ALLOW_P2P),
                                puts.to(RELAX_ACS)));
        var tooMuch = new Fit(capacity, seen).of(change);
        if (tooMuch.isPresent()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            puts.at(),
                            "write it",
                            tooMuch.get() + ": it would not start any more, and is left as it is"));
        }
        return change;
    }

    /**
     * @throws DeviceException if the machine runs and what is wished takes it off
     */
    static void checkPower(Puts puts, SeenMachine seen) throws DeviceException {
        if (puts.all().stream().anyMatch(MachineChanges::takesItOff)
                && !seen.power().equals(new Told.Is<>(SeenMachine.Power.OFF))) {
            throw new DeviceException(
                    new Problem.Moved(puts.at(), "a machine that is off", "one that is not"));
        }
    }

    private static boolean takesItOff(Put<?> put) {
        return put.setting().property().declared() == Activation.VM_POWER_CYCLE;
    }

    static String version(Target target, SeenMachine seen) throws DeviceException {
        return seen.size().changeVersion().need(target, "its changeVersion");
    }
}
