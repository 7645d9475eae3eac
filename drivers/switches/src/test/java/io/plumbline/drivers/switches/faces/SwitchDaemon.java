package io.plumbline.drivers.switches.faces;

import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.execution.Together;
import io.plumbline.journal.Event;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Snapshot;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;
import io.plumbline.traffic.Counter;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The core's loop over a fleet of given devices, in the time of their world. */
final class SwitchDaemon {
    private final World world;
    private final ClusterSpec spec;
    private final Fleet fleet;
    private final MemoryJournal journal = new MemoryJournal();
    private final Map<Endpoint, Snapshot> snapshots = new HashMap<>();
    private final Observer observer;
    private final ReconcilePass pass;
    private long acts;

    SwitchDaemon(World world, ClusterSpec spec, Map<Target, Device> devices) {
        this.world = world;
        this.spec = spec;
        this.fleet =
                new UnitFleet(
                        devices.entrySet().stream()
                                .map(unit -> new Member("switch", unit.getKey(), unit.getValue()))
                                .toList());
        this.observer = new Observer(fleet, world.clock());
        this.pass =
                new ReconcilePass(
                        fleet,
                        world.clock(),
                        () -> new ActId(new UUID(0, ++acts)),
                        Together.IN_TURN);
    }

    /** Observes everything and runs one pass; then some lab time goes by. */
    Outcome pass() {
        for (var endpoint : fleet.endpoints()) {
            var before =
                    snapshots.computeIfAbsent(
                            endpoint, at -> Snapshot.never(fleet.unitOf(at), at.toString()));
            snapshots.put(
                    endpoint,
                    observer.count(spec, endpoint, observer.observe(spec, endpoint, before)));
        }
        world.advance(Duration.ofMillis(10));
        var outcome = pass.run(journal, spec, snapshots.values());
        world.advance(Duration.ofSeconds(5));
        return outcome;
    }

    /** What ports have counted since it looked before; empty if nothing is counted. */
    Map<Counter, Long> grown() {
        return snapshots.values().stream()
                .flatMap(snapshot -> snapshot.counted().grown().stream())
                .<Map<Counter, Long>>map(growth -> growth.by().by())
                .findFirst()
                .orElse(Map.of());
    }

    List<Event> journal() {
        return journal.events();
    }
}
