package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Astray;
import io.plumbline.lab.world.HostModel;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A host's way out of service through vCenter, which keeps no ids: only who asked for it, when, and
 * what became of it.
 */
final class MemoryLeaving {
    private static final String OUT = "enter maintenance mode";
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** By which the age of an outage and the time of a task may differ. */
    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

    private static final Duration GIVES_UP = Duration.ofSeconds(30);
    private static final Duration ARRIVES_LATE = Duration.ofMinutes(3);

    /** Until then an order that nobody sees may be on its way. */
    private static final Duration ARRIVES_WITHIN = Duration.ofMinutes(5);

    /** For so long vCenter may go on with an order that it lost. */
    private static final Duration MAKES_WAY = Duration.ofMinutes(10);

    private final HostModel model;
    private final List<Order> orders = new ArrayList<>();

    private static final class Order {
        private final Instant since;
        private final boolean ours;
        private JobState state = new JobState.Running();

        Order(Instant since, boolean ours) {
            this.since = since;
            this.ours = ours;
        }
    }

    MemoryLeaving(HostModel model) {
        this.model = model;
    }

    /**
     * @param running machines that vCenter has running there
     */
    Receipt takeOut(Act.TakeOut act, List<String> running) throws DeviceException {
        talk(Writing.text(act));
        if (model.service().inMaintenance()) {
            return new Receipt.AlreadySo();
        }
        var stay = running.stream().filter(name -> !isMoved(act, name)).toList();
        if (!stay.isEmpty()) {
            throw new DeviceException(busy("nothing was sent: " + stay + " run on it"));
        }
        if (!model.errands().going().isEmpty()) {
            throw new DeviceException(
                    busy("nothing was sent: others are at work: " + model.errands().going()));
        }
        var astray = model.astray().filter(how -> how != Astray.LAGGING);
        if (astray.isPresent()) {
            model.setAstray(Optional.empty());
            strikes(astray.get());
        }
        if (astray.equals(Optional.of(Astray.LATE))) {
            model.world().after(ARRIVES_LATE, () -> arriveLate(act));
            throw new DeviceException(new Problem.TimedOut(model.host(), OUT, GIVES_UP));
        }
        var order = begin(act);
        astray.ifPresent(how -> goesAstray(order, how));
        return new Receipt.Underway(LOOK_AGAIN);
    }

    /** By the plan and, as vCenter has it now, by DRS. */
    private boolean isMoved(Act.TakeOut act, String name) {
        return act.moved().contains(name)
                && model.world().machines().all().stream()
                        .filter(one -> one.host().equals(model.host()) && one.name().equals(name))
                        .anyMatch(model.world().drs()::moves);
    }

    private Order begin(Act.TakeOut act) {
        var order = new Order(model.world().now(), true);
        orders.add(order);
        model.service().beginEmptying();
        empty(order, act, order.since.plus(act.within().orElse(MAKES_WAY)));
        return order;
    }

    /** DRS moves what it moves; then the host enters maintenance mode, unless time is over. */
    private void empty(Order order, Act.TakeOut act, Instant until) {
        if (!(order.state instanceof JobState.Running)) {
            model.service().endEmptying();
            return;
        }
        if (model.service().machines().isEmpty()) {
            enter(order, act);
        } else if (!model.service().entering()) {
            order.state = new JobState.Failed(busy("it went on serving"));
        } else if (!model.world().now().isBefore(until)) {
            model.service().endEmptying();
            order.state =
                    new JobState.Failed(
                            new Problem.NotEmptied(
                                    model.host(),
                                    OUT,
                                    "Timedout: Operation timed out.",
                                    new TreeSet<>(model.service().machines())));
        } else {
            model.world().drs().empty(model);
            model.world().after(LOOK_AGAIN, () -> empty(order, act, until));
        }
    }

    private void enter(Order order, Act.TakeOut act) {
        if (model.service().enterMaintenance(MemoryHost.action(act)) instanceof Answer.Ok) {
            model.world().after(LOOK_AGAIN, () -> settle(order));
        } else {
            model.service().endEmptying();
            order.state = new JobState.Failed(busy("refused by the host"));
        }
    }

    private void goesAstray(Order order, Astray how) {
        switch (how) {
            case LOST ->
                    order.state =
                            new JobState.Failed(
                                    new Problem.Unreachable(model.host(), OUT, "lost on the way"));
            case CALLED_OFF -> model.world().after(LOOK_AGAIN.dividedBy(2), () -> callOff(order));
            case BESIDE -> {
                var others = new Order(model.world().now(), false);
                others.state = new JobState.Failed(busy("somebody does it already"));
                orders.add(others);
            }
            case LATE, LAGGING -> {} // Not of an order that was begun.
        }
    }

    /** What vCenter refuses to cancel goes on. */
    private void callOff(Order order) {
        if (order.state instanceof JobState.Running
                && model.service().entering()
                && model.service().leaveMaintenance() instanceof Answer.Ok) {
            order.state =
                    new JobState.Failed(
                            new Problem.CalledOff(model.host(), OUT, "canceled by a user"));
        }
    }

    private void arriveLate(Act.TakeOut act) {
        if (model.power().answers()
                && !model.service().inMaintenance()
                && model.service().machines().stream().allMatch(name -> isMoved(act, name))) {
            model.world()
                    .ledger()
                    .append(
                            new Entry.FaultStruck(
                                    model.world().now(), model.host(), "ORDER_ARRIVES_LATE", OUT));
            begin(act);
        }
    }

    private void settle(Order order) {
        if (!(order.state instanceof JobState.Running)) {
            return;
        }
        if (model.service().inMaintenance()) {
            order.state = new JobState.Ended(new Receipt.Done(Activation.LIVE));
        } else if (model.service().entering() && model.power().answers()) {
            model.world().after(LOOK_AGAIN, () -> settle(order));
        } else {
            order.state = new JobState.Failed(busy("it went on serving"));
        }
    }

    /** A doubt is never a no. */
    JobState look(TakeOutOrder asked) throws DeviceException {
        talk("look at the way out of service");
        var now = model.world().now();
        var began = now.minus(asked.outage()).minus(CLOCKS_DIFFER);
        var ours =
                orders.stream().filter(order -> order.ours && order.since.isAfter(began)).toList();
        if (ours.isEmpty()) {
            return asked.sent().compareTo(ARRIVES_WITHIN) < 0
                    ? new JobState.Unknown(busy("it may be on its way"))
                    : new JobState.NeverStarted();
        }
        return ours.stream().anyMatch(order -> order.state instanceof JobState.Running)
                ? new JobState.Running()
                : ended(ours.getLast(), asked.within().orElse(MAKES_WAY), now);
    }

    private JobState ended(Order order, Duration within, Instant now) {
        if (order.state instanceof JobState.Failed(var why) && why instanceof Problem.Unreachable) {
            if (now.isBefore(order.since.plus(within))) {
                return new JobState.Unknown(why);
            }
            return model.service().inMaintenance()
                    ? new JobState.Ended(new Receipt.Done(Activation.LIVE))
                    : order.state;
        }
        return order.state;
    }

    private void strikes(Astray how) {
        model.world()
                .ledger()
                .append(
                        new Entry.FaultStruck(
                                model.world().now(), model.host(), "ORDER_" + how, OUT));
    }

    private Problem busy(String why) {
        return new Problem.Busy(model.host(), OUT, why);
    }

    private void talk(String attempt) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(
                    new Problem.Unreachable(
                            model.host(), attempt, "vCenter and the host do not talk"));
        }
    }
}
