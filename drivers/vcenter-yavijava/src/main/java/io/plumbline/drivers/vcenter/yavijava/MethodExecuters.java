package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;

/**
 * What has methods run at a host that vCenter itself has not. The binding has not the method.
 *
 * @see "govmomi, cli/esx/executor.go; its privilege: public file 15908142137"
 */
final class MethodExecuters {
    /** Sent by its name. */
    static final String METHOD = "RetrieveManagedMethodExecuter";

    private MethodExecuters() {}

    /**
     * That of one host.
     *
     * @throws VCenterException NotOffered if it has none
     */
    static ManagedObjectReference of(VimPortType port, HostRef host)
            throws RemoteException, VCenterException {
        Argument[] arguments = {new Argument("_this", "ManagedObjectReference", Refs.of(host))};
        if (port.getWsc().invoke(METHOD, arguments, "ManagedObjectReference")
                instanceof ManagedObjectReference executer) {
            return executer;
        }
        throw new VCenterException(new Trouble.NotOffered(METHOD, "none was named"));
    }
}
