package io.plumbline.spec;

/**
 * How many units may be away at once, and who has to agree.
 *
 * @param maxUnavailable of the cluster, whoever took them out
 * @param perRack of one rack
 * @param approve what waits until a person has agreed to it
 */
public record Rollout(int maxUnavailable, int perRack, Approve approve) {
    /** What has to be approved. */
    public enum Approve {
        /** Nothing. */
        Never,
        /** Every change that restarts a unit or shuts a machine down. */
        Reboots
    }

    public Rollout {
        if (maxUnavailable < 0 || perRack < 0) {
            throw new IllegalArgumentException("a budget below 0");
        }
    }
}
