package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;

import java.util.Map;

/**
 * How clusters are just now, where nobody who watches is told of it: so it is read anew each time.
 *
 * @param reserves what HA has of what it keeps, by cluster
 * @param alarms those of a cluster and of hosts in it that are red, or may be, and that nobody
 *     acknowledged, by cluster
 */
public record Moment(
        Map<ClusterRef, Told<SeenCluster.Reserve>> reserves, Map<ClusterRef, SeenAlarms> alarms) {
    public Moment {
        alarms = Map.copyOf(alarms);
        reserves = Map.copyOf(reserves);
    }
}
