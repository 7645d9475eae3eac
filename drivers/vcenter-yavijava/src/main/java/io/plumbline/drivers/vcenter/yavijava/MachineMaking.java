package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

/** Has machines made from templates. */
record MachineMaking(Conversation talk, Clones clones, Tasks tasks, Drift drift) {
    TaskRef begin(MachineRef template, NewMachine what) throws VCenterException {
        var order = order(template, what);
        var task =
                talk.begin(port ->
                        port.cloneVM_Task(
                                Refs.of(template), order.folder(), what.name(), order.spec()));
        clones.began(task, what);
        return task;
    }

    private CloneOrder order(MachineRef template, NewMachine what) throws VCenterException {
        var deadline = talk.deadline();
        return talk.before(
                Clones.METHOD,
                deadline,
                session -> {
                    checkNotMade(what);
                    return new CloneOrder.Reader(session, deadline, drift)
                            .of(template, what, clones);
                });
    }

    /** Nobody may have asked how that went. */
    private void checkNotMade(NewMachine what) throws VCenterException {
        var going = clones.making(what);
        if (going.isPresent() && tasks.state(going.get()) instanceof TaskState.Underway) {
            throw new VCenterException(
                    new Trouble.Occupied(Clones.METHOD, going.get().id() + " makes it already"));
        }
    }
}
