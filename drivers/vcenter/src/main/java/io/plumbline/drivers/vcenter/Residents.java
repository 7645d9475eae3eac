package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.FailoverReserve;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A host as one look at vCenter has it, and all machines that are registered there, whatever they
 * are called.
 *
 * @param machines also those of which vCenter does not tell on which host they are: this one may be
 *     it
 * @param movers what would become of them
 */
record Residents(Host host, SeenHost seen, List<SeenMachine> machines, Movers movers) {
    /**
     * Not told where nothing is told of the host, but for alarms, where it is the one of its name:
     * these are vCenter's own, and its cluster says which of them its outage may have raised.
     */
    private static final List<Property<?>> FACTS =
            List.of(
                    HostProperties.AGENTS,
                    HostProperties.DRS,
                    HostProperties.OTHERS_TASKS,
                    HostProperties.FAILOVER,
                    HostProperties.RED_ALARMS,
                    HostProperties.SSH,
                    HostProperties.LOCKDOWN);

    /**
     * @throws DeviceException if it is not the one host of its name, or vCenter does not talk to it
     */
    static Residents of(Host host, Inventory look) throws DeviceException {
        var silent = Roster.of(host, look).silent();
        if (silent.isPresent()) {
            throw new DeviceException(silent.get());
        }
        return of(host, Hosts.of(look).find(host).orElseThrow(), look);
    }

    /**
     * @throws DeviceException if it is not the one host of its name
     */
    static SeenHost find(Host host, Inventory look) throws DeviceException {
        var called = Roster.called(host, look);
        if (called.size() != 1) {
            throw new DeviceException(Roster.notOne(host, called.size()));
        }
        return called.getFirst();
    }

    static Residents of(Host host, SeenHost seen, Inventory look) {
        return new Residents(
                host,
                seen,
                look.machines().stream()
                        .filter(one ->
                                one.host().equals(new Told.Is<>(seen.ref())) || isAnywhere(one))
                        .toList(),
                new Movers(seen, look));
    }

    private static boolean isAnywhere(SeenMachine machine) {
        return machine.host() instanceof Told.Unreadable<HostRef>;
    }

    static boolean areAsked(Query query) {
        return query.read().contains(HostProperties.HOST_PROFILE)
                || FACTS.stream().anyMatch(query.read()::contains);
    }

    /** Of what is asked here, in one look. */
    static Readings facts(Host host, Query query, Looks.Look look, Optional<Problem> silent) {
        var asked = FACTS.stream().filter(fact -> query.read().contains(fact)).toList();
        var readings = Readings.builder();
        if (query.read().contains(HostProperties.HOST_PROFILE)) {
            readings.put(
                    HostProperties.HOST_PROFILE.of(host),
                    ProfilesOfAHost.of(host, look.all()).reading(look.passing()));
        }
        if (asked.isEmpty()) {
            return readings.build();
        }
        if (silent.isPresent()) {
            return untold(host, asked, look, silent.get());
        }
        var there = of(host, Hosts.of(look.all()).find(host).orElseThrow(), look.all());
        if (asked.contains(HostProperties.AGENTS)) {
            readings.put(HostProperties.AGENTS.of(host), there.agents());
        }
        if (asked.contains(HostProperties.DRS)) {
            readings.put(
                    HostProperties.DRS.of(host), new Reading.Settled<>(State.is(there.outlook())));
        }
        if (asked.contains(HostProperties.OTHERS_TASKS)) {
            readings.put(
                    HostProperties.OTHERS_TASKS.of(host),
                    there.told(
                            look.passing().tasks(),
                            tasks -> new OthersAtWork(there, tasks).reading()));
        }
        if (asked.contains(HostProperties.FAILOVER)) {
            readings.put(HostProperties.FAILOVER.of(host), there.reserve(look));
        }
        if (asked.contains(HostProperties.RED_ALARMS)) {
            readings.put(HostProperties.RED_ALARMS.of(host), there.alarms(look));
        }
        var entry = there.seen().entry();
        if (asked.contains(HostProperties.SSH)) {
            readings.put(HostProperties.SSH.of(host), there.told("SSH service", entry.ssh()));
        }
        if (asked.contains(HostProperties.LOCKDOWN)) {
            readings.put(
                    HostProperties.LOCKDOWN.of(host),
                    there.told("lockdown mode", entry.lockdown()));
        }
        return readings.build();
    }

    private static Readings untold(
            Host host, List<Property<?>> asked, Looks.Look look, Problem why) {
        var readings = Readings.builder();
        asked.forEach(fact -> readings.put(fact.of(host), new Reading.Unreadable<>(why)));
        var called = Roster.called(host, look.all());
        if (asked.contains(HostProperties.RED_ALARMS) && called.size() == 1) {
            readings.put(
                    HostProperties.RED_ALARMS.of(host),
                    of(host, called.getFirst(), look.all()).alarms(look));
        }
        return readings.build();
    }

    private <T, V> Reading<V> told(Looks.Once<T> what, Function<T, Reading<V>> then) {
        try {
            return then.apply(what.told());
        } catch (VCenterException e) {
            return new Reading.Unreadable<>(e.trouble().of(host));
        }
    }

