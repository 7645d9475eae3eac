package io.plumbline.lab.simulation;

import io.plumbline.device.Fleet;
import io.plumbline.journal.Event;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.rehearsal.Account;
import io.plumbline.lab.rehearsal.Account.UnitAccount;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.RunThrough;
import io.plumbline.lab.rehearsal.TwinTimes;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.StepTimes;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Hosts of a lab in memory, what a rehearsal tells of them, and what becomes of them for real. */
abstract class RehearsedHosts {
    /** At 21:00 in Berlin, an hour before the windows of this test open. */
    static final Instant EVENING = Instant.parse("2022-03-23T20:00:00Z");

    static final Duration LONG = Duration.ofHours(4);

    final World world = World.virtual(EVENING, LabTimes.USUAL, 1);
    final MemoryJournal journal = new MemoryJournal();

    /** No two lives give acts the same names. */
    private final Random ids = new Random(7);

    final SimSpec text = SimSpec.ofHosts(3).withBudget(new SimSpec.Budget(1, 2, 2));

    /** Whose cards can be read; a foreign key that its old driver does not know keeps it away. */
    static HostStart readable(HostStart start) {
        return start.kind() == Kind.BARE || (start.kind() == Kind.DRIVER_OLD && start.foreignKeys())
                ? HostStart.of(Kind.DRIVER_OLD)
                : start;
    }

    static HostStart of(Kind kind) {
        return HostStart.of(kind);
    }

    void begin(HostStart... starts) {
        begin(text, starts);
    }

    /** The tools are loaded where they are, as a daemon has them that keeps the cluster. */
    void begin(SimSpec of, HostStart... starts) {
        world.addDatastore("vsan");
        of.stamp(Depot.stock(world));
        for (var index = 0; index < starts.length; index++) {
            starts[index].in(world, of.host(index));
            world.host(host(index)).modules().loadMst();
        }
    }

    Host host(int index) {
        return new Host(text.host(index));
    }

    ClusterSpec spec(String rollout) {
        return spec(rollout, UnaryOperator.identity());
    }

    ClusterSpec spec(String rollout, UnaryOperator<String> change) {
        return Living.read(
                change.apply(
                        SpecText.of(text)
                                .replaceFirst(
                                        "rollout: \\{.*}",
                                        "rollout: {maxUnavailable: 2, perRack: 2, "
                                                + rollout
                                                + "}")));
    }

    List<Snapshot> observe() {
        return observe(spec("approve: Never"), MemoryFleet.of(world));
    }

    List<Snapshot> observe(ClusterSpec spec, Fleet fleet) {
        var observer = new Observer(fleet, world.clock());
        return fleet.endpoints().stream()
                .map(endpoint -> observer.observe(spec, endpoint, observer.unknown(endpoint)))
                .toList();
    }

    Account rehearse(ClusterSpec spec) {
        return rehearse(spec, observe());
    }

    Account rehearse(ClusterSpec spec, TwinTimes times) {
        return rehearse(spec, observe(), times);
    }

    Account rehearse(ClusterSpec spec, List<Snapshot> snapshots, Misfortune... misfortunes) {
        return rehearse(spec, snapshots, TwinTimes.of(StepTimes.USUAL, false), misfortunes);
    }

    Account rehearse(
            ClusterSpec spec, List<Snapshot> snapshots, TwinTimes times, Misfortune... some) {
        return RunThrough.of(spec, snapshots, journal, times, Arrays.asList(some), world.now())
                .live(() -> false);
    }

    record Life(Plan plan, int approved) {}

    /** For real, as far as a lab is: a person approves what is asked for. */
    Life live(ClusterSpec spec, Duration time) {
        var daemon =
                new VirtualDaemon(
                        world, MemoryFleet.of(world), () -> spec, journal, ids, Rules.SOUND);
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        var approved = 0;
        while (world.now().isBefore(end) && !plan.plansNothing()) {
            for (var unit : plan.units()) {
                if (unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL)) {
                    approved++;
                    journal.append(
                            List.of(
                                    new Event.Approved(
                                            unit.unit(),
                                            world.now(),
                                            "ada",
                                            Approval.of(unit, Optional.empty()))));
                }
            }
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
        }
        return new Life(plan, approved);
    }

    static List<Held.Reason> reasons(Plan plan) {
        return plan.units().stream()
                .flatMap(unit -> unit.held().stream())
                .map(Held::reason)
                .toList();
    }

    static Map<String, Integer> each(Account told, Function<UnitAccount, Integer> number) {
        return told.units().stream()
                .collect(
                        Collectors.toMap(
                                unit -> unit.unit().label(),
                                number,
                                (one, _) -> one,
                                TreeMap::new));
    }

    Map<String, Integer> boots() {
        return world.hosts().stream()
                .collect(
                        Collectors.toMap(
                                host -> host.host().label(),
                                host -> world.ledger().boots(host.host()),
                                (one, _) -> one,
                                TreeMap::new));
    }

    Map<String, Integer> written() {
        return world.hosts().stream()
                .collect(
                        Collectors.toMap(
                                host -> host.host().label(),
                                host -> world.ledger().writes(host.host()).size(),
                                (one, _) -> one,
                                TreeMap::new));
    }

    Map<String, Integer> since(Map<String, Integer> before) {
        var now = new TreeMap<>(written());
        now.replaceAll((host, count) -> count - before.getOrDefault(host, 0));
        return now;
    }
}
