package io.plumbline.plan;

import io.plumbline.target.Target;

import java.util.List;

/**
 * Why nothing is done about something now.
 *
 * @param subject the unit, or the target of the one setting that waits
 * @param text for people: what waits for what, and what to do
 * @param left calls of which it tells that what they left may be there: who retries has read so
 */
public record Held(Target subject, Reason reason, String text, List<Call> left) {
    public Held {
        left = List.copyOf(left);
    }

    public Held(Target subject, Reason reason, String text) {
        this(subject, reason, text, List.of());
    }

    /** Whether it ends by itself, or with the work on something else. */
    public boolean passes() {
        return switch (reason) {
            case BUDGET,
                    RESYNC,
                    OTHERS_TASK,
                    ALARM_OF_OURS,
                    WAVE,
                    MAINTENANCE,
                    ORDER,
                    UNDERWAY,
                    STALE,
                    UNREADABLE,
                    LEAVING ->
                    true;
            case LEFT,
                    MODE,
                    ON_HOLD,
                    APPROVAL,
                    WINDOW,
                    HALTED,
                    IN_USE,
                    MAINTENANCE_BY_OTHERS,
                    VSAN_UNTOLD,
                    VSAN_UNSAFE,
                    DISKS_AWAY,
                    DEPOT_AWAY,
                    FAILOVER_AT_RISK,
                    RED_ALARM,
                    UNREACHABLE,
                    PRECONDITION,
                    NEED,
                    NOT_OFFERED,
                    EVIDENCE,
                    OBSTACLE,
                    NO_DRIVER,
                    MANAGED_ELSEWHERE,
                    DOWNGRADE,
                    BOOTS,
                    QUARANTINED,
                    STUCK ->
                    false;
        };
    }

    /** A closed set, also a metric label. */
    public enum Reason {
        /** The mode only looks. */
        MODE,
        /** The mode of its area leaves it as it is, or what it needs; the rest is done. */
        LEFT,
        /** The spec has the unit no more; its outage is ended first. */
        LEAVING,
        /** A person has stopped it. */
        ON_HOLD,
        /** A person has to agree first. */
        APPROVAL,
        /** Another unit is away already. */
        BUDGET,
        /** The vSAN of which it is a member has data to copy, or may have. */
        RESYNC,
        /** A member of its vSAN does not tell what that has to copy, or what is not safe. */
        VSAN_UNTOLD,
        /** Its vSAN is in parts or has lost copies of data, and does not mend that by itself. */
        VSAN_UNSAFE,
        /** It serves, and its vSAN does without its disks. */
        DISKS_AWAY,
        /** Somebody else has vCenter do something with it: it leaves once that has ended. */
        OTHERS_TASK,
        /** What is to be installed lies where it does not reach now. */
        DEPOT_AWAY,
        /** Its cluster lacks what its owner keeps for a host that fails, already. */
        FAILOVER_AT_RISK,
        /** Its cluster or another host of that has a red alarm that nobody acknowledged. */
        RED_ALARM,
        /**
         * One has them that an outage of ours may have left: it leaves once they had their time.
         */
        ALARM_OF_OURS,
        /** No window is open, or it is too short for what is to be done. */
        WINDOW,
        /** Others go first, and may have to hold what they got for a while. */
        WAVE,
        /**
         * Whom it would interrupt is about to leave service by this plan, or its unit leaves
         * service for it alone; it is done then.
         */
        MAINTENANCE,
        /** Other units have failed: a person has to look first. */
        HALTED,
        /** Something works on it: virtual machines run, devices are open. */
        IN_USE,
        /** Somebody else put it into maintenance, or took it out of ours. */
        MAINTENANCE_BY_OTHERS,
        /** The unit does not answer. */
        UNREACHABLE,
        /** A wished setting cannot be read. */
        UNREADABLE,
        /** The facts are too old to act on. */
        STALE,
        /** A precondition of the spec is not met. */
        PRECONDITION,
        /** Evidence says that the unit is not fit to serve. */
        EVIDENCE,
        /** Spec and hardware contradict each other. */
        OBSTACLE,
        /** The device does not offer the setting, and nothing planned will make it. */
        NOT_OFFERED,
        /** A need is not met, and nothing wished will meet it. */
        NEED,
        /** The other end of its link goes first. */
        ORDER,
        /** Nobody here can write it or climb that rung. */
        NO_DRIVER,
        /** Somebody else owns the setting: its writes are left to that one. */
        MANAGED_ELSEWHERE,
        /** It would replace a higher version by a lower one. */
        DOWNGRADE,
        /** More boots than one outage may have. */
        BOOTS,
        /** The change did not hold after its boot. */
        QUARANTINED,
        /** Nothing is tried until a person says so. */
        STUCK,
        /** An act goes on at the device. */
        UNDERWAY
    }
}
