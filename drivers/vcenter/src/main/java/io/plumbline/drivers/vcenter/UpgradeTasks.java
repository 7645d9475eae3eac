package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.SwitchRef;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Upgrades of distributed switches among vCenter's recent tasks: no id of ours tells whether one
 * was sent.
 *
 * @param recent of all kinds
 */
record UpgradeTasks(List<SeenTask> recent) {
    /**
     * How vCenter calls it, of this kind of switch or of any.
     *
     * @see "govmomi, simulator/vpx/task_manager.go: TaskDescription.methodInfo of a real vCenter"
     */
    private static final String DOES_IT = ".performProductSpecOperation";

    /** One of ours that goes on, on any of these. */
    Optional<TaskRef> goingOn(Collection<SwitchRef> any) {
        return recent.stream()
                .filter(task -> any.stream().anyMatch(which -> mayBeOf(task, which)))
                .filter(UpgradeTasks::isOurs)
                .filter(task -> task.underway().equals(new Told.Is<>(true)))
                .map(SeenTask::ref)
                .findFirst();
    }

    /** Who may be at an upgrade of this one, if anybody may. */
    Optional<String> mayGoOn(SwitchRef which) {
        return recent.stream()
                .filter(task -> mayBeOf(task, which))
                .filter(task -> !task.underway().equals(new Told.Is<>(false)))
                .map(UpgradeTasks::by)
                .findFirst();
    }

    private static boolean mayBeOf(SeenTask task, SwitchRef which) {
        return isUpgrade(task)
                && (task.on() instanceof Told.Unreadable<Managed>
                        || task.on().equals(new Told.Is<Managed>(which)));
    }

    /** What a task does that vCenter does not tell may be anything, and is told of nothing else. */
    private static boolean isUpgrade(SeenTask task) {
        return task.what() instanceof Told.Is<String>(var what) && what.endsWith(DOES_IT);
    }

    private static boolean isOurs(SeenTask task) {
        return task.by() instanceof Told.Is<SeenTask.Asker>(var by) && by.ours();
    }

    private static String by(SeenTask task) {
        return task.by() instanceof Told.Is<SeenTask.Asker>(var by)
                ? by.name()
                : "nobody knows whom";
    }
}
