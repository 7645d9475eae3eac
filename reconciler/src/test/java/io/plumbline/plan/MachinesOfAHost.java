package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Desired;
import io.plumbline.desired.MachinePolicies;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.device.Act;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Differ;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.HostProperties;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.status.Beside;
import io.plumbline.status.Condition;
import io.plumbline.status.LinksUp;
import io.plumbline.status.UnitConditions;
import io.plumbline.target.Host;
import io.plumbline.target.JobNode;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A host that needs a boot, machines and jobs on it, and what is planned for them. */
abstract class MachinesOfAHost {
    static final Instant T = HandMadePlans.T;
    static final Instant UNTIL = T.plusSeconds(900);
    static final Host HOST = new Host("esx01.lab");
    static final Host OTHER = new Host("esx02.lab");
    static final Property<Integer> KEY = HandMadeChanges.managed("key", Area.DRIVER);
    static final OnMaintenance DOWN = new OnMaintenance.ShutDown(Duration.ofMinutes(15));

    final List<Event> journal = new ArrayList<>();
    final SortedMap<String, OnMaintenance> declared =
            new TreeMap<>(Map.of("vm-1", DOWN, "vm-2", DOWN));
    final SortedMap<String, OnMaintenance> elsewhere = new TreeMap<>();
    final SortedSet<String> spared = new TreeSet<>();
    int atOnce = 1;
    final SortedMap<Target, String> rackOf = new TreeMap<>(Map.of(HOST, "rack1"));
    final Map<String, Power> power = new TreeMap<>();
    List<String> running = List.of("vm-1", "vm-2");
    List<String> agents = List.of();
    Optional<Problem> agentsUntold = Optional.empty();
    Consent.Approve approve = Consent.Approve.Never;
    Mode mode = Mode.Enforce;
    Map<Area, Mode> modes = Map.of();
    boolean withVCenter = true;
    boolean vcenterHeard = true;
    Optional<Problem> machineTrouble = Optional.empty();
    final SortedMap<String, Duration> jobNodes = new TreeMap<>();
    final Map<String, String> closed = new TreeMap<>();
    final Map<String, List<String>> jobs = new TreeMap<>();
    boolean withScheduler = true;
    ChangeCalendar calendar = ChangeCalendar.ALWAYS;
    Instant jobsAskedAt = T;
    Optional<Problem> jobTrouble = Optional.empty();
    List<Awaited> awaited = List.of();
    int value = 1;
    boolean out;
    BootId boot = HandMadePlans.BOOT;
    Instant machinesAskedAt = T;

    Condition condition(Condition.Type type) {
        var nothing = new Beside(Optional.empty(), List::of, List.of());
        return new UnitConditions(
                        unit(),
                        UnitFacts.of(HOST, observed()),
                        History.of(journal).of(HOST),
                        Duration.ofMinutes(30),
                        nothing,
                        T.plusSeconds(1))
                .status(LinksUp.NONE)
                .condition(type);
    }

    void asked(int act, String machine) {
        journal.add(
                new Event.ShutDownIntended(
                        HOST,
                        T.minusSeconds(60),
                        HandMadePlans.id(act),
                        HandMadePlans.id(9),
                        machine,
                        UNTIL,
                        "sha256:0",
                        "test"));
        journal.add(ended(act, new Ending.Done(Activation.LIVE)));
    }

    void down(String machine) {
        journal.add(new Event.MachineDown(HOST, T.minusSeconds(50), machine));
    }

    void owed() {
        asked(1, "vm-1");
        down("vm-1");
        running = List.of();
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
    }

    void approved() {
        journal.add(new Event.Approved(HOST, T, "ada", Approval.of(unit(), Optional.empty())));
    }

    static Event ended(int act, Ending ending) {
        return new Event.ActEnded(HOST, T.minusSeconds(55), HandMadePlans.id(act), ending);
    }

    /** What the host does next, or what it waits for. */
    List<String> next() {
        return next(T.plusSeconds(1));
    }

