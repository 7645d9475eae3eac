package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.property.MachineProperties;
import io.plumbline.target.Machine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What is done with the virtual machines of a host that leaves service, or serves again. */
final class MachineRule {
    private final UnitCase unit;
    private final Moves moves;

    MachineRule(UnitCase unit) {
        this.unit = unit;
        this.moves = new Moves(unit);
    }

    /** Machines that we owe a start and that do not run. */
    List<OwedMachine> missing() {
        return unit.facts().missing(unit.standing());
    }

    /**
     * Asks those to go down that run.
     *
     * @param evacuation in which nobody stays
     */
    NextMove shutDown(Evacuation evacuation) {
        var keeper = unit.fleet().machineKeeperOf(unit.unit());
        if (keeper.isEmpty()) {
            return moves.held(
                    Held.Reason.NO_DRIVER,
                    "nobody here can shut down " + names(evacuation.shutDown().keySet()));
        }
        if (unit.facts().machineTrouble().isPresent()) {
            return moves.held(Held.Reason.UNREACHABLE, unit.facts().machineTrouble().get().text());
        }
        var steps = new ArrayList<Step>();
        evacuation
                .shutDown()
                .forEach((name, deadline) -> {
                    if (!isAsked(name)) {
                        steps.add(
                                moves.step(
                                        keeper.get(),
                                        new Act.ShutDown(machine(name), moves.boot(), deadline),
                                        "to go down within " + text(deadline)));
                    }
                });
        return steps.isEmpty()
                ? moves.held(Held.Reason.UNDERWAY, goingDown())
                : new NextMove.Leave(steps, List.of());
    }

    /** Starts again what went down for us. */
    NextMove start(List<OwedMachine> missing) {
        if (DisksAway.of(unit).isPresent()) {
            return new NextMove.Wait(List.of()); // Their own disks may be among those.
        }
        var keeper = unit.fleet().machineKeeperOf(unit.unit());
        var names = missing.stream().map(OwedMachine::name).collect(Collectors.toSet());
        if (keeper.isEmpty()) {
            return moves.held(
                    Held.Reason.NO_DRIVER,
                    names(names) + " went down for our work, and nobody here can start it");
        }
        if (unit.facts().machineTrouble().isPresent()) {
            return moves.held(
                    Held.Reason.UNREACHABLE,
                    names(names)
                            + " went down for our work and cannot be started: "
                            + unit.facts().machineTrouble().get().text());
        }
        var steps =
                missing.stream()
                        .map(OwedMachine::name)
                        .filter(this::isKnownToBeOff)
                        .map(name ->
                                moves.step(
                                        keeper.get(),
                                        new Act.Start(machine(name), moves.boot()),
                                        "it went down for our work"))
                        .toList();
        return steps.isEmpty()
                ? moves.held(
                        Held.Reason.UNDERWAY,
                        "waits until it is told where "
                                + names(names)
                                + " stands, which went down for our work")
                : new NextMove.Do(steps);
    }

    /** Those that run on the unit by the word of who keeps them, but for those of its own. */
    SortedSet<String> toldToRun() {
        var readings = unit.readings();
        var running = new TreeSet<String>();
        for (var setting :
                readings.settings(one -> one.property().equals(MachineProperties.POWER))) {
            if (setting.target() instanceof Machine machine
                    && readings.running(MachineProperties.POWER.of(machine))
                            .filter(power -> power == MachineProperties.Power.On)
                            .isPresent()) {
                running.add(machine.name());
            }
        }
        running.removeAll(UnitFacts.yielding(unit.unit(), readings));
        return running;
    }

    private boolean isAsked(String name) {
        return Optional.ofNullable(unit.standing().owed().get(name))
                .filter(OwedMachine::heard)
                .isPresent();
    }

    private boolean isKnownToBeOff(String name) {
        return unit.readings()
                .running(MachineProperties.POWER.of(machine(name)))
                .filter(power -> power != MachineProperties.Power.On)
                .isPresent();
    }

    private String goingDown() {
        return unit.standing().owed().values().stream()
                .filter(owed -> !owed.down())
                .map(owed -> owed.name() + " until " + owed.until())
                .collect(Collectors.joining(", ", "waits for machines to go down: ", ""));
    }

    private Machine machine(String name) {
        return Machine.on(unit.unit(), name);
    }

    private static String names(Set<String> names) {
        return String.join(", ", new TreeSet<>(names));
    }

    static String text(Duration deadline) {
        return deadline.toString().substring(2).toLowerCase(Locale.ROOT);
    }
}
