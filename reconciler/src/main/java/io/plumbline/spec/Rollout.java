package io.plumbline.spec;

/**
 * How many units may be away at once.
 *
 * @param maxUnavailable of the cluster, whoever took them out
 * @param perRack of one rack
 */
public record Rollout(int maxUnavailable, int perRack) {
    public Rollout {
        if (maxUnavailable < 0 || perRack < 0) {
            throw new IllegalArgumentException("a budget below 0");
        }
    }
}
