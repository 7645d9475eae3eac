package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DistributedVirtualSwitchManagerCompatibilityResult;
import com.vmware.vim25.DistributedVirtualSwitchManagerDvsProductSpec;
import com.vmware.vim25.DistributedVirtualSwitchManagerHostArrayFilter;
import com.vmware.vim25.DistributedVirtualSwitchManagerHostContainer;
import com.vmware.vim25.DistributedVirtualSwitchManagerHostDvsFilterSpec;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which hosts can be on a distributed switch of a version, by vCenter's own table.
 *
 * @see "vSphere Web Services API, DistributedVirtualSwitchManager.QueryDvsCheckCompatibility: an
 *     element a host, with an error where it cannot; one that the caller may not see is left out"
 */
record SwitchHosts(Session session, Deadline deadline, Redactor redactor) {
    private static final String METHOD = "QueryDvsCheckCompatibility";

    /**
     * @return a text for each host, empty for one that can be on it
     */
    SortedMap<HostRef, Optional<String>> of(String version, Collection<HostRef> hosts)
            throws RemoteException, VCenterException {
        var manager = session.content().dvSwitchManager;
        if (manager == null) {
            throw new VCenterException(
                    new Trouble.NotOffered(METHOD, "vCenter names no manager of switches"));
        }
        var told = new TreeMap<HostRef, Optional<String>>();
        for (var one :
                ask(
                        session.with(deadline),
                        manager,
                        session.content().rootFolder,
                        version,
                        hosts)) {
            if (one.host != null) {
                told.put(new HostRef(one.host.val), why(one));
            }
        }
        return told;
    }

    static DistributedVirtualSwitchManagerCompatibilityResult[] ask(
            VimPortType port,
            ManagedObjectReference manager,
            ManagedObjectReference root,
            String version,
            Collection<HostRef> hosts)
            throws RemoteException {
        var answer =
                port.queryDvsCheckCompatibility(
                        manager, everywhere(root), spec(version), filter(hosts));
        return answer == null ? new DistributedVirtualSwitchManagerCompatibilityResult[0] : answer;
    }

    private static DistributedVirtualSwitchManagerHostContainer everywhere(
            ManagedObjectReference root) {
        var container = new DistributedVirtualSwitchManagerHostContainer();
        container.container = root;
        container.recursive = true;
        return container;
    }

    private static DistributedVirtualSwitchManagerDvsProductSpec spec(String version) {
        var spec = new DistributedVirtualSwitchManagerDvsProductSpec();
        spec.newSwitchProductSpec = SwitchSpecs.product(version);
        return spec;
    }

    private static DistributedVirtualSwitchManagerHostDvsFilterSpec[] filter(
            Collection<HostRef> hosts) {
        var these = new DistributedVirtualSwitchManagerHostArrayFilter();
        these.inclusive = true;
        these.host = hosts.stream().map(Refs::of).toArray(ManagedObjectReference[]::new);
        return new DistributedVirtualSwitchManagerHostDvsFilterSpec[] {these};
    }

    private Optional<String> why(DistributedVirtualSwitchManagerCompatibilityResult one) {
        return isNone(one.error)
                ? Optional.empty()
                : Optional.of(
                        redactor.clean(
                                Arrays.stream(one.error)
                                        .map(SoapFault::of)
                                        .map(SoapFault::answer)
                                        .collect(Collectors.joining(", "))));
    }

    private static boolean isNone(Object @Nullable [] some) {
        return some == null || some.length == 0;
    }
}
