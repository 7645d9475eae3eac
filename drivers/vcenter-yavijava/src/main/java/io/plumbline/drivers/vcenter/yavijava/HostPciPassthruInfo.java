package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * A PCI device of a host. The binding's class of this name lacks the label, which came with vSphere
 * 7.0.2. Its name is that of the schema.
 *
 * @see "vSphere Web Services API, HostPciPassthruInfo"
 */
public class HostPciPassthruInfo extends DynamicData {
    public @Nullable String id;
    public @Nullable String dependentDevice;
    public boolean passthruEnabled;
    public boolean passthruCapable;
    public boolean passthruActive;
    public @Nullable String hardwareLabel;
}
