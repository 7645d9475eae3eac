package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Fleet;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.journal.Journal;
import io.plumbline.lab.fault.CrashPoint;
import io.plumbline.lab.fault.CrashPoints;
import io.plumbline.lab.fault.CrashingDevice;
import io.plumbline.lab.fault.Killed;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryFleet.Around;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A host, a vCenter that now and then says nothing or loses an answer, and daemons that live with
 * both, killed where a test wants it.
 */
abstract class HostBehindVCenter {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    final MemoryJournal journal = new MemoryJournal();

    /** Boots that the first plan told. */
    int ahead;

    private Optional<Fleet> fleet = Optional.empty();
    private CrashPoints dying = _ -> {};
    boolean losesAnAnswer;
    boolean silent;
    private long lives;
    World world = World.virtual(EPOCH, LabTimes.USUAL, 1);

    /** As if nothing had been. */
    void beginAnew() {
        world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        fleet = Optional.empty();
    }

    void begin(HostSetup setup) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage("MT_0000000008", Depot.FIRMWARE),
                world.now());
        SimSpec.ofHosts(1).stamp(depot);
        setup.in(world);
        world.run(() -> host().modules().loadMst());
    }

    /** Once the tools are loaded there is nothing else to write. */
    void strikesOnce(Mishap mishap) {
        var left = new AtomicBoolean(true);
        world.letStrike((kind, on) ->
                kind == mishap && on.modules().loaded(Modules.MST) && left.getAndSet(false));
    }

    boolean serves() {
        return !host().service().inMaintenance();
    }

    HostModel host() {
        return world.hosts().iterator().next();
    }

    static List<String> held(UnitPlan plan, Held.Reason reason) {
        return plan.held().stream().filter(one -> one.reason() == reason).map(Held::text).toList();
    }

    /** The same for all daemons of a world: what it was asked is known to it. */
    private Fleet fleet() {
        if (fleet.isEmpty()) {
            fleet =
                    Optional.of(
                            MemoryFleet.withVCenter(
                                    world,
                                    new Around() {
                                        @Override
                                        public Device wrap(HostModel host, Device device) {
                                            return watched(host, device);
                                        }

                                        @Override
                                        public Device wrapMachines(HostModel host, Device device) {
                                            return watched(host, new Faltering(device));
                                        }
                                    }));
        }
        return fleet.get();
    }

    private Device watched(HostModel host, Device device) {
        return new CrashingDevice(new WitnessedDevice(device, host), point -> dying.reached(point));
    }

    /** Silent for a while, or does what it is told and once nobody hears of it. */
    private final class Faltering extends PassingDevice {
        Faltering(Device device) {
            super(device);
        }

        @Override
        public Observation observe(Query query) throws DeviceException {
            if (silent) {
                throw unheard();
            }
            return super.observe(query);
        }

        @Override
        public Receipt apply(Act act, ActId id) throws DeviceException {
            if (silent) {
                throw unheard();
            }
            var receipt = super.apply(act, id);
            if (losesAnAnswer && act instanceof Act.Write) {
                losesAnAnswer = false;
                throw unheard();
            }
            return receipt;
        }

        private DeviceException unheard() {
            return new DeviceException(
                    new Problem.TimedOut(host().host(), "ask vCenter", Duration.ofSeconds(30)));
        }
    }

    UnitPlan live(ClusterSpec spec, Duration time) {
        return host(live(daemon(spec, journal, _ -> {}), time));
    }

    /** And once more, if the daemon died. */
    boolean dies(ClusterSpec spec, Duration time, CrashPoints points) {
        Journal kept = new MemoryJournal();
        try {
            live(daemon(spec, new CrashingJournal(kept, points), points), time);
            return false;
        } catch (Killed _) {
            live(daemon(spec, kept, (CrashPoint _) -> {}), time);
            return true;
        }
    }

    VirtualDaemon daemon(ClusterSpec spec, Journal kept, CrashPoints points) {
        dying = points;
        var fleet =
                spec.vsphere().isPresent()
                        ? fleet()
                        : MemoryFleet.of(
                                world, (host, device) -> new WitnessedDevice(device, host));
        return new VirtualDaemon(world, fleet, () -> spec, kept, new Random(++lives), Rules.SOUND);
    }

    Plan live(VirtualDaemon daemon, Duration time) {
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        ahead = host(plan).change().boots();

        while (world.now().isBefore(end) && !(host(plan).inPlumb() && serves())) {
            world.advanceTo(
                    daemon.next().isAfter(world.now())
                            ? daemon.next()
                            : world.now().plusSeconds(1));
            plan = daemon.turn().plan();
        }
        return plan;
    }

    static UnitPlan host(Plan plan) {
        return plan.units().getFirst();
    }
}
