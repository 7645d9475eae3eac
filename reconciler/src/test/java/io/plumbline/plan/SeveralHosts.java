package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.MachinePolicies;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Fleet;
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
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.DrsOutlook.Verdict;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Adapter;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Hosts without machines that are all to have one value, which takes a boot; some have it. What is
 * planned of them at a moment follows from the rollout alone.
 */
abstract class SeveralHosts {
    static final Instant T = HandMadePlans.T;
    static final Property<Integer> VALUE =
            OneHostsSettings.setting("value", Activation.HOST_REBOOT);

    Rollout rollout = Rollout.of(9, 9, Consent.Approve.Never);
    Instant now = T;
    Fleet fleet = new HandMadePlans.OneWay();
    final List<Event> journal = new ArrayList<>();
    final Map<Host, Reading<VsanMembership>> membership = new HashMap<>();
    final Map<Host, Reading<VsanResync>> resync = new HashMap<>();
    final Map<Host, Reading<VsanObjects>> objects = new HashMap<>();
    Instant answersSince = Instant.EPOCH;
    VsanDecommission vsanMode = VsanDecommission.EnsureObjectAccessibility;

    /** Ways of hosts through ports of {@link HandMadePlans#TOR}; without any it is not there. */
    final List<Paths.Ways> ways = new ArrayList<>();

    /** The frame size that {@link HandMadePlans#PORT} has and shall not; else nothing is wished. */
    Optional<Integer> portHas = Optional.empty();

    private final Map<Host, Earlier> earlier = new HashMap<>();
    private final Map<Host, Integer> values = new LinkedHashMap<>();
    private final Map<Host, Integer> wishes = new HashMap<>();
    private final Map<Host, Boolean> out = new HashMap<>();
    private final Set<Host> silent = new HashSet<>();
    private final Set<Host> unseen = new HashSet<>();
    private final Set<Adapter> ofAnotherType = new HashSet<>();
    private final Map<Host, SortedMap<String, Verdict>> running = new TreeMap<>();
    private final Map<Target, SortedMap<String, OnMaintenance>> declared = new TreeMap<>();
    private final Map<Host, String> clusters = new HashMap<>();
    private final Set<Host> untold = new HashSet<>();
    private final Set<Host> outOfSight = new HashSet<>();
    private int acts;

    static Host host(int number) {
        return new Host("esx%02d.lab".formatted(number));
    }

    /** That many hosts, none of which has the value 7 that is wished of them. */
    final void hosts(int many) {
        IntStream.rangeClosed(1, many)
                .forEach(number -> {
                    values.put(host(number), 0);
                    wishes.put(host(number), 7);
                });
    }

    final void wish(int host, int value) {
        wishes.put(host(host), value);
    }

    /** It has what is wished, and was found so at a moment. */
    final void has(int host, Instant since) {
        var wanted = wishes.get(host(host));
        values.put(host(host), wanted);
        journal.add(
                new Event.Agreed(
                        host(host), since, VALUE.of(host(host)).path(), "" + wanted, "r1"));
    }

    final void leaves(int host, Instant at) {
        out.put(host(host), true);
        journal.add(
                new Event.TakeOutIntended(
                        host(host),
                        at,
                        HandMadePlans.id(++acts),
                        "sha256:0",
                        "it differs",
                        Optional.empty()));
        journal.add(new Event.TakenOut(host(host), at));
    }

    /** It was ordered out and said yes; whether it went is for what it tells to show. */
    final void ordered(int host, Instant at) {
        var order = HandMadePlans.id(++acts);
        journal.add(
                new Event.TakeOutIntended(
                        host(host), at, order, "sha256:0", "it differs", Optional.empty()));
        journal.add(new Event.ActEnded(host(host), at, order, new Ending.Done(Activation.LIVE)));
    }

    /** It was ordered out, and gave up. */
    final void orderedInVain(int host, Instant at) {
        var order = HandMadePlans.id(++acts);
        journal.add(
                new Event.TakeOutIntended(
                        host(host), at, order, "sha256:0", "it differs", Optional.empty()));
        journal.add(
                new Event.ActEnded(
                        host(host),
                        at.plusSeconds(60),
                        order,
                        new Ending.Failed("timed out", Remedy.TRY_LATER)));
    }

    final void comesBack(int host, Instant at) {
        out.put(host(host), false);
        journal.add(new Event.PutBackIntended(host(host), at, HandMadePlans.id(++acts)));
        journal.add(new Event.Released(host(host), at));
        has(host, at);
    }

