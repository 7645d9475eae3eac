package io.plumbline.drivers.vcenter;

import java.util.Comparator;
import java.util.List;

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
}
