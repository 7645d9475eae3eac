package io.plumbline.execution;

import io.plumbline.observed.BootId;
import io.plumbline.plan.Phase;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether a host that was restarted is back. It believes a proven later boot and nothing else. */
public final class RebootRule {
    /** How a restart stands. */
    public sealed interface Verdict {
        record Back(BootId boot) implements Verdict {}

        /** It was never away: the same boot, long after. */
        record NeverWentDown(BootId boot) implements Verdict {}

        record StillAway(Duration waited) implements Verdict {}

        record Overdue(Duration by) implements Verdict {}
    }

    private RebootRule() {}

    /**
     * @param seen the boot in which the host was seen after the restart was asked for; empty if it
     *     was not seen since
     */
    public static Verdict judge(
            Phase.Rebooting phase, Optional<BootId> seen, Instant now, RebootTimes times) {
        var waited = Duration.between(phase.since(), now);
        if (seen.isPresent() && seen.get().isAfter(phase.ends())) {
            return new Verdict.Back(seen.get());
        }
        if (seen.isPresent()
                && seen.get().isSameAs(phase.ends())
                && waited.compareTo(times.goesDownWithin()) > 0) {
            return new Verdict.NeverWentDown(phase.ends());
        }
        if (waited.compareTo(times.returnsWithin()) > 0) {
            return new Verdict.Overdue(waited.minus(times.returnsWithin()));
        }
        return new Verdict.StillAway(waited);
    }
}
