package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A host as one look at vCenter has it, and all machines that are registered there, whatever they
 * are called.
 */
record Residents(SeenHost seen, List<SeenMachine> machines) {

    /**
     * @throws DeviceException if it is not the one host of its name, or vCenter does not talk to it
     */
    static Residents of(Host host, Inventory look) throws DeviceException {
        var silent = Roster.of(host, look).silent();
        if (silent.isPresent()) {
            throw new DeviceException(silent.get());
        }
        return of(Hosts.of(look).find(host).orElseThrow(), look);
    }

    private static Residents of(SeenHost seen, Inventory look) {
        return new Residents(
                seen,
                look.machines().stream()
                        .filter(one -> one.host().equals(new Told.Is<>(seen.ref())))
                        .toList());
    }

    /** Which of the machines are vCenter's own. */
    static Readings agents(Host host, Inventory look) {
        var silent = Roster.of(host, look).silent();
        Reading<List<String>> reading =
                silent.isPresent()
                        ? new Reading.Unreadable<>(silent.get())
                        : new Reading.Settled<>(
                                State.is(
                                        of(Hosts.of(look).find(host).orElseThrow(), look)
                                                .agents()));
        return Readings.builder().put(HostProperties.AGENTS.of(host), reading).build();
    }

    HostRef ref() {
        return seen.ref();
    }

    /** A name that somebody else's machine has too says nothing. */
    private List<String> agents() {
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

    /** What has to make way for maintenance and does not do so by itself: it may run, or does. */
    List<String> inTheWay() {
        return machines.stream()
                .filter(one -> !isAgent(one))
                .filter(one ->
                        !one.power().equals(new Told.Is<>(SeenMachine.Power.OFF))
                                && !one.power().equals(new Told.Is<>(SeenMachine.Power.SUSPENDED)))
                .map(Residents::called)
                .sorted()
                .toList();
    }

    private static boolean isAgent(SeenMachine machine) {
        return machine.agent().equals(new Told.Is<>(true));
    }

    private static String called(SeenMachine machine) {
        return machine.name() instanceof Told.Is<String>(var name) ? name : machine.ref().id();
    }
}
