package io.plumbline.spec;

import java.util.Optional;

/**
 * How changes spread over the cluster, when, and who has to agree.
 *
 * @param maxUnavailable of the cluster, whoever took them out
 * @param perRack of one rack
 * @param stopAfterFailures when so many units have failed, no other leaves service; 0: never
 * @param approve what waits until people have agreed to it
 * @param approvers how many people, at least 1
 * @param blastRadius of all units; where more are to leave service, a person has to agree whatever
 *     is said otherwise; empty: no limit
 */
public record Rollout(
        Portion maxUnavailable,
        Portion perRack,
        Waves waves,
        int stopAfterFailures,
        Approve approve,
        int approvers,
        Optional<Portion> blastRadius,
        ChangeCalendar calendar) {

    /** What has to be approved. */
    public enum Approve {
        /** Nothing. */
        Never,
        /** Every change that restarts a unit or shuts a machine down. */
        Reboots,
        /** That, and every change for which a unit leaves service. */
        Outages
    }

    public Rollout {
        if (approvers < 1) {
            throw new IllegalArgumentException("nobody approves: " + approvers);
        }
    }

    /** So many of the cluster and of a rack, and nothing else is asked. */
    public static Rollout of(int maxUnavailable, int perRack, Approve approve) {
        return new Rollout(
                Portion.number(maxUnavailable),
                Portion.number(perRack),
                Waves.NONE,
                0,
                approve,
                1,
                Optional.empty(),
                ChangeCalendar.ALWAYS);
    }
}
