package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.ws.Argument;

import java.rmi.RemoteException;

/**
 * What has a host tell anew of its PCI devices. The binding has not the method.
 *
 * @see "vSphere Web Services API, HostPciPassthruSystem.Refresh; the public Ansible module
 *     vmware_host_sriov calls it after UpdatePassthruConfig, before it reads"
 */
final class PassthruRefresh {
    /** Sent by its name. */
    static final String METHOD = "Refresh";

    private PassthruRefresh() {}

    /**
     * @param system the host's PCI passthrough system
     */
    static void send(VimPortType port, ManagedObjectReference system) throws RemoteException {
        Argument[] arguments = {new Argument("_this", "ManagedObjectReference", system)};
        port.getWsc().invoke(METHOD, arguments, null);
    }
}
