package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.LatencySensitivitySensitivityLevel;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VirtualDevice;
import com.vmware.vim25.VirtualMachinePowerState;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.LatencySensitivity;
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
                known.told(Sought.TEMPLATE, Boolean.class, is -> is));
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
