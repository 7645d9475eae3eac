package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The virtual machines of a world. A machine is registered when it first runs and stays so when it
 * stops. Looking and doing are safe inside {@link World#call} only.
 */
public final class Machines {
    private final World world;
    private final List<MachineModel> all = new ArrayList<>();
    private int registered;

    Machines(World world) {
        this.world = world;
    }

    /** In the order in which they were registered. */
    public List<MachineModel> all() {
        return Collections.unmodifiableList(all);
    }

    public boolean runs(MachineModel machine) {
        return world.find(machine.host())
                .filter(host -> host.service().machines().contains(machine.name()))
                .isPresent();
    }

    /** A machine that does not run. */
    public MachineModel register(String name, Host host) {
        var machine = new MachineModel(++registered, name, host);
        all.add(machine);
        return machine;
    }

    /** A machine that is like another one becomes; it has a name, and is nothing else yet. */
    public MachineModel beginCopy(String name, Host host) {
        var made = register(name, host);
        made.setBeingMade(true);
        return made;
    }

    /** It is there, and does not run. */
    public void endCopy(MachineModel of, MachineModel made) {
        made.setTools(of.hasTools());
        made.setUp(of.setup(), 0);
        made.setPast(true, 0);
        made.setBeingMade(false);
        world.ledger()
                .append(
                        new Entry.Wrote(
                                world.now(),
                                made.host(),
                                "machine " + made.name(),
                                "",
                                of.setup().text()));
    }

    /** Removed from disk. */
    public void destroy(MachineModel machine) {
        all.remove(machine);
    }

    /**
     * A machine of this name starts on a host: the one that is registered there, or the one that
     * stands still elsewhere and so has moved, or else a new one.
     */
    void run(String name, Host host) {
        registered(name, host)
                .or(() ->
                        all.stream()
                                .filter(one -> one.name().equals(name) && !runs(one))
                                .findFirst())
                .orElseGet(() -> register(name, host))
                .starts(host);
    }

    /** It is reconfigured. */
    public void setUp(MachineModel machine, MachineSetup other) {
        var before = machine.setup();
        machine.setUp(other, machine.changes() + 1);
        world.ledger()
                .append(
                        new Entry.Wrote(
                                world.now(),
                                machine.host(),
                                "machine " + machine.name(),
                                before.text(),
                                other.text()));
    }

    /** It starts where it is registered. */
    public Answer start(MachineModel machine) {
        var host = world.host(machine.host());
        if (host.struck(Mishap.WRITE_REJECTED, "powerOn")) {
            return host.refuse(
                    "powerOn", Answer.Why.DEVICE_ERROR, "A general system error occurred.");
        }
        host.service().start(machine.name());
        return Answer.OK;
    }

    /** It stops at once. */
    public void stop(MachineModel machine) {
        world.host(machine.host()).service().stop(machine.name());
    }

    /** Its system goes down, if it heeds that it is asked to. */
    public void askToGoDown(MachineModel machine, Duration takes) {
        if (machine.heedsShutdown() && machine.beginShutdown()) {
            var run = machine.run();
            world.after(
                    takes,
                    () -> {
                        if (runs(machine) && machine.run() == run) {
                            stop(machine);
                        }
                    });
        }
    }

    void lose(String name, Host host) {
        registered(name, host).ifPresent(machine -> machine.setLost(true));
    }

    /** The host is up and tells what runs. */
    void found(Host host) {
        all.stream()
                .filter(machine -> machine.host().equals(host))
                .forEach(machine -> machine.setLost(false));
    }

    /**
     * Moves a machine that runs, without stopping it.
     *
     * @throws IllegalArgumentException if it does not run, or a machine of its name is there
     */
    public void move(MachineModel machine, HostModel to) {
        if (!runs(machine) || registered(machine.name(), to.host()).isPresent()) {
            throw new IllegalArgumentException(
                    machine.name() + " cannot move to " + to.host().name());
        }
        world.host(machine.host()).service().sendAway(machine.name());
        machine.moves(to.host());
        to.service().takeIn(machine.name());
    }

    /** As an earlier run of the lab left it. */
    MachineModel restore(int number, String name, Host host) {
        var machine = new MachineModel(number, name, host);
        all.add(machine);
        registered = Math.max(registered, number);
        return machine;
    }

    private Optional<MachineModel> registered(String name, Host host) {
        return all.stream()
                .filter(one -> one.name().equals(name) && one.host().equals(host))
                .findFirst();
    }
}
