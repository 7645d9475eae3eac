package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TraversalSpec;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;

/** Where a datacenter keeps its networks, found from a host in it upwards. */
final class Datacenters {
    private static final String NETWORKS = "networkFolder";
    private static final String UPWARDS = "upwards";

    private Datacenters() {}

    /**
     * @throws VCenterException if the host lies in none that is told
     */
    static ManagedObjectReference networks(Session session, HostRef near, Deadline deadline)
            throws RemoteException, VCenterException {
        return Page.reference(session.objects(deadline, of(near)), NETWORKS)
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.NotFound(
                                        SwitchSpecs.CREATE, "datacenter of " + near.id())));
    }

    static PropertyFilterSpec of(HostRef host) {
        var begin = new ObjectSpec();
        begin.obj = Refs.of(host);
        begin.skip = true;
        begin.selectSet = new SelectionSpec[] {upwards()};
        var filter = new PropertyFilterSpec();
        filter.propSet = new PropertySpec[] {Sought.properties("Datacenter", NETWORKS)};
        filter.objectSet = new ObjectSpec[] {begin};
        return filter;
    }

    /** From whatever there is to what it lies in, up to the root. */
    private static TraversalSpec upwards() {
        var again = new SelectionSpec();
        again.name = UPWARDS;
        var upwards = new TraversalSpec();
        upwards.name = UPWARDS;
        upwards.type = "ManagedEntity";
        upwards.path = "parent";
        upwards.skip = false;
        upwards.selectSet = new SelectionSpec[] {again};
        return upwards;
    }
}
