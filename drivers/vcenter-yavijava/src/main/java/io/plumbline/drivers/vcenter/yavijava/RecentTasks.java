package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectNotFound;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.TaskInfoState;
import com.vmware.vim25.TaskReason;
import com.vmware.vim25.TaskReasonAlarm;
import com.vmware.vim25.TaskReasonSchedule;
import com.vmware.vim25.TaskReasonSystem;
import com.vmware.vim25.TaskReasonUser;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.SeenTask.Asker;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VCenterLimits;

import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What vCenter does now or did lately, whoever asked for it. Where a task has come to is not asked:
 * it may be anything, and decides nothing.
 *
 * @see "vSphere Web Services API, TaskManager.recentTask, TaskInfo and TaskReason"
 */
record RecentTasks(Session session, Refs refs) {
    private static final String TYPE = "Task";
    private static final String ENTITY = "info.entity";
    private static final String STATE = "info.state";
    private static final String REASON = "info.reason";
    private static final String WHAT = "info.descriptionId";

    List<SeenTask> read(Deadline deadline, VCenterLimits limits) throws RemoteException {
        var options = new RetrieveOptions();
        options.maxObjects = limits.page();
        var tasks = new ArrayList<SeenTask>();
        var sought =
                Sought.through(
                        session.content().taskManager,
                        "recentTask",
                        Sought.properties(TYPE, ENTITY, STATE, REASON, WHAT));
        session.read(
                deadline,
                sought,
                options,
                object -> {
                    if (!isGone(object)) {
                        tasks.add(task(object));
                    }
                });
        tasks.sort(Comparator.comparing(task -> task.ref().id()));
        return tasks;
    }

    /** It fell out of vCenter's list while that was read, as a task that ended long ago does. */
    static boolean isGone(ObjectContent content) {
        return content.missingSet != null
                && Arrays.stream(content.missingSet)
                        .anyMatch(missing ->
                                missing.fault != null
                                        && missing.fault.fault instanceof ManagedObjectNotFound);
    }

    private SeenTask task(ObjectContent content) {
        var known = new Known();
        known.take(content);
        return new SeenTask(
                new TaskRef(content.obj.val),
                known.told(WHAT, String.class, what -> what),
                known.part(ENTITY, ManagedObjectReference.class, this::entity),
                known.told(STATE, TaskInfoState.class, RecentTasks::isUnderway),
                known.part(REASON, TaskReason.class, this::asker));
    }

    private Told<Managed> entity(ManagedObjectReference on) {
        return refs.managed(on).<Told<Managed>>map(Told.Is::new).orElseGet(Told.Unset::new);
    }

    private static boolean isUnderway(TaskInfoState state) {
        return switch (state) {
            case queued, running -> true;
            case success, error -> false;
        };
    }

    private Told<Asker> asker(TaskReason reason) {
        return switch (reason) {
            case TaskReasonUser user when user.userName != null ->
                    new Told.Is<>(
                            new Asker(
                                    user.userName, session.user().equalsIgnoreCase(user.userName)));
            case TaskReasonSchedule schedule ->
                    new Told.Is<>(new Asker(named("a schedule", schedule.name), false));
            case TaskReasonAlarm alarm ->
                    new Told.Is<>(new Asker(named("an alarm", alarm.alarmName), false));
            case TaskReasonSystem _ -> new Told.Is<>(new Asker("vCenter itself", false));
            default -> Known.unknown(reason.getClass().getSimpleName());
        };
    }

    private static String named(String what, String name) {
        return Optional.ofNullable(name).map(is -> what + ", " + is).orElse(what);
    }
}
