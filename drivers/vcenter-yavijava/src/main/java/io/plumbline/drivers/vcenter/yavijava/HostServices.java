package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.HostLockdownMode;
import com.vmware.vim25.HostService;

import io.plumbline.drivers.vcenter.SeenHost;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.Lockdown;
import io.plumbline.property.SshService;

import java.util.Arrays;

/**
 * Services of a host: SSH. And who may use it.
 *
 * @see "vSphere Web Services API, HostService: running and policy by key; HostServicePolicy: on,
 *     automatic and off; HostConfigInfo.lockdownMode"
 */
final class HostServices {
    private static final String SSH = "TSM-SSH";
    private static final String STARTS_WITH_HOST = "on";

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
}
