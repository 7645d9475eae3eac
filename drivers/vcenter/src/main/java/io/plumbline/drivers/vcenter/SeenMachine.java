package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MemorySize;

import java.util.List;

/**
 * A virtual machine as vCenter tells of it.
 *
 * @param host where it runs, or last ran
 * @param agent whether it is vCenter's own, which comes and goes as vCenter needs it; unset where
 *     nobody manages it
 * @param template whether it is one, which never runs
 */
public record SeenMachine(
        MachineRef ref,
        Told<String> name,
        Told<HostRef> host,
        Told<SeenMachine.Power> power,
        Told<Boolean> agent,
        Size size,
        Told<SeenDevices> devices,
        Hardware hardware,
        Told<Boolean> template) {

    public Told<List<SeenAdapter>> adapters() {
        return devices.then(all -> new Told.Is<>(all.adapters()));
    }

    Told<List<SeenPciDevice>> pciDevices() {
        return devices.then(all -> new Told.Is<>(all.pciDevices()));
    }

    /** For people: its name, or what vCenter calls it by itself. */
    String text() {
        return name instanceof Told.Is<String>(var called) ? called : ref.id();
    }

    /** Whether it runs. */
    public enum Power {
        ON,
        OFF,
        SUSPENDED
    }

    /**
     * What it is as hardware, beside its size. An option that is not there is unset.
     *
     * @param mmio64 {@code pciPassthru.use64bitMMIO}
     * @param mmio64Size {@code pciPassthru.64bitMMIOSizeGB}
     * @param allowP2p {@code pciPassthru.allowP2P}
     * @param relaxAcs {@code pciPassthru.RelaxACSforP2P}
     */
    public record Hardware(
            Told<Integer> version,
            Told<Firmware> firmware,
            Told<Boolean> mmio64,
            Told<MemorySize> mmio64Size,
            Told<Boolean> allowP2p,
            Told<Boolean> relaxAcs) {

        /** Nothing is told. */
        public static final Hardware UNSET = of(new Told.Unset<>());

        /** One of which no more than its version is told. */
        public static Hardware of(Told<Integer> version) {
            return new Hardware(
                    version,
                    new Told.Unset<>(),
                    new Told.Unset<>(),
                    new Told.Unset<>(),
                    new Told.Unset<>(),
                    new Told.Unset<>());
        }
    }

    /**
     * How large it is, and what of it is reserved. All of it is unset where vCenter cannot read the
     * machine's files.
     *
     * @param changeVersion another one after each change; one says it to change what one has read
     * @param memoryReserved whether all memory is reserved, whatever its size becomes
     * @param cpuReservationMhz of all CPUs together
     */
    public record Size(
            Told<String> changeVersion,
            Told<Integer> cpus,
            Told<MemorySize> memory,
            Told<Boolean> memoryReserved,
            Told<Long> cpuReservationMhz,
            Told<LatencySensitivity> latencySensitivity) {

        /** Nothing is told. */
        public static final Size UNSET =
                new Size(
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>());
    }
}
