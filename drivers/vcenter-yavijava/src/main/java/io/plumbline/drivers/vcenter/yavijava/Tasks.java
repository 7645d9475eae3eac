package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

/** How tasks stand. Of one that has ended nobody waits any more for what it makes. */
record Tasks(Conversation talk, Clones clones) {
    TaskState state(TaskRef task) throws VCenterException {
        try {
            var state = read(task);
            if (!(state instanceof TaskState.Underway)) {
                clones.ended(task);
            }
            return state;
        } catch (VCenterException e) {
            return switch (e.trouble()) {
                case Trouble.NotFound _, Trouble.Forbidden _ -> {
                    clones.ended(task);
                    yield new TaskState.Untold(e.trouble());
                }
                case Trouble.Unreachable _,
                        Trouble.TimedOut _,
                        Trouble.CertificateChanged _,
                        Trouble.LoginRefused _,
                        Trouble.SessionLost _,
                        Trouble.Busy _,
                        Trouble.Occupied _,
                        Trouble.Stale _,
                        Trouble.Partly _,
                        Trouble.CalledOff _,
                        Trouble.WrongState _,
                        Trouble.NotOffered _,
                        Trouble.Unbacked _,
                        Trouble.Refused _,
                        Trouble.Unparsed _ ->
                        throw e;
            };
        }
    }

    private TaskState read(TaskRef task) throws VCenterException {
        var deadline = talk.deadline();
        return talk.ask(
                deadline,
                session ->
                        TaskReading.state(
                                session.objects(deadline, TaskReading.of(task)),
                                task,
                                talk.redactor()));
    }
}
