package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import java.util.SortedMap;
import java.util.TreeMap;

/** When the queues of a port are to be served, of one write. */
public record ServedQueues(Puts puts) {
    private static final int PRIORITIES = 8;

    /** Which queue of a port serves a priority. */
    @FunctionalInterface
    public interface QueueOf {
        int priority(PortPriority priority) throws DeviceException;
    }

    /** How a queue of a port, by its number, is served so far. */
    @FunctionalInterface
    public interface SoFar {
        Scheduling queue(int number) throws DeviceException;
    }

    /** Whether any of these queues is to have a share, for which others may have to give way. */
    public static boolean hasShare(SortedMap<Integer, Scheduling> wanted) {
        return wanted.values().stream().anyMatch(served -> served.weight().orElse(0) > 0);
    }

    /**
     * What is wished of queues, by their numbers.
     *
     * @param soFar is asked of queues that several priorities share, and of no others
     * @throws DeviceException Rejected if two priorities that one queue serves are to be served
     *     differently, or one is of no queue, or a queue would begin or cease to go first for one
     *     priority and serves another, of which this write does not tell what is wished: who writes
     *     only what differs would move it to and fro
     */
    public SortedMap<Integer, Scheduling> wanted(QueueOf queueOf, SoFar soFar)
            throws DeviceException {
        var wanted = wanted(queueOf);
        for (var put : puts.of(SwitchProperties.SCHEDULING)) {
            if (put.setting().target() instanceof PortPriority priority) {
                checkOthers(priority, wanted, queueOf, soFar);
            }
        }
        return wanted;
    }

    private void checkOthers(
            PortPriority asked, SortedMap<Integer, Scheduling> wanted, QueueOf queueOf, SoFar soFar)
            throws DeviceException {
        var queue = queueOf.priority(asked);
        var served = wanted.getOrDefault(queue, Scheduling.STRICT);
        for (var number = 0; number < PRIORITIES; number++) {
            var other = new PortPriority(asked.port(), number);
            if (!isAsked(other)
                    && queueOf.priority(other) == queue
                    && goesFirst(soFar.queue(queue)) != goesFirst(served)) {
                throw puts.refused(
                        "queue "
                                + queue
                                + " is to be "
                                + served
                                + " for priority "
                                + asked.number()
                                + " and serves priority "
                                + number
                                + " too: map them to queues of their own");
            }
        }
    }

    private boolean isAsked(PortPriority priority) {
        return puts.of(SwitchProperties.SCHEDULING).stream()
                .anyMatch(put -> put.setting().target().equals(priority));
    }

    private static boolean goesFirst(Scheduling served) {
        return served.weight().isEmpty();
    }

    private SortedMap<Integer, Scheduling> wanted(QueueOf queueOf) throws DeviceException {
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
