package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualMachineTargetInfo;

import org.jspecify.annotations.Nullable;

/**
 * A kind of device that a host can give as Dynamic DirectPath. It is only read.
 *
 * @see "vSphere Web Services API 7.0, VirtualMachineDynamicPassthroughInfo"
 */
public final class VirtualMachineDynamicPassthroughInfo extends VirtualMachineTargetInfo {
    public @Nullable String vendorName;
    public @Nullable String deviceName;
    public @Nullable String customLabel;
    public int vendorId;
    public int deviceId;
}
