package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.LatencySensitivitySensitivityLevel;
import com.vmware.vim25.ManagedByInfo;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualMachinePowerState;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MemorySize;

/** How a virtual machine is understood. */
final class MachineReading {
    private MachineReading() {}

    static SeenMachine of(MachineRef ref, Known known) {
        return new SeenMachine(
                ref,
                known.told(Sought.NAME, String.class, name -> name),
                known.told(
                        Sought.HOST, ManagedObjectReference.class, host -> new HostRef(host.val)),
                known.told(Sought.POWER, VirtualMachinePowerState.class, MachineReading::power),
                known.told(Sought.MANAGER, ManagedByInfo.class, MachineReading::isAgent),
                new SeenMachine.Size(
                        known.told(Sought.CHANGE_VERSION, String.class, version -> version),
                        known.told(Sought.CPUS, Integer.class, cpus -> cpus),
                        known.part(Sought.MEMORY_MB, Integer.class, MachineReading::memory),
                        known.told(Sought.MEMORY_RESERVED, Boolean.class, is -> is),
                        known.told(Sought.CPU_RESERVATION, Long.class, mhz -> mhz),
                        known.part(
                                Sought.LATENCY,
                                LatencySensitivitySensitivityLevel.class,
                                MachineReading::latency)),
                known.told(Sought.DEVICES, VirtualDevice[].class, AdapterReading::all),
                hardware(known),
                known.told(Sought.TEMPLATE, Boolean.class, is -> is));
    }

    private static SeenMachine.Hardware hardware(Known known) {
        return new SeenMachine.Hardware(
                known.part(Sought.VERSION, String.class, MachineReading::version),
                known.part(Sought.FIRMWARE, String.class, MachineReading::firmware),
                MachineOptions.mmio64(known),
                MachineOptions.mmio64Size(known),
                MachineOptions.allowP2p(known),
                MachineOptions.relaxAcs(known));
    }

    /** By the vSphere API's GuestOsDescriptorFirmwareType. */
    private static Told<Firmware> firmware(String text) {
        return switch (text) {
            case "bios" -> new Told.Is<>(Firmware.BIOS);
            case "efi" -> new Told.Is<>(Firmware.EFI);
            default -> Known.unknown("firmware '" + text + "'");
        };
    }

    /** For example {@code vmx-13}. */
    private static Told<Integer> version(String text) {
        return text.matches("vmx-\\d{1,2}")
                ? new Told.Is<>(Integer.parseInt(text.substring("vmx-".length())))
                : Known.unknown("hardware of version '" + text + "'");
    }

    /**
     * Of the vSphere Cluster Services: deployed by the ESX Agent Manager, or since 8.0 U3 by
     * vCenter itself. What else there is of either is not told, so it is none of them.
     *
     * @see "Broadcom knowledge base 370219: extensionKey and type of External and Embedded vCLS"
     */
    private static boolean isAgent(ManagedByInfo manager) {
        return ("com.vmware.vim.eam".equals(manager.extensionKey)
                        && "cluster-agent".equals(manager.type))
                || ("VirtualCenter".equals(manager.extensionKey)
                        && "vcls-entity".equals(manager.type));
    }

    private static SeenMachine.Power power(VirtualMachinePowerState state) {
        return switch (state) {
            case poweredOn -> SeenMachine.Power.ON;
            case poweredOff -> SeenMachine.Power.OFF;
            case suspended -> SeenMachine.Power.SUSPENDED;
        };
    }

    private static Told<MemorySize> memory(int megabytes) {
        try {
            return new Told.Is<>(new MemorySize(megabytes));
        } catch (IllegalArgumentException e) {
            return Known.unknown("a memory of " + megabytes + " MB");
        }
    }

    private static Told<LatencySensitivity> latency(LatencySensitivitySensitivityLevel level) {
        return switch (level) {
            case low -> new Told.Is<>(LatencySensitivity.Low);
            case normal -> new Told.Is<>(LatencySensitivity.Normal);
            case medium -> new Told.Is<>(LatencySensitivity.Medium);
            case high -> new Told.Is<>(LatencySensitivity.High);
            case custom -> Known.unknown("a latency sensitivity of one's own");
        };
    }
}
