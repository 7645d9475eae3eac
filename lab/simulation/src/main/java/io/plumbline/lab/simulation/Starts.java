package io.plumbline.lab.simulation;

import io.plumbline.target.Target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the units of one cluster are when the world begins. */
record Starts(List<HostStart> hosts, List<NodeStart> nodes, List<SwitchStart> switches) {
    Starts {
        hosts = List.copyOf(hosts);
        nodes = List.copyOf(nodes);
        switches = List.copyOf(switches);
    }

    static Starts ofHosts(List<HostStart> hosts) {
        return new Starts(hosts, List.of(), List.of());
    }

    Starts withNothingInTheWay() {
        return new Starts(
                hosts.stream().map(HostStart::withNothingInTheWay).toList(),
                nodes.stream().map(NodeStart::withNothingInTheWay).toList(),
                switches.stream().map(SwitchStart::withNothingInTheWay).toList());
    }

    /** By the targets that they become, in the order in which they enter the world. */
    Map<Target, UnitStart> byTarget() {
        var starts = new LinkedHashMap<Target, UnitStart>();
        for (var index = 0; index < hosts.size(); index++) {
            starts.put(SimSpec.hostAt(index), hosts.get(index));
        }
        for (var index = 0; index < nodes.size(); index++) {
            starts.put(SimSpec.nodeAt(index), nodes.get(index));
        }
        for (var index = 0; index < switches.size(); index++) {
            starts.put(SimSpec.switchAt(index), switches.get(index));
        }
        return starts;
    }
}
