package io.plumbline.lab.simulation;

import io.plumbline.lab.world.World;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the units of one cluster are when the world begins.
 *
 * @param clocks of hosts and nodes that are not right: how far ahead, negative if behind
 */
record Starts(
        List<HostStart> hosts,
        List<NodeStart> nodes,
        List<SwitchStart> switches,
        Map<Target, Duration> clocks) {
    Starts {
        hosts = List.copyOf(hosts);
        nodes = List.copyOf(nodes);
        switches = List.copyOf(switches);
        clocks = Map.copyOf(clocks);
    }

    /** All clocks are right. */
    Starts(List<HostStart> hosts, List<NodeStart> nodes, List<SwitchStart> switches) {
        this(hosts, nodes, switches, Map.of());
    }

    static Starts ofHosts(List<HostStart> hosts) {
        return new Starts(hosts, List.of(), List.of());
    }

    Starts withClocks(Map<Target, Duration> wrong) {
        return new Starts(hosts, nodes, switches, wrong);
    }

    Starts withNothingInTheWay() {
        return new Starts(
                hosts.stream().map(HostStart::withNothingInTheWay).toList(),
                nodes.stream().map(NodeStart::withNothingInTheWay).toList(),
                switches.stream().map(SwitchStart::withNothingInTheWay).toList(),
                clocks);
    }

    void setClocks(World world) {
        clocks.forEach((unit, ahead) -> {
            switch (unit) {
                case Host host -> world.host(host).power().setClock(ahead);
                case Node node -> world.node(node).power().setClock(ahead);
                default -> throw new IllegalStateException("no clock of " + unit.path());
            }
        });
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
