package io.plumbline.lab.simulation;

import io.plumbline.lab.fault.CallFault;
import io.plumbline.lab.fault.FaultRates;
import io.plumbline.lab.fault.Rate;
import io.plumbline.lab.simulation.SimLinks.Cabling;
import io.plumbline.lab.simulation.SimSpec.Budget;
import io.plumbline.lab.world.Mishap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The lives of clusters that seeds make. */
final class Scenarios {
    private static final int LAST_INCIDENT_SECONDS = 5400;

    /**
     * How many units there are; each entry as likely. Most that can go wrong goes wrong with one or
     * two, and a small world lives quickly.
     */
    private static final List<Integer> UNITS = List.of(1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 5);

    /** How many of them are nodes; each entry as likely. */
    private static final List<Integer> NODES = List.of(0, 0, 0, 1, 1, 2);

    private static final List<Integer> SWITCHES = List.of(0, 0, 0, 0, 0, 0, 1, 1, 2);

    /** One owner in so many wants to be asked. */
    private static final int ASKING = 4;

    /** One owner in so many has windows, and one in so many stops after a failure. */
    private static final int CONTROLLING = 6;

    /** Minutes after midnight: when lives begin. */
    private static final int BEGINS = 600;

    private static final int LATEST_CLOSING = 90;
    private static final int SHORTEST_CLOSED = 20;
    private static final int LONGER_CLOSED = 100;

    /** In one life of so many somebody keeps a unit for himself. */
    private static final int KEEPING = 6;

    /** One cluster in so many that could has a job scheduler. */
    private static final int CARRYING = 4;

    /** One cluster in so many wishes settings of its hosts. */
    private static final int SETTING = 3;

    /** In one cluster with switches in so many the hosts themselves send through them too. */
    private static final int SENDING = 3;

    /** One host in so many of those is set otherwise by hand. */
    private static final int DRIFTING = 6;

    /** One job node in so many is closed by somebody else. */
    private static final int CLOSING = 4;

    /** In one life of so many daemons are eager. */
    private static final int HASTY = 30;

    private Scenarios() {}

    /** Everything can happen. */
    static Scenario from(long seed) {
        return drawn(seed, true);
    }

    /** As many units as there can be, and eager daemons. */
    static Scenario large(long seed) {
        return drawn(seed, false);
    }

    private static Scenario drawn(long seed, boolean small) {
        var random = new Random(seed * 6151 + 5);
        var nodes = new ArrayList<NodeStart>();
        for (var count = NODES.get(random.nextInt(NODES.size())); count > 0; count--) {
            nodes.add(NodeStart.from(random));
        }
        var incidents = new ArrayList<Incident>();
        for (var node = 0; node < nodes.size(); node++) {
            incidents.addAll(NodeIncident.at(node, nodes.get(node), random));
        }
        return with(seed, small, nodes, switches(seed, SWITCHES), incidents);
    }

    private static List<SwitchStart> switches(long seed, List<Integer> counts) {
        var random = new Random(seed * 3571 + 11);
        var switches = new ArrayList<SwitchStart>();
        for (var count = counts.get(random.nextInt(counts.size())); count > 0; count--) {
            switches.add(SwitchStart.from(random));
        }
        return switches;
    }

