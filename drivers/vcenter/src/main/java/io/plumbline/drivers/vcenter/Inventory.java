package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All hosts, clusters, machines, distributed switches and their port groups of a vCenter, each by
 * id.
 */
public record Inventory(
        List<SeenHost> hosts,
        List<SeenCluster> clusters,
        List<SeenMachine> machines,
        List<SeenSwitch> switches,
        List<SeenPortGroup> portGroups) {
    public Inventory {
        hosts = hosts.stream().sorted(Comparator.comparing(SeenHost::ref)).toList();
        clusters = clusters.stream().sorted(Comparator.comparing(SeenCluster::ref)).toList();
        machines = machines.stream().sorted(Comparator.comparing(SeenMachine::ref)).toList();
        switches = switches.stream().sorted(Comparator.comparing(SeenSwitch::ref)).toList();
        portGroups = portGroups.stream().sorted(Comparator.comparing(SeenPortGroup::ref)).toList();
    }

    /** By its id; in an inventory of many, for each of many. */
    Optional<SeenHost> host(HostRef ref) {
        var low = 0;
        var high = hosts.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (hosts.get(middle).ref().compareTo(ref) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < hosts.size() && hosts.get(low).ref().equals(ref)
                ? Optional.of(hosts.get(low))
                : Optional.empty();
    }
}
