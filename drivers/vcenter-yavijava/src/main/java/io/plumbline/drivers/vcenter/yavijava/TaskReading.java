package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.LocalizedMethodFault;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.TaskInfo;
import com.vmware.vim25.TaskInfoState;

import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How a task is asked for and understood: what is read of it is little, so little can be wrong. */
final class TaskReading {
    private static final String STATE = "info.state";
    private static final String PROGRESS = "info.progress";
    private static final String ERROR = "info.error";
    private static final String WHAT = "info.descriptionId";

    private TaskReading() {}

    static PropertyFilterSpec of(TaskRef task) {
        return Sought.one(Refs.of(task), "Task", STATE, PROGRESS, ERROR, WHAT);
    }

    static TaskState state(ObjectContent[] objects, TaskRef task, Redactor redactor)
            throws VCenterException {
        if (objects.length == 0) {
            return new TaskState.Untold(new Trouble.NotFound(Page.METHOD, "Task " + task.id()));
        }
        var withheld = withheld(objects);
        if (withheld.isPresent()) {
            return new TaskState.Untold(Troubles.named(Page.METHOD, withheld.get(), redactor));
        }
        var known = Page.properties(objects);
        return switch (known.get(STATE)) {
            case TaskInfoState.queued, TaskInfoState.running ->
                    new TaskState.Underway(
                            known.get(PROGRESS) instanceof Integer percent ? percent : 0);
            case TaskInfoState.success -> new TaskState.Done();
            case TaskInfoState.error -> new TaskState.Failed(why(known, redactor));
            case null, default ->
                    throw new VCenterException(
                            new Trouble.Unparsed(task.id(), "a task without a state"));
        };
    }

    /** Of a task that was told as a whole. */
    static TaskState state(TaskInfo info, Redactor redactor) throws VCenterException {
        var known = new HashMap<String, Object>();
        known.put(WHAT, info.descriptionId);
        known.put(ERROR, info.error);
        return switch (info.state) {
            case queued, running ->
                    new TaskState.Underway(info.progress == null ? 0 : info.progress);
            case success -> new TaskState.Done();
            case error -> new TaskState.Failed(why(known, redactor));
            case null ->
                    throw new VCenterException(
                            new Trouble.Unparsed(info.key, "a task without a state"));
        };
    }

    private static Trouble why(Map<String, Object> known, Redactor redactor) {
        var what = known.get(WHAT) instanceof String text ? text : "a task";
        return known.get(ERROR) instanceof LocalizedMethodFault error
                ? Troubles.named(what, SoapFault.of(error), redactor)
                : new Trouble.Unparsed(what, "the task failed and does not say why");
    }

    /** Why the state is not told; any other property may lack. */
    private static Optional<SoapFault> withheld(ObjectContent[] objects) {
        for (var object : objects) {
            if (object.missingSet != null) {
                for (var missing : object.missingSet) {
                    if (STATE.equals(missing.path) && missing.fault != null) {
                        return Optional.of(SoapFault.of(missing.fault));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
