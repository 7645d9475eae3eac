package io.plumbline.lab.simulation;

import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A cluster with DRS, and machines that it moves and that it must not be let move. Somebody
 * switches it off in some lives, and on again in some of these.
 */
final class DrsWorld {
    /** The spec lets them be moved. */
    private static final String MOVED = "web-";

    /** They block, by the spec. */
    private static final String BLOCKS = "lic-";

    private static final int BLOCKING = 3;
    private static final int SWITCHED_OFF = 4;

    private DrsWorld() {}

    /** What the spec of a cluster whose machines are named says of these. */
    static String lines(String host) {
        return "    - {host: %1$s, name: %2$s, onMaintenance: {then: Migrate, deadline: 30m}}\n"
                        .formatted(host, moved(host))
                + "    - {host: %s, name: %s, onMaintenance: {then: Block}}\n"
                        .formatted(host, blocking(host));
    }

    static String moved(String host) {
        return MOVED + host.substring(3, 5);
    }

    static String blocking(String host) {
        return BLOCKS + host.substring(3, 5);
    }

    /** Whether the spec lets it be moved, or says nothing of it. */
    static boolean mayBeMoved(String machine) {
        return machine.startsWith(MOVED) || machine.startsWith(HostStart.MACHINE);
    }

    /** Whether it makes way for us as the world is now. */
    static boolean moves(World world, Target host, String machine) {
        return mayBeMoved(machine)
                && world.machines().all().stream()
                        .filter(one -> one.host().equals(host) && one.name().equals(machine))
                        .anyMatch(world.drs()::moves);
    }

    static List<Incident> incidents(int hosts, Random random) {
        var incidents = new ArrayList<Incident>();
        incidents.add(new Incident.DrsIsSet(Duration.ZERO, 0, true));
        for (var host = 0; host < hosts; host++) {
            var name = SimSpec.hostAt(host).name();
            if (random.nextInt(3) > 0) {
                incidents.add(new Incident.MachineStarts(Duration.ZERO, host, moved(name)));
            }
            if (random.nextInt(BLOCKING) == 0) {
                incidents.add(new Incident.MachineStarts(Duration.ZERO, host, blocking(name)));
                incidents.add(
                        new Incident.MachineStops(Scenarios.time(random), host, blocking(name)));
            }
        }
        if (random.nextInt(SWITCHED_OFF) == 0) {
            var off = Scenarios.time(random).dividedBy(4);
            incidents.add(new Incident.DrsIsSet(off, 0, false));
            if (random.nextBoolean()) {
                incidents.add(new Incident.DrsIsSet(off.plus(Scenarios.time(random)), 0, true));
            }
        }
        return incidents;
    }

    /** Whether a machine that must stay where it is runs at some time. */
    static boolean somebodyBlocks(Scenario scenario) {
        return scenario.incidents().stream()
                .anyMatch(incident ->
                        incident instanceof Incident.MachineStarts(var _, var _, var machine)
                                && machine.startsWith(BLOCKS));
    }

    /**
     * It was not moved in time, as DRS was off; and that was on again before anybody looked, so
     * that only a person could tell that it would be moved now.
     */
    static boolean wasLeft(Held held, List<Incident> incidents) {
        var set =
                incidents.stream()
                        .filter(Incident.DrsIsSet.class::isInstance)
                        .map(Incident.DrsIsSet.class::cast)
                        .toList();
        return held.text().contains("DRS did not move it")
                && set.stream()
                        .filter(off -> !off.on())
                        .anyMatch(off ->
                                set.stream()
                                        .anyMatch(one ->
                                                one.on()
                                                        && one.after().compareTo(off.after()) > 0));
    }

    static void set(World world, boolean on) {
        world.drs().set(on, Drs.Behavior.fullyAutomated);
    }
}
