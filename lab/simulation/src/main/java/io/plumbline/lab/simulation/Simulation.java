package io.plumbline.lab.simulation;

import io.plumbline.device.Device;
import io.plumbline.device.Fleet;
import io.plumbline.journal.Event;
import io.plumbline.lab.fault.CrashingDevice;
import io.plumbline.lab.fault.FaultPlan;
import io.plumbline.lab.fault.FaultyDevice;
import io.plumbline.lab.fault.Killed;
import io.plumbline.lab.fault.WitnessedActs;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Lives one scenario from its beginning until everything that can be is in plumb. */
final class Simulation {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    private final Scenario scenario;
    private final Saboteur saboteur;
    private final World world;
    private final FaultPlan faults;
    private final Kills kills;
    private final MemoryJournal journal = new MemoryJournal();
    private final Hands hands = new Hands();
    private final Map<Target, SimUnit> units = new LinkedHashMap<>();
    private final Random random;
    private final Fleet fleet;
    private final Laws laws;
    private final Scene scene;
    private final Owner owner;
    private final Person person;
    private final LifesEnd end;
    private VirtualDaemon daemon;
    private int idle;
    private int turns;

    Simulation(Scenario scenario, Saboteur saboteur) {
        this.scenario = scenario;
        this.saboteur = saboteur;
        this.owner = new Owner(scenario.spec());
        this.random = new Random(scenario.seed());
        this.world = World.virtual(EPOCH, LabTimes.USUAL, scenario.seed());
        this.faults = FaultPlan.from(scenario.seed(), scenario.trouble().faults());
        this.kills =
                scenario.trouble().kills()
                        ? Kills.from(scenario.seed(), scenario.starts(), scenario.spec().jobs())
                        : Kills.none();
        this.end = new LifesEnd(world, faults);
        this.person = new Person(world, scenario.seed(), this::say);
        this.scene = new Scene(scenario.seed(), world, hands, units, owner, person);
        this.laws = new Laws(scene);
        build();
        this.fleet = fleet(new Line());
        this.daemon = daemon();
    }

    World world() {
        return world;
    }

    Laws laws() {
        return laws;
    }

    Scene scene() {
        return scene;
    }

    private Fleet fleet(MemoryFleet.Around around) {
        return MemoryFleet.of(
                world,
                around,
                scenario.spec().guests(),
                scenario.spec().net().ofHosts() ? List.of(SettledVCenter.member()) : List.of());
    }

    /** What stands between a unit and its caller. */
    private final class Line implements MemoryFleet.Around {
        @Override
        public Device wrap(HostModel host, Device device) {
            return wrap(host.host(), saboteur.drivers().wrap(host, device));
        }

        @Override
        public Device wrap(NodeModel node, Device device) {
            return wrap(node.node(), saboteur.drivers().wrap(node, device));
        }

        @Override
        public Device wrap(SwitchModel unit, Device device) {
            return wrap(unit.target(), saboteur.drivers().wrap(unit, device));
        }

        /** What vCenter tells says nothing of the host as a whole. */
        @Override
        public Device wrapMachines(HostModel host, Device device) {
            var unit = host.host();
            return over(unit, new WitnessedActs(faulty(unit, device), world, unit));
        }

        /** What a scheduler tells says nothing of the unit as a whole. */
        @Override
        public Device wrapJobs(Target unit, Device device) {
            return over(
                    unit,
                    new WitnessedActs(
                            faulty(unit, saboteur.drivers().wrapJobs(unit, device)), world, unit));
        }

        private Device wrap(Target unit, Device device) {
            return over(
                    unit,
                    new WitnessedDevice(faulty(unit, device), world, unit, scene.unit(unit)::boot));
        }

        private Device faulty(Target unit, Device device) {
            return new FaultyDevice(device, world, unit, faults);
        }

        private Device over(Target unit, Device witnessed) {
            return new CrashingDevice(
                    new EchoingDevice(
                            witnessed,
                            saboteur.driver(),
                            (trouble, at) -> laws.ninth().hears(scene, unit, trouble, at)),
                    kills);
        }
    }

