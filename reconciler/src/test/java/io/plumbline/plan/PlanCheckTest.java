package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
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
import io.plumbline.property.Area;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Want;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/** Plans made by hand, as a broken planner could make them, and one that is good. */
class PlanCheckTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host ESX1 = new Host("esx01.lab");
    private static final Host ESX2 = new Host("esx02.lab");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.empty());
    private static final BootId MARKED =
            new BootId(BOOT.hostUuid(), BOOT.bootedAt(), Optional.of("m"));
    private static final Setting<Integer> VFS =
            NicFirmwareProperties.NUM_OF_VFS.of(new Nic(ESX1, new PciAddress(0, 0x3b, 0, 0)));
    private static final Setting<VibVersion> VIB =
            SoftwareProperties.VIB_VERSION.of(new Vib(ESX1, "nmst"));
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    private static final SwitchPort OTHER_PORT = new SwitchPort(TOR, "Eth1/2");
    private static final Setting<Integer> MTU = SwitchProperties.MTU.of(PORT);
    private static final Setting<Integer> OTHER_MTU = SwitchProperties.MTU.of(OTHER_PORT);
    private static final Setting<Boolean> SAVED = SwitchProperties.SAVED.of(TOR);
    private static final DifferenceKey DIFFERENCE =
            new DifferenceKey(VFS.path(), "16", "0", Activation.HOST_REBOOT);

    private final List<Event> journal = new ArrayList<>();
    private Modes modes = Modes.all(Mode.Enforce);
    private Rollout rollout = new Rollout(1, 1, Rollout.Approve.Never);
    private Optional<Target> silent = Optional.empty();
    private final List<Paths.Ways> ways = new ArrayList<>();
    private boolean out;
    private List<String> machines = List.of();
    private BootId boot = BOOT;
    private Reading<String> imageOwner = new Reading.Settled<>(State.none());
    private Reading<VibVersion> vib = new Reading.Staged<>(State.none(), State.none());
    private Reading<Integer> mtu = settled(1500);
    private Reading<Integer> vfs = new Reading.Staged<>(State.is(0), State.is(0));

    @Test
    void a_good_plan_passes() {
        assertThat(faults(takeOut(ESX1))).isEmpty();
        takenOutAndMarked();
        assertThat(faults(write(State.is(0), State.is(16)))).isEmpty();
        assertThat(faults(restart(DIFFERENCE))).isEmpty();
    }

    @Test
    void one_that_acts_in_a_mode_that_only_looks() {
        modes = Modes.all(Mode.Observe);

        assertThat(faults(takeOut(ESX1))).containsExactly("the mode is Observe");
    }

    @Test
    void one_that_acts_for_what_the_mode_of_its_area_leaves() {
        modes = new Modes(Mode.Enforce, Map.of(Area.NIC_CONFIG, Mode.Plan));
        vib = new Reading.Settled<>(State.is(new VibVersion("4.18.1.14")));

        assertThat(faults(takeOut(ESX1)))
                .containsExactly("all that differs is left as it is by the mode of its area");
        takenOutAndMarked();
        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly("the mode of area nicConfig writes nothing");
        assertThat(faults(restart(DIFFERENCE)))
                .containsExactly("the mode of its area leaves " + VFS.path() + " as it is");
    }

    @Test
    void one_that_takes_out_two_where_one_may_be_away() {
        assertThat(faults(takeOut(ESX1), takeOut(ESX2)))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_takes_out_a_host_with_machines() {
        machines = List.of("vm-1");

        assertThat(faults(takeOut(ESX1))).containsExactly("machines run on it");
    }

    @Test
    void one_that_takes_out_a_host_that_is_on_hold() {
        journal.add(new Event.PutOnHold(ESX1, T, "ada", "cable", Optional.empty()));

        assertThat(faults(takeOut(ESX1))).containsExactly("it is on hold");
    }

    @Test
    void one_that_boots_what_nobody_approved() {
        rollout = new Rollout(1, 1, Rollout.Approve.Reboots);

        assertThat(faults(takeOut(ESX1))).containsExactly("nobody approved it");
    }

    @Test
    void one_that_restarts_a_host_in_service() {
        assertThat(faults(restart(DIFFERENCE)))
                .containsExactly("it is not out of service by us in a boot that is marked");
    }

    @Test
    void one_that_restarts_for_nothing() {
        takenOutAndMarked();

        assertThat(faults(restart())).containsExactly("nothing justifies the restart");
    }

    @Test
    void one_that_puts_back_what_others_took_out() {
        out = true;

        assertThat(faults(step(ESX1, new Act.PutBack(ESX1, BOOT, Optional.empty()))))
                .containsExactly("it is not out of service by us");
    }

    @Test
    void one_that_writes_what_is_not_wished() {
        takenOutAndMarked();

        assertThat(faults(write(State.is(0), State.is(99))))
                .containsExactly(VFS.path() + " is not wished to become what is written");
    }

    @Test
    void one_that_writes_over_what_was_not_read() {
        takenOutAndMarked();
        vfs = new Reading.NotOffered<>();

        assertThat(faults(write(State.is(0), State.is(16))))
                .containsExactly(VFS.path() + " was not read as the write takes it to be");
    }

    @Test
    void one_that_installs_where_somebody_else_composes_the_image() {
        takenOutAndMarked();
        imageOwner = new Reading.Settled<>(State.is("another"));

        assertThat(faults(install()))
                .containsExactly(
                        VIB.path() + " is somebody else's to write, or nobody knows whose");
        imageOwner = new Reading.Settled<>(State.none());
        assertThat(faults(install())).isEmpty();
    }

    @Test
    void one_that_is_for_another_boot() {
        boot = new BootId(BOOT.hostUuid(), T, Optional.empty());

        assertThat(faults(takeOut(ESX1)))
                .containsExactly("the step is for another boot than the one that lasts");
    }

    @Test
    void one_that_goes_another_way_than_the_owner() {
        var step =
                new Step(
                        new Endpoint("other", "esx01.lab"),
                        new Act.TakeOut(ESX1, BOOT),
                        Set.of(ESX1),
                        "test",
                        new TreeSet<>());

        assertThat(faults(step)).containsExactly("it is not kept through other://esx01.lab");
    }

    @Test
    void one_that_interrupts_no_more_hosts_than_may_be_away_passes() {
        behind(ESX1, PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_interrupts_more_hosts_than_may_be_away() {
        behind(ESX1, PORT);
        behind(ESX2, PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_a_host_while_another_leaves() {
        behind(ESX2, PORT);

        assertThat(faults(takeOut(ESX1), write(MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "2 units would be away, 2 of them in its rack",
                        "2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_one_of_two_ways_cuts_off_nobody() {
        behind(ESX1, PORT, OTHER_PORT);
        behind(ESX2, PORT, OTHER_PORT);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_interrupts_both_ways_at_once() {
        behind(ESX1, PORT, OTHER_PORT);
        behind(ESX2, PORT, OTHER_PORT);

        assertThat(
                        faults(
                                write(MTU, State.is(1500), State.is(9216)),
                                write(OTHER_MTU, State.is(1500), State.is(9216))))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_a_silent_host_while_another_is_out() {
        behind(ESX2, PORT);
        out = true;
        silent = Optional.of(ESX2);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_interrupts_a_host_that_is_out_while_another_is_silent() {
        behind(ESX1, PORT);
        out = true;
        silent = Optional.of(ESX2);

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_puts_a_host_back_and_cuts_it_off() {
        behind(ESX1, PORT);
        takenOutAndMarked();
        silent = Optional.of(ESX2);

        var cut = write(MTU, State.is(1500), State.is(9216));
        assertThat(faults(cut)).isEmpty();
        assertThat(faults(step(ESX1, new Act.PutBack(ESX1, BOOT, Optional.empty())), cut))
                .contains("2 units would be away, 2 of them in its rack");
    }

    @Test
    void one_that_saves_what_is_not_as_wished() {
        assertThat(faults(write(SAVED, State.is(false), State.is(true))))
                .containsExactly(
                        "startup is written last, and " + MTU.path() + " is not as wished");
        mtu = settled(9216);
        assertThat(faults(write(SAVED, State.is(false), State.is(true)))).isEmpty();
    }

    private void takenOutAndMarked() {
        out = true;
        boot = MARKED;
        journal.add(new Event.TakeOutIntended(ESX1, T, id(1), "sha256:0", "test"));
        journal.add(done(1));
        journal.add(new Event.TakenOut(ESX1, T));
        journal.add(new Event.MarkIntended(ESX1, T, id(2), MARKED));
        journal.add(done(2));
    }

    private static Event done(int act) {
        return new Event.ActEnded(ESX1, T, id(act), new Ending.Done(Activation.LIVE));
    }

    private static Step takeOut(Host host) {
        return step(host, new Act.TakeOut(host, BOOT));
    }

    private static Step write(State<Integer> from, State<Integer> to) {
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

    private static Step install() {
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
                                        State.none(),
                                        State.is(new VibVersion("4.18.1.14")),
                                        Optional.empty()))));
    }

    private void behind(Target unit, Target... ports) {
        ways.add(new Paths.Ways(unit, new TreeSet<>(List.of(ports))));
    }

    private static <V> Step write(Setting<V> setting, State<V> from, State<V> to) {
        var act =
                new Act.Write(
                        TOR,
                        BOOT,
                        setting.property().wire().orElseThrow(),
                        setting.target(),
                        List.of(new Put<>(setting, from, to, Optional.empty())));
        return new Step(endpoint(TOR), act, Set.of(), "test", new TreeSet<>());
    }

    private static Step restart(DifferenceKey... justifiedBy) {
        return new Step(
                endpoint(ESX1),
                new Act.Restart(ESX1, MARKED, Activation.HOST_REBOOT),
                Set.of(ESX1),
                "test",
                new TreeSet<>(List.of(justifiedBy)));
    }

    private static Step step(Host host, Act act) {
        return new Step(endpoint(host), act, Set.of(host), "test", new TreeSet<>());
    }

    private static Endpoint endpoint(Target host) {
        return new Endpoint("esxi", host.label());
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }

    /** Of a plan with these steps, all faults in the order of the hosts. */
    private List<String> faults(Step... steps) {
        var history = History.of(journal);
        var units =
                Stream.of(ESX1, ESX2, TOR)
                        .map(host ->
                                new UnitPlan(
                                        host,
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

    private Desired desired() {
        var racks = new TreeMap<Target, String>();
        racks.put(ESX1, "rack1");
        racks.put(ESX2, "rack1");
        racks.put(TOR, "rack2");
        var origin = new Origin("c.yaml", 1, 1, "firmwareVfs");
        return new Desired(
                "r1",
                modes,
                rollout,
                new Safety(Duration.ofMinutes(30), 3, Safety.Downgrade.Never),
                racks,
                new TreeSet<>(),
                new Paths(ways),
                List.of(
                        Wish.of(VFS, new Want.Exactly<>(16), origin),
                        Wish.of(VIB, new Want.ReleaseOf<>(new VibVersion("4.18.1.14")), origin),
                        Wish.of(MTU, new Want.AtLeast<>(9216), origin),
                        Wish.of(OTHER_MTU, new Want.AtLeast<>(9216), origin),
                        Wish.of(SAVED, new Want.Exactly<>(true), origin)),
                List.of(),
                List.of());
    }

    private ObservedState observed() {
        var first =
                Readings.builder()
                        .put(VFS, vfs)
                        .put(VIB, vib)
                        .put(HostProperties.IMAGE_OWNER.of(ESX1), imageOwner)
                        .put(HostProperties.MAINTENANCE_MODE.of(ESX1), settled(out))
                        .put(HostProperties.RUNNING_VMS.of(ESX1), settled(machines));
        var second =
                Readings.builder()
                        .put(HostProperties.MAINTENANCE_MODE.of(ESX2), settled(false))
                        .put(HostProperties.RUNNING_VMS.of(ESX2), settled(List.<String>of()));
        var third = Readings.builder().put(MTU, mtu).put(OTHER_MTU, mtu).put(SAVED, settled(false));
        return new ObservedState(
                List.of(
                        snapshot(ESX1, boot, first.build()),
                        snapshot(ESX2, BOOT, second.build()),
                        snapshot(TOR, BOOT, third.build())));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private Snapshot snapshot(Target host, BootId boot, Readings readings) {
        var told =
                Snapshot.answered(
                        host, "esxi", new Observation(Optional.of(boot), readings, List.of()), T);
        return silent.filter(host::equals).isPresent()
                ? told.failed(new Problem.Unreachable(host, "look", "no route to host"))
                : told;
    }

    /** Every host by its own endpoint. */
    private static final class OneWay implements Fleet {
        @Override
        public Set<Endpoint> endpoints() {
            return Set.of(endpoint(ESX1), endpoint(ESX2));
        }

        @Override
        public List<Endpoint> readersOf(Setting<?> setting) {
            return List.of(endpoint(setting.target().unit()));
        }

        @Override
        public Optional<Endpoint> ownerOf(Setting<?> setting) {
            return Optional.of(endpoint(setting.target().unit()));
        }

        @Override
        public Optional<Endpoint> keeperOf(Target unit) {
            return Optional.of(endpoint(unit));
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
