package io.plumbline.lab.rehearsal;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Fleet;
import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.lab.memory.HostLikeness;
import io.plumbline.lab.memory.HostLikeness.Found;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.memory.MemoryJobNodes;
import io.plumbline.lab.memory.MemoryMachines;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.memory.SwitchLikeness;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.Leaving;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A world that answers as the units of a cluster did when they were asked last. A unit that cannot
 * be made from what it told is left out: it stays as it was told, on hold, where it does answer,
 * and is as silent as it is where it does not.
 */
final class Twin {
    /** Enough to see what is the matter. */
    private static final int TOLD = 3;

    private static final String JOBS = "jobs";

    /** Who holds what is left out. */
    static final String HOLDER = "rehearsal";

    private final ClusterSpec spec;
    private final ObservedState observed;
    private final TwinTimes times;
    private final World world;
    private final TwinDrs drs;
    private final Map<Target, Set<Setting<?>>> wished;
    private final Observer asking;
    private final List<Member> members = new ArrayList<>();
    private final List<Member> machines = new ArrayList<>();
    private final List<Member> jobs = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final List<Event> holds = new ArrayList<>();
    private final Set<Host> hosts = new TreeSet<>();
    private final Set<Target> twins = new TreeSet<>();
    private final Set<String> assumed = new TreeSet<>();

    private Twin(ClusterSpec spec, Collection<Snapshot> snapshots, TwinTimes times, Instant now) {
        this.spec = spec;
        this.observed = new ObservedState(snapshots);
        this.times = times;
        this.world = World.virtual(now, times.times(), 1);
        this.drs = new TwinDrs(world);
        this.wished =
                Desires.of(spec, Inventory.of(spec, observed)).wishes().stream()
                        .<Setting<?>>map(Wish::setting)
                        .collect(
                                Collectors.groupingBy(
                                        setting -> setting.target().unit(), Collectors.toSet()));
        this.asking = new Observer(new UnitFleet(List.of()), world.clock());
        assumed.addAll(times.assumed());
    }

    /**
     * @param spec that is to be in force, with what leaves for it
     * @param snapshots the newest of every endpoint
     */
    static Twin of(ClusterSpec spec, Collection<Snapshot> snapshots, TwinTimes times, Instant now) {
        var twin = new Twin(spec, snapshots, times, now);
        twin.make();
        return twin;
    }

    private void make() {
        TwinFiles.put(spec, world);
        spec.leaving().forEach(some -> TwinFiles.put(some.of(), world));
        if (!spec.artifacts().isEmpty()) {
            assumed.add("the files of 'artifacts' lie where the spec says and are what it says");
        }
        units(spec, spec.units());
        for (Leaving some : spec.leaving()) {
            units(some.of(), some.units());
        }
        if (!twins.isEmpty()) {
            assumed.add("nobody else changes, stops or moves anything meanwhile");
        }
    }

    private void units(ClusterSpec of, Set<Target> which) {
        of.hosts().stream()
                .map(DeclaredHost::host)
                .filter(which::contains)
                .forEach(host -> {
                    hostOrNone(host, of.vsphere().isPresent());
                    jobs(host, new TwinJobs(of, world));
                });
        of.nodes().stream()
                .map(DeclaredNode::node)
                .filter(which::contains)
                .forEach(node -> standIn("linux", node, "a node has no twin in a rehearsal yet"));
        of.switches().stream()
                .filter(some -> which.contains(some.target()))
                .forEach(this::networkSwitch);
        of.vsphere()
                .flatMap(VSphere::unit)
                .filter(which::contains)
                .ifPresent(vcenter ->
                        standIn("vcenter", vcenter, "a vCenter has no twin in a rehearsal yet"));
    }

