package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import java.util.SortedMap;
import java.util.TreeMap;

/** When the queues of a port are to be served, of one write. */
public record ServedQueues(Puts puts) {
    /** Which queue of a port serves a priority. */
    @FunctionalInterface
    public interface QueueOf {
        int priority(PortPriority priority) throws DeviceException;
    }

    /**
     * What is wished of queues, by their numbers.
     *
     * @throws DeviceException Rejected if two priorities that one queue serves are to be served
     *     differently, or one is of no queue
     */
    public SortedMap<Integer, Scheduling> wanted(QueueOf queueOf) throws DeviceException {
        var wanted = new TreeMap<Integer, Scheduling>();
        for (var put : puts.of(SwitchProperties.SCHEDULING)) {
            if (!(put.setting().target() instanceof PortPriority priority)) {
                throw puts.refused(put.text() + " is of no queue");
            }
            var queue = queueOf.priority(priority);
            var served = puts.value(put, SwitchProperties.SCHEDULING);
            var other = wanted.put(queue, served);
            if (other != null && !other.equals(served)) {
                throw puts.refused(
                        put.text()
                                + ": its queue "
                                + queue
                                + " serves another priority too, which is to be "
                                + other);
            }
        }
        return wanted;
    }

    /**
     * What is then so of all queues.
     *
     * @throws DeviceException Rejected if the others cannot give way that far
     */
    public RoundRobin after(RoundRobin before, SortedMap<Integer, Scheduling> wanted)
            throws DeviceException {
        return before.with(wanted)
                .orElseThrow(() ->
                        puts.refused(
                                wanted
                                        + " by queue: the other queues of the port have a share,"
                                        + " and none would be left to some of them"));
    }
}
