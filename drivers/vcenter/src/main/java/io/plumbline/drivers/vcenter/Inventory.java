package io.plumbline.drivers.vcenter;

import java.util.Comparator;
import java.util.List;

/** All hosts and machines of a vCenter, each list by id. */
public record Inventory(List<SeenHost> hosts, List<SeenMachine> machines) {
    public Inventory {
        hosts = hosts.stream().sorted(Comparator.comparing(SeenHost::ref)).toList();
        machines = machines.stream().sorted(Comparator.comparing(SeenMachine::ref)).toList();
    }
}
