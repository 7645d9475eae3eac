package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.time.Duration;

/** Waits for tasks of vCenter, as long as a pass can. */
record Waiting(VSphereGateway vcenter, Patience patience) {
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(10);

    /**
     * The task is vCenter's from here on: when nobody can tell how it stands, it goes on as far as
     * we know, and the next observation tells.
     *
     * @param about what the task is to change
     */
    Receipt end(TaskRef task, Target about) throws DeviceException {
        var until = System.nanoTime() + patience.atMost().toNanos();
        while (true) {
            switch (state(task)) {
                case TaskState.Done() -> {
                    return new Receipt.Done(Activation.LIVE);
                }
                case TaskState.Failed(var why) -> throw new DeviceException(why.of(about));
                case TaskState.Untold(var _) -> {
                    return new Receipt.Underway(LOOK_AGAIN);
                }
                case TaskState.Underway(var _) -> {
                    if (System.nanoTime() - until >= 0 || !slept()) {
                        return new Receipt.Underway(LOOK_AGAIN);
                    }
                }
            }
        }
    }

    private TaskState state(TaskRef task) {
        try {
            return vcenter.task(task);
        } catch (VCenterException e) {
            return new TaskState.Untold(e.trouble());
        }
    }

    /** Whether nobody wants us to stop. */
    private boolean slept() {
        try {
            Thread.sleep(patience.glance());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
