package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Rules;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A cluster of one host and its daemon, while nobody disturbs them. */
final class OneHost {
    static final SimSpec SPEC = SimSpec.ofHosts(1);
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final Duration QUIET = Duration.ofHours(1);

    private final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    private final VirtualDaemon daemon;
    private ClusterSpec spec;

    OneHost(Kind start, String text) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage(SPEC.card().psid(), Depot.FIRMWARE),
                world.now());
        SPEC.stamp(depot);
        HostStart.of(start).in(world, SPEC.host(0));
        spec = read(text);
        daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world, (host, device) -> new WitnessedDevice(device, host)),
                        () -> spec,
                        new MemoryJournal(),
                        new Random(1),
                        Rules.SOUND);
    }

    private static ClusterSpec read(String text) {
        return switch (SpecReader.read("c.yaml", text)) {
            case SpecReading.Accepted(var read) -> read;
            case SpecReading.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    void becomes(String text) {
        spec = read(text).after(spec);
    }

    /** Until nothing is ready any more for an hour. */
    Outcome live() {
        var busy = world.now();
        var last = daemon.turn();
        while (Duration.between(busy, world.now()).compareTo(QUIET) < 0) {
            last = pass();
            if (last.plan().units().stream().anyMatch(unit -> !unit.ready().isEmpty())) {
                busy = world.now();
            }
        }
        return last;
    }

    /** Until once more something was written through a wire. */
    void untilWritten(String wire) {
        var before = writes(wire);
        while (writes(wire) == before) {
            pass();
        }
    }

    /** Looks and acts once more. */
    void look() {
        pass();
    }

    Outcome pass() {
        world.advanceTo(
                daemon.next().isAfter(world.now()) ? daemon.next() : world.now().plusSeconds(1));
        return daemon.turn();
    }

    /** Strikes once, as soon as it can. */
    void suffersOnce(Mishap mishap) {
        var left = new AtomicBoolean(true);
        world.letStrike((kind, _) -> kind == mishap && left.getAndSet(false));
    }

    HostModel host() {
        return world.hosts().iterator().next();
    }

    /** Names of the wires that something was written through. */
    Set<String> written() {
        return wires().collect(Collectors.toSet());
    }

    private long writes(String wire) {
        return wires().filter(wire::equals).count();
    }

    private Stream<String> wires() {
        return world.ledger()
                .of(Entry.Asked.class)
                .map(Entry.Asked::act)
                .filter(Act.Write.class::isInstance)
                .map(act -> ((Act.Write) act).wire().name());
    }

    long acts() {
        return world.ledger().of(Entry.Asked.class).count();
    }

    int boots() {
        return world.ledger().boots(host().host());
    }
}
