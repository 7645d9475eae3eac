package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the queues of one port mark and how they are served, by profiles that are its own. */
final class QueueLines {
    private final Staged staged;

    QueueLines(Staged staged) {
        this.staged = staged;
    }

    void queues() throws DeviceException {
        var port = staged.port();
        var puts = staged.puts();
        var marked = new TreeMap<Integer, State<QueueMarking>>();
        for (var put : puts.of(SwitchProperties.MARKING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var inClass = staged.facts().classOf(port, priority.number());
            if (put.to() instanceof State.None<?>) {
                marked.put(inClass, State.none());
            } else {
                marked.put(inClass, State.is(puts.value(put, SwitchProperties.MARKING)));
            }
        }
        if (!marked.isEmpty()) {
            mark(marked);
        }
        var served = new ServedQueues(puts);
        var scheduled =
                served.wanted(
                        priority -> staged.facts().classOf(port, priority.number()),
                        number -> round().of(number));
        if (!scheduled.isEmpty()) {
            schedule(served, scheduled);
        }
    }

    /** What other classes of the port mark stays: a profile says all that a port marks. */
    private void mark(SortedMap<Integer, State<QueueMarking>> wanted) throws DeviceException {
        var profile = Profile.own(staged, "congestion-control", "what its queues mark");
        var bound = profile.isBound();
        if (!bound) {
            staged.facts()
                    .marks(staged.port())
                    .byClass()
                    .forEach((number, marking) -> wanted.putIfAbsent(number, State.is(marking)));
        }
        for (var one : wanted.entrySet()) {
            mark(profile, one.getKey(), one.getValue());
        }
        if (!bound) {
            profile.bind();
        }
    }

    private void mark(Profile profile, int number, State<QueueMarking> wanted)
            throws DeviceException {
        var path = "traffic-class {} ";
        if (!(wanted instanceof State.Is<QueueMarking>(var marking))) {
            profile.set(path + "ecn disable", number);
            profile.set(path + "red disable", number);
            return;
        }
        if (!(marking.min() instanceof QueueMarking.Threshold.Absolute(var min))
                || !(marking.max() instanceof QueueMarking.Threshold.Absolute(var max))) {
            throw staged.puts().refused(marking + ": only lengths in bytes are written");
        }
        profile.set(path + "min-threshold {}", number, min.bytes());
        profile.set(path + "max-threshold {}", number, max.bytes());
        profile.set(path + "probability 100", number);
        profile.set(path + "ecn " + Words.enabled(marking.how() != QueueMarking.How.RED), number);
        profile.set(path + "red " + Words.enabled(marking.how() != QueueMarking.How.ECN), number);
    }

    /**
     * What is said of other classes stays, but for what they give way: a class of which a profile
     * says nothing has no share, and more than a hundred in all is refused.
     *
     * @see "NVIDIA, NVUE reference, nv set qos egress-scheduler traffic-class bw-percent: the
     *     combined total is at most 100"
     */
    private void schedule(ServedQueues served, SortedMap<Integer, Scheduling> wanted)
            throws DeviceException {
        var profile = Profile.own(staged, "egress-scheduler", "how its queues are served");
        var bound = profile.isBound();
        var before = round();
        var after = served.after(before, wanted);
        var told = bound ? before.changesTo(after) : List.copyOf(after.queues().keySet());
        for (var number : told) {
            schedule(profile, number, after.of(number));
            if (bound && after.shareOf(number) == 0 && before.shareOf(number) > 0) {
                profile.unset("traffic-class {} bw-percent", number);
            }
        }
        if (!bound) {
            profile.bind();
        }
    }

    private RoundRobin round() throws DeviceException {
        return new RoundRobin(staged.facts().scheduler(staged.port()).byClass());
    }

    private static void schedule(Profile profile, int number, Scheduling wanted) {
        if (wanted.weight().isPresent()) {
            profile.set("traffic-class {} mode dwrr", number);
            profile.set("traffic-class {} bw-percent {}", number, wanted.weight().getAsInt());
        } else {
            profile.set("traffic-class {} mode strict", number);
        }
    }
}
