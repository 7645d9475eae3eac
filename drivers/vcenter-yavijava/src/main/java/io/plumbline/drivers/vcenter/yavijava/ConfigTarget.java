package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;
import com.vmware.vim25.VirtualMachinePciPassthroughInfo;

import org.jspecify.annotations.Nullable;

/**
 * What a host has to give to a machine. The binding's class of this name lacks what came with
 * vSphere 7.0; of all the rest nothing is asked here.
 *
 * @see "vSphere Web Services API 7.0, ConfigTarget: pciPassthrough, dynamicPassthrough"
 */
public final class ConfigTarget extends DynamicData {
    public VirtualMachinePciPassthroughInfo @Nullable [] pciPassthrough;
    public VirtualMachineDynamicPassthroughInfo @Nullable [] dynamicPassthrough;
}
