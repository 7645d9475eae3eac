package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.Optional;

/**
 * Takes a host out of service. vCenter has no place for our ids; whose doing it is that a host is
 * out, it keeps in its history of tasks, by the user who asked.
 */
final class LeavingActs {
    private static final String OUT = "enter maintenance mode";

    /**
     * What has to make way did so before; vCenter's own machines take a minute or two. Engineering
     * knowledge.
     */
    private static final Duration MAKES_WAY = Duration.ofMinutes(10);

    /** The two clocks by which the age of an outage is told do not run quite alike. */
    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Waiting waiting;

    LeavingActs(VSphereGateway vcenter, Looks looks, Patience patience) {
        this.vcenter = vcenter;
        this.looks = looks;
        this.waiting = new Waiting(vcenter, patience);
    }

    /**
     * The host's boot is not asked about: maintenance is the same in each. What runs there is, just
     * before: whatever it is, vCenter would have it make way.
     */
    Receipt takeOut(Host host) throws DeviceException {
        var now = find(host);
        if (isOut(host, now)) {
            return new Receipt.AlreadySo();
        }
        if (!now.inTheWay().isEmpty()) {
            throw new DeviceException(
                    new Problem.Busy(
                            host,
                            OUT,
                            "nothing was sent: "
                                    + String.join(", ", now.inTheWay())
                                    + " may run on it, says vCenter"));
        }
        try {
            return waiting.end(vcenter.enterMaintenance(now.ref(), MAKES_WAY), host);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    /**
     * How the latest order to leave stands, if one arrived since the outage began.
     *
     * @param age of the outage
     */
    JobState look(Host host, Duration age) throws DeviceException {
        try {
            var now = Residents.of(host, looks.next());
            var begun = vcenter.clock().minus(age).minus(CLOCKS_DIFFER);
            return last(now)
                    .filter(task -> task.into() && task.ours() && task.since().isAfter(begun))
                    .map(task -> state(task, host))
                    .orElseGet(JobState.NeverStarted::new);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    private static JobState state(MaintenanceTask task, Host host) {
        return switch (task.state()) {
            case TaskState.Underway(var _) -> new JobState.Running();
            case TaskState.Done() -> new JobState.Ended(new Receipt.Done(Activation.LIVE));
            case TaskState.Failed(var why) -> new JobState.Failed(why.of(host));
            case TaskState.Untold(var why) -> new JobState.Unknown(why.of(host));
        };
    }

    private Optional<MaintenanceTask> last(Residents now) throws VCenterException {
        var tasks = vcenter.maintenanceTasks(now.ref());
        return tasks.isEmpty() ? Optional.empty() : Optional.of(tasks.getLast());
    }

    /** Whatever goes wrong here, nothing was sent. */
    private Residents find(Host host) throws DeviceException {
        try {
            return Residents.of(host, looks.next());
        } catch (DeviceException e) {
            throw unsent(host, e.problem(), e);
        } catch (VCenterException e) {
            throw unsent(host, e.trouble().of(host), e);
        }
    }

    private static DeviceException unsent(Host host, Problem why, Exception e) {
        return new DeviceException(
                new Problem.Busy(host, OUT, "nothing was sent: " + why.text()), e);
    }

    private static boolean isOut(Host host, Residents now) throws DeviceException {
        return switch (now.seen().running().inMaintenance()) {
            case Told.Is<Boolean>(var is) -> is;
            case Told.Unset<Boolean>() -> throw untold(host, "nothing");
            case Told.Unreadable<Boolean>(var why) -> throw untold(host, why);
        };
    }

    private static DeviceException untold(Host host, String why) {
        return new DeviceException(
                new Problem.Rejected(
                        host, OUT, "vCenter does not say whether it is in it: " + why));
    }
}
