package io.plumbline.drivers.vcenter.yavijava;

/**
 * A PCI device of a host with words on SR-IOV. Its name is that of the schema.
 *
 * @see "vSphere Web Services API, HostSriovInfo"
 */
public final class HostSriovInfo extends HostPciPassthruInfo {
    public boolean sriovEnabled;
    public boolean sriovCapable;
    public boolean sriovActive;
    public int numVirtualFunctionRequested;
    public int numVirtualFunction;
    public int maxVirtualFunctionSupported;
}
