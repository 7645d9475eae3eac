package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CallFault;
import io.plumbline.lab.fault.FaultRates;
import io.plumbline.lab.fault.Rate;
import io.plumbline.lab.world.Mishap;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One cluster's life as a seed makes it.
 *
 * @param spec at the beginning
 * @param faults of the line and of the world
 * @param kills whether daemons die
 * @param buttonAfter until somebody goes to a host that is dead and pushes its button
 */
record Scenario(
        long seed,
        SimSpec spec,
        List<HostStart> hosts,
        List<NodeStart> nodes,
        List<Incident> incidents,
        FaultRates faults,
        boolean kills,
        Duration buttonAfter) {
    private static final int LAST_INCIDENT_SECONDS = 5400;

    /** How many nodes there are; each entry as likely. */
    private static final List<Integer> NODES = List.of(0, 1, 1, 2);

    Scenario {
        hosts = List.copyOf(hosts);
        nodes = List.copyOf(nodes);
        incidents = List.copyOf(incidents);
    }

    /** Everything can happen. */
    static Scenario from(long seed) {
        var random = new Random(seed * 6151 + 5);
        var nodes = new ArrayList<NodeStart>();
        for (var count = NODES.get(random.nextInt(NODES.size())); count > 0; count--) {
            nodes.add(NodeStart.from(random));
        }
        var incidents = new ArrayList<Incident>();
        for (var node = 0; node < nodes.size(); node++) {
            incidents.addAll(NodeIncident.at(node, nodes.get(node), random));
        }
        return nodes.isEmpty() ? ofHosts(seed) : with(seed, nodes, incidents);
    }

    /** Without nodes. */
    static Scenario ofHosts(long seed) {
        return with(seed, List.of(), List.of());
    }

    /** One or two nodes, and all that can happen to them, beside a host that has nothing to do. */
    static Scenario ofNodes(long seed) {
        var random = new Random(seed * 4099 + 3);
        var nodes = new ArrayList<NodeStart>();
        var incidents = new ArrayList<Incident>();
        for (var node = 0; node < 1 + seed % 2; node++) {
            nodes.add(NodeStart.from(random));
            incidents.addAll(NodeIncident.at(node, nodes.get(node), random));
        }
        return new Scenario(
                seed,
                SimSpec.ofHosts(1).withNodes(nodes.size()),
                List.of(HostStart.of(HostStart.Kind.ALREADY_RIGHT)),
                nodes,
                incidents,
                faults(random),
                true,
                Duration.ofHours(1));
    }

    private static Scenario with(
            long seed, List<NodeStart> nodes, List<Incident> incidentsAtNodes) {
        var random = new Random(seed * 7919 + 17);
        var hosts = new ArrayList<HostStart>();
        var drawn = 2 + random.nextInt(4);
        for (var count = Math.max(1, drawn - nodes.size()); count > 0; count--) {
            hosts.add(HostStart.from(random, hosts.isEmpty()));
        }
        var spec = spec(hosts, random).withNodes(nodes.size());
        var incidents = incidents(hosts, spec, random);
        incidents.addAll(incidentsAtNodes);
        return new Scenario(
                seed,
                spec,
                hosts,
                nodes,
                incidents,
                faults(random),
                true,
                Duration.ofMinutes(40 + random.nextInt(40)));
    }

    /** The same cluster; nothing goes wrong, and nobody and nothing is in the way. */
    Scenario calm() {
        return calm(false);
    }

    /** The same calm cluster; daemons die. */
    Scenario onlyKilled() {
        return calm(true);
    }

    private Scenario calm(boolean killed) {
        return new Scenario(
                seed,
                spec,
                hosts.stream().map(HostStart::withNothingInTheWay).toList(),
                nodes.stream().map(NodeStart::withNothingInTheWay).toList(),
                List.of(),
                FaultRates.NONE,
                killed,
                buttonAfter);
    }

    /** All units, by the targets that they become, in the order in which they enter the world. */
    Map<Target, UnitStart> starts() {
        var starts = new LinkedHashMap<Target, UnitStart>();
        for (var index = 0; index < hosts.size(); index++) {
            starts.put(SimSpec.hostAt(index), hosts.get(index));
        }
        for (var index = 0; index < nodes.size(); index++) {
            starts.put(SimSpec.nodeAt(index), nodes.get(index));
        }
        return starts;
    }

    private static SimSpec spec(List<HostStart> hosts, Random random) {
        var racks = random.nextInt(4) == 0 ? 2 : 1;
        var most = 1 + random.nextInt(2);
        return SimSpec.of(hosts.stream().map(HostStart::cards).toList())
                .withBudget(most, 1 + random.nextInt(most), racks);
    }

    private static List<Incident> incidents(List<HostStart> hosts, SimSpec spec, Random random) {
        var incidents = new ArrayList<Incident>();
        for (var host = 0; host < hosts.size(); host++) {
            atHost(host, hosts.get(host), random, incidents);
        }
        if (random.nextInt(5) == 0) {
            incidents.add(new Incident.SpecChange(time(random), changed(spec, random)));
        }
        return incidents;
    }

    private static void atHost(int host, HostStart start, Random random, List<Incident> incidents) {
        if (start.machine() && random.nextInt(4) > 0) {
            incidents.add(new Incident.MachinesGo(time(random), host));
        }
        if (start.maintenance() && random.nextInt(4) > 0) {
            incidents.add(new Incident.SomebodyLeaves(time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new Incident.Reset(time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new Incident.OthersMaintain(time(random), host, time(random)));
        }
        if (random.nextInt(60) == 0) {
            incidents.add(new Incident.SomebodyLeaves(time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new Incident.OptionsDrift(time(random), host));
        }
        if (random.nextInt(15) == 0) {
            incidents.add(
                    new Incident.AgentStarts(Duration.ZERO, host, time(random).dividedBy(10)));
        }
    }

    private static SimSpec changed(SimSpec spec, Random random) {
        return switch (random.nextInt(spec.nodes() == 0 ? 3 : 4)) {
            case 3 -> spec.withIpMtu(4000);
            case 0 -> spec.withPriority(4);
            case 1 -> spec.withPorts(4, 4);
            default -> spec.withBudget(1, 1, spec.racks());
        };
    }

    static Duration time(Random random) {
        return Duration.ofSeconds(random.nextInt(LAST_INCIDENT_SECONDS));
    }

    private static FaultRates faults(Random random) {
        var often =
                switch (random.nextInt(3)) {
                    case 0 -> 0.5;
                    case 1 -> 1.0;
                    default -> 2.0;
                };
        var rates =
                new FaultRates(Map.of(), Map.of())
                        .with(CallFault.REQUEST_LOST, new Rate(0.02 * often, 6))
                        .with(CallFault.REPLY_LOST, new Rate(0.03 * often, 6))
                        .with(CallFault.UNREACHABLE, new Rate(0.005 * often, 3))
                        .with(CallFault.GARBAGE, new Rate(0.01 * often, 5));
        for (var mishap : Mishap.values()) {
            if (random.nextInt(5) == 0) {
                var most = mishap == Mishap.NEVER_RETURNS ? 1 : 2;
                rates = rates.with(mishap, new Rate(0.15, most));
            }
        }
        return rates;
    }
}
