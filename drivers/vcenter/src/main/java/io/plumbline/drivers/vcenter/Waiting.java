package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.function.Predicate;

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
        return end(task, about, _ -> false);
    }

    /**
     * @param leavesOpen of what failed: whether the next look has to tell what became of it
     */
    Receipt end(TaskRef task, Target about, Predicate<Trouble> leavesOpen) throws DeviceException {
        var last = until(() -> state(task), state -> !(state instanceof TaskState.Underway));
        return switch (last) {
            case TaskState.Done() -> new Receipt.Done(Activation.LIVE);
            case TaskState.Failed(var why) -> {
                if (!leavesOpen.test(why)) {
                    throw new DeviceException(why.of(about));
                }
                yield new Receipt.Underway(LOOK_AGAIN);
            }
            case TaskState.Untold(var _), TaskState.Underway(var _) ->
                    new Receipt.Underway(LOOK_AGAIN);
        };
    }

    /**
     * Asks again and again, as long as a pass can wait.
     *
     * @return the first answer that will do, or the last
     */
    <T> T until(Asking<T> asking, Predicate<T> willDo) throws DeviceException {
        var until = System.nanoTime() + patience.atMost().toNanos();
        var answer = asking.ask();
        while (!willDo.test(answer) && System.nanoTime() - until < 0 && slept()) {
            answer = asking.ask();
        }
        return answer;
    }

    /** A question to vCenter. */
    @FunctionalInterface
    interface Asking<T> {
        T ask() throws DeviceException;
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
