package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MissingProperty;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.TaskFilterSpec;
import com.vmware.vim25.TaskFilterSpecByEntity;
import com.vmware.vim25.TaskFilterSpecRecursionOption;
import com.vmware.vim25.TaskInfo;
import com.vmware.vim25.TaskReasonUser;

import io.plumbline.drivers.vcenter.MaintenanceTask;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import java.rmi.RemoteException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What vCenter keeps of who sent a host into maintenance mode and out of it: its history of tasks,
 * which outlives the ten minutes for which it tells of a task that has ended.
 *
 * @see "vSphere Web Services API, TaskManager.recentTask, TaskHistoryCollector.latestPage, whose
 *     tasks are in no order, and HistoryCollector.setCollectorPageSize, without which a page has
 *     ten"
 */
record MaintenanceTasks(Session session, Redactor redactor) {
    private static final String PAGE = "latestPage";

    /**
     * Of one host in one outage there is a handful, but vCenter has tasks of other kinds too. What
     * it takes at most the reference does not tell; somebody noted 62.
     */
    private static final int MOST = 60;

    /** As many as it tells where nobody asked for more, or did in vain. */
    private static final int USUAL = 10;

    private static final String INTO = "HostSystem.enterMaintenanceMode";
    private static final String BACK = "HostSystem.exitMaintenanceMode";

    /**
     * @param after none older is told
     */
    List<MaintenanceTask> of(HostRef host, Instant after, Deadline deadline)
            throws RemoteException, VCenterException {
        var port = session.with(deadline);
        var collector =
                port.createCollectorForTasks(session.content().taskManager, only(Refs.of(host)));
        try {
            port.setCollectorPageSize(collector, MOST);
            var page = Sought.one(collector, "TaskHistoryCollector", PAGE);
            return tasks(session.objects(deadline, page), after);
        } finally {
            port.destroyCollector(collector);
        }
    }

    private static TaskFilterSpec only(ManagedObjectReference host) {
        var entity = new TaskFilterSpecByEntity();
        entity.entity = host;
        entity.recursion = TaskFilterSpecRecursionOption.self;
        var filter = new TaskFilterSpec();
        filter.entity = entity;
        return filter;
    }

    /** A page that is not there has no tasks; of one that is not told nobody knows that. */
    private List<MaintenanceTask> tasks(ObjectContent[] objects, Instant after)
            throws VCenterException {
        if (objects.length == 0) {
            throw new VCenterException(new Trouble.Unparsed(PAGE, "no history at all"));
        }
        var tasks = new ArrayList<MaintenanceTask>();
        for (var object : objects) {
            if (object.missingSet != null && object.missingSet.length > 0) {
                throw new VCenterException(
                        new Trouble.Unparsed(PAGE, withheld(object.missingSet[0])));
            }
            if (object.propSet == null) {
                continue;
            }
            for (var property : object.propSet) {
                if (!(property.val instanceof TaskInfo[] page)) {
                    throw new VCenterException(new Trouble.Unparsed(PAGE, "no tasks"));
                }
                enter(page, after, tasks);
            }
        }
        tasks.sort(Comparator.comparing(MaintenanceTask::since));
        return List.copyOf(tasks);
    }

    private static String withheld(MissingProperty missing) {
        return missing.fault == null
                ? "withheld"
                : "withheld: " + SoapFault.of(missing.fault).type();
    }

    /** A page has the newest tasks: one that may be full has all only if it reaches back enough. */
    private void enter(TaskInfo[] page, Instant after, List<MaintenanceTask> tasks)
            throws VCenterException {
        var older = 0;
        for (var info : page) {
            if (!began(info).isAfter(after)) {
                older++;
            } else if (INTO.equals(info.descriptionId) || BACK.equals(info.descriptionId)) {
                tasks.add(task(info));
            }
        }
        if (older == 0 && page.length >= USUAL) {
            throw new VCenterException(
                    new Trouble.Unparsed(PAGE, page.length + " tasks, and none from before"));
        }
    }

    private static Instant began(TaskInfo info) throws VCenterException {
        if (info.key == null || info.queueTime == null) {
            throw new VCenterException(new Trouble.Unparsed(PAGE, "a task without key or time"));
        }
        return info.queueTime.toInstant();
    }

    private MaintenanceTask task(TaskInfo info) throws VCenterException {
        return new MaintenanceTask(
                new TaskRef(info.key),
                INTO.equals(info.descriptionId),
                info.reason instanceof TaskReasonUser user
                        && session.user().equalsIgnoreCase(user.userName),
                began(info),
                TaskReading.state(info, redactor));
    }
}
