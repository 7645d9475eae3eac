package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * Whether machines are to have a device of a host. The binding's class of this name lacks what came
 * with vSphere 7.0. Its name is that of the schema, and its fields are in the schema's order, since
 * both go out.
 *
 * @see "vSphere Web Services API, HostPciPassthruConfig: applyNow (7.0), hardwareLabel (7.0.2)"
 */
public final class HostPciPassthruConfig extends DynamicData {
    public @Nullable String id;
    public boolean passthruEnabled;
    public @Nullable Boolean applyNow;
    public @Nullable String hardwareLabel;
}
