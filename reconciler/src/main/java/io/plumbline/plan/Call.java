package io.plumbline.plan;

import io.plumbline.target.Target;

/**
 * One call to a device: the settings written by it go together.
 *
 * @param wire name of the wire
 * @param at what it addresses
 */
public record Call(String wire, Target at) implements Comparable<Call> {
    @Override
    public int compareTo(Call other) {
        var byTarget = at.compareTo(other.at);
        return byTarget != 0 ? byTarget : wire.compareTo(other.wire);
    }

    @Override
    public String toString() {
        return wire + " at " + at.path();
    }
}
