package io.plumbline.lab.vcenter;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.World;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that vCenter does for a while, and did since the lab was started. */
final class Tasks implements Objects {
    static final Ref KEEPER = new Ref("TaskManager", "TaskManager");

    /** Does what the task is for, now or later, and says how it ended. */
    interface Work {
        void on(Task task);
    }

    /** On what a task works. */
    record Subject(Ref ref, String name, Target unit) {
        private String fails() {
            return unit instanceof DistributedSwitch ? "DvsFault" : "HostConfigFault";
        }
    }

    private final World world;
    private final Duration usual;
    private final Mischief mischief;
    private final Map<Ref, Task> all = new LinkedHashMap<>();
    private final Set<Ref> forgotten = new HashSet<>();
    private String caller = "";

    Tasks(World world, Duration usual, Mischief mischief) {
        this.world = world;
        this.usual = usual;
        this.mischief = mischief;
    }

    /** Whoever starts one from now on. */
    void by(String user) {
        caller = user;
    }

    /** Starts a task, unless mischief has it fail or lie. */
    Task start(String method, Subject on, Work work) {
        var task = new Task(world, all.size() + 1, method, on.ref(), on.name(), caller);
        all.put(task.ref(), task);
        if (mischief.takesFailing(method)) {
            struck("TASK_FAILED", method, on);
            world.after(usual, () -> task.fail(Fault.of(on.fails(), "The operation failed.")));
        } else if (isLie(method, on)) {
            world.after(usual, task::succeed);
        } else {
            work.on(task);
        }
        return task;
    }

    /** Whether mischief has this succeed without doing anything. */
    boolean isLie(String method, Subject on) {
        var lies = mischief.takesLie(method);
        if (lies) {
            struck("TASK_IS_A_LIE", method, on);
        }
        return lies;
    }

    private void struck(String kind, String method, Subject on) {
        world.ledger().append(new Entry.FaultStruck(world.now(), on.unit(), kind, method));
    }

    /** Mischief had a host not take a change of a switch; how the host says it. */
    String missed(Host host, DistributedSwitch of) {
        world.ledger()
                .append(
                        new Entry.FaultStruck(
                                world.now(), host, "SWITCH_CHANGE_MISSED", of.name()));
        return "Unable to set the configuration of switch " + of.name() + ": Status busy.";
    }

    boolean isDoing(String method, Ref entity) {
        return all.values().stream().anyMatch(task -> task.does(method, entity));
    }

    long count(String method) {
        return all.values().stream().filter(task -> task.does(method)).count();
    }

    /** Of those that it knows, what was done with one object. */
    List<Ref> recent(Ref entity) {
        return all.values().stream()
                .filter(task -> task.isOf(entity))
                .map(Task::ref)
                .filter(task -> !forgotten.contains(task))
                .toList();
    }

    /** Nobody is told of those that there are any more; hosts go on with what they began. */
    void forgetAll() {
        forgotten.addAll(all.keySet());
    }

    /**
     * Those of an object that are kept in its database, the newest last; none is forgotten there.
     */
    List<Task> historyOf(Ref entity) {
        return all.values().stream().filter(task -> task.isOf(entity)).toList();
    }

    Optional<Task> find(Ref ref) {
        return Optional.ofNullable(all.get(ref)).filter(task -> !forgotten.contains(ref));
    }

    @Override
    public Optional<Data> of(Ref ref) {
        return ref.equals(KEEPER)
                ? Optional.of(
                        Value.data("TaskManager")
                                .with(
                                        "recentTask",
                                        Value.refs(
                                                all.keySet().stream()
                                                        .filter(task -> !forgotten.contains(task))
                                                        .toList())))
                : find(ref).map(Task::properties);
    }
}
