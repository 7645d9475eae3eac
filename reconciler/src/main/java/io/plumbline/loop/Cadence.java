package io.plumbline.loop;

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

    static Duration of(UnitPlan plan, boolean jobOpen) {
        if (plan.phase() instanceof Phase.Rebooting || jobOpen) {
            return WHILE_AWAY;
        }
        return plan.phase() instanceof Phase.InService && plan.ready().isEmpty()
                ? QUIET
                : IN_OUTAGE;
    }
}
