package io.plumbline.drivers.vcenter;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tasks that nobody waited for to their end, by the acts that began them. vCenter has no place for
 * our ids, so they are forgotten with this daemon: then what they did is observed, no more.
 */
final class GoingOn {
    private final VSphereGateway vcenter;
    private final Map<ActId, TaskRef> tasks = new ConcurrentHashMap<>();

    GoingOn(VSphereGateway vcenter) {
        this.vcenter = vcenter;
    }

    void add(ActId id, TaskRef task) {
        tasks.put(id, task);
    }

    /**
     * How it stands. A task that vCenter tells nothing of has ended in some way: what it was for is
     * read.
     */
    JobState look(ActId id, Target about) throws DeviceException {
        var task = tasks.get(id);
        if (task == null) {
            return new JobState.NeverStarted();
        }
        try {
            var state = vcenter.task(task);
            if (!(state instanceof TaskState.Underway)) {
                tasks.remove(id);
            }
            return switch (state) {
                case TaskState.Underway(var _) -> new JobState.Running();
                case TaskState.Done() -> new JobState.Ended(new Receipt.Done(Activation.LIVE));
                case TaskState.Failed(var why) -> new JobState.Failed(why.of(about));
                case TaskState.Untold(var why) -> new JobState.Failed(why.of(about));
            };
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(about), e);
        }
    }
}
