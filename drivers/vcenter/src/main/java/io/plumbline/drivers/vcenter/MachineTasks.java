package io.plumbline.drivers.vcenter;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

/** Tasks that acts on machines begin: waited for as long as a pass can, then known by their act. */
record MachineTasks(Waiting waiting, GoingOn goingOn) {
    MachineTasks(VSphereGateway vcenter, Patience patience) {
        this(new Waiting(vcenter, patience), new GoingOn(vcenter));
    }

    /** Nobody waits for it here. */
    void goesOn(ActId id, TaskRef task) {
        goingOn.add(id, task);
    }

    JobState look(ActId id, Target about) throws DeviceException {
        return goingOn.look(id, about);
    }

    /** However it ended, it did: what the machine is like is read, and nobody asks for the end. */
    Receipt end(ActId id, TaskRef task, Target about) throws DeviceException {
        var receipt = end(task, about);
        if (receipt instanceof Receipt.Underway) {
            goesOn(id, task);
        }
        return receipt;
    }

    private Receipt end(TaskRef task, Target about) throws DeviceException {
        try {
            return waiting.end(task, about);
        } catch (DeviceException e) {
            throw switch (e.problem()) {
                case Problem.Unreachable _, Problem.TimedOut _, Problem.Unparsed _ ->
                        new DeviceException(
                                new Problem.Busy(
                                        about,
                                        "write it",
                                        "its task failed: " + e.problem().text()),
                                e);
                default -> e;
            };
        }
    }
}
