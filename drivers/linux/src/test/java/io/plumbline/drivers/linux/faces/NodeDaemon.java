package io.plumbline.drivers.linux.faces;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.execution.Together;
import io.plumbline.journal.Event;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Observer;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The core's pass over devices, without the app around it. */
public final class NodeDaemon {
    private final Observer observer;
    private final ReconcilePass pass;
    private final ClusterSpec spec;
    private final MemoryJournal journal = new MemoryJournal();
    private final Map<Endpoint, Snapshot> snapshots = new TreeMap<>();
    private Plan latest = new Plan("", List.of(), 1);
    private int acts;

    public NodeDaemon(Fleet fleet, InstantSource clock, String spec) {
        this.observer = new Observer(fleet, clock);
        this.pass =
                new ReconcilePass(
                        fleet, clock, () -> new ActId(UUID.randomUUID()), Together.IN_TURN);
        this.spec = accepted(spec);
        fleet.endpoints().forEach(endpoint -> snapshots.put(endpoint, observer.unknown(endpoint)));
    }

    /** Observes and makes one pass; true when nothing is left to do and every node serves. */
    public boolean turn() {
        snapshots.replaceAll((endpoint, before) -> observer.observe(spec, endpoint, before));
        return passOnly();
    }

    /** Makes a pass over what was observed before, as where an observer is slower than passes. */
    boolean passOnly() {
        var outcome = pass.run(journal, spec, snapshots.values());
        latest = outcome.plan();
        acts += outcome.acts();
        return latest.plansNothing()
                && latest.units().stream()
                        .allMatch(unit -> unit.phase() instanceof Phase.InService);
    }

    public Plan plan() {
        return latest;
    }

    /** How many acts were sent so far. */
    public int acts() {
        return acts;
    }

    public <E extends Event> List<E> events(Class<E> kind) {
        return journal.events().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static ClusterSpec accepted(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }
}
