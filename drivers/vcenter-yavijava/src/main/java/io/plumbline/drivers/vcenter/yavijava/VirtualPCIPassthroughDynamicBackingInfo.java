package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualDeviceDeviceBackingInfo;

import org.jspecify.annotations.Nullable;

/**
 * What a Dynamic DirectPath device is made of. The binding was made before there were any; its name
 * and the order of its fields are those of the schema, since it goes out.
 *
 * @see "vSphere Web Services API 7.0, VirtualPCIPassthroughDynamicBackingInfo: assignedId is unset
 *     while the machine is off"
 */
public final class VirtualPCIPassthroughDynamicBackingInfo extends VirtualDeviceDeviceBackingInfo {
    public VirtualPCIPassthroughAllowedDevice @Nullable [] allowedDevice;
    public @Nullable String customLabel;
    public @Nullable String assignedId;
}