    List<String> next(Instant now) {
        var next = new ArrayList<String>();
        unit(now).ready().forEach(step -> next.add(text(step.act()) + ": " + step.because()));
        unit(now).held().forEach(held -> next.add(held.reason() + " " + held.text()));
        return next;
    }

    UnitPlan unit() {
        return unit(T.plusSeconds(1));
    }

    UnitPlan unit(Instant now) {
        var history = History.of(journal);
        var wishes = wishes();
        var observed = observed();
        var judgements = new Differ(observed, history).judge(new Wishes(wishes));
        return new Planner(new Around(withVCenter, withScheduler))
                        .plan(
                                desired(wishes),
                                judgements,
                                observed,
                                history,
                                _ -> Optional.empty(),
                                () -> StepTimes.USUAL,
                                now)
                        .units()
                        .stream()
                        .filter(unit -> unit.unit().equals(HOST))
                        .findFirst()
                        .orElseThrow();
    }

    static Wish<Integer> wish() {
        return Wish.of(KEY.of(HOST), new Want.Exactly<>(7), new Origin("c.yaml", 1, 1, "test"));
    }

    /** What is wished of the host and its machines. */
    List<Wish<?>> wishes() {
        return List.of(wish());
    }

    /** What is told of the machines beside whether they run. */
    void tell(Readings.Builder readings) {}

    /** The host said no to a write that often, a moment ago. */
    final void refused(
            int times, Setting<?> setting, String running, String wanted, Remedy remedy) {
        for (var attempt = 10; attempt < 10 + times; attempt++) {
            journal.add(
                    new Event.WriteIntended(
                            HOST,
                            T.minusSeconds(55),
                            HandMadePlans.id(attempt),
                            boot,
                            Call.of(setting).orElseThrow(),
                            List.of(new Event.Change(setting.path(), running, running, wanted))));
            journal.add(ended(attempt, new Ending.Failed("no", remedy)));
        }
    }

    /** Of other units. */
    List<Snapshot> others() {
        return List.of();
    }

    Orders orders() {
        return Orders.NONE;
    }

    Desired desired(List<Wish<?>> wishes) {
        return new Desired(
                "r1",
                new Modes(mode, modes),
                Rollout.of(atOnce, atOnce, approve).with(calendar),
                PlainHosts.SAFETY,
                new TreeMap<>(),
                rackOf,
                new TreeSet<>(),
                MachinePolicies.of(Map.of(HOST, declared, OTHER, elsewhere)),
                spared,
                new TreeMap<>(Map.of(HOST, jobNodes)),
                Paths.NONE,
                orders(),
                new Wishes(wishes),
                awaited,
                List.of());
    }

    ObservedState observed() {
        Setting<Integer> key = KEY.of(HOST);
        var ofHost =
                Readings.builder()
                        .put(key, HandMadePlans.settled(value))
                        .put(HostProperties.MAINTENANCE_MODE.of(HOST), HandMadePlans.settled(out))
                        .put(HostProperties.RUNNING_VMS.of(HOST), HandMadePlans.settled(running))
                        .put(
                                HostProperties.AGENTS.of(HOST),
                                agentsUntold
                                        .<Reading<List<String>>>map(Reading.Unreadable::new)
                                        .orElseGet(() -> HandMadePlans.settled(agents)));
        power.forEach((name, on) ->
                ofHost.put(
                        MachineProperties.POWER.of(new Machine(HOST, name)),
                        HandMadePlans.settled(on)));
        tell(ofHost);
        var never = Snapshot.never(HOST, "vcenter://esx01.lab", Snapshot.Tells.MACHINES);
        var ofMachines =
                vcenterHeard
                        ? never.answered(
                                new Observation(Optional.empty(), Readings.none(), List.of()),
                                machinesAskedAt)
                        : never;
        var snapshots = new ArrayList<>(others());
        snapshots.add(machineTrouble.map(ofMachines::failed).orElse(ofMachines));
        snapshots.add(ofJobs());
        snapshots.add(
                Snapshot.answered(
                        HOST,
                        "esxi",
                        new Observation(Optional.of(boot), ofHost.build(), List.of()),
                        T));
        return new ObservedState(snapshots);
    }

