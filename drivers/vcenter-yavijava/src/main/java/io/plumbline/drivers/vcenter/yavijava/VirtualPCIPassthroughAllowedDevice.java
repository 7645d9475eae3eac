package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * Which device may be chosen for a Dynamic DirectPath device. Name and order of the fields are
 * those of the schema, since they go out.
 *
 * @see "vSphere Web Services API 7.0, VirtualPCIPassthroughAllowedDevice"
 */
public final class VirtualPCIPassthroughAllowedDevice extends DynamicData {
    public int vendorId;
    public int deviceId;
    public @Nullable Integer subVendorId;
    public @Nullable Integer subDeviceId;
    public @Nullable Short revisionId;
}
