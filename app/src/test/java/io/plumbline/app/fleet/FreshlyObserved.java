package io.plumbline.app.fleet;

import io.plumbline.app.work.Reconcilable;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A cluster that nobody watches: each pass looks at all of it first, so that a test knows when. */
final class FreshlyObserved implements Reconcilable {
    private final Reconcilable cluster;
    private final Map<Endpoint, Snapshot> snapshots = new TreeMap<>();

    FreshlyObserved(Reconcilable cluster) {
        this.cluster = cluster;
        cluster.endpoints().forEach(endpoint -> snapshots.put(endpoint, cluster.unseen(endpoint)));
    }

    @Override
    public Outcome pass(Chronicle chronicle, Collection<Snapshot> none, Veto veto) {
        snapshots.replaceAll(cluster::observe);
        return cluster.pass(chronicle, snapshots.values(), veto);
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Set.of();
    }

    @Override
    public String cluster() {
        return cluster.cluster();
    }

    @Override
    public String revision() {
        return cluster.revision();
    }

    @Override
    public Map<Target, Declared> units() {
        return cluster.units();
    }

    @Override
    public Set<Target> leaving() {
        return cluster.leaving();
    }

    @Override
    public Duration rebootDeadline() {
        return cluster.rebootDeadline();
    }

    @Override
    public Snapshot unseen(Endpoint endpoint) {
        return cluster.unseen(endpoint);
    }

    @Override
    public Snapshot observe(Endpoint endpoint, Snapshot before) {
        return cluster.observe(endpoint, before);
    }

    @Override
    public Snapshot count(Endpoint endpoint, Snapshot known) {
        return cluster.count(endpoint, known);
    }

    @Override
    public Plan foresee(ClusterSpec other, Past past, Collection<Snapshot> some) {
        return cluster.foresee(other, past, some);
    }

    @Override
    public Optional<SpecProblem> refuses(ClusterSpec other) {
        return cluster.refuses(other);
    }

    @Override
    public ClusterSpec succeededBy(ClusterSpec other) {
        return cluster.succeededBy(other);
    }
}
