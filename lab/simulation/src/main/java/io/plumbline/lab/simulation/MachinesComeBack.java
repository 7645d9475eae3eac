package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Only who may go down for us is asked to, before the host is in maintenance, and not again and
 * again in vain; who went down for us runs again where the host is in plumb, and nobody else is
 * started.
 */
final class MachinesComeBack extends Law {
    /** As the spec says. Who goes down later may have been stopped by others. */
    private static final Duration DEADLINE = Duration.ofMinutes(15);

    /** A passing trouble takes users down so often for nothing, and no more. */
    private static final int MOST_IN_VAIN = 3;

    /** How often machines went down since their host was last in maintenance. */
    private final Map<Machine, Integer> inVain = new HashMap<>();

    private final Map<Target, SortedSet<String>> running = new HashMap<>();

    /** Who was asked in this life, whatever became of it. */
    private final Set<Machine> asked = new HashSet<>();

    /** Who was asked last when, and did not go down since. */
    private final Map<Machine, Instant> goingDown = new HashMap<>();

    private final Set<Machine> downForUs = new TreeSet<>();

    /** One that died may have been about to ask, which only its journal knows. */
    private int daemons;

    MachinesComeBack() {
        super(Name.MACHINES_COME_BACK);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Asked(var at, var host, Act.ShutDown act, var _) ->
                    shutDown(scene, entry, at, host, act.machine());
            case Entry.Asked(var _, var host, Act.Start act, var _) -> {
                premise(scene, host);
                if (!asked.contains(act.machine()) && daemons == 1) {
                    breaks(scene, entry, act.machine().name() + " did not go down for us");
                }
            }
            case Entry.MachinesRun(var at, var host, var machines) -> {
                run(at, host, machines);
                inVain.forEach((machine, times) -> {
                    if (times > MOST_IN_VAIN) {
                        breaks(scene, entry, machine.name() + " went down " + times + " times");
                    }
                });
            }
            case Entry.MaintenanceEntered(var _, var host) ->
                    inVain.keySet().removeIf(machine -> machine.host().equals(host));
            case Entry.MachineLost(var _, var host, var name) -> {
                var before = new TreeSet<>(runningOn(host));
                before.remove(name);
                running.put(host, before);
            }
            default -> {}
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        daemons++;
    }

    /**
     * @param inPlumb units that pass for in plumb
     */
    void ends(Scene scene, Set<Target> inPlumb) {
        downForUs.stream()
                .filter(machine -> inPlumb.contains(machine.host()))
                .forEach(machine -> breaks(scene, "the end", machine.label() + " is left down"));
    }

    private void shutDown(Scene scene, Entry entry, Instant at, Target host, Machine machine) {
        premise(scene, host);
        if (!scene.spec().guests() || !SimSpec.guestsOf(host.label()).contains(machine.name())) {
            breaks(scene, entry, machine.name() + " may not go down for us");
        }
        if (scene.unit(host).isOut()) {
            breaks(scene, entry, "its host is in maintenance");
        }
        asked.add(machine);
        running.put(host, new TreeSet<>(scene.unit(host).users()));
        if (scene.unit(host).users().contains(machine.name())) {
            goingDown.put(machine, at);
        }
    }

    private void run(Instant at, Target host, SortedSet<String> machines) {
        var stopped = new TreeSet<>(runningOn(host));
        stopped.removeAll(machines);
        running.put(host, machines);
        goingDown
                .entrySet()
                .removeIf(one -> {
                    var machine = one.getKey();
                    if (!machine.host().equals(host) || !stopped.contains(machine.name())) {
                        return false;
                    }
                    if (at.isBefore(one.getValue().plus(DEADLINE))) {
                        downForUs.add(machine);
                        inVain.merge(machine, 1, Integer::sum);
                    }
                    return true;
                });
        downForUs.removeIf(
                machine -> machine.host().equals(host) && machines.contains(machine.name()));
    }

    private SortedSet<String> runningOn(Target host) {
        return running.getOrDefault(host, new TreeSet<>());
    }
}
