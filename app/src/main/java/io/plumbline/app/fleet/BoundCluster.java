package io.plumbline.app.fleet;

import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SideBySide;
import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.journal.Past;
import io.plumbline.loop.Foresight;
import io.plumbline.loop.Observer;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.SpecProblem;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;

/** A spec, its fleet and the core's calls on them. */
final class BoundCluster implements Reconcilable {
    private final ClusterSpec spec;
    private final Fleet fleet;
    private final InstantSource clock;
    private final Observer observer;
    private final ReconcilePass pass;
    private final Consumer<Outcome> passed;

    /**
     * @param passed is told what each pass says
     */
    BoundCluster(ClusterSpec spec, Fleet fleet, Pace pace, Consumer<Outcome> passed) {
        this.passed = passed;
        this.spec = spec;
        this.fleet = fleet;
        this.clock = pace.clock();
        this.observer = new Observer(fleet, pace.clock());
        this.pass =
                new ReconcilePass(
                        fleet, pace.clock(), () -> new ActId(UUID.randomUUID()), new SideBySide());
    }

    @Override
    public String cluster() {
        return spec.name().value();
    }

    @Override
    public String revision() {
        return spec.revision();
    }

    @Override
    public Map<Target, Declared> units() {
        var racks = spec.racks();
        var units = new TreeMap<Target, Declared>();
        spec.unitRevisions()
                .forEach((unit, revision) ->
                        units.put(
                                unit,
                                new Declared(
                                        revision,
                                        racks.getOrDefault(unit, DeclaredHost.DEFAULT_RACK))));
        return units;
    }

    @Override
    public Set<Endpoint> endpoints() {
        return fleet.endpoints();
    }

    @Override
    public Set<Target> leaving() {
        return spec.leavingUnits();
    }

    @Override
    public Duration rebootDeadline() {
        return spec.safety().rebootDeadline();
    }

    @Override
    public Snapshot unseen(Endpoint endpoint) {
        return observer.unknown(endpoint);
    }

    @Override
    public Snapshot observe(Endpoint endpoint, Snapshot before) {
        return observer.observe(spec, endpoint, before);
    }

    @Override
    public Snapshot count(Endpoint endpoint, Snapshot known) {
        return observer.count(spec, endpoint, known);
    }

    @Override
    public Optional<SpecProblem> refuses(ClusterSpec other) {
        return spec.refuses(other);
    }

    @Override
    public Plan foresee(ClusterSpec other, Past past, Collection<Snapshot> snapshots) {
        var next = succeededBy(other);
        return new Foresight(new Roster(new NoDevices()).of(next), clock).of(next, past, snapshots);
    }

    @Override
    public ClusterSpec succeededBy(ClusterSpec other) {
        return other.after(spec);
    }

    @Override
    public synchronized Outcome pass(
            Chronicle chronicle, Collection<Snapshot> snapshots, Veto veto) {
        observer.learn(spec, snapshots);
        var outcome = pass.run(chronicle, spec, snapshots, veto);
        passed.accept(outcome);
        return outcome;
    }
}
