package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.MachinePolicies;
import io.plumbline.desired.Network;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.Put;
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
import io.plumbline.property.Activation;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VibVersion;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Two hosts, a switch, and plans for them made by hand, as a broken planner could make them. */
abstract class HandMadePlans {
    static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    static final Host ESX1 = new Host("esx01.lab");
    static final Host ESX2 = new Host("esx02.lab");
    static final EsxiRelease RELEASE = EsxiRelease.parse("7.0 U2");
    static final BootId BOOT = new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.empty());
    static final BootId MARKED = new BootId(BOOT.hostUuid(), BOOT.bootedAt(), Optional.of("m"));
    static final Setting<Integer> VFS =
            NicFirmwareProperties.NUM_OF_VFS.of(new Nic(ESX1, new PciAddress(0, 0x3b, 0, 0)));
    static final Setting<VibVersion> VIB = SoftwareProperties.VIB_VERSION.of(new Vib(ESX1, "nmst"));
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    static final SwitchPort OTHER_PORT = new SwitchPort(TOR, "Eth1/2");
    static final Setting<Integer> MTU = SwitchProperties.MTU.of(PORT);
    static final Setting<Integer> OTHER_MTU = SwitchProperties.MTU.of(OTHER_PORT);
    static final Setting<Boolean> SAVED = SwitchProperties.SAVED.of(TOR);
    static final DifferenceKey DIFFERENCE =
            new DifferenceKey(VFS.path(), "16", "0", Activation.HOST_REBOOT);

    static final Setting<Boolean> ECN =
            NicDriverProperties.ECN.of(new KernelModule(ESX1, "nmlx5_core"));

    final List<Event> journal = new ArrayList<>();
    Safety.Leftovers leftovers = new Safety.Leftovers.Retain();
    Safety.Downgrade downgrade = Safety.Downgrade.Never;
    Safety.AttachedProfile attachedProfile = Safety.AttachedProfile.Owns;
    Modes modes = Modes.all(Mode.Enforce);
    Rollout rollout = Rollout.of(1, 1, Consent.Approve.Never);
    Optional<Target> silent = Optional.empty();
    Network network = Network.NONE;
    final List<Target> more = new ArrayList<>();
    final Set<Target> unseen = new TreeSet<>();
    final Set<Target> keptElsewhere = new TreeSet<>();
    final List<Paths.Ways> ways = new ArrayList<>();
    final SortedMap<Target, SortedMap<String, OnMaintenance>> declared = new TreeMap<>();
    final SortedSet<String> spared = new TreeSet<>();
    final List<Orders.Pair<?>> orders = new ArrayList<>();
    final SortedMap<Target, SortedMap<String, Duration>> jobNodes = new TreeMap<>();
    final List<Wish<?>> moreWishes = new ArrayList<>();
    final List<Consumer<Readings.Builder>> moreOfTheSwitch = new ArrayList<>();
    final List<Consumer<Readings.Builder>> moreOfTheHost = new ArrayList<>();
    Optional<Snapshot> ofJobs = Optional.empty();
    Optional<Snapshot> ofVCenter = Optional.empty();
    final Map<Target, Instant> askedAt = new HashMap<>();

    /** When a unit answered for the first time; else long ago. */
    final Map<Target, Instant> seenSince = new HashMap<>();

    boolean out;
    boolean toolsLoaded;
    Reading<EsxiRelease> release = settled(RELEASE);
    List<String> machines = List.of();
    BootId boot = BOOT;
    BootId otherBoot = BOOT;
    Reading<String> imageOwner = new Reading.Settled<>(State.none());
    Reading<VibVersion> vib = new Reading.Staged<>(State.none(), State.none());
    Reading<Integer> mtu = settled(1500);
    Reading<Integer> otherMtu = settled(1500);
    Reading<Integer> vfs = new Reading.Staged<>(State.is(0), State.is(0));

    void takenOutAndMarked() {
        out = true;
        boot = MARKED;
        journal.add(
                new Event.TakeOutIntended(ESX1, T, id(1), "sha256:0", "test", Optional.empty()));
        journal.add(done(1));
        journal.add(new Event.TakenOut(ESX1, T));
        journal.add(new Event.MarkIntended(ESX1, T, id(2), MARKED));
        journal.add(done(2));
    }

    static Event done(int act) {
        return new Event.ActEnded(ESX1, T, id(act), new Ending.Done(Activation.LIVE));
    }

    static Step takeOut(Host host) {
        return step(host, new Act.TakeOut(host, BOOT));
    }

    static Step write(State<Integer> from, State<Integer> to) {
        var wire = NicFirmwareProperties.NUM_OF_VFS.wire().orElseThrow();
        return step(
                ESX1,
                new Act.Write(
                        ESX1,
                        MARKED,
                        wire,
                        VFS.target(),
                        List.of(new Put<>(VFS, from, to, Optional.empty()))));
    }

    static Step takeAway() {
        var wire = NicDriverProperties.ECN.wire().orElseThrow();
        return step(
                ESX1,
                new Act.Write(
                        ESX1,
                        BOOT,
                        wire,
                        ECN.target(),
                        List.of(new Put<>(ECN, State.is(true), State.none(), Optional.empty()))));
    }

    static Step install() {
        return install(State.none());
    }

    static Step install(State<VibVersion> from) {
        return step(
                ESX1,
                new Act.Write(
                        ESX1,
                        MARKED,
                        SoftwareProperties.VIB_INSTALL,
                        ESX1,
                        List.of(
                                new Put<>(
                                        VIB,
                                        from,
                                        State.is(new VibVersion("4.18.1.14")),
                                        Optional.empty()))));
    }

    void behind(Target unit, Target... ports) {
        ways.add(new Paths.Ways(unit, new TreeSet<>(List.of(ports)), network));
    }

    static <V> Step write(Setting<V> setting, State<V> from, State<V> to) {
        var act =
                new Act.Write(
                        TOR,
                        BOOT,
                        setting.property().wire().orElseThrow(),
                        setting.target(),
                        List.of(new Put<>(setting, from, to, Optional.empty())));
        return new Step(endpoint(TOR), act, Set.of(), "test", new TreeSet<>());
    }

    static Step restart(DifferenceKey... justifiedBy) {
        return new Step(
                endpoint(ESX1),
                new Act.Restart(ESX1, MARKED, Activation.HOST_REBOOT, Optional.empty()),
                Set.of(ESX1),
                "test",
                new TreeSet<>(List.of(justifiedBy)));
    }

    static Step step(Host host, Act act) {
        var at =
                act instanceof Act.TakeOut ? new Endpoint("vcenter", host.label()) : endpoint(host);
        return new Step(at, act, Set.of(host), "test", new TreeSet<>());
    }

    static Endpoint endpoint(Target host) {
        return new Endpoint("esxi", host.label());
    }

    static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }

    /** Of a plan with these steps, all faults in the order of the hosts. */
    List<String> faults(Step... steps) {
        var history = History.of(journal);
        var units =
                Stream.concat(Stream.of(ESX1, ESX2, TOR), more.stream())
                        .map(host ->
                                new UnitPlan(
                                        host,
                                        "r1",
                                        history.of(host).phase(),
                                        List.of(),
                                        new UnitChange(
                                                host,
                                                List.of(),
                                                Activation.HOST_REBOOT,
                                                1,
                                                0,
                                                List.of()),
                                        List.of(),
                                        List.of(),
                                        MakesWay.NONE,
                                        List.of(),
                                        List.of(steps).stream()
                                                .filter(step -> step.act().unit().equals(host))
                                                .toList()))
                        .toList();
        var now = new Circumstances(desired(), observed(), history, new OneWay(), T);
        return new PlanCheck()
                .faults(new Plan("r1", units, 1), now).values().stream()
                        .flatMap(List::stream)
                        .toList();
    }

    void nothingToInstall() {
        var there = State.is(new VibVersion("4.18.1.14"));
        vib = new Reading.Staged<>(there, there);
    }

    Desired desired() {
        var racks = new TreeMap<Target, String>();
        racks.put(ESX1, "rack1");
        racks.put(ESX2, "rack1");
        racks.put(TOR, "rack2");
        more.forEach(unit -> racks.put(unit, "rack3"));
        var origin = new Origin("c.yaml", 1, 1, "firmwareVfs");
        return new Desired(
                "r1",
                modes,
                rollout,
                new Safety(
                        Duration.ofMinutes(30),
                        3,
                        downgrade,
                        leftovers,
                        VsanDecommission.EnsureObjectAccessibility,
                        attachedProfile),
                new TreeMap<>(),
                racks,
                new TreeSet<>(),
                MachinePolicies.of(declared),
                spared,
                jobNodes,
                new Paths(ways),
                new Orders(orders),
                new Wishes(
                        Stream.concat(
                                        Stream.<Wish<?>>of(
                                                Wish.of(
                                                        HostProperties.ESXI_RELEASE.of(ESX1),
                                                        new Want.Exactly<>(RELEASE),
                                                        origin),
                                                Wish.of(VFS, new Want.Exactly<>(16), origin),
                                                Wish.of(
                                                        VIB,
                                                        new Want.ReleaseOf<>(
                                                                new VibVersion("4.18.1.14")),
                                                        origin),
                                                Wish.of(MTU, new Want.AtLeast<>(9216), origin),
                                                Wish.of(
                                                        OTHER_MTU,
                                                        new Want.AtLeast<>(9216),
                                                        origin),
                                                Wish.of(SAVED, new Want.Exactly<>(true), origin)),
                                        moreWishes.stream())
                                .toList()),
                List.of(),
                List.of());
    }

    ObservedState observed() {
        var first =
                Readings.builder()
                        .put(HostProperties.ESXI_RELEASE.of(ESX1), release)
                        .put(VFS, vfs)
                        .put(ECN, settled(true))
                        .put(VIB, vib)
                        .put(HostProperties.IMAGE_OWNER.of(ESX1), imageOwner)
                        .put(HostProperties.MAINTENANCE_MODE.of(ESX1), settled(out))
                        .put(HostProperties.RUNNING_VMS.of(ESX1), settled(machines))
                        .put(HostProperties.AGENTS.of(ESX1), settled(List.<String>of()));
        if (toolsLoaded) {
            var tools = new KernelModule(ESX1, "mst");
            first.put(SoftwareProperties.MODULE_LOADED.of(tools), settled(true));
        }
        var second =
                Readings.builder()
                        .put(HostProperties.MAINTENANCE_MODE.of(ESX2), settled(false))
                        .put(HostProperties.RUNNING_VMS.of(ESX2), settled(List.<String>of()))
                        .put(HostProperties.AGENTS.of(ESX2), settled(List.<String>of()));
        var third =
                Readings.builder()
                        .put(MTU, mtu)
                        .put(OTHER_MTU, otherMtu)
                        .put(SAVED, settled(false));
        moreOfTheSwitch.forEach(readings -> readings.accept(third));
        moreOfTheHost.forEach(readings -> readings.accept(first));
        return new ObservedState(
                Stream.concat(
                                Stream.of(
                                        snapshot(ESX1, boot, first.build()),
                                        snapshot(ESX2, otherBoot, second.build()),
                                        snapshot(TOR, BOOT, third.build())),
                                Stream.concat(
                                        more.stream()
                                                .map(unit -> snapshot(unit, BOOT, Readings.none())),
                                        Stream.concat(ofJobs.stream(), ofVCenter.stream())))
                        .filter(told -> !unseen.contains(told.unit()))
                        .toList());
    }

    /** Something else of the switch is not as the spec wishes it. */
    final <V> void differs(Setting<V> setting, V there, V wished) {
        is(setting, there);
        moreWishes.add(
                Wish.of(setting, new Want.Exactly<>(wished), new Origin("c.yaml", 2, 1, "ports")));
    }

    /** Something else of the switch. */
    final <V> void is(Setting<V> setting, V there) {
        moreOfTheSwitch.add(readings -> readings.put(setting, settled(there)));
    }

    static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    Snapshot snapshot(Target host, BootId boot, Readings readings) {
        var answer = new Observation(Optional.of(boot), readings, List.of());
        var told =
                Snapshot.answered(host, "esxi", answer, seenSince.getOrDefault(host, Instant.EPOCH))
                        .answered(answer, askedAt.getOrDefault(host, T));
        return silent.filter(host::equals).isPresent()
                ? told.failed(new Problem.Unreachable(host, "look", "no route to host"))
                : told;
    }

    /** Every host by its own endpoint. */
    static final class OneWay implements Fleet {
        private final Set<Target> keptElsewhere;
        private final boolean vCenter;

        OneWay() {
            this(Set.of());
        }

        /**
         * @param keptElsewhere whom no endpoint takes out, restarts or puts back
         */
        OneWay(Set<Target> keptElsewhere) {
            this(keptElsewhere, true);
        }

        private OneWay(Set<Target> keptElsewhere, boolean vCenter) {
            this.keptElsewhere = keptElsewhere;
            this.vCenter = vCenter;
        }

        /** Hosts are told themselves to leave service. */
        static OneWay withoutVCenter() {
            return new OneWay(Set.of(), false);
        }

        @Override
        public Set<Endpoint> endpoints() {
            return Set.of(endpoint(ESX1), endpoint(ESX2));
        }

        @Override
        public Optional<Endpoint> keeperOf(Target unit) {
            return Optional.of(endpoint(unit)).filter(_ -> !keptElsewhere.contains(unit));
        }

        @Override
        public Optional<Endpoint> machineKeeperOf(Target unit) {
            return Optional.of(new Endpoint("vcenter", unit.label())).filter(_ -> vCenter);
        }

        @Override
        public Optional<Endpoint> jobKeeperOf(Target unit) {
            return Optional.of(new Endpoint("jobs", unit.label()));
        }

        @Override
        public Target unitOf(Endpoint endpoint) {
            return new Host(endpoint.name());
        }

        @Override
        public Device at(Endpoint endpoint) {
            throw new IllegalStateException("a check talks to no device");
        }
    }
}
