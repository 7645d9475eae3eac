package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.LatencySensitivity;
import com.vmware.vim25.LatencySensitivitySensitivityLevel;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ResourceAllocationInfo;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;
import java.util.Set;

/**
 * What is sent to change a virtual machine. A field that is not set stays as it is in vCenter, so
 * it says no more than is to be another.
 */
final class MachineSpecs {
    /** Sent by its name, past the binding's method. */
    static final String METHOD = "ReconfigVM_Task";

    private MachineSpecs() {}

    /** As the binding's method of this name does it, with a spec of ours. */
    static ManagedObjectReference reconfigure(
            VimPortType port, MachineRef which, VirtualMachineConfigSpec spec)
            throws RemoteException {
        Argument[] arguments = {
            new Argument("_this", "ManagedObjectReference", Refs.of(which)),
            new Argument("spec", "VirtualMachineConfigSpec", spec)
        };
        return (ManagedObjectReference)
                port.getWsc().invoke(METHOD, arguments, "ManagedObjectReference");
    }

    /**
     * @param keys of the options that the machine has; none are looked at where none is to be
     *     another
     */
    static VirtualMachineConfigSpec of(String changeVersion, MachineChange change, Set<String> keys)
            throws VCenterException {
        var spec = new VirtualMachineConfigSpec();
        spec.changeVersion = changeVersion;
        change.cpus().ifPresent(cpus -> spec.numCPUs = cpus);
        change.memory().ifPresent(memory -> spec.memoryMB = (long) memory.megabytes());
        change.memoryReserved().ifPresent(reserved -> spec.memoryReservationLockedToMax = reserved);
        change.cpuReservationMhz()
                .ifPresent(mhz -> {
                    var allocation = new ResourceAllocationInfo();
                    allocation.reservation = mhz;
                    spec.cpuAllocation = allocation;
                });
        change.latencySensitivity()
                .ifPresent(how -> {
                    var latency = new LatencySensitivity();
                    spec.latencySensitivity = latency;
                    latency.level =
                            switch (how) {
                                case Low -> LatencySensitivitySensitivityLevel.low;
                                case Normal -> LatencySensitivitySensitivityLevel.normal;
                                case Medium -> LatencySensitivitySensitivityLevel.medium;
                                case High -> LatencySensitivitySensitivityLevel.high;
                            };
                });
        spec.extraConfig = MachineOptions.written(change.options(), keys);
        return spec;
    }
}