    /** Large, and without nodes and switches. */
    static Scenario ofHosts(long seed) {
        return with(seed, false, List.of(), List.of(), List.of());
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
                new Starts(List.of(HostStart.of(HostStart.Kind.ALREADY_RIGHT)), nodes, List.of()),
                incidents,
                new Trouble(faults(random), true, Duration.ofHours(1), Pace.EAGER));
    }

    /** One or two switches, and all that can happen to them; the hosts behind have no work. */
    static Scenario ofSwitches(long seed) {
        var random = new Random(seed * 4201 + 7);
        var switches = switches(seed, List.of(1, 1, 2));
        var hosts = Collections.nCopies(2, HostStart.of(HostStart.Kind.ALREADY_RIGHT));
        return new Scenario(
                seed,
                SimSpec.ofHosts(hosts.size()).withLinks(links(switches.size(), random)),
                new Starts(hosts, List.of(), switches),
                atSwitches(hosts.size(), switches, random),
                new Trouble(faults(random), true, Duration.ofHours(1), Pace.EAGER));
    }

    private static Scenario with(
            long seed,
            boolean small,
            List<NodeStart> nodes,
            List<SwitchStart> switches,
            List<Incident> incidentsAtNodes) {
        var random = new Random(seed * 7919 + 17);
        var hosts = new ArrayList<HostStart>();
        var drawn = small ? UNITS.get(random.nextInt(UNITS.size())) : 2 + random.nextInt(4);
        for (var count = Math.max(1, drawn - nodes.size() - switches.size()); count > 0; count--) {
            hosts.add(HostStart.from(random, hosts.isEmpty()));
        }
        var ofLinks = new Random(seed * 4201 + 7);
        var spec =
                cabled(
                        spec(hosts, random)
                                .withNodes(nodes.size())
                                .withLinks(links(switches.size(), ofLinks)),
                        seed);
        var incidents = incidents(hosts, spec, random);
        incidents.addAll(incidentsAtNodes);
        incidents.addAll(atSwitches(hosts.size(), switches, ofLinks));
        incidents.addAll(SwitchIncident.atNodes(spec, new Random(seed * 5171 + 13)));
        incidents.addAll(NodeIncident.atCables(spec, new Random(seed * 5231 + 37)));
        incidents.addAll(Incident.atCables(hosts.size(), new Random(seed * 5309 + 67)));
        var ofGuests = new Random(seed * 2791 + 19);
        var ofVCenter = new Random(seed * 2999 + 41);
        if (ofGuests.nextInt(4) == 0) {
            spec = spec.withGuests();
            incidents.replaceAll(incident -> incident.wanting(SimSpec::withGuests));
            for (var host = 0; host < hosts.size(); host++) {
                hosts.set(host, hosts.get(host).with(guest(ofGuests)));
                incidents.addAll(Incident.atGuest(host, hosts.get(host), ofGuests));
                incidents.addAll(Incident.atVCenter(host, ofVCenter));
            }
        }
        if (spec.guests() && new Random(seed * 2221 + 47).nextBoolean()) {
            incidents.addAll(DrsWorld.incidents(hosts.size(), new Random(seed * 2333 + 53)));
        }
        var ofJobs = new Random(seed * 2137 + 31);
        if ((spec.guests() || spec.nodes() > 0) && ofJobs.nextInt(CARRYING) == 0) {
            spec = spec.withJobs();
            incidents.replaceAll(incident -> incident.wanting(SimSpec::withJobs));
            incidents.addAll(closings(spec, ofJobs));
        }
        if (spec.links().switches() > 0
                && new Random(seed * 3001 + 43).nextInt(SENDING) == 0
                && incidents.stream().allMatch(Scenarios::keepsFrames)) {
            spec = spec.withSendingHosts();
            incidents.replaceAll(incident -> incident.wanting(SimSpec::withSendingHosts));
        }
        var ofSettings = new Random(seed * 2971 + 41);
        if (ofSettings.nextInt(SETTING) == 0) {
            spec = spec.withSettings(true);
            incidents.replaceAll(incident -> incident.wanting(some -> some.withSettings(true)));
            for (var host = 0; host < hosts.size(); host++) {
                hosts.set(host, hosts.get(host).with(settings(ofSettings)));
                if (ofSettings.nextInt(DRIFTING) == 0) {
                    incidents.add(new Incident.SettingsDrift(time(ofSettings), host));
                }
            }
        }
        var ofClocks = new Random(seed * 3527 + 67);
        for (var host = 0; host < hosts.size(); host++) {
            incidents.addAll(Incident.ofClock(host, ofClocks));
        }
        var ofPeople = new Random(seed * 3187 + 23);
        if (ofPeople.nextInt(ASKING) == 0) {
            spec = spec.withPeopleAsked();
            incidents.replaceAll(incident -> incident.wanting(SimSpec::withPeopleAsked));
        }
        var control = control(new Random(seed * 3389 + 29));
        spec = spec.withControl(control);
        incidents.replaceAll(incident -> incident.wanting(some -> some.withControl(control)));
        incidents.addAll(kept(spec, ofPeople));
        var wrong = WrongClocks.from(seed, spec, incidents);
        incidents.addAll(wrong.later());
        return new Scenario(
                seed,
                spec,
                new Starts(hosts, nodes, switches).withClocks(wrong.first()),
                incidents,
                new Trouble(
                        faults(random),
                        true,
                        Duration.ofMinutes(40 + random.nextInt(40)),
                        small ? pace(new Random(seed * 3469 + 61)) : Pace.EAGER));
    }

    /** Of those that are not eager half are slow. */
    private static Pace pace(Random random) {
        if (random.nextInt(HASTY) == 0) {
            return Pace.EAGER;
        }
        return random.nextBoolean() ? Pace.SLOW : Pace.WOKEN;
    }

    /**
     * In one life of six no window is open for a while soon after its beginning; in one of six the
     * first failure stops the others, in one of six one unit goes first.
     */
    private static SimSpec.Control control(Random random) {
        var windows = random.nextInt(CONTROLLING) == 0;
        var from = BEGINS + random.nextInt(LATEST_CLOSING);
        var stopAfter = random.nextInt(CONTROLLING) == 0 ? 1 : 0;
        var canary = random.nextInt(CONTROLLING) == 0 ? 1 : 0;
        return new SimSpec.Control(
                windows ? from : -1,
                windows ? from + SHORTEST_CLOSED + random.nextInt(LONGER_CLOSED) : -1,
                stopAfter,
                canary);
    }

    /** Somebody closes a job node for a while, whoever else has. */
    private static List<Incident> closings(SimSpec spec, Random random) {
        var incidents = new ArrayList<Incident>();
        for (var host = 0; spec.guests() && host < spec.hosts(); host++) {
            if (random.nextInt(CLOSING) == 0) {
                incidents.add(new Incident.JobsKeptOff(time(random), host, time(random)));
            }
        }
        for (var node = 0; node < spec.nodes(); node++) {
            if (random.nextInt(CLOSING) == 0) {
                incidents.add(new NodeIncident.NodeJobsKeptOff(time(random), node, time(random)));
            }
        }
        return incidents;
    }

    /** Nobody wants frames of another size later: the one vCenter here never changes. */
    private static boolean keepsFrames(Incident incident) {
        return !(incident instanceof Incident.SpecChange(var _, var to)) || to.net().isUsual();
    }

    /** Somebody keeps one of the units for himself, in few lives. */
    private static List<Incident> kept(SimSpec spec, Random random) {
        if (random.nextInt(KEEPING) > 0) {
            return List.of();
        }
        var units = new ArrayList<>(spec.read().units());
        var unit = units.get(random.nextInt(units.size()));
        return List.of(new Incident.Kept(time(random), unit, time(random)));
    }

    /** Most run, and go down when they are asked to. */
    private static HostStart.Guest guest(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> HostStart.Guest.NONE;
            case 1 -> HostStart.Guest.OFF;
            case 2 -> HostStart.Guest.STUBBORN;
            case 3, 4 -> HostStart.Guest.BOTH_RUN;
            default -> HostStart.Guest.RUNS;
        };
    }

    /** Half of the hosts take what they are told. */
    private static HostStart.Settings settings(Random random) {
        var all = HostStart.Settings.values();
        return random.nextInt(3) == 0
                ? HostStart.Settings.AS_INSTALLED
                : all[random.nextInt(all.length)];
    }

    private static SimLinks links(int switches, Random random) {
        var cabling = random.nextInt(3) == 0 ? Cabling.TWO_WAYS : Cabling.ONE_WAY;
        return switches == 0 ? SimLinks.NONE : new SimLinks(switches, cabling, false);
    }

    /** Most that have switches and nodes have cables between them. */
    private static SimSpec cabled(SimSpec spec, long seed) {
        var links = spec.links();
        var toNodes = links.switches() > 0 && spec.nodes() > 0 && seed % 4 != 0;
        return toNodes
                ? spec.withLinks(new SimLinks(links.switches(), links.cabling(), true))
                : spec;
    }

    private static List<Incident> atSwitches(int hosts, List<SwitchStart> switches, Random random) {
        var incidents = new ArrayList<Incident>();
        for (var index = 0; index < switches.size(); index++) {
            incidents.addAll(SwitchIncident.at(index, hosts, random));
        }
        return incidents;
    }

    private static SimSpec spec(List<HostStart> hosts, Random random) {
        var racks = random.nextInt(4) == 0 ? 2 : 1;
        var most = 1 + random.nextInt(2);
        return SimSpec.of(hosts.stream().map(HostStart::cards).toList())
                .withBudget(new Budget(racks, most, 1 + random.nextInt(most)));
    }

    private static List<Incident> incidents(List<HostStart> hosts, SimSpec spec, Random random) {
        var incidents = new ArrayList<Incident>();
        for (var host = 0; host < hosts.size(); host++) {
            incidents.addAll(Incident.at(host, hosts.get(host), random));
        }
        if (random.nextInt(5) == 0) {
            incidents.add(new Incident.SpecChange(time(random), changed(spec, random)));
        }
        incidents.addAll(marking(spec, new Random(random.nextLong())));
        if (random.nextInt(6) == 0) {
            incidents.add(
                    new Incident.SpecAway(time(random), time(random), meanwhile(spec, random)));
        }
        return incidents;
    }

    /** Congestion is marked no more, and in some lives later again. */
    private static List<Incident> marking(SimSpec spec, Random random) {
        if (random.nextInt(12) > 0) {
            return List.of();
        }
        var ends = time(random);
        var never = new Incident.SpecChange(ends, spec.withoutMarks());
        return random.nextInt(3) > 0
                ? List.of(never)
                : List.of(never, new Incident.SpecChange(ends.plus(time(random)), spec));
    }

    private static SimSpec changed(SimSpec spec, Random random) {
        return switch (random.nextInt(spec.nodes() == 0 ? 3 : 4)) {
            case 3 -> spec.withIpMtu(4000);
            case 0 -> spec.withPriority(4);
            case 1 -> spec.withPorts(4, 4);
            default -> spec.withBudget(new Budget(spec.budget().racks(), 1, 1));
        };
    }

    /** A cluster of nothing is no cluster. */
    private static Meanwhile meanwhile(SimSpec spec, Random random) {
        return spec.hosts() == 1 || random.nextInt(3) == 0
                ? Meanwhile.ONLY_LOOKED
                : Meanwhile.LAST_HOST_GONE;
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
