package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.RetrieveOptions;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VCenterLimits;

import java.rmi.RemoteException;
import java.util.HashMap;
import java.util.Map;

/** What HA of each cluster has for hosts that fail, at the moment. */
record Reserves(Session session) {
    Map<ClusterRef, Told<SeenCluster.Reserve>> read(Deadline deadline, VCenterLimits limits)
            throws RemoteException {
        var options = new RetrieveOptions();
        options.maxObjects = limits.page();
        var reserves = new HashMap<ClusterRef, Told<SeenCluster.Reserve>>();
        session.read(
                deadline,
                Sought.reserves(session.view()),
                options,
                content -> {
                    var known = new Known();
                    known.take(content);
                    reserves.put(new ClusterRef(content.obj.val), ClusterReading.has(known));
                });
        return reserves;
    }
}
