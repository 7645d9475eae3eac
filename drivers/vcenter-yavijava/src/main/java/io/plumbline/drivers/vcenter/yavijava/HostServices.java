package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.HostLockdownMode;
import com.vmware.vim25.HostService;
import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble.NotOffered;
import io.plumbline.drivers.vcenter.Trouble.Unparsed;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.Lockdown;
import io.plumbline.property.SshService;

import java.rmi.RemoteException;
import java.util.Arrays;

/**
 * Services of a host: SSH. And who may use it.
 *
 * @see "vSphere Web Services API, HostService: running and policy by key; HostServicePolicy: on,
 *     automatic and off; HostConfigInfo.lockdownMode"
 */
final class HostServices {
    static final String SSH = "TSM-SSH";
    static final String START = "StartService";
    static final String STOP = "StopService";
    static final String REFRESH = "RefreshServices";
    private static final String STARTS_WITH_HOST = "on";
    private static final String KEEPERS = "HostServiceSystem";
    private static final String SERVICES = "serviceInfo.service";
    private static final String KEEPER = "configManager.serviceSystem";

    private HostServices() {}

    /**
     * What is kept of a value that vCenter told.
     *
     * @return the value itself, unless it is the services of a host: of some twenty, SSH alone
     */
    static Object kept(Object told) {
        return told instanceof HostService[] all
                ? Arrays.stream(all)
                        .filter(one -> one != null && SSH.equals(one.key))
                        .toArray(HostService[]::new)
                : told;
    }

    static SeenHost.Entry entry(Known known) {
        return new SeenHost.Entry(
                ssh(known),
                known.told(Sought.LOCKDOWN, HostLockdownMode.class, HostServices::inOurWords));
    }

    /** Unset where the host has no such service, or does not tell. */
    private static Told<SshService> ssh(Known known) {
        return known.part(Sought.SERVICES, HostService[].class, HostServices::ssh);
    }

    private static Told<SshService> ssh(HostService[] kept) {
        return Arrays.stream(kept)
                .findFirst()
                .<Told<SshService>>map(one -> new Told.Is<>(inOurWords(one)))
                .orElseGet(Told.Unset::new);
    }

    private static Lockdown inOurWords(HostLockdownMode mode) {
        return switch (mode) {
            case lockdownDisabled -> Lockdown.Off;
            case lockdownNormal -> Lockdown.Normal;
            case lockdownStrict -> Lockdown.Strict;
        };
    }

    private static SshService inOurWords(HostService service) {
        return new SshService(service.running, STARTS_WITH_HOST.equals(service.policy));
    }

    /** As its keeper tells it now. */
    static SshService ssh(Session session, ManagedObjectReference keeper, Deadline deadline)
            throws RemoteException, VCenterException {
        var known = new Known();
        for (var told : session.objects(deadline, Sought.one(keeper, KEEPERS, SERVICES))) {
            known.take(told);
        }
        return switch (known.part(SERVICES, HostService[].class, HostServices::ssh)) {
            case Told.Is<SshService>(var is) -> is;
            case Told.Unset<SshService>() ->
                    throw new VCenterException(new Unparsed(SERVICES, "nothing of " + SSH));
            case Told.Unreadable<SshService>(var why) ->
                    throw new VCenterException(new Unparsed(SERVICES, why));
        };
    }

    /**
     * Who starts and stops the services of a host.
     *
     * @param change that is to be asked of it
     */
    static ManagedObjectReference keeper(
            Session session, HostRef host, Deadline deadline, String change)
            throws RemoteException, VCenterException {
        var told = session.objects(deadline, Sought.one(Refs.of(host), Sought.HOSTS, KEEPER));
        return Page.reference(told, KEEPER)
                .orElseThrow(() ->
                        new VCenterException(new NotOffered(change, "the host has no " + KEEPER)));
    }
}
