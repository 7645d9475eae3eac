package io.plumbline.lab.simulation;

import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Switches of a simulated cluster and their cables, as the spec says them and as judges know them.
 *
 * @param switches how many there are
 */
record SimLinks(int switches, Cabling cabling) {
    static final SimLinks NONE = new SimLinks(0, Cabling.ONE_WAY);

    /** How hosts reach the network. */
    enum Cabling {
        /** By the second port of the HPC card, the switches in turn. */
        ONE_WAY,
        /** By both ports of it, each at the next switch, or both at the only one. */
        TWO_WAYS
    }

    /**
     * @param nicPort of the HPC card, from 1
     */
    record Cable(Host host, int nicPort, SwitchPort port) {}

    List<Cable> cables(int hosts) {
        var cables = new ArrayList<Cable>();
        if (switches > 0) {
            for (var host = 0; host < hosts; host++) {
                cables.add(cable(host, 2, host));
                if (cabling == Cabling.TWO_WAYS) {
                    cables.add(cable(host, 1, host + 1));
                }
            }
        }
        return cables;
    }

    /** Two ports of every switch for each host, whether or not cables go there. */
    private Cable cable(int host, int nicPort, int turn) {
        var on = SimSpec.switchAt(turn % switches);
        return new Cable(
                SimSpec.hostAt(host), nicPort, new SwitchPort(on, port(2 * host + nicPort)));
    }

    static String port(int number) {
        return "Eth1/" + number;
    }

    Set<String> portsOf(Switch on, int hosts) {
        return cables(hosts).stream()
                .filter(cable -> cable.port().on().equals(on))
                .map(cable -> cable.port().name())
                .collect(Collectors.toSet());
    }

    /** Hosts that have cables, and all of them at ports or switches that are cut off. */
    Set<Target> cutOff(int hosts, Set<Target> cut) {
        return cables(hosts).stream()
                .collect(Collectors.groupingBy(Cable::host))
                .entrySet()
                .stream()
                .filter(host ->
                        host.getValue().stream()
                                .allMatch(cable ->
                                        cut.contains(cable.port())
                                                || cut.contains(cable.port().on())))
                .map(host -> (Target) host.getKey())
                .collect(Collectors.toSet());
    }

    String credential() {
        return switches == 0 ? "" : ", switch: tor";
    }

    String pool() {
        return switches == 0 ? "" : ", pool: 50%";
    }

    /** What only switches make of a fabric. */
    String ofFabric() {
        return switches == 0
                ? ""
                : """
                      switchMtu: {atLeast: 9216}
                      cnp: {dscp: 48, priority: 6, scheduling: Strict}
                """;
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
        for (var cable : cables(spec.hosts())) {
            lines.append(
                    "    - {host: %s, nic: hpc/%d, switch: %s, port: %s}\n"
                            .formatted(
                                    cable.host().name(),
                                    cable.nicPort(),
                                    cable.port().on().name(),
                                    cable.port().name()));
        }
        return lines.toString();
    }
}
