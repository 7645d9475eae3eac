package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.HostPciPassthruConfig;
import com.vmware.vim25.HostSriovConfig;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.FunctionsChange;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;
import java.util.List;

/**
 * What has a host make virtual functions. The binding has the types of it and not the method.
 *
 * @see "vSphere Web Services API, HostPciPassthruSystem.UpdatePassthruConfig"
 */
final class PassthruSystems {
    /** Sent by its name. */
    static final String METHOD = "UpdatePassthruConfig";

    private static final String SYSTEM = "configManager.pciPassthruSystem";

    private PassthruSystems() {}

    /**
     * @throws VCenterException if the host has none that is told
     */
    static ManagedObjectReference of(HostRef host, Session session, Deadline deadline)
            throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(host), Sought.HOSTS, SYSTEM);
        return Page.reference(session.objects(deadline, sought), SYSTEM)
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.NotFound(METHOD, SYSTEM + " of " + host.id())));
    }

    static void update(
            VimPortType port, ManagedObjectReference system, List<FunctionsChange> changes)
            throws RemoteException {
        Argument[] arguments = {
            new Argument("_this", "ManagedObjectReference", system),
            new Argument(
                    "config",
                    "HostPciPassthruConfig[]",
                    changes.stream()
                            .map(PassthruSystems::config)
                            .toArray(HostPciPassthruConfig[]::new))
        };
        port.getWsc().invoke(METHOD, arguments, null);
    }

    /** Whether machines are to have it whole stays as it is configured. */
    private static HostSriovConfig config(FunctionsChange change) {
        var config = new HostSriovConfig();
        config.id = change.of().id();
        config.passthruEnabled = change.of().passthrough();
        config.sriovEnabled = change.count() > 0;
        config.numVirtualFunction = change.count();
        return config;
    }
}
