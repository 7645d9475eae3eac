package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;
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
 * What has a host make virtual functions at its next boot, or give a device to machines. The
 * binding has not the method, and not all of its types.
 *
 * @see "vSphere Web Services API, HostPciPassthruSystem.UpdatePassthruConfig;
 *     HostPciPassthruConfig.applyNow: where it is unset, what can be applied at once is"
 */
final class PassthruSystems {
    /** Sent by its name. */
    static final String METHOD = "UpdatePassthruConfig";

    private static final String APPLIES_AT_ONCE_SINCE = "7.0";
    private static final String LABELS_SINCE = "7.0.2";
    private static final String SYSTEM = "configManager.pciPassthruSystem";

    private PassthruSystems() {}

    /**
     * That of one host.
     *
     * @param saysWhen whether its vCenter knows that a change can be for the next boot only; one
     *     that does not makes all of them so
     * @param labels whether it knows of labels
     */
    record Passthru(ManagedObjectReference of, boolean saysWhen, boolean labels) {}

    static boolean knowsLabels(Session session) {
        return ApiVersion.isSince(LABELS_SINCE, session.action());
    }

    /**
     * @throws VCenterException if the host has none that is told
     */
    static Passthru of(HostRef host, Session session, Deadline deadline)
            throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(host), Sought.HOSTS, SYSTEM);
        return Page.reference(session.objects(deadline, sought), SYSTEM)
                .map(one ->
                        new Passthru(
                                one,
                                ApiVersion.isSince(APPLIES_AT_ONCE_SINCE, session.action()),
                                knowsLabels(session)))
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.NotFound(METHOD, SYSTEM + " of " + host.id())));
    }

    /**
     * @throws VCenterException if a label is to be another and vCenter knows of none
     */
    static void check(Passthru system, List<FunctionsChange> changes) throws VCenterException {
        if (!system.labels()
                && changes.stream()
                        .anyMatch(change ->
                                change instanceof FunctionsChange.Whole(var of, var to)
                                        && !to.label().equals(of.kept().label()))) {
            throw new VCenterException(
                    new Trouble.NotOffered(
                            METHOD, "hardware labels came with vSphere API " + LABELS_SINCE));
        }
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
                            .toArray(DynamicData[]::new))
        };
        port.getWsc().invoke(METHOD, arguments, null);
    }

    private static DynamicData config(FunctionsChange change, boolean saysWhen) {
        return switch (change) {
            case FunctionsChange.Count count -> config(count, saysWhen);
            case FunctionsChange.Whole whole -> config(whole, saysWhen);
        };
    }

    /**
     * Whether machines are to have it whole stays as it is configured, and so does its label: what
     * becomes of one that is not said nobody has recorded.
     */
    private static HostSriovConfig config(FunctionsChange.Count change, boolean saysWhen) {
        var config = new HostSriovConfig();
        config.id = change.of().id();
        config.passthruEnabled = change.of().kept().passthrough();
        config.applyNow = saysWhen ? false : null;
        config.hardwareLabel = change.of().kept().label().orElse(null);
        config.sriovEnabled = change.count() > 0;
        config.numVirtualFunction = change.count();
        return config;
    }

    /**
     * Without a word on SR-IOV, as all public programs say it: what is given away has no virtual
     * functions.
     *
     * @see "the public Ansible module vmware_host_passthrough; Dell's Puppet module vcenter,
     *     esx_pci_passthru_system"
     */
    private static HostPciPassthruConfig config(FunctionsChange.Whole change, boolean saysWhen) {
        var config = new HostPciPassthruConfig();
        config.id = change.of().id();
        config.passthruEnabled = change.to().passthrough();
        config.applyNow = saysWhen ? false : null;
        config.hardwareLabel = change.to().label().orElse(null);
        return config;
    }
}
