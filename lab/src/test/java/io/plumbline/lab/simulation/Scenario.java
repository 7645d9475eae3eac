package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CallFault;
import io.plumbline.lab.fault.FaultRates;
import io.plumbline.lab.fault.Rate;
import io.plumbline.lab.world.Mishap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
        List<Incident> incidents,
        FaultRates faults,
        boolean kills,
        Duration buttonAfter) {
    private static final int LAST_INCIDENT_SECONDS = 5400;

    Scenario {
        hosts = List.copyOf(hosts);
        incidents = List.copyOf(incidents);
    }

    /** Everything can happen. */
    static Scenario from(long seed) {
        var random = new Random(seed * 7919 + 17);
        var hosts = new ArrayList<HostStart>();
        for (var count = 2 + random.nextInt(4); count > 0; count--) {
            hosts.add(HostStart.from(random, hosts.isEmpty()));
        }
        var spec = spec(hosts, random);
        return new Scenario(
                seed,
                spec,
                hosts,
                incidents(hosts, spec, random),
                faults(random),
                true,
                Duration.ofMinutes(40 + random.nextInt(40)));
    }

    /** The same cluster; nothing goes wrong, and nobody and nothing is in the way. */
    Scenario calm() {
        var ready = hosts.stream().map(HostStart::withNothingInTheWay).toList();
        return new Scenario(seed, spec, ready, List.of(), FaultRates.NONE, false, buttonAfter);
    }

    /** The same calm cluster; daemons die. */
    Scenario onlyKilled() {
        return new Scenario(
                seed, spec, calm().hosts(), List.of(), FaultRates.NONE, true, buttonAfter);
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
        return switch (random.nextInt(3)) {
            case 0 -> spec.withPriority(4);
            case 1 -> spec.withPorts(4, 4);
            default -> spec.withBudget(1, 1, spec.racks());
        };
    }

    private static Duration time(Random random) {
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
                new FaultRates(java.util.Map.of(), java.util.Map.of())
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
