package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NodeSetup;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Switches of a simulated cluster and their cables, as the spec says them and as judges know them.
 *
 * @param switches how many there are
 * @param toNodes whether nodes have cables too
 */
record SimLinks(int switches, Cabling cabling, boolean toNodes) {
    static final SimLinks NONE = new SimLinks(0, Cabling.ONE_WAY, false);

    /** The first of the ports of a switch that go to nodes; the first ones go to hosts. */
    private static final int OF_NODES = 9;

    /** How hosts reach the network. */
    enum Cabling {
        /** By the second port of the HPC card, the switches in turn. */
        ONE_WAY,
        /** By both ports of it, each at the next switch, or both at the only one. */
        TWO_WAYS
    }

    /**
     * @param near where it begins, as a spec says it
     */
    record Cable(Target unit, String near, SwitchPort port) {}

    List<Cable> cables(SimSpec spec) {
        var cables = new ArrayList<Cable>();
        if (switches > 0) {
            for (var host = 0; host < spec.hosts(); host++) {
                cables.add(cable(host, 2, host));
                if (cabling == Cabling.TWO_WAYS) {
                    cables.add(cable(host, 1, host + 1));
                }
            }
            for (var node = 0; toNodes && node < spec.nodes(); node++) {
                cables.add(cable(node));
            }
        }
        return cables;
    }

    /** A node has one interface for RDMA. */
    private Cable cable(int node) {
        var at = SimSpec.nodeAt(node);
        return new Cable(
                at,
                "node: %s, interface: %s".formatted(at.name(), NodeSetup.RDMA),
                new SwitchPort(SimSpec.switchAt(node % switches), port(OF_NODES + node)));
    }

    /** Two ports of every switch for each host, whether or not cables go there. */
    private Cable cable(int host, int nicPort, int turn) {
        var on = SimSpec.switchAt(turn % switches);
        var at = SimSpec.hostAt(host);
        return new Cable(
                at,
                "host: %s, nic: hpc/%d".formatted(at.name(), nicPort),
                new SwitchPort(on, port(2 * host + nicPort)));
    }

    static String port(int number) {
        return "Eth1/" + number;
    }

    Set<String> portsOf(Switch on, SimSpec spec) {
        return cables(spec).stream()
                .filter(cable -> cable.port().on().equals(on))
                .map(cable -> cable.port().name())
                .collect(Collectors.toSet());
    }

    /** Units that have cables, and all of them at ports or switches that are cut off. */
    Set<Target> cutOff(SimSpec spec, Set<Target> cut) {
        return cables(spec).stream().collect(Collectors.groupingBy(Cable::unit)).entrySet().stream()
                .filter(unit ->
                        unit.getValue().stream()
                                .allMatch(cable ->
                                        cut.contains(cable.port())
                                                || cut.contains(cable.port().on())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    String credential() {
        return switches == 0 ? "" : ", switch: tor";
    }

    String pool() {
        return switches == 0 ? "" : ", pool: 50%";
    }

    /** What only switches make of a fabric. */
    String ofFabric(SimSpec.Net net) {
        return switches == 0
                ? ""
                : """
                      switchMtu: {%s: %d}
                      cnp: {dscp: 48, priority: 6, scheduling: Strict}
                """
                        .formatted(net.isUsual() ? "atLeast" : "exactly", net.switchMtu());
    }

    String ofFirstPort() {
        return cabling == Cabling.TWO_WAYS ? ", fabric: roce" : "";
    }

    String lines(SimSpec spec) {
        if (switches == 0) {
            return "";
        }
        var lines = new StringBuilder("  switches:\n");
        for (var index = 0; index < switches; index++) {
            lines.append(
                    "    - {name: %s, platform: Onyx, rack: %s}\n"
                            .formatted(SimSpec.switchAt(index).name(), spec.rackOf(index)));
        }
        lines.append("  links:\n");
        for (var cable : cables(spec)) {
            lines.append(
                    "    - {%s, switch: %s, port: %s}\n"
                            .formatted(
                                    cable.near(), cable.port().on().name(), cable.port().name()));
        }
        return lines.toString();
    }
}
