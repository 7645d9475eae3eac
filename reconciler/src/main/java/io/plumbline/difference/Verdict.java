package io.plumbline.difference;

import io.plumbline.problem.Problem;
import io.plumbline.property.State;

/**
 * How a wish and a reading compare.
 *
 * @param <V> the property's value
 */
public sealed interface Verdict<V> {
    record InPlumb<V>() implements Verdict<V> {}

    /** The next side is right, and nothing proves what is in force. Never a reason to boot. */
    record Unproven<V>(String why) implements Verdict<V> {}

    /**
     * @param running what is in force; for a setting with one side, that side
     * @param next what will be after the next boot; for a setting with one side, that side
     * @param write whether the next side has to be written
     * @param activate whether something has to be restarted for it
     */
    record Differs<V>(State<V> running, State<V> next, boolean write, boolean activate, Cause cause)
            implements Verdict<V> {}

    /** The device has no such key at this driver and firmware. */
    record NotOffered<V>() implements Verdict<V> {}

    /** Not known: neither right nor wrong. */
    record Unreadable<V>(Problem why) implements Verdict<V> {}

    /** Nobody has read it yet. */
    record Unread<V>() implements Verdict<V> {}
}
