package io.plumbline.device;

import io.plumbline.observed.Observation;
import io.plumbline.target.Target;
import io.plumbline.traffic.Counts;

import java.util.Set;

/**
 * One endpoint: a driver, or the lab's twin in memory. It translates; it decides nothing, remembers
 * nothing and waits for nothing but its own reply.
 */
public interface Device {
    /**
     * Changes nothing. A setting that cannot be told is Unreadable in the answer; only a device
     * that does not answer at all throws.
     */
    Observation observe(Query query) throws DeviceException;

    /**
     * What it has counted at these targets. Changes nothing.
     *
     * @return without what it does not count; none if it counts nothing
     */
    default Counts count(Set<Target> at) throws DeviceException {
        return Counts.NONE;
    }

    /** Changes nothing. */
    Rehearsal rehearse(Act.Write write) throws DeviceException;

    /**
     * Does the act, or starts it at the device under the id. Applying twice equals applying once.
     * In another boot than the act's, or when a setting is not what the act was planned from,
     * nothing is done.
     *
     * @throws DeviceException also when the outcome is unknown (TimedOut, Unreachable): the next
     *     observation tells
     */
    Receipt apply(Act act, ActId id) throws DeviceException;

    /** How an act stands that was started under an id. */
    JobState look(ActId id) throws DeviceException;

    /**
     * How the act stands that was to take the unit out of service. Only a device that keeps nothing
     * under ids needs to know more than that.
     */
    default JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return look(order.id());
    }
}
