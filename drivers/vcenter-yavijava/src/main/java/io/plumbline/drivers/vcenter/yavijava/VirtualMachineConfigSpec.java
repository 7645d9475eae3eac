package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;
import com.vmware.vim25.LatencySensitivity;
import com.vmware.vim25.OptionValue;
import com.vmware.vim25.ResourceAllocationInfo;
import com.vmware.vim25.VirtualDeviceConfigSpec;

import org.jspecify.annotations.Nullable;

/**
 * What a virtual machine is to become. The binding's class of this name has fields that cannot be
 * left out and so would be changed with each change: how many NPIV names there are to be. Here each
 * field that is not set says nothing. Its name is that of the schema, and its fields are in the
 * schema's order, since both go out.
 */
public final class VirtualMachineConfigSpec extends DynamicData {
    public @Nullable String changeVersion;
    public @Nullable Integer numCPUs;
    public @Nullable Long memoryMB;
    public VirtualDeviceConfigSpec @Nullable [] deviceChange;
    public @Nullable ResourceAllocationInfo cpuAllocation;
    public @Nullable LatencySensitivity latencySensitivity;
    public OptionValue @Nullable [] extraConfig;
    public @Nullable Boolean memoryReservationLockedToMax;
}
