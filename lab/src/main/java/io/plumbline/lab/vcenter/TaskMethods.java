package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;

import java.util.List;

/** What can be done with a task that runs. */
final class TaskMethods {
    private final Tasks tasks;

    TaskMethods(Tasks tasks) {
        this.tasks = tasks;
    }

    void addTo(Methods methods) {
        methods.add("Task", "CancelTask", this::cancel);
    }

    private List<Element> cancel(Call call) throws FaultException {
        var task = tasks.find(call.on()).orElseThrow();
        if (task.isOver()) {
            throw new FaultException(HostMethods.wrongState());
        }
        if (!task.isCancelable()) {
            throw new FaultException("NotSupported", "The task cannot be canceled.");
        }
        task.fail(Fault.of("RequestCanceled", "The task was canceled by a user."));
        return List.of();
    }
}