    /** Jobs can start where nothing else is said, and none is there. */
    private Snapshot ofJobs() {
        var readings = Readings.builder();
        for (var name : jobNodes.keySet()) {
            var node = new JobNode(HOST, name);
            Setting<String> why = JobNodeProperties.CLOSED.of(node);
            readings.put(
                            why,
                            closed.containsKey(name)
                                    ? HandMadePlans.settled(closed.get(name))
                                    : new Reading.Settled<>(State.none()))
                    .put(
                            JobNodeProperties.JOBS.of(node),
                            HandMadePlans.settled(jobs.getOrDefault(name, List.of())))
                    .put(
                            JobNodeProperties.ANSWERS.of(node),
                            HandMadePlans.settled(running.contains(name)));
        }
        var told =
                Snapshot.never(HOST, "jobs://esx01.lab", Snapshot.Tells.JOBS)
                        .answered(
                                new Observation(Optional.empty(), readings.build(), List.of()),
                                jobsAskedAt);
        return jobTrouble.map(told::failed).orElse(told);
    }

    /** In a boot that is marked. */
    void takenOut() {
        out = true;
        boot = HandMadePlans.MARKED;
        running = List.of();
        asked(7, "vm-1");
        down("vm-1");
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T.minusSeconds(58),
                        HandMadePlans.id(1),
                        "sha256:0",
                        "test",
                        Optional.empty()));
        journal.add(ended(1, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.TakenOut(HOST, T.minusSeconds(55)));
        journal.add(
                new Event.MarkIntended(
                        HOST, T.minusSeconds(55), HandMadePlans.id(2), HandMadePlans.MARKED));
        journal.add(ended(2, new Ending.Done(Activation.LIVE)));
    }

    void off() {
        power.put("vm-1", Power.Off);
        running = List.of("vm-2");
    }

    List<String> written() {
        return unit().ready().stream()
                .map(Step::act)
                .filter(Act.Write.class::isInstance)
                .map(Act.Write.class::cast)
                .flatMap(write -> write.puts().stream())
                .map(put -> put.setting().property().key())
                .toList();
    }

    List<String> faults(Plan plan) {
        return new PlanCheck()
                        .faults(
                                plan,
                                new Circumstances(
                                        desired(wishes()),
                                        observed(),
                                        History.of(journal),
                                        new Around(true, false),
                                        T))
                        .values()
                        .stream()
                        .flatMap(List::stream)
                        .toList();
    }

    static String text(Act act) {
        return act.getClass().getSimpleName()
                + switch (act) {
                    case Act.OfMachine of -> " " + of.machine().name();
                    case Act.OfJobNode of -> " " + of.node().name();
                    default -> "";
                };
    }

    /** Hosts by themselves; machines by vCenter and jobs by a scheduler, if there is one. */
    record Around(boolean vcenter, boolean scheduler) implements Fleet {
        @Override
        public Set<Endpoint> endpoints() {
            return Set.of(HandMadePlans.endpoint(HOST));
        }

        @Override
        public Optional<Endpoint> keeperOf(Target unit) {
            return Optional.of(HandMadePlans.endpoint(unit));
        }

        @Override
        public Optional<Endpoint> machineKeeperOf(Target unit) {
            return vcenter ? Optional.of(new Endpoint("vcenter", unit.label())) : Optional.empty();
        }

        @Override
        public Optional<Endpoint> jobKeeperOf(Target unit) {
            return scheduler ? Optional.of(new Endpoint("jobs", unit.label())) : Optional.empty();
        }

        @Override
        public Target unitOf(Endpoint endpoint) {
            return HOST;
        }

        @Override
        public Device at(Endpoint endpoint) {
            throw new IllegalStateException("a planner talks to no device");
        }
    }
}
