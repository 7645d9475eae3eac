package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Takes a host out of service. vCenter has no place for our ids; whose doing it is that a host is
 * out, it keeps in its history of tasks, by the user who asked.
 */
final class LeavingActs {
    static final String OUT = "enter maintenance mode";

    /**
     * The fault of an order whose time is over.
     *
     * @see "vSphere Web Services API, EnterMaintenanceMode_Task, faults: Timedout"
     */
    private static final String TIME_IS_OVER = "Timedout";

    /**
     * What has to make way did so before; vCenter's own machines take a minute or two. Engineering
     * knowledge.
     */
    static final Duration MAKES_WAY = Duration.ofMinutes(10);

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

    /** How long an order may be on its way: no less than vCenter's own need. */
    static Duration within(Optional<Duration> moves) {
        return moves.filter(longer -> longer.compareTo(MAKES_WAY) > 0).orElse(MAKES_WAY);
    }

    /**
     * The host's boot is not asked about: maintenance is the same in each. What runs there is, just
     * before: whatever it is, vCenter would have it make way, so that who is not to be moved, or
     * would not be as DRS is set by now, keeps the order from being sent; so does what somebody
     * else has vCenter do there. That a machine is down it hears later than the host, so it is
     * asked for a while. What a task that failed leaves is for {@link #look} to tell, since another
     * one may have done it.
     */
    Receipt takeOut(Host host, Act.TakeOut act) throws DeviceException {
        var moved = act.moved();
        var now =
                waiting.until(
                        () -> find(host),
                        seen -> seen.there().isOut() || seen.there().inTheWay(moved).isEmpty());
        var there = now.there();
        if (isOut(host, there)) {
            return new Receipt.AlreadySo();
        }
        if (!there.inTheWay(moved).isEmpty()) {
            throw unsent(
                    host,
                    String.join(", ", there.inTheWay(moved)) + " may run on it, says vCenter");
        }
        if (!now.told().each().isEmpty()) {
            throw unsent(host, "others are at work there: " + String.join(", ", now.told().each()));
        }
        try {
            return waiting.end(
                    vcenter.enterMaintenance(there.ref(), within(act.within()), act.vsan()),
                    host,
                    _ -> true);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    /**
     * How the latest order to leave stands, if one arrived since the outage began. When that was is
     * told by vCenter's clock, before the look, which may take a while.
     */
    JobState look(Host host, TakeOutOrder order) throws DeviceException {
        try {
            var asked = System.nanoTime();
            var clock = vcenter.clock();
            var took = Duration.ofNanos(System.nanoTime() - asked);
            var began = clock.minus(order.outage()).minus(took).minus(CLOCKS_DIFFER);
            var look = looks.next();
            var seen = Residents.find(host, look);
            var state =
                    new LeavingTasks(vcenter.maintenanceTasks(seen.ref(), began), clock)
                            .judge(host, order, seen);
            return withNames(host, state, Residents.of(host, seen, look).inTheWay(Set.of()));
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
    }

    /** Of one that vCenter gave up: who was not moved. Whatever else it refuses may pass. */
    private static JobState withNames(Host host, JobState state, List<String> there) {
        if (!(state instanceof JobState.Failed(Problem.Rejected(var _, var attempt, var answer)))
                || there.isEmpty()) {
            return state;
        }
        return new JobState.Failed(
                answer.startsWith(TIME_IS_OVER)
                        ? new Problem.NotEmptied(host, attempt, answer, new TreeSet<>(there))
                        : new Problem.Rejected(
                                host,
                                attempt,
                                answer + "; still on it: " + String.join(", ", there)));
    }

    /** Whatever goes wrong here, nothing was sent. */
    private OthersAtWork find(Host host) throws DeviceException {
        try {
            var look = looks.nextWhole();
            return new OthersAtWork(Residents.of(host, look.all()), look.passing().tasks().told());
        } catch (DeviceException e) {
            throw unsent(host, e.problem(), e);
        } catch (VCenterException e) {
            throw unsent(host, e.trouble().of(host), e);
        }
    }

    private static DeviceException unsent(Host host, Problem why, Exception e) {
        return new DeviceException(busy(host, why.text()), e);
    }

    private static DeviceException unsent(Host host, String why) {
        return new DeviceException(busy(host, why));
    }

    private static Problem busy(Host host, String why) {
        return new Problem.Busy(host, OUT, "nothing was sent: " + why);
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
