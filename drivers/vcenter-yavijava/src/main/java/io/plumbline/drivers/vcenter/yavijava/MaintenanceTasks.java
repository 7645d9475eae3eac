package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.RetrieveOptions;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What vCenter keeps of who sent a host into maintenance mode and out of it: its history of tasks,
 * which outlives the ten minutes for which it tells of a task that has ended.
 *
 * @see "vSphere Web Services API, TaskManager.recentTask and TaskHistoryCollector.latestPage, whose
 *     tasks are in no order"
 */
record MaintenanceTasks(Session session, Redactor redactor) {
    private static final String PAGE = "latestPage";
    private static final String INTO = "HostSystem.enterMaintenanceMode";
    private static final String BACK = "HostSystem.exitMaintenanceMode";

    List<MaintenanceTask> of(HostRef host, Deadline deadline)
            throws RemoteException, VCenterException {
        var port = session.with(deadline);
        var collector =
                port.createCollectorForTasks(session.content().taskManager, only(Refs.of(host)));
        try {
            PropertyFilterSpec[] sought = {page(collector)};
            var answer =
                    port.retrievePropertiesEx(
                            session.content().propertyCollector, sought, new RetrieveOptions());
            return tasks(Page.objects("RetrievePropertiesEx", answer));
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

    private static PropertyFilterSpec page(ManagedObjectReference collector) {
        var properties = new PropertySpec();
        properties.type = "TaskHistoryCollector";
        properties.all = false;
        properties.pathSet = new String[] {PAGE};
        var object = new ObjectSpec();
        object.obj = collector;
        object.skip = false;
        var filter = new PropertyFilterSpec();
        filter.propSet = new PropertySpec[] {properties};
        filter.objectSet = new ObjectSpec[] {object};
        return filter;
    }

    private List<MaintenanceTask> tasks(ObjectContent[] objects) throws VCenterException {
        var tasks = new ArrayList<MaintenanceTask>();
        for (var object : objects) {
            if (object.propSet == null) {
                continue;
            }
            for (var property : object.propSet) {
                if (!(property.val instanceof TaskInfo[] page)) {
                    throw new VCenterException(new Trouble.Unparsed(PAGE, "no tasks"));
                }
                for (var info : page) {
                    if (INTO.equals(info.descriptionId) || BACK.equals(info.descriptionId)) {
                        tasks.add(task(info));
                    }
                }
            }
        }
        tasks.sort(Comparator.comparing(MaintenanceTask::since));
        return List.copyOf(tasks);
    }

    private MaintenanceTask task(TaskInfo info) throws VCenterException {
        if (info.key == null || info.queueTime == null) {
            throw new VCenterException(new Trouble.Unparsed(PAGE, "a task without key or time"));
        }
        return new MaintenanceTask(
                new TaskRef(info.key),
                INTO.equals(info.descriptionId),
                info.reason instanceof TaskReasonUser user
                        && session.user().equalsIgnoreCase(user.userName),
                info.queueTime.toInstant(),
                TaskReading.state(info, redactor));
    }
}
