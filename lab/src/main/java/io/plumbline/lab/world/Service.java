package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Whether a host serves: maintenance mode, which a boot does not end, and the virtual machines that
 * run.
 */
public final class Service {
    private enum Mode {
        IN_SERVICE,
        EMPTYING,
        ENTERING,
        MAINTENANCE
    }

    private final HostModel host;
    private final SortedSet<String> machines = new TreeSet<>();
    private Mode mode = Mode.IN_SERVICE;
    private boolean away;

    Service(HostModel host) {
        this.host = host;
    }

    public boolean inMaintenance() {
        return mode == Mode.MAINTENANCE;
    }

    /** Asked for, and not there yet: no machine starts on it or comes to it any more. */
    public boolean entering() {
        return mode == Mode.EMPTYING || mode == Mode.ENTERING;
    }

    /** vCenter waits until its machines are gone; it serves them as long as they are there. */
    public void beginEmptying() {
        if (mode == Mode.IN_SERVICE) {
            mode = Mode.EMPTYING;
            host.record(new Entry.EmptyingBegan(host.world().now(), host.host()));
        }
    }

    /** vCenter waits no more. */
    public void endEmptying() {
        if (mode == Mode.EMPTYING) {
            mode = Mode.IN_SERVICE;
            host.record(new Entry.EmptyingEnded(host.world().now(), host.host()));
        }
    }

    /** Whether it does not serve: drained, in maintenance, or down. */
    boolean isAway() {
        return away;
    }

    /** Names of the virtual machines that are powered on. */
    public SortedSet<String> machines() {
        return Collections.unmodifiableSortedSet(machines);
    }

    /** Machines start, stop or move: what somebody else does. */
    public void letRun(Collection<String> names) {
        if (!machines.equals(new TreeSet<>(names))) {
            var started = new TreeSet<>(names);
            started.removeAll(machines);
            machines.clear();
            machines.addAll(names);
            run(started);
            recordMachines();
        }
    }

    /** One more starts. */
    public void start(String machine) {
        var running = new TreeSet<>(machines);
        running.add(machine);
        letRun(running);
    }

    /** One stops at once. */
    public void stop(String machine) {
        var running = new TreeSet<>(machines);
        running.remove(machine);
        letRun(running);
    }

    /** One that runs leaves for another host. */
    void sendAway(String machine) {
        machines.remove(machine);
        recordMachines();
    }

    /** One that runs comes from another host. */
    void takeIn(String machine) {
        machines.add(machine);
        recordMachines();
    }

    private void recordMachines() {
        host.record(
                new Entry.MachinesRun(host.world().now(), host.host(), new TreeSet<>(machines)));
        host.world().batch().judge(host.host());
    }

    /** How the world begins. */
    void begin(Collection<String> names, boolean inMaintenance) {
        machines.addAll(names);
        run(machines);
        if (inMaintenance) {
            mode = Mode.MAINTENANCE;
            judgeOutage();
        }
        host.changed();
    }

    /**
     * Takes effect a little later. With machines running the real command waits for them to go:
     * here it is refused. A second task on the way there is refused too (vSphere API,
     * EnterMaintenanceMode_Task: InvalidState).
     */
    public Answer enterMaintenance() {
        return enterMaintenance(Optional.empty());
    }

    /**
     * @param vsan what a member of a vSAN was told to do with its data, as vSphere spells it; empty
     *     where nothing was said, and then it does as it was set up
     */
    public Answer enterMaintenance(Optional<String> vsan) {
        if (mode == Mode.MAINTENANCE) {
            return Answer.ALREADY_SO;
        }
        if (mode == Mode.ENTERING) {
            return host.refuse(
                    "maintenance",
                    Answer.Why.BUSY,
                    "The operation is not allowed in the current state.");
        }
        if (!machines.isEmpty()) {
            return host.refuse("maintenance", Answer.Why.MACHINES_RUN, String.join(", ", machines));
        }
        if (host.struck(Mishap.WRITE_REJECTED, "maintenance")) {
            return host.refuse(
                    "maintenance",
                    Answer.Why.DEVICE_ERROR,
                    "An error occurred during host configuration.");
        }
        mode = Mode.ENTERING;
        host.vsan().decommissions(vsan);
        judgeOutage();
        host.world().after(host.world().times().enterMaintenance(), this::entered);
        return Answer.OK;
    }

    public Answer leaveMaintenance() {
        if (mode == Mode.IN_SERVICE) {
            return Answer.ALREADY_SO;
        }
        if (host.struck(Mishap.WRITE_REJECTED, "maintenance")) {
            return host.refuse(
                    "maintenance",
                    Answer.Why.DEVICE_ERROR,
                    "An error occurred during host configuration.");
        }
        var wasIn = inMaintenance();
        endEmptying();
        mode = Mode.IN_SERVICE;
        if (wasIn) {
            host.record(new Entry.MaintenanceLeft(host.world().now(), host.host()));
        }
        judgeOutage();
        return Answer.OK;
    }

    void loseMachines() {
        for (var machine : new TreeSet<>(machines)) {
            machines.remove(machine);
            host.world().machines().lose(machine, host.host());
            host.record(new Entry.MachineLost(host.world().now(), host.host(), machine));
        }
        endEmptying();
        if (mode == Mode.ENTERING) {
            mode = Mode.IN_SERVICE;
        }
    }

    /** Begins or ends the outage in the ledger. */
    void judgeOutage() {
        var out = mode == Mode.ENTERING || mode == Mode.MAINTENANCE;
        var gone = out || !host.power().answers();
        if (gone && !away) {
            var why = out ? "maintenance" : "down";
            away = true;
            host.record(new Entry.OutageBegan(host.world().now(), host.host(), why));
            host.vsan().outageBegan();
        } else if (!gone && away) {
            away = false;
            host.vsan().outageEnded();
            host.record(new Entry.OutageEnded(host.world().now(), host.host()));
        }
    }

    private void run(Collection<String> names) {
        names.forEach(name -> host.world().machines().run(name, host.host()));
    }

    private void entered() {
        if (mode == Mode.ENTERING && host.power().answers()) {
            mode = Mode.MAINTENANCE;
            host.record(new Entry.MaintenanceEntered(host.world().now(), host.host()));
        }
    }
}