    private <V> Reading<V> told(String what, Told<V> told) {
        return switch (told) {
            case Told.Is<V>(var is) -> new Reading.Settled<>(State.is(is));
            case Told.Unset<V>() -> untold(what, "nothing");
            case Told.Unreadable<V>(var why) -> untold(what, why);
        };
    }

    private <V> Reading<V> untold(String what, String reply) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(host, "its " + what + " in vCenter", reply));
    }

    /** Whether HA of its cluster has what it keeps. */
    private Reading<FailoverReserve> reserve(Looks.Look look) {
        var kept = movers.reserve();
        return kept.isEmpty()
                ? reserve(Optional.empty())
                : told(
                        look.passing().clusters(),
                        now -> reserve(movers.missingOf(kept.get(), now)));
    }

    /** Of a host that stands alone nobody else's bear on it. */
    private Reading<RedAlarms> alarms(Looks.Look look) {
        return switch (seen.cluster()) {
            case Told.Is<ClusterRef>(var in) -> new AlarmsAround(this, in, look).reading();
            case Told.Unset<ClusterRef>() -> new Reading.Settled<>(State.is(RedAlarms.NONE));
            case Told.Unreadable<ClusterRef>(var why) -> untold("cluster", why);
        };
    }

    private Reading<FailoverReserve> reserve(Optional<String> lacks) {
        return new Reading.Settled<>(State.is(new FailoverReserve(cluster(), lacks)));
    }

    private String cluster() {
        var cluster = movers.cluster();
        return DrsOutlook.isOneLine(cluster) ? cluster : "";
    }

    HostRef ref() {
        return seen.ref();
    }

    /** Whether vCenter says so. */
    boolean isOut() {
        return seen.running().inMaintenance().equals(new Told.Is<>(true));
    }

    /**
     * Which of the machines are vCenter's own. Not told where another one there may run and vCenter
     * does not say so: it keeps the host from leaving, whatever the others are.
     */
    private Reading<List<String>> agents() {
        return untold().<Reading<List<String>>>map(Reading.Unreadable::new)
                .orElseGet(() -> new Reading.Settled<>(State.is(ownNames())));
    }

    private Optional<Problem> untold() {
        return machines.stream()
                .filter(one -> isInTheWay(one) && (isAnywhere(one) || !isPowerTold(one)))
                .map(one ->
                        (isAnywhere(one) ? "on which host is " : "whether it runs: ") + called(one))
                .findFirst()
                .map(what -> new Problem.Unparsed(host, "vCenter's word of machines", what));
    }

    private static boolean isPowerTold(SeenMachine machine) {
        return machine.power() instanceof Told.Is<SeenMachine.Power>;
    }

    private static boolean isInTheWay(SeenMachine machine) {
        return !isAgent(machine)
                && !machine.power().equals(new Told.Is<>(SeenMachine.Power.OFF))
                && !machine.power().equals(new Told.Is<>(SeenMachine.Power.SUSPENDED));
    }

    /** A name that somebody else's machine has too says nothing. */
    private List<String> ownNames() {
        var others =
                machines.stream()
                        .filter(one -> !isAgent(one))
                        .map(Residents::called)
                        .collect(Collectors.toSet());
        return machines.stream()
                .filter(Residents::isAgent)
                .map(Residents::called)
                .filter(name -> !others.contains(name) && !name.contains(","))
                .distinct()
                .sorted()
                .toList();
    }

    /** Which of the machines that run there DRS would move. */
    private DrsOutlook outlook() {
        var verdicts = new TreeMap<String, Verdict>();
        machines.stream()
                .filter(one -> isInTheWay(one) && DrsOutlook.isOneLine(called(one)))
                .forEach(one ->
                        verdicts.merge(called(one), verdict(one), (_, _) -> Verdict.NOT_ALONE));
        return new DrsOutlook(cluster(), verdicts);
    }

    /** Of one that may run somewhere else nobody knows. */
    private Verdict verdict(SeenMachine machine) {
        return isAnywhere(machine) || !isPowerTold(machine) ? Verdict.UNTOLD : movers.of(machine);
    }

    /**
     * What has to make way for maintenance and does not do so by itself: it may run, or does.
     *
     * @param moved names of those that shall be moved, if DRS does that
     */
    List<String> inTheWay(Set<String> moved) {
        var outlook = outlook();
        return machines.stream()
                .filter(Residents::isInTheWay)
                .map(Residents::called)
                .filter(name -> !moved.contains(name) || !outlook.moves(name))
                .map(name -> moved.contains(name) ? name + because(outlook, name) : name)
                .sorted()
                .toList();
    }

    private static String because(DrsOutlook outlook, String name) {
        return outlook.whyNot(name).map(why -> " (" + why + ")").orElse("");
    }

    private static boolean isAgent(SeenMachine machine) {
        return machine.agent().equals(new Told.Is<>(true));
    }

    static String called(SeenMachine machine) {
        return machine.name() instanceof Told.Is<String>(var name) ? name : machine.ref().id();
    }
}