    private void jobs(Host host, TwinJobs of) {
        if (of.on(host).isEmpty()) {
            return;
        }
        var told = told(host, Snapshot.Tells.JOBS);
        if (twins.contains(host) && told.isPresent()) {
            of.put(host, told.get()).ifPresent(assumed::add);
            jobs.add(new Member(JOBS, host, new MemoryJobNodes(world, host)));
            return;
        }
        if (told.isEmpty()) {
            leftOut.add(
                    new LeftOut(
                            host, "its job nodes: " + silence(host, Snapshot.Tells.JOBS).text()));
        }
        jobs.add(
                new Member(
                        JOBS,
                        host,
                        told.<Device>map(last -> StandIn.telling(host, last))
                                .orElseGet(() -> silent(host, Snapshot.Tells.JOBS))));
    }

    /** What a likeness of one cannot take is no reason to rehearse nothing. */
    private void hostOrNone(Host host, boolean withMachines) {
        try {
            host(host, withMachines);
        } catch (IllegalArgumentException | IllegalStateException e) {
            leave(host, withMachines, List.of("its twin cannot be made: " + e.getMessage()));
        }
    }

    private void host(Host host, boolean withMachines) {
        var told = told(host, Snapshot.Tells.UNIT);
        if (told.isEmpty()) {
            standIn("esxi", host, "");
            if (withMachines) {
                machinesStandIn(host);
            }
            return;
        }
        switch (HostLikeness.of(host, observed)) {
            case Found.Unlike(var missing) -> leave(host, withMachines, missing);
            case Found.Like like -> {
                var twin = new MemoryHost(like.in(scratch()));
                var differences = differences(host, twin, told.get());
                if (differences.isEmpty()) {
                    join(host, like.in(world), withMachines);
                } else {
                    leave(host, withMachines, differences);
                }
            }
        }
    }

    private void networkSwitch(DeclaredSwitch declared) {
        var target = declared.target();
        var told = told(target, Snapshot.Tells.UNIT);
        if (told.isEmpty() || declared.platform() != SwitchPlatform.Onyx) {
            standIn(
                    "switch",
                    target,
                    "a switch with " + declared.platform() + " has no twin in a rehearsal yet");
            return;
        }
        switch (SwitchLikeness.of(
                target,
                declared.platform().name(),
                observed,
                wished.getOrDefault(target, Set.of()))) {
            case SwitchLikeness.Found.Unlike(var missing) ->
                    standIn("switch", target, some(missing));
            case SwitchLikeness.Found.Like(var like) -> {
                var twin = new MemorySwitch(like.in(scratch()));
                var differences = differences(target, twin, told.get());
                if (differences.isEmpty()) {
                    twins.add(target);
                    assumed.add("nobody carves the memory of a switch by hand");
                    members.add(new Member("switch", target, new MemorySwitch(like.in(world))));
                } else {
                    standIn("switch", target, some(differences));
                }
            }
        }
    }

    private static String some(List<String> why) {
        var more = why.size() - TOLD;
        return why.stream().limit(TOLD).collect(Collectors.joining("; "))
                + (more > 0 ? "; and " + more + " more" : "");
    }

    private void leave(Host host, boolean withMachines, List<String> why) {
        standIn("esxi", host, some(why));
        if (withMachines) {
            machinesStandIn(host);
        }
    }

    private void join(Host host, HostModel model, boolean withMachines) {
        hosts.add(host);
        twins.add(host);
        members.add(new Member("esxi", host, new MemoryHost(model)));
        if (model.vsan().cluster().isPresent()) {
            assumed.add("a vSAN has copied what it has to within some minutes");
        }
        if (model.ports().stream().allMatch(port -> port.virtualFunctions() == 0)
                && wished.getOrDefault(host, Set.of()).stream()
                        .anyMatch(one ->
                                one.property().equals(NicDriverProperties.VIRTUAL_FUNCTIONS))) {
            assumed.add("BIOS lets cards have virtual functions where none is there yet");
        }
        if (!withMachines) {
            return;
        }
        var told = told(host, Snapshot.Tells.MACHINES);
        if (told.isEmpty()) {
            machinesStandIn(host);
            return;
        }
        register(told.get(), model);
        TwinProfiles.put(host, told.get(), world);
        assumed.addAll(drs.put(host, told.get()));
        assumed.add("a machine that is asked to shut down is off 40 s later");
        machines.add(new Member("vcenter", host, new MemoryMachines(model)));
    }