    private void build() {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage(owner.spec().card().psid(), Depot.FIRMWARE),
                world.now());
        owner.spec().stamp(depot);
        SimSpec.stamp(world, depot);
        scenario.starts()
                .byTarget()
                .forEach((unit, start) -> units.put(unit, start.in(world, unit.label())));
        scenario.starts().setClocks(world);
        if (scenario.spec().net().ofHosts()) {
            units.put(SettledVCenter.TARGET, new VCenterUnit());
            FramesAsWished.begin(world, scenario.seed());
        }
        VsanWorld.begin(world, scenario);
        AlarmWorld.begin(world, scenario);
        if (scenario.spec().jobs()) {
            JobWorld.furnish(world, scenario);
        }
        units.values().stream()
                .filter(SimUnit::isOut)
                .forEach(unit -> hands.startsAway(unit.target()));
        world.letStrike(faults);
        world.ledger().subscribe(laws);
        world.ledger().subscribe(this::news);
        scenario.incidents()
                .forEach(incident -> world.after(incident.after(), () -> happen(incident)));
    }

    private void happen(Incident incident) {
        end.news();
        switch (incident) {
            case Incident.AtUnit at -> at.happen(world);
            case Incident.Kept(var _, var at, var lasts) -> person.keeps(at, lasts);
            case Incident.SpecChange(var _, var to) -> {
                owner.wants(to);
                laws.specChanges();
            }
            case Incident.SpecAway(var _, var lasts, var meanwhile) -> {
                owner.does(meanwhile);
                laws.specChanges();
                world.after(lasts, this::ownerIsBack);
            }
        }
    }

    /** A word is kept before anybody acts on it, also if the daemon is dead. */
    private void say(Event.Word word) {
        end.news();
        journal.append(List.of(word));
    }

    private void ownerIsBack() {
        end.news();
        owner.isBack();
        laws.specChanges();
    }

    private void news(Entry entry) {
        switch (entry) {
            case Entry.FaultStruck fault when fault.kind().equals(Mishap.NEVER_RETURNS.name()) ->
                    world.after(
                            scenario.trouble().buttonAfter(),
                            scene.unit(fault.host())::pressButton);
            case Entry.Observed _,
                    Entry.NotObserved _,
                    Entry.FaultStruck _,
                    Entry.NodeJobStarted _,
                    Entry.NodeJobEnded _ -> {}
            case Entry.Wrote wrote when hands.actingOn(wrote.host()).isEmpty() ->
                    end.hand(wrote.at());
            default -> end.news(entry.at());
        }
    }

    private VirtualDaemon daemon() {
        laws.daemonStarts();
        return new VirtualDaemon(
                world,
                fleet,
                owner::inForce,
                saboteur.journal().apply(new CrashingJournal(journal, kills)),
                random,
                saboteur.rules());
    }

    Run run() {
        return run(() -> {});
    }

    /**
     * @param passEnded called while the world stands as the pass left it
     */
    Run run(Runnable passEnded) {
        var last = turn();
        while (!end.isOver(last, daemon)) {
            passEnded.run();
            world.advanceTo(next(last));
            last = turn();
        }
        var outcome = last.orElseThrow();
        laws.seventh().ends(scene, believedInService(outcome));
        laws.machines().ends(scene, inPlumb(outcome));
        laws.jobs().ends(scene, inPlumb(outcome));
        laws.takenBack().ends(scene, outcome.plan());
        return new Run(scenario, world, units, kills, laws, outcome, owner.spec(), turns);
    }

    /** What a new daemon would plan from the facts of now, without doing it. */
    Plan planOnly() {
        var copy = new MemoryJournal();
        copy.append(journal.events());
        var looking =
                new VirtualDaemon(
                        world,
                        fleet(MemoryFleet.Around.each((_, device) -> new DeafDevice(device))),
                        owner::inForce,
                        copy,
                        new Random(1),
                        saboteur.rules());
        return looking.turn().plan();
    }

    private Optional<Outcome> turn() {
        turns++;
        var kept = journal.size();
        try {
            var outcome = daemon.turn();
            person.reads(outcome);
            laws.ninth().passEnds(scene, journal.since(kept), outcome);
            laws.halted().passEnds(scene, journal.since(kept), outcome);
            laws.alarms().kept(scene, journal.since(kept));
            if (journal.size() > kept) {
                end.news();
            }
            idle = journal.size() > kept || LifesEnd.isBusy(outcome) ? 0 : idle + 1;
            return Optional.of(outcome);
        } catch (Killed _) {
            laws.ninth().died(scene, journal.since(kept));
            laws.halted().died(journal.since(kept));
            laws.alarms().kept(scene, journal.since(kept));
            daemon = daemon();
            end.news();
            idle = 0;
            return Optional.empty();
        }
    }

    /**
     * A killed daemon comes back after some seconds; one that has nothing to do sleeps until
     * something happens, and one that only waits has its pace.
     */
    private Instant next(Optional<Outcome> last) {
        if (last.isEmpty()) {
            return world.now().plusSeconds(1 + random.nextInt(60));
        }
        var soon = daemon.next().isAfter(world.now()) ? daemon.next() : world.now().plusSeconds(1);
        if (last.get().plan().plansNothing()) {
            return world.nextDue().filter(soon::isBefore).orElse(soon);
        }
        return idle == 0
                ? soon
                : LifesEnd.latest(soon, scenario.trouble().pace().looksAgain(world, idle));
    }

    private static Set<Target> inPlumb(Outcome outcome) {
        return outcome.plan().units().stream()
                .filter(UnitPlan::inPlumb)
                .map(UnitPlan::unit)
                .collect(Collectors.toSet());
    }

    private static Map<Target, Boolean> believedInService(Outcome outcome) {
        var believed = new HashMap<Target, Boolean>();
        outcome.plan()
                .units()
                .forEach(
                        unit -> believed.put(unit.unit(), unit.phase() instanceof Phase.InService));
        return believed;
    }
}
