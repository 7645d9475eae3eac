package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Optional;

/**
 * How old and how good is what is known of a unit's job nodes.
 *
 * @param trouble why the newest attempt to read of them gave nothing
 * @param askedAt when what is known was asked for; empty if nothing is
 */
public record JobFacts(Optional<Problem> trouble, Optional<Instant> askedAt) {
    static JobFacts of(Target unit, ObservedState observed) {
        return new JobFacts(observed.jobTrouble(unit), observed.jobsAskedAt(unit));
    }

    /** The scheduler answers, and was asked after the given moment. */
    public boolean freshSince(Instant moment) {
        return trouble.isEmpty() && askedAt.filter(moment::isBefore).isPresent();
    }

    /** The scheduler answers, and was not asked before the given moment. */
    public boolean asOf(Instant moment) {
        return trouble.isEmpty() && askedAt.filter(asked -> !asked.isBefore(moment)).isPresent();
    }
}
