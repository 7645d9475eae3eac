package io.plumbline.loop;

import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;

import java.time.Duration;

/** How soon to look again, in the time of the devices. */
final class Cadence {
    /** While an outage goes on every second counts: its users wait. */
    private static final Duration IN_OUTAGE = Duration.ofSeconds(5);

    /** A boot takes minutes and a job on the device one at least. */
    private static final Duration WHILE_AWAY = Duration.ofSeconds(30);

    private static final Duration QUIET = Duration.ofSeconds(60);

    private Cadence() {}

    /** Whether something goes on that the next answer may end. */
    static boolean isUrgent(Duration cadence) {
        return cadence.compareTo(QUIET) < 0;
    }

    static Duration of(UnitPlan plan, boolean jobOpen) {
        if (plan.phase() instanceof Phase.Rebooting || jobOpen) {
            return WHILE_AWAY;
        }
        if (!plan.ready().isEmpty()) {
            return IN_OUTAGE;
        }
        return plan.phase() instanceof Phase.InService ? QUIET : held(plan);
    }

    /** What waits for a person waits long: the longest of what holds it counts. */
    private static Duration held(UnitPlan plan) {
        return plan.held().stream()
                .map(held -> until(held.reason()))
                .reduce(IN_OUTAGE, (some, other) -> some.compareTo(other) > 0 ? some : other);
    }

    private static Duration until(Held.Reason reason) {
        return switch (reason) {
            case STALE, UNDERWAY, OTHERS_TASK, EVIDENCE, LEFT, LEAVING -> IN_OUTAGE;
            case UNREACHABLE, UNREADABLE, OBSTACLE, IN_USE, ORDER -> WHILE_AWAY;
            case MODE,
                    ON_HOLD,
                    APPROVAL,
                    BUDGET,
                    RESYNC,
                    VSAN_UNTOLD,
                    VSAN_UNSAFE,
                    DISKS_AWAY,
                    DEPOT_AWAY,
                    FAILOVER_AT_RISK,
                    RED_ALARM,
                    ALARM_OF_OURS,
                    WINDOW,
                    WAVE,
                    MAINTENANCE,
                    HALTED,
                    MAINTENANCE_BY_OTHERS,
                    PRECONDITION,
                    NOT_OFFERED,
                    NEED ->
                    QUIET;
            case NO_DRIVER, MANAGED_ELSEWHERE, DOWNGRADE, BOOTS, QUARANTINED, STUCK -> QUIET;
        };
    }
}
