package io.plumbline.drivers.vcenter;

import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What vCenter's tasks tell of an order of ours to leave service. A doubt is never a no: whoever
 * takes it for one counts a host as somebody else's that our own order puts out.
 *
 * @param all since the outage began, the newest last
 * @param clock at vCenter, when it was asked
 */
record LeavingTasks(List<MaintenanceTask> all, Instant clock) {
    /**
     * For how long an order may be on its way whose answer was lost: a request outlives the
     * time-out of whoever sent it, within what proxies and queues keep. Engineering knowledge.
     */
    private static final Duration ARRIVES_WITHIN = Duration.ofMinutes(5);

    private static final Receipt.Done DONE = new Receipt.Done(Activation.LIVE);

    JobState judge(Host host, TakeOutOrder order, SeenHost seen) {
        if (all.stream()
                .anyMatch(task -> isOurs(task) && task.state() instanceof TaskState.Underway)) {
            return new JobState.Running();
        }
        var done = lastDone();
        if (done.filter(LeavingTasks::isOurs).isPresent()) {
            return new JobState.Ended(DONE);
        }
        return all.stream()
                .filter(LeavingTasks::isOurs)
                .reduce((_, later) -> later)
                .map(task -> judge(task, host, order, seen))
                .orElseGet(() -> notSeen(host, order));
    }

    /** What has a host in maintenance or out of it by vCenter. */
    private Optional<MaintenanceTask> lastDone() {
        return all.stream()
                .filter(task -> task.state() instanceof TaskState.Done)
                .reduce((_, later) -> later);
    }

    private static boolean isOurs(MaintenanceTask task) {
        return task.into() && task.ours();
    }

    private static JobState notSeen(Host host, TakeOutOrder order) {
        return order.sent().compareTo(ARRIVES_WITHIN) < 0
                ? unknown(host, "vCenter has no such task yet; the order may be on its way")
                : new JobState.NeverStarted();
    }

    private JobState judge(MaintenanceTask task, Host host, TakeOutOrder order, SeenHost seen) {
        return switch (task.state()) {
            case TaskState.Underway(var _) -> new JobState.Running();
            case TaskState.Done() -> undone(host);
            case TaskState.Failed(var why) ->
                    failed(task, why, host, LeavingActs.within(order.within()), seen);
            case TaskState.Untold(var why) -> new JobState.Unknown(why.of(host));
        };
    }

    /** Somebody ended it since; whoever puts the host out after that is not us. */
    private JobState undone(Host host) {
        return lastDone().filter(MaintenanceTask::into).isPresent()
                ? new JobState.NeverStarted()
                : new JobState.Failed(
                        new Problem.CalledOff(
                                host, LeavingActs.OUT, "it was put back through vCenter"));
    }

    /**
     * Where the trouble leaves it open it may go on at the host, as long as it was allowed to; then
     * the host's mode tells, as it does at once of what was refused on the way.
     */
    private JobState failed(
            MaintenanceTask task, Trouble why, Host host, Duration within, SeenHost seen) {
        var mayGoOn = why.leavesOpen() && clock.isBefore(task.since().plus(within));
        if (!why.leavesOpen() && !(why instanceof Trouble.Refused)) {
            return new JobState.Failed(why.of(host));
        }
        return seen.running().mode() instanceof Told.Is<Boolean>(var out) && !mayGoOn
                ? out ? outAfter(task) : new JobState.Failed(why.of(host))
                : new JobState.Unknown(why.of(host));
    }

    /** By it, unless somebody else did it later. */
    private JobState outAfter(MaintenanceTask failed) {
        return lastDone().filter(done -> done.since().isAfter(failed.since())).isPresent()
                ? new JobState.NeverStarted()
                : new JobState.Ended(DONE);
    }

    private static JobState unknown(Host host, String what) {
        return new JobState.Unknown(new Problem.Busy(host, LeavingActs.OUT, what));
    }
}
