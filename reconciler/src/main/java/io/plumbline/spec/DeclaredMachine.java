package io.plumbline.spec;

import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MachineSource;
import io.plumbline.property.MemorySize;
import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/**
 * One virtual machine of the cluster.
 *
 * @param from what it is made of where vCenter has none of its name; empty says that nobody here
 *     makes it
 * @param size what is said of its size; empty says nothing
 * @param hardware what is said of it as hardware; empty says nothing
 * @param overrides what its cluster is to say of it alone; empty says nothing
 * @param adapters those on port groups that are said; others are left alone
 * @param pciDevices adapters that are devices of the host; others are left alone
 * @param guests which of its adapters carry which interfaces of its system, as far as the spec
 *     tells
 * @param jobNode what the job scheduler calls it, if it runs jobs
 * @param origin of its name; machines of one series share it
 */
public record DeclaredMachine(
        Machine machine,
        OnMaintenance onMaintenance,
        Optional<Located<MachineSource.Template>> from,
        Optional<MachineSize> size,
        Optional<MachineHardware> hardware,
        Optional<MachineOverrides> overrides,
        List<DeclaredAdapter> adapters,
        List<DeclaredPciDevice> pciDevices,
        List<GuestAdapter> guests,
        Optional<Located<String>> jobNode,
        Origin origin) {
    public DeclaredMachine {
        adapters = List.copyOf(adapters);
        pciDevices = List.copyOf(pciDevices);
        guests = List.copyOf(guests);
    }

    /**
     * By which it has to start: a graphics card is used rightly only by a system that started by
     * EFI.
     *
     * @see "seed 001, section 3.1"
     */
    public Optional<Located<Firmware>> demandedFirmware() {
        return hardware.flatMap(some ->
                some.firmware().or(() -> graphics(some).map(said -> said.map(_ -> Firmware.EFI))));
    }

    /**
     * Whether it has a device of its host past the hypervisor. Of devices that were added by hand
     * nothing is said but the memory of graphics cards.
     */
    boolean hasOfItsHost() {
        return hardware.flatMap(MachineHardware::gpuMemory).isPresent()
                || !pciDevices.isEmpty()
                || adapters.stream().anyMatch(DeclaredAdapter::isPassthrough);
    }

    /** What says that it has graphics cards; empty where they need no room as far as is said. */
    private Optional<Located<MemorySize>> graphics(MachineHardware some) {
        return some.gpuMemory()
                .or(() ->
                        some.mmio64()
                                .filter(_ ->
                                        pciDevices.stream()
                                                .anyMatch(DeclaredPciDevice::mayBeGraphics)));
    }
}
