package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.RetrieveOptions;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Moment;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.problem.Redactor;

import java.rmi.RemoteException;
import java.util.HashMap;
import java.util.Map;

/** How clusters are at the moment: what HA has for hosts that fail, and what alarms there are. */
record ClustersNow(Session session, Refs refs, Redactor redactor) {
    /** Alarms of all machines of a cluster come with it. */
    private static final int A_FEW = 8;

    Moment read(Deadline deadline, VCenterLimits limits) throws RemoteException {
        var options = new RetrieveOptions();
        options.maxObjects = Math.min(limits.page(), A_FEW);
        var clusters = new HashMap<ClusterRef, Known>();
        session.read(
                deadline,
                Sought.clustersNow(session.view()),
                options,
                content ->
                        clusters.computeIfAbsent(new ClusterRef(content.obj.val), _ -> new Known())
                                .take(content));
        return new Moment(
                reserves(clusters), new Alarms(session, refs, redactor).in(clusters, deadline));
    }

    private static Map<ClusterRef, Told<SeenCluster.Reserve>> reserves(
            Map<ClusterRef, Known> clusters) {
        var reserves = new HashMap<ClusterRef, Told<SeenCluster.Reserve>>();
        clusters.forEach((cluster, known) -> reserves.put(cluster, ClusterReading.has(known)));
        return reserves;
    }
}
