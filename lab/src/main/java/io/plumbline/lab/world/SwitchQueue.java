package io.plumbline.lab.world;

import java.util.Optional;

/**
 * A traffic class of a port.
 *
 * @param weight its part in a round; 0 if it always goes first
 * @param marking empty if it neither marks nor drops early
 */
public record SwitchQueue(int weight, Optional<Marking> marking) {
    /**
     * From where on a queue marks (ECN) or drops (RED).
     *
     * @param ecn false for RED
     * @param absolute whether min and max are KB; else they are percent
     */
    public record Marking(boolean ecn, boolean absolute, int min, int max) {}

    public SwitchQueue weighted(int to) {
        return new SwitchQueue(to, marking);
    }

    public SwitchQueue marked(Optional<Marking> to) {
        return new SwitchQueue(weight, to);
    }
}
