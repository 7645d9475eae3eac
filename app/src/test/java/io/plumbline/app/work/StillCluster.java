package io.plumbline.app.work;

import io.plumbline.device.Endpoint;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.journal.Past;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * A cluster that nobody leaves, counts, foresees or makes a pass over; a test says what else is.
 */
abstract class StillCluster implements Reconcilable {
    @Override
    public Set<Target> leaving() {
        return Set.of();
    }

    @Override
    public final Duration rebootDeadline() {
        return Duration.ofMinutes(30);
    }

    @Override
    public final Snapshot count(Endpoint endpoint, Snapshot known) {
        return known;
    }

    @Override
    public Plan foresee(ClusterSpec other, Past past, Collection<Snapshot> snapshots) {
        throw new UnsupportedOperationException();
    }

    @Override
    public final Optional<SpecProblem> refuses(ClusterSpec other) {
        return Optional.empty();
    }

    @Override
    public final ClusterSpec succeededBy(ClusterSpec other) {
        return other;
    }

    @Override
    public Outcome pass(Chronicle chronicle, Collection<Snapshot> snapshots, Veto veto) {
        throw new UnsupportedOperationException();
    }
}
