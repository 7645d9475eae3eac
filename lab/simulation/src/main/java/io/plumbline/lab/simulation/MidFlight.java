package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Fleet;
import io.plumbline.device.Receipt;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryFleet.Around;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.plan.UnitStanding;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.status.Condition;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Two units, and a spec that changes while the second one is out for an earlier. */
final class MidFlight {
    /** Longer than any boot, pause and wait of the two units together. */
    private static final Duration LONGEST = Duration.ofHours(6);

    static final Host FIRST = SimSpec.hostAt(0);
    static final Host SECOND = SimSpec.hostAt(1);

    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    final MemoryJournal journal = new MemoryJournal();
    private final Target second;
    private final Fleet fleet;
    private final Random ids = new Random(1);
    private Optional<Moment> awaited = Optional.empty();
    private boolean refuses;
    private boolean loses;
    private ClusterSpec spec;
    private VirtualDaemon daemon;
    private Outcome last;

    MidFlight(String text) {
        this(Kind.ALREADY_RIGHT, text);
    }

    MidFlight(Kind start, String text) {
        this(HostStart.of(start), SECOND, HostStart.of(start), text);
    }

    /** Of a host that is right and of another unit. */
    MidFlight(Target second, UnitStart start, String text) {
        this(HostStart.of(Kind.ALREADY_RIGHT), second, start, text);
    }

    private MidFlight(UnitStart first, Target second, UnitStart start, String text) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        SimSpec.ofHosts(2).stamp(depot);
        SimSpec.stamp(world, depot);
        first.in(world, FIRST.name());
        start.in(world, second.label());
        this.second = second;
        fleet = MemoryFleet.of(world, Around.each((_, device) -> new Unwilling(device)));
        spec = read(text);
        daemon = daemon();
        last = daemon.turn();
    }

    /** Where the second unit may be when the spec changes. */
    enum Moment {
        Draining(Phase.Draining.class),
        InMaintenance(Phase.InMaintenance.class),
        Writing(Phase.Writing.class),
        /** All is written and waits for its boot. */
        Staged(Phase.Writing.class),
        Rebooting(Phase.Rebooting.class),
        Verifying(Phase.Verifying.class),
        Releasing(Phase.Releasing.class);

        private final Class<? extends Phase> phase;

        Moment(Class<? extends Phase> phase) {
            this.phase = phase;
        }

        private boolean isReached(UnitStanding standing) {
            return phase.isInstance(standing.phase());
        }
    }

    void liveUntil(Moment moment) {
        awaited = Optional.of(moment);
        while (!moment.isReached(standing())) {
            turn();
        }
        var before = written();
        while (moment == Moment.Staged && written() == before) {
            turn();
        }
        awaited = Optional.empty();
    }

    /** The second unit takes no write, or takes them again. */
    void refusesWrites(boolean from) {
        refuses = from;
    }

    /** Orders to leave service are lost on their way to the second unit, or arrive again. */
    void losesOrdersToLeave(boolean from) {
        loses = from;
    }

    void liveUntilHeld(Held.Reason reason) {
        while (!isHeld(reason)) {
            turn();
        }
    }

    boolean isHeld(Held.Reason reason) {
        return last.plan().units().stream()
                .filter(unit -> unit.unit().equals(second))
                .anyMatch(unit -> unit.held().stream().anyMatch(held -> held.reason() == reason));
    }

    /**
     * @param restarted whether the daemon is another one from here on
     */
    void becomes(String text, boolean restarted) {
        spec = read(text).after(spec);
        if (restarted) {
            daemon = daemon();
        }
    }

    /** Until nothing is left to do. */
    void end() {
        do {
            turn();
        } while (!last.plan().plansNothing());
    }

    void liveFor(Duration some) {
        var end = world.now().plus(some);
        while (world.now().isBefore(end)) {
            turn();
        }
    }

    void say(Event.Word word) {
        journal.append(List.of(word));
        daemon = daemon(); // One that takes a word into its journal reads it anew.
    }

    Outcome last() {
        return last;
    }

    UnitStanding standing() {
        return History.of(journal.events()).of(second);
    }

    long boots() {
        return world.ledger().boots(second);
    }

    long outages() {
        return world.ledger()
                .of(Entry.OutageBegan.class)
                .filter(entry -> entry.host().equals(second))
                .count();
    }

    boolean isOut() {
        return second instanceof Node node
                ? world.node(node).service().isOut()
                : world.host(SECOND).service().inMaintenance();
    }

    /** What the second unit's condition says is armed by us; empty if it is False. */
    String armed() {
        var condition =
                last.status().units().stream()
                        .filter(unit -> unit.unit().equals(second))
                        .map(unit -> unit.condition(Condition.Type.ArmedByUs))
                        .findFirst()
                        .orElseThrow();
        return condition.truth() == Condition.Truth.True
                ? condition.message().replaceFirst(": written by us.*", "")
                : "";
    }

    /** Somebody sets a key of its HPC card for the next boot. */
    void stagesByHand(String key, int value) {
        var card =
                world.host(SECOND).cards().stream()
                        .filter(some -> some.target().path().contains("0000:3b:00"))
                        .findFirst()
                        .orElseThrow();
        world.host(SECOND).cardTools().configure(card, new TreeMap<>(Map.of(key, value)));
    }

    void turn() {
        if (world.now().isAfter(Instant.parse("2022-03-13T10:00:00Z").plus(LONGEST))) {
            throw new AssertionError(
                    last.plan().units().stream()
                            .map(unit -> unit.unit() + " " + unit.phase() + " " + unit.held())
                            .toList());
        }
        world.advanceTo(
                daemon.next().isAfter(world.now()) ? daemon.next() : world.now().plusSeconds(1));
        last = daemon.turn();
    }

    List<Target> units() {
        return last.plan().units().stream().map(UnitPlan::unit).toList();
    }

    /** How often anything was written to the second unit. */
    long written() {
        return journal.events().stream()
                .filter(event ->
                        event instanceof Event.WriteIntended && event.unit().equals(second))
                .count();
    }

    private VirtualDaemon daemon() {
        return new VirtualDaemon(world, fleet, () -> spec, journal, ids, Rules.SOUND);
    }

    private static ClusterSpec read(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var read) -> read;
            case SpecReading.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    private boolean isReached() {
        return awaited.filter(moment -> moment.isReached(standing())).isPresent();
    }

    /**
     * A unit that cannot be marked just where the spec is to change, else it is over too soon; and
     * that takes no write, or hears no order, for a while.
     */
    private final class Unwilling extends PassingDevice {
        private Unwilling(Device device) {
            super(device);
        }

        @Override
        public Receipt apply(Act act, ActId id) throws DeviceException {
            if (act instanceof Act.Mark && act.unit().equals(second) && isReached()) {
                throw new DeviceException(new Problem.Rejected(second, "mark", "no space left"));
            }
            if (act instanceof Act.TakeOut && act.unit().equals(second) && loses) {
                throw new DeviceException(
                        new Problem.Unreachable(second, "leave", "the line is cut"));
            }
            if (act instanceof Act.Write && act.unit().equals(second) && refuses) {
                throw new DeviceException(new Problem.Rejected(second, "write", "is read-only"));
            }
            return super.apply(act, id);
        }
    }
}
