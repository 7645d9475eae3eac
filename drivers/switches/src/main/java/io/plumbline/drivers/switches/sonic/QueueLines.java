package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * What queues of one port mark and when they are served: each queue refers to objects that say it.
 * An entry that is of other queues or ports too cannot be taken apart in one document: which of
 * both changes the switch hears of last decides what the chip does.
 *
 * @see "sonic-swss, orchagent/qosorch.cpp, handleQueueTable: to delete an entry takes its objects
 *     off each of its queues; generic_config_updater/change_applier.py: the order of entries is
 *     that of a set"
 */
final class QueueLines {
    private final Staged staged;

    QueueLines(Staged staged) {
        this.staged = staged;
    }

    List<String> queues() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.MARKING)) {
            mark(put, queue(put));
        }
        serve();
        return staged.lines();
    }

    /** Where no map tells the queue of a class, ours does from now on. */
    private int queue(Put<?> put) throws DeviceException {
        if (!(put.setting().target() instanceof PortPriority priority)) {
            throw staged.puts().refused(put.text() + " is of no queue");
        }
        return queue(priority);
    }

    private int queue(PortPriority priority) throws DeviceException {
        var told = staged.qos(port -> port.queueOf(priority.number()));
        if (told.isPresent()) {
            return told.getAsInt();
        }
        var map = QosMap.TC_TO_QUEUE;
        staged.patch().put(map.table(), Whose.SHARED, Lossless.map(map, Priorities.of(List.of())));
        staged.bind(map.field(), Whose.SHARED);
        return priority.number();
    }

    private void mark(Put<?> put, int queue) throws DeviceException {
        var entry = entry(queue, WredProfile.FIELD, "what queue " + queue + " marks");
        if (put.to() instanceof State.None<?>) {
            staged.patch().unset(PortQueues.QUEUE, entry, WredProfile.FIELD);
            return;
        }
        var wanted = staged.puts().value(put, SwitchProperties.MARKING);
        if (!(wanted.min() instanceof QueueMarking.Threshold.Absolute(var min))
                || !(wanted.max() instanceof QueueMarking.Threshold.Absolute(var max))
                || min.bytes() > max.bytes()
                || wanted.how() == QueueMarking.How.BOTH) {
            throw staged.puts()
                    .refused(wanted + ": only marks or early drops by growing lengths are written");
        }
        var marks = wanted.how() == QueueMarking.How.ECN;
        var name = WredProfile.name(marks, min.bytes(), max.bytes());
        if (name.length() > WredProfile.LONGEST_NAME) {
            throw staged.puts().refused(wanted + ": no name of a profile is that long");
        }
        staged.make(WredProfile.TABLE, name, WredProfile.fields(marks, min.bytes(), max.bytes()));
        staged.patch().set(PortQueues.QUEUE, entry, WredProfile.FIELD, name);
    }

    private void serve() throws DeviceException {
        var wanted = new ServedQueues(staged.puts()).wanted(this::queue, this::soFar);
        if (wanted.containsValue(Scheduling.weighted(0))) {
            throw staged.puts().refused(wanted + " by queue: a weight is 1 to 100");
        }
        var changes = ServedQueues.hasShare(wanted) ? shared(wanted) : wanted;
        for (var one : changes.entrySet()) {
            serve(one.getKey(), one.getValue());
        }
    }

    private Scheduling soFar(int queue) throws DeviceException {
        return staged.qos(port -> port.scheduler(queue)).orElse(Scheduling.weighted(0));
    }

    private SortedMap<Integer, Scheduling> shared(SortedMap<Integer, Scheduling> wanted)
            throws DeviceException {
        return staged.qos(PortQos::weights)
                .changes(wanted, staged.qos(PortQos::served))
                .orElseThrow(() ->
                        staged.puts()
                                .refused(
                                        wanted
                                                + " by queue: the others cannot give way"
                                                + " that far"));
    }

    private void serve(int queue, Scheduling wanted) throws DeviceException {
        var entry = entry(queue, Scheduler.FIELD, "how queue " + queue + " is served");
        var name = Scheduler.name(wanted);
        staged.patch().put(Scheduler.TABLE, name, Scheduler.fields(wanted));
        staged.patch().set(PortQueues.QUEUE, entry, Scheduler.FIELD, name);
    }

    /**
     * The key of the queue's own entry, which may have to be made.
     *
     * @throws DeviceException ManagedElsewhere if the entry is of other queues too, or refers to an
     *     object of somebody
     */
    private String entry(int queue, String field, String what) throws DeviceException {
        var own = staged.qos(port -> port.queues(PortQueues.QUEUE).keyOf(queue));
        var there = staged.qos(port -> port.queues(PortQueues.QUEUE).of(queue));
        if (there.isPresent() && !there.get().key().equals(own)) {
            throw staged.leftTo(
                    what, PortQueues.QUEUE + "|" + there.get().key() + ", which is of others too");
        }
        var fields = there.map(PortQueues.Entry::fields).orElseGet(QueueLines::nothing);
        staged.checkReferences(fields);
        var bound = staged.qos(_ -> Words.reference(fields, field));
        if (bound.filter(name -> Whose.of(name) == Whose.OTHERS).isPresent()) {
            throw staged.leftTo(what, field + " " + bound.get());
        }
        return own;
    }

    private static Json.Entries nothing() {
        return new Json.Entries(Map.of());
    }
}
