package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A host's way out of service through vCenter, which keeps no ids: only that somebody of ours asked
 * for it, when, and what became of it.
 */
final class MemoryLeaving {
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** By which the age of an outage and the time of a task may differ. */
    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

    private final HostModel model;
    private Optional<Order> last = Optional.empty();

    private static final class Order {
        private final Instant since;
        private JobState state = new JobState.Running();

        Order(Instant since) {
            this.since = since;
        }
    }

    MemoryLeaving(HostModel model) {
        this.model = model;
    }

    Receipt takeOut(Act.TakeOut act) throws DeviceException {
        talk(Writing.text(act));
        var service = model.service();
        if (service.inMaintenance()) {
            return new Receipt.AlreadySo();
        }
        if (!service.machines().isEmpty()) {
            throw new DeviceException(
                    new Problem.Busy(
                            model.host(),
                            Writing.text(act),
                            "nothing was sent: " + service.machines() + " run on it"));
        }
        var order = new Order(model.world().now());
        last = Optional.of(order);
        var answer = service.enterMaintenance();
        if (!(answer instanceof Answer.Ok)) {
            order.state = failed("refused by the host");
            return Writing.receipt(act, answer, Activation.LIVE);
        }
        model.world().after(LOOK_AGAIN, () -> settle(order));
        return new Receipt.Underway(LOOK_AGAIN);
    }

    private void settle(Order order) {
        if (model.service().inMaintenance()) {
            order.state = new JobState.Ended(new Receipt.Done(Activation.LIVE));
        } else if (model.service().entering() && model.power().answers()) {
            model.world().after(LOOK_AGAIN, () -> settle(order));
        } else {
            order.state = failed("it went on serving");
        }
    }

    private JobState failed(String why) {
        return new JobState.Failed(new Problem.Busy(model.host(), "enter maintenance", why));
    }

    JobState look(Duration age) throws DeviceException {
        talk("look at the way out of service");
        var begun = model.world().now().minus(age).minus(CLOCKS_DIFFER);
        return last.filter(order -> order.since.isAfter(begun))
                .map(order -> order.state)
                .orElseGet(JobState.NeverStarted::new);
    }

    private void talk(String attempt) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(
                    new Problem.Unreachable(
                            model.host(), attempt, "vCenter and the host do not talk"));
        }
    }
}
