package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.OptionValue;
import com.vmware.vim25.VirtualDeviceBackingInfo;

import org.jspecify.annotations.Nullable;

/**
 * What a DVX device is made of. It is only read.
 *
 * @see "vSphere Web Services API 8.0.0.1, VirtualPCIPassthroughDvxBackingInfo"
 */
public final class VirtualPCIPassthroughDvxBackingInfo extends VirtualDeviceBackingInfo {
    public @Nullable String deviceClass;
    public OptionValue @Nullable [] configParams;
}