    /** The hosts that leave service in this pass. */
    final List<String> leaving() {
        return plan().units().stream()
                .filter(unit ->
                        unit.ready().stream().anyMatch(step -> step.act() instanceof Act.TakeOut))
                .map(unit -> unit.unit().label())
                .toList();
    }

    /** What a host waits for. */
    final List<String> held(int host) {
        return plan().units().stream()
                .filter(unit -> unit.unit().equals(host(host)))
                .flatMap(unit -> unit.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    final Plan plan() {
        return plan(Rules.SOUND);
    }

    /** What a check of its own says to a planner that decides by other rules. */
    final List<String> faults(Rules rules) {
        return faults(plan(rules));
    }

    final List<String> faults(Plan of) {
        var circumstances =
                new Circumstances(desired(wished()), observed(), History.of(journal), fleet, now);
        return new PlanCheck()
                .faults(of, circumstances).values().stream().flatMap(List::stream).toList();
    }

    /** It was read, and does not answer any more. */
    final void silent(int host) {
        silent.add(host(host));
    }

    /** A machine runs on the host that DRS would move. */
    final void carries(int host, String machine) {
        running.computeIfAbsent(host(host), _ -> new TreeMap<>()).put(machine, Verdict.MOVES);
    }

    /** A machine runs on the host that DRS moves within that time. */
    final void moves(int host, String machine, Duration within) {
        carries(host, machine);
        declared.computeIfAbsent(host(host), _ -> new TreeMap<>())
                .put(machine, new OnMaintenance.Migrate(within));
    }

    /** A machine runs on the host that goes down for it. */
    final void shutsDown(int host, String machine) {
        carries(host, machine);
        declared.computeIfAbsent(host(host), _ -> new TreeMap<>())
                .put(machine, new OnMaintenance.ShutDown(Duration.ofMinutes(15)));
    }

    /** It was asked to go down for its host a moment ago, and did. */
    final void isDown(int host, String machine) {
        running.get(host(host)).remove(machine);
        var asked = HandMadePlans.id(++acts);
        journal.add(
                new Event.ShutDownIntended(
                        host(host),
                        now,
                        asked,
                        HandMadePlans.id(900 + host),
                        machine,
                        now.plusSeconds(900),
                        "sha256:0",
                        "test"));
        journal.add(new Event.ActEnded(host(host), now, asked, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.MachineDown(host(host), now, machine));
        now = now.plusSeconds(60);
    }

    /** Nobody told of what runs on the host, the last time that it was asked. */
    final void tellsNoMachines(int host) {
        untold.add(host(host));
    }

    /** The host is in a cluster of vCenter; else in hpc01. */
    final void isIn(String cluster, int host) {
        clusters.put(host(host), cluster);
    }

    /** vCenter does not talk to the host, and so tells nothing of it. */
    final void isUnknownToVCenter(int host) {
        outOfSight.add(host(host));
    }

    /** What the hosts do in this pass, for example {@code esx01.lab ShutDown}. */
    final List<String> done() {
        return plan().units().stream()
                .flatMap(unit ->
                        unit.ready().stream()
                                .map(step ->
                                        unit.unit().label()
                                                + " "
                                                + step.act().getClass().getSimpleName()))
                .toList();
    }

    /** Somebody else took it out of service. */
    final void takenByOthers(int host) {
        out.put(host(host), true);
    }

    /** It told something else until a moment. */
    final void toldUntil(int host, Instant until, UnaryOperator<Observation> otherwise) {
        earlier.put(host(host), new Earlier(until, otherwise));
    }

    private record Earlier(Instant until, UnaryOperator<Observation> otherwise) {}

    /** A machine on the host has an adapter that people have to replace. */
    final void hasAdapterOfAnotherType(int host) {
        ofAnotherType.add(new Adapter(new Machine(host(host), "vm-1"), "roce"));
    }

    private List<Wish<?>> wished() {
        var wished = new ArrayList<Wish<?>>();
        values.keySet().forEach(host -> wished.add(wish(VALUE.of(host), wishes.get(host))));
        ofAnotherType.forEach(
                adapter -> wished.add(wish(AdapterProperties.TYPE.of(adapter), AdapterType.SRIOV)));
        portHas.ifPresent(_ -> wished.add(wish(HandMadePlans.MTU, 9216)));
        wished.addAll(alsoWished());
        return wished;
    }

    /** What is wished beside the value. */
    List<Wish<?>> alsoWished() {
        return List.of();
    }

    /** What a host tells beside the value. */
    void tell(Readings.Builder readings, Host host) {}

    /** In which rack a host is. */
    String rackOf(Host host) {
        return "rack1";
    }

    static BootId boot(Host host) {
        return new BootId(new UUID(1, host.hashCode()), T.minusSeconds(9_000), NONE);
    }

    /** Nobody was let look at it yet. */
    final void unseen(int host) {
        unseen.add(host(host));
    }

    static <V> Wish<V> wish(Setting<V> setting, V wanted) {
        return Wish.of(setting, new Want.Exactly<>(wanted), new Origin("c.yaml", 1, 1, "value"));
    }

    private Plan plan(Rules rules) {
        return PlainHosts.plan(
                fleet, rules, desired(wished()), observed(), History.of(journal), now);
    }

    private Desired desired(List<Wish<?>> wished) {
        var racks = new HashMap<Target, String>();
        values.keySet().forEach(host -> racks.put(host, rackOf(host)));
        if (!ways.isEmpty()) {
            racks.put(HandMadePlans.TOR, "rack2");
        }
        return PlainHosts.desired(
                "r1",
                Modes.all(Mode.Enforce),
                rollout,
                PlainHosts.safety(vsanMode),
                racks,
                new Paths(ways),
                Orders.NONE,
                wished,
                MachinePolicies.of(declared));
    }

    final ObservedState observed() {
        var snapshots = new ArrayList<Snapshot>();
        values.forEach((host, value) -> {
            var readings =
                    PlainHosts.told(host, out.getOrDefault(host, false))
                            .put(
                                    VALUE.of(host),
                                    new Reading.Staged<>(State.is(value), State.is(value)));
            told(readings, host);
            toldOfVsan(readings, host);
            tell(readings, host);
            ofAnotherType.stream()
                    .filter(adapter -> adapter.of().host().equals(host))
                    .forEach(adapter ->
                            readings.put(
                                    AdapterProperties.TYPE.of(adapter),
                                    HandMadePlans.settled(AdapterType.VMXNET3)));
            var last = new Observation(Optional.of(boot(host)), readings.build(), List.of());
            var before =
                    earlier.getOrDefault(host, new Earlier(answersSince, UnaryOperator.identity()));
            var told =
                    Snapshot.answered(host, "esxi", before.otherwise().apply(last), answersSince)
                            .answered(last, before.until())
                            .answered(last, now);
            snapshots.add(
                    unseen.contains(host)
                            ? Snapshot.never(host, "esxi", Snapshot.Tells.UNIT)
                            : silent.contains(host)
                                    ? told.failed(
                                            new Problem.Unreachable(
                                                    host, "look", "no route to host"))
                                    : told);
        });
        portHas.ifPresent(size -> snapshots.add(ofSwitch(size)));
        return new ObservedState(snapshots);
    }

    private Snapshot ofSwitch(int size) {
        var last =
                new Observation(
                        Optional.of(HandMadePlans.BOOT),
                        Readings.builder()
                                .put(HandMadePlans.MTU, HandMadePlans.settled(size))
                                .build(),
                        List.of());
        return Snapshot.answered(HandMadePlans.TOR, "switch", last, answersSince)
                .answered(last, now);
    }

    private void told(Readings.Builder readings, Host host) {
        var machines = running.getOrDefault(host, new TreeMap<>());
        readings.put(
                        HostProperties.RUNNING_VMS.of(host),
                        untold.contains(host)
                                ? new Reading.Unreadable<>(
                                        new Problem.Unparsed(host, "vim-cmd", "nothing"))
                                : HandMadePlans.settled(List.copyOf(machines.keySet())))
                .put(
                        HostProperties.DRS.of(host),
                        outOfSight.contains(host)
                                ? new Reading.Unreadable<>(
                                        new Problem.Unreachable(host, "vCenter", "disconnected"))
                                : HandMadePlans.settled(
                                        new DrsOutlook(
                                                clusters.getOrDefault(host, "hpc01"), machines)));
    }

    private void toldOfVsan(Readings.Builder readings, Host host) {
        Optional.ofNullable(membership.get(host))
                .ifPresent(told -> readings.put(VsanProperties.MEMBERSHIP.of(host), told));
        Optional.ofNullable(resync.get(host))
                .ifPresent(told -> readings.put(VsanProperties.RESYNC.of(host), told));
        Optional.ofNullable(objects.get(host))
                .ifPresent(told -> readings.put(VsanProperties.OBJECTS.of(host), told));
    }

    private static final Optional<String> NONE = Optional.empty();
}
