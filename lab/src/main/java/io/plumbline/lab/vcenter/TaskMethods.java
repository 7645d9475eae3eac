package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;

import java.util.List;

/** What can be done with a task that runs, and how one asks for those that were. */
final class TaskMethods {
    private final Tasks tasks;

    TaskMethods(VCenterState state) {
        this.tasks = state.tasks();
    }

    void addTo(Methods methods) {
        methods.add("Task", "CancelTask", this::cancel)
                .add("TaskManager", "CreateCollectorForTasks", TaskMethods::collect)
                .add("TaskHistoryCollector", "SetCollectorPageSize", TaskMethods::resize)
                .add("TaskHistoryCollector", "DestroyCollector", TaskMethods::destroy);
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

    /** Only those of one object, which is all that anybody here asks for. */
    private static List<Element> collect(Call call) throws FaultException {
        var of = call.is().child("filter").flatMap(filter -> filter.child("entity"));
        if (of.flatMap(some -> some.textOf("recursion")).filter("self"::equals).isEmpty()) {
            throw new FaultException(
                    "NotSupported", "The lab's vCenter has the tasks of one object at a time.");
        }
        var entity = of.flatMap(some -> some.child("entity")).map(Element::ref);
        call.session().get(entity.orElse(new Ref("", "")));
        return List.of(call.session().addHistory(entity.orElseThrow()).as("returnval"));
    }

    private static List<Element> resize(Call call) throws FaultException {
        var most = call.is().number("maxCount", 0);
        if (most <= 0 || !call.session().resizeHistory(call.on(), most)) {
            throw new FaultException("InvalidArgument", "A specified parameter was not correct.");
        }
        return List.of();
    }

    private static List<Element> destroy(Call call) {
        call.session().destroyHistory(call.on());
        return List.of();
    }
}
