package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What goes on at a vCenter, and nobody who watches is told of: so it is read anew each time.
 *
 * @param tasks each by id; some that ended lately are among them
 * @param reserves what HA has of what it keeps, by cluster
 * @param alarms those of a cluster and of hosts in it that are red and that nobody acknowledged, by
 *     cluster
 */
public record Moment(
        List<SeenTask> tasks,
        Map<ClusterRef, Told<SeenCluster.Reserve>> reserves,
        Map<ClusterRef, Told<List<SeenAlarm>>> alarms) {
    public Moment {
        alarms = Map.copyOf(alarms);
        reserves = Map.copyOf(reserves);
        tasks = tasks.stream().sorted(Comparator.comparing(task -> task.ref().id())).toList();
    }
}
