package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualVmxnet3;

import org.jspecify.annotations.Nullable;

/**
 * A PVRDMA adapter. The binding was made before there were any; its name is that of the schema,
 * since it goes out.
 *
 * @see "vSphere Web Services API 6.5, VirtualVmxnet3Vrdma; written to and read back from vcsim:
 *     vsphere.md, sections 1.4 and 3.3"
 */
public final class VirtualVmxnet3Vrdma extends VirtualVmxnet3 {
    public @Nullable String deviceProtocol;
}
