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
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A cluster as one accepted spec and its devices, with the core's calls bound to them. Replaced as
 * a whole when the spec moves.
 */
public interface Reconcilable {
    String cluster();

    /** Which spec this follows, for example a digest of its text. */
    String revision();

    /** What this spec says of its units, without those that are leaving. */
    Map<Target, Declared> units();

    /**
     * @param revision changes with what is said of the unit
     * @param rack its failure domain
     */
    record Declared(String revision, String rack) {}

    Set<Endpoint> endpoints();

    /** Units that the spec has no more; each is a member for as long as our outage of it lasts. */
    Set<Target> leaving();

    /** How long a restarted host may take to come back, in the devices' time. */
    Duration rebootDeadline();

    /** What an endpoint has told before anybody asked it. */
    Snapshot unseen(Endpoint endpoint);

    /** Asks one endpoint. Trouble with the device is part of the answer. */
    Snapshot observe(Endpoint endpoint, Snapshot before);

    /** The same with what ports have counted, where that is due. May take as long as a look. */
    Snapshot count(Endpoint endpoint, Snapshot known);

    /**
     * What would be planned if another spec took the place of this one. Asks no device, does
     * nothing and keeps nothing.
     *
     * @param past of the cluster
     */
    Plan foresee(ClusterSpec other, Past past, Collection<Snapshot> snapshots);

    /** Why another spec may not take the place of this one at once; empty if it may. */
    Optional<SpecProblem> refuses(ClusterSpec other);

    /** Another spec as it would take the place of this one, with what this one leaves behind. */
    ClusterSpec succeededBy(ClusterSpec other);

    /**
     * One pass over the snapshots.
     *
     * @param chronicle in step with all that was kept
     * @param veto what is said meanwhile
     */
    Outcome pass(Chronicle chronicle, Collection<Snapshot> snapshots, Veto veto);
}
