package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ServedQueues;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/**
 * What queues of one port mark and when they are served. Weights are relative, and kept at a
 * hundred at most, so that one is at least as many per cent: each line counts at once, so those
 * that give way are told first.
 *
 * @see "intel/mfd-switchmanagement, mellanox mlnx_os, set_dcb_qos_conf: traffic-class 0 dcb ets wrr
 *     30, and what is left of 100 for the others"
 */
final class QueueLines {
    private static final int KILO = 1_000;

    private final Puts puts;
    private final Replies replies;
    private final SwitchPort port;
    private final String name;
    private final List<String> lines = new ArrayList<>();

    private QueueLines(Act.Write write, Replies replies, SwitchPort port) {
        this.puts = new Puts(write);
        this.replies = replies;
        this.port = port;
        this.name = "interface " + OnyxPort.words(port);
    }

    static List<String> of(Act.Write write, Replies replies, SwitchPort port)
            throws DeviceException {
        var made = new QueueLines(write, replies, port);
        made.mark();
        made.serve();
        return List.copyOf(made.lines);
    }

    private void mark() throws DeviceException {
        for (var put : puts.of(SwitchProperties.MARKING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var queue = queue(priority);
            lines.add(
                    put.to() instanceof State.None<?>
                            ? name + " no traffic-class " + queue + " congestion-control"
                            : name
                                    + " traffic-class "
                                    + queue
                                    + " congestion-control "
                                    + marking(put));
        }
    }

    private String marking(Put<?> put) throws DeviceException {
        var wanted = puts.value(put, SwitchProperties.MARKING);
        if (wanted.how() == QueueMarking.How.ECN
                && wanted.min() instanceof QueueMarking.Threshold.Absolute(var min)
                && wanted.max() instanceof QueueMarking.Threshold.Absolute(var max)
                && min.bytes() % KILO == 0
                && max.bytes() % KILO == 0) {
            return "ecn minimum-absolute "
                    + min.bytes() / KILO
                    + " maximum-absolute "
                    + max.bytes() / KILO;
        }
        throw puts.refused(put.text() + ": only marks between whole kB are written");
    }

    private void serve() throws DeviceException {
        var served = new ServedQueues(puts);
        var wanted =
                served.wanted(
                        this::queue,
                        queue -> OnyxLook.served(port, replies, all -> all.of(queue)).orThrow());
        if (!ServedQueues.hasShare(wanted)) {
            wanted.forEach(this::serve);
            return;
        }
        var before = OnyxLook.served(port, replies, Ets::shares).orThrow();
        var after = served.after(before, wanted);
        before.changesTo(after).forEach(queue -> serve(queue, after.of(queue)));
    }

    private void serve(int queue, Scheduling wanted) {
        lines.add(name + " traffic-class " + queue + " dcb ets " + word(wanted));
    }

    private static String word(Scheduling scheduling) {
        return scheduling.weight().isEmpty() ? "strict" : "wrr " + scheduling.weight().getAsInt();
    }

    private int queue(PortPriority priority) throws DeviceException {
        return OnyxLook.qos(priority.port(), replies).orThrow().classOf().get(priority.number());
    }
}
