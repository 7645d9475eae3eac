package io.plumbline.lab.life;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Together;
import io.plumbline.execution.Veto;
import io.plumbline.journal.Journal;
import io.plumbline.lab.fault.Killed;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.PlanCheck;
import io.plumbline.plan.PlanGate;
import io.plumbline.plan.Planner;
import io.plumbline.plan.Rules;
import io.plumbline.spec.ClusterSpec;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * A daemon's life in virtual time: observers and passes, until it is killed. Only the journal
 * outlives it.
 */
public final class VirtualDaemon {
    private final World world;
    private final Supplier<ClusterSpec> spec;
    private final Observer observer;
    private final Chronicle chronicle;
    private final ReconcilePass pass;
    private final Map<Endpoint, Snapshot> snapshots = new TreeMap<>();
    private final Map<Endpoint, Instant> due = new TreeMap<>();
    private final Map<Endpoint, Instant> looked = new TreeMap<>();

    /**
     * @param spec asked for in each turn
     * @param random of the ids of its acts
     */
    public VirtualDaemon(
            World world,
            Fleet fleet,
            Supplier<ClusterSpec> spec,
            Journal journal,
            Random random,
            Rules rules) {
        this(world, fleet, spec, new Chronicle(journal), random, rules);
    }

    /**
     * @param spec asked for in each turn
     * @param chronicle of the journal; nobody else writes by it
     * @param random of the ids of its acts
     */
    public VirtualDaemon(
            World world,
            Fleet fleet,
            Supplier<ClusterSpec> spec,
            Chronicle chronicle,
            Random random,
            Rules rules) {
        this.world = world;
        this.spec = spec;
        this.chronicle = chronicle;
        this.observer = new Observer(fleet, world.clock());
        this.pass =
                new ReconcilePass(
                        fleet,
                        world.clock(),
                        () -> new ActId(new UUID(random.nextLong(), random.nextLong())),
                        Together.IN_TURN,
                        new Planner(fleet, rules),
                        rules.equals(Rules.SOUND) ? new PlanCheck() : PlanGate.OPEN);
        for (var endpoint : fleet.endpoints()) {
            snapshots.put(endpoint, observer.unknown(endpoint));
            due.put(endpoint, world.now());
        }
    }

    /**
     * Observes what is due and makes one pass.
     *
     * @throws Killed if it dies on the way
     */
    public Outcome turn() {
        var now = world.now();
        var current = spec.get();
        due.forEach((endpoint, at) -> {
            if (!at.isAfter(now)) {
                looked.put(endpoint, now);
            }
        });
        snapshots.replaceAll((endpoint, last) ->
                now.equals(looked.get(endpoint))
                        ? observer.observe(current, endpoint, last)
                        : last);
        observer.learn(current, snapshots.values());
        chronicle.goOn();
        var outcome = pass.run(chronicle, current, snapshots.values(), Veto.NONE);
        if (!outcome.bugs().isEmpty()) {
            throw new IllegalStateException("a pass broke off: " + outcome.bugs());
        }
        due.replaceAll((endpoint, at) -> {
            var soon =
                    onTheBeat(
                            now,
                            Optional.ofNullable(outcome.lookAgain().get(endpoint))
                                    .orElse(Duration.ofMinutes(1)));
            return at.isAfter(now) && at.isBefore(soon) ? at : soon;
        });
        return outcome;
    }

    /** Observers that look equally often look at the same time. */
    private static Instant onTheBeat(Instant now, Duration every) {
        var beats = now.getEpochSecond() / every.toSeconds() + 1;
        return Instant.ofEpochSecond(beats * every.toSeconds());
    }

    /** What it knows now. */
    public Collection<Snapshot> snapshots() {
        return snapshots.values();
    }

    /** Whether it looked at every unit after the given moment. */
    public boolean looksSince(Instant moment) {
        return looked.size() == due.size() && looked.values().stream().allMatch(moment::isBefore);
    }

    /** When it has something to do next. */
    public Instant next() {
        return due.values().stream().min(Instant::compareTo).orElse(world.now().plusSeconds(60));
    }
}
