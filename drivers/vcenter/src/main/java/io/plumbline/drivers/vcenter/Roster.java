package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.PciDevice;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The virtual machines of one host in one look at vCenter. Those with a name that cannot be that of
 * a {@link Machine}, such as {@code vCLS (1)}, are left out: a spec cannot name them either.
 *
 * @param capacity of the host
 * @param machines registered on the host, by name
 * @param neighbours whose devices may be of that host, whatever their names
 * @param adapters of all machines
 * @param origins of machines that may be made
 * @param silent why what is told of the host is old news, or nothing
 * @param hidden why there may be more machines than these
 */
record Roster(
        Host host,
        SeenHost.Capacity capacity,
        SortedMap<Machine, List<SeenMachine>> machines,
        Neighbours neighbours,
        Adapters adapters,
        Origins origins,
        Optional<Problem> silent,
        Optional<Problem> hidden) {

    static Roster of(Host host, Inventory seen) {
        var here = called(host, seen);
        if (here.size() != 1) {
            return new Roster(
                    host,
                    SeenHost.Capacity.UNSET,
                    new TreeMap<>(),
                    Neighbours.NONE,
                    Adapters.none(),
                    new Origins(seen.machines(), seen.hosts(), Optional.empty()),
                    Optional.of(notOne(host, here.size())),
                    Optional.empty());
        }
        var machines = new TreeMap<Machine, List<SeenMachine>>();
        var hidden = new ArrayList<Problem>();
        for (var machine : seen.machines()) {
            switch (machine.host()) {
                case Told.Is<HostRef>(var on) when on.equals(here.getFirst().ref()) ->
                        enter(machine, host, machines, hidden);
                case Told.Is<HostRef> _, Told.Unset<HostRef>() -> {} // Registered elsewhere.
                case Told.Unreadable<HostRef>(var why) ->
                        hidden.add(untold(host, machine, "host", why));
            }
        }
        return new Roster(
                host,
                here.getFirst().capacity(),
                machines,
                Neighbours.of(seen, here.getFirst().ref()),
                Adapters.of(seen, here.getFirst().ref()),
                new Origins(seen.machines(), seen.hosts(), Optional.of(here.getFirst())),
                silence(host, here.getFirst().running().connection()),
                hidden.stream().findFirst());
    }

    /** The hosts of its name, in small or capital letters. */
    static List<SeenHost> called(Host host, Inventory seen) {
        return seen.hosts().stream()
                .filter(one ->
                        one.name() instanceof Told.Is<String>(var name)
                                && name.equalsIgnoreCase(host.name()))
                .toList();
    }

    private static void enter(
            SeenMachine machine,
            Host host,
            SortedMap<Machine, List<SeenMachine>> machines,
            List<Problem> hidden) {
        switch (machine.name()) {
            case Told.Is<String>(var name) ->
                    called(host, name)
                            .ifPresent(one ->
                                    machines.computeIfAbsent(one, _ -> new ArrayList<>())
                                            .add(machine));
            case Told.Unset<String>() -> hidden.add(untold(host, machine, "name", "nothing"));
            case Told.Unreadable<String>(var why) -> hidden.add(untold(host, machine, "name", why));
        }
    }

    static Problem notOne(Host host, int many) {
        return many == 0
                ? new Problem.Moved(host, "a host of this name in vCenter", "none")
                : new Problem.Rejected(
                        host, "find it in vCenter", many + " hosts there have its name");
    }

    private static Optional<Machine> called(Host host, String name) {
        try {
            return Optional.of(new Machine(host, name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Problem untold(Host host, SeenMachine machine, String what, String why) {
        return new Problem.Unparsed(host, what + " of " + machine.ref().id() + " in vCenter", why);
    }

    static Optional<Problem> silence(Host host, Told<SeenHost.Connection> connection) {
        return switch (connection) {
            case Told.Is<SeenHost.Connection>(var now) when now == SeenHost.Connection.CONNECTED ->
                    Optional.empty();
            case Told.Is<SeenHost.Connection>(var now) ->
                    Optional.of(
                            new Problem.Unreachable(
                                    host, "vCenter asks it", now + ", says vCenter"));
            case Told.Unset<SeenHost.Connection>() ->
                    Optional.of(new Problem.Unparsed(host, "its connection to vCenter", "nothing"));
            case Told.Unreadable<SeenHost.Connection>(var why) ->
                    Optional.of(new Problem.Unparsed(host, "its connection to vCenter", why));
        };
    }

    Listing listing() {
        var scope = new Scope(host, Machine.class);
        return silent.or(() -> hidden)
                .<Listing>map(why -> new Listing.Partial(scope, Set.copyOf(machines.keySet()), why))
                .orElseGet(() -> new Listing.Complete(scope, Set.copyOf(machines.keySet())));
    }

    /**
     * Their settings.
     *
     * @param more targets beside those that are there
     */
    Readings settings(Set<Target> more) {
        var readings = Readings.builder();
        var targets = new TreeSet<Target>(machines.keySet());
        targets.addAll(more);
        for (var target : targets) {
            if (target instanceof Machine machine && machine.host().equals(host)) {
                MachineReadings.put(machine, sole(machine), capacity.cpuMhz(), readings);
                readings.put(
                        MachineProperties.SOURCE.of(machine), origins.of(machine, sole(machine)));
            }
            if (target instanceof Adapter adapter && adapter.of().host().equals(host)) {
                adapters.put(adapter, sole(adapter.of()), readings);
            }
            if (target instanceof PciDevice device && device.of().host().equals(host)) {
                PciDevices.put(device, sole(device.of()), readings);
            }
        }
        return readings.build();
    }

    private Sole<SeenMachine> sole(Machine machine) {
        var same = machines.getOrDefault(machine, List.of());
        if (silent.isPresent()) {
            return new Sole.Not<>(silent.get());
        }
        if (same.size() > 1) {
            return new Sole.Not<>(ambiguous(machine, "tell how it is set", same.size()));
        }
        return same.stream()
                .findFirst()
                .<Sole<SeenMachine>>map(Sole.Is::new)
                .or(() -> hidden.map(Sole.Not::new))
                .orElseGet(Sole.None::new);
    }

    /** Of each of them whether it runs. */
    Readings power() {
        var readings = Readings.builder();
        machines.forEach((machine, same) ->
                readings.put(MachineProperties.POWER.of(machine), power(machine, same)));
        return readings.build();
    }

    private Reading<MachineProperties.Power> power(Machine machine, List<SeenMachine> same) {
        if (silent.isPresent()) {
            return new Reading.Unreadable<>(silent.get());
        }
        if (same.size() > 1) {
            return new Reading.Unreadable<>(
                    ambiguous(machine, "tell whether it runs", same.size()));
        }
        return switch (same.getFirst().power()) {
            case Told.Is<SeenMachine.Power>(var power) ->
                    new Reading.Settled<>(State.is(inOurWords(power)));
            case Told.Unset<SeenMachine.Power>() ->
                    new Reading.Unreadable<>(
                            new Problem.Unparsed(machine, "whether it runs", "nothing"));
            case Told.Unreadable<SeenMachine.Power>(var why) ->
                    new Reading.Unreadable<>(new Problem.Unparsed(machine, "whether it runs", why));
        };
    }

    private static MachineProperties.Power inOurWords(SeenMachine.Power power) {
        return switch (power) {
            case ON -> MachineProperties.Power.On;
            case OFF -> MachineProperties.Power.Off;
            case SUSPENDED -> MachineProperties.Power.Suspended;
        };
    }

    private static Problem ambiguous(Machine machine, String attempt, int many) {
        return new Problem.Rejected(
                machine, attempt, many + " machines on the host have this name; rename one");
    }

    /**
     * The one of this name, so that something can be done to it.
     *
     * @throws DeviceException if it is not there, not the only one, or the host is silent
     */
    SeenMachine only(Machine machine, String attempt) throws DeviceException {
        if (silent.isPresent()) {
            throw new DeviceException(new Problem.Busy(machine, attempt, silent.get().text()));
        }
        var same = machines.getOrDefault(machine, List.of());
        if (same.isEmpty()) {
            throw new DeviceException(
                    new Problem.Moved(machine, "a machine of this name on the host", "none"));
        }
        if (same.size() > 1) {
            throw new DeviceException(ambiguous(machine, attempt, same.size()));
        }
        return same.getFirst();
    }
}
