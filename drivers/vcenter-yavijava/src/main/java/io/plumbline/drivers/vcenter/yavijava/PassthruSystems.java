package io.plumbline.drivers.vcenter.yavijava;

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
 * What has a host make virtual functions at its next boot. The binding has not the method, and not
 * all of its types.
 *
 * @see "vSphere Web Services API, HostPciPassthruSystem.UpdatePassthruConfig;
 *     HostPciPassthruConfig.applyNow: where it is unset, what can be applied at once is"
 */
final class PassthruSystems {
    /** Sent by its name. */
    static final String METHOD = "UpdatePassthruConfig";

    private static final String APPLIES_AT_ONCE_SINCE = "7.0";
    private static final String SYSTEM = "configManager.pciPassthruSystem";

    private PassthruSystems() {}

    /**
     * That of one host.
     *
     * @param saysWhen whether its vCenter knows that a change can be for the next boot only; one
     *     that does not makes all of them so
     */
    record Passthru(ManagedObjectReference of, boolean saysWhen) {}

    /**
     * @throws VCenterException if the host has none that is told
     */
    static Passthru of(HostRef host, Session session, Deadline deadline)
            throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(host), Sought.HOSTS, SYSTEM);
        return Page.reference(session.objects(deadline, sought), SYSTEM)
                .map(one ->
                        new Passthru(
                                one, ApiVersion.isSince(APPLIES_AT_ONCE_SINCE, session.action())))
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.NotFound(METHOD, SYSTEM + " of " + host.id())));
    }

    static void update(VimPortType port, Passthru system, List<FunctionsChange> changes)
            throws RemoteException {
        Argument[] arguments = {
            new Argument("_this", "ManagedObjectReference", system.of()),
            new Argument(
                    "config",
                    "HostPciPassthruConfig[]",
                    changes.stream()
                            .map(change -> config(change, system.saysWhen()))
                            .toArray(HostSriovConfig[]::new))
        };
        port.getWsc().invoke(METHOD, arguments, null);
    }

    /**
     * Whether machines are to have it whole stays as it is configured, and so does its label: what
     * becomes of one that is not said nobody has recorded.
     */
    private static HostSriovConfig config(FunctionsChange change, boolean saysWhen) {
        var config = new HostSriovConfig();
        config.id = change.of().id();
        config.passthruEnabled = change.of().kept().passthrough();
        config.applyNow = saysWhen ? false : null;
        config.hardwareLabel = change.of().kept().label().orElse(null);
        config.sriovEnabled = change.count() > 0;
        config.numVirtualFunction = change.count();
        return config;
    }
}