    /** Those that run are there already: the host tells of them too. */
    private void register(Observation told, HostModel model) {
        for (var setting : told.readings().settings()) {
            if (setting.property().equals(MachineProperties.POWER)
                    && setting.target() instanceof Machine machine
                    && told.readings()
                            .running(MachineProperties.POWER.of(machine))
                            .filter(Power.Off::equals)
                            .isPresent()) {
                world.machines().register(machine.name(), model.host());
            }
        }
    }

    /** Where a likeness is tried: what is left out has no part in the world of the twin. */
    private World scratch() {
        var scratch = World.virtual(world.now(), times.times(), 1);
        TwinFiles.put(spec, scratch);
        return scratch;
    }

    private List<String> differences(Target unit, Device twin, Observation told) {
        try {
            var twins = twin.observe(asking.asks(spec, unit));
            return Sameness.differences(
                    told.readings(), twins.readings(), wished.getOrDefault(unit, Set.of()));
        } catch (DeviceException e) {
            return List.of(e.problem().text());
        }
    }

    /** What it told last; empty if it does not answer now. */
    private Optional<Observation> told(Target unit, Snapshot.Tells tells) {
        return observed.snapshots(unit).stream()
                .filter(snapshot -> snapshot.tells() == tells && snapshot.trouble().isEmpty())
                .flatMap(snapshot -> snapshot.last().stream())
                .findFirst();
    }

    private void standIn(String kind, Target unit, String why) {
        var told = told(unit, Snapshot.Tells.UNIT);
        if (told.isPresent()) {
            members.add(new Member(kind, unit, StandIn.telling(unit, told.get())));
            leftOut.add(new LeftOut(unit, why + "; it stays as it is"));
            holds.add(
                    new Event.PutOnHold(
                            unit,
                            world.now(),
                            HOLDER,
                            "left out of the rehearsal: " + why,
                            Optional.empty()));
        } else {
            members.add(new Member(kind, unit, silent(unit, Snapshot.Tells.UNIT)));
            leftOut.add(new LeftOut(unit, silence(unit, Snapshot.Tells.UNIT).text()));
        }
    }

    private void machinesStandIn(Host host) {
        var told = told(host, Snapshot.Tells.MACHINES);
        if (told.isEmpty()) {
            leftOut.add(
                    new LeftOut(
                            host,
                            "its machines: " + silence(host, Snapshot.Tells.MACHINES).text()));
        }
        machines.add(
                new Member(
                        "vcenter",
                        host,
                        told.<Device>map(last -> StandIn.telling(host, last))
                                .orElseGet(() -> silent(host, Snapshot.Tells.MACHINES))));
    }

    private Device silent(Target unit, Snapshot.Tells tells) {
        return StandIn.silent(unit, silence(unit, tells));
    }

    private Problem silence(Target unit, Snapshot.Tells tells) {
        return observed.snapshots(unit).stream()
                .filter(snapshot -> snapshot.tells() == tells)
                .flatMap(snapshot -> snapshot.trouble().stream())
                .findFirst()
                .orElseGet(() -> new Problem.Unreachable(unit, "observe", "it was never observed"));
    }

    /** What goes on at a device now nobody has seen the end of. */
    void beginsAnew(History history) {
        for (var unit : twins) {
            if (history.of(unit).open().isPresent()) {
                assumed.add("what goes on at " + unit.label() + " now begins anew on the twin");
            }
        }
    }

    World world() {
        return world;
    }

    Fleet fleet() {
        return new UnitFleet(members, machines, jobs);
    }

    /** What keeps the units that are left out as they are. */
    List<Event> holds() {
        return List.copyOf(holds);
    }

    /** Those hosts that have a twin. */
    Set<Host> hosts() {
        return Set.copyOf(hosts);
    }

    List<LeftOut> leftOut() {
        return List.copyOf(leftOut);
    }

    List<String> assumed() {
        return List.copyOf(assumed);
    }

    /** The oldest and the youngest of the answers that it was made from. */
    Stream<Instant> observedAt() {
        return twins.stream().flatMap(unit -> observed.oldestFact(unit).stream()).sorted();
    }
}
