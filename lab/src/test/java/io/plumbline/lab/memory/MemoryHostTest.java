package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.CORE_OPTIONS;
import static io.plumbline.property.NicDriverProperties.ECN;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.PFCTX;
import static io.plumbline.property.NicDriverProperties.VIRTUAL_FUNCTIONS;
import static io.plumbline.property.NicFirmwareProperties.FIRMWARE_VERSION;
import static io.plumbline.property.NicFirmwareProperties.LINK_TYPE;
import static io.plumbline.property.NicFirmwareProperties.MLXCONFIG;
import static io.plumbline.property.NicFirmwareProperties.NUM_OF_VFS;
import static io.plumbline.property.SoftwareProperties.MODULE_LOADED;
import static io.plumbline.property.SoftwareProperties.VIB_INSTALL;
import static io.plumbline.property.SoftwareProperties.VIB_VERSION;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.LinkType;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

class MemoryHostTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Nic HPC = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
    private static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    private static final KernelModule MST = new KernelModule(HOST, "mst");

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void every_property_of_a_host_is_read() throws DeviceException {
        var device = device(HostSetup.alreadyRight(HOST.name()));
        var kinds = Set.of(Host.class, Vib.class, KernelModule.class, Nic.class, NicPort.class);
        var all =
                PropertyCatalogue.builtIn().all().stream()
                        .filter(property -> kinds.contains(property.on()))
                        .toList();

        var read = new HashSet<Property<?>>();
        device.observe(new Query(Set.of(), Set.copyOf(all), Set.of()))
                .readings()
                .settings()
                .forEach(setting -> read.add(setting.property()));

        assertThat(read).isEqualTo(Set.copyOf(all));
    }

    @Test
    void a_bare_host_reads_as_it_is() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));

        assertThat(read(device, VIB_VERSION.of(new Vib(HOST, "nmst"))))
                .isEqualTo(new Reading.Staged<>(State.none(), State.none()));
        assertThat(read(device, MODULE_LOADED.of(MST)))
                .isEqualTo(new Reading.Settled<>(State.is(false)));
        assertThat(read(device, FIRMWARE_VERSION.of(HPC)))
                .isEqualTo(new Reading.Unreadable<>(new Problem.ToolsNotLoaded(HPC, "mst")));
        assertThat(read(device, MAX_VFS.of(new NicPort(HPC, 1))))
                .isEqualTo(new Reading.Staged<>(State.is(0), State.is(0)));
    }

    @Test
    void what_firmware_or_driver_do_not_know_is_not_offered() throws DeviceException {
        var model = model(HostSetup.driverOld(HOST.name()));
        model.modules().loadMst();
        var device = new MemoryHost(model);
        var service = new NicPort(new Nic(HOST, new PciAddress(0, 0x1a, 0, 0)), 1);

        assertThat(read(device, ECN.of(CORE))).isEqualTo(new Reading.NotOffered<>());
        assertThat(read(device, LINK_TYPE.of(service))).isEqualTo(new Reading.NotOffered<>());
        assertThat(read(device, LINK_TYPE.of(new NicPort(HPC, 1))))
                .isEqualTo(new Reading.Staged<>(State.is(LinkType.IB), State.is(LinkType.IB)));
    }

    @Test
    void options_in_force_are_unproven_unless_something_shows_them() throws DeviceException {
        var model = model(HostSetup.alreadyRight(HOST.name()));
        var device = new MemoryHost(model);

        assertThat(read(device, PFCTX.of(CORE)))
                .isEqualTo(new Reading.Staged<>(State.is(8), State.is(8)));
        assertThat(read(device, ECN.of(CORE)))
                .isEqualTo(
                        new Reading.Staged<>(
                                new State.Unproven<>("nmlx5_core does not tell what is in force"),
                                State.is(true)));
        assertThat(read(device, MAX_VFS.of(new NicPort(HPC, 2))))
                .isEqualTo(new Reading.Staged<>(State.is(7), State.is(7)));
        assertThat(read(device, VIRTUAL_FUNCTIONS.of(new NicPort(HPC, 2))))
                .isEqualTo(new Reading.Settled<>(State.is(7)));

        model.modules().configure(Modules.CORE, "pfctx=0x10");
        assertThat(read(device, PFCTX.of(CORE)))
                .isEqualTo(
                        new Reading.Staged<>(
                                new State.Unproven<>("nmlx5_core does not tell what is in force"),
                                State.is(16)));
    }

    @Test
    void listings_are_complete() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        var cards = new Scope(HOST, Nic.class);
        var ports = new Scope(HPC, NicPort.class);

        var listings =
                device.observe(new Query(Set.of(cards, ports), Set.of(), Set.of())).listings();

        assertThat(listings)
                .containsExactlyInAnyOrder(
                        new Listing.Complete(
                                cards, Set.of(new Nic(HOST, new PciAddress(0, 0x1a, 0, 0)), HPC)),
                        new Listing.Complete(
                                ports, Set.of(new NicPort(HPC, 1), new NicPort(HPC, 2))));
    }

    @Test
    void a_write_done_twice_is_done_once() throws DeviceException {
        var device = ready();
        var write = vfs(device, 0, 16);

        var receipts = List.of(device.apply(write, id()), device.apply(write, id()));

        assertThat(receipts)
                .isEqualTo(
                        List.of(new Receipt.Done(Activation.HOST_REBOOT), new Receipt.AlreadySo()));
        assertThat(world.ledger().writes(HOST).stream().map(Entry.Wrote::what))
                .containsExactly("module/esx01.lab/mst", "nic/esx01.lab/0000:3b:00#NUM_OF_VFS");
        assertThat(read(device, NUM_OF_VFS.of(HPC)))
                .isEqualTo(new Reading.Staged<>(State.is(0), State.is(16)));
    }

    @Test
    void nothing_is_written_over_what_moved() throws DeviceException {
        var device = ready();
        device.apply(vfs(device, 0, 16), id());

        assertProblem(
                () -> device.apply(vfs(device, 0, 8), id()), new Problem.Moved(HPC, "0", "16"));
        assertThat(read(device, NUM_OF_VFS.of(HPC)))
                .isEqualTo(new Reading.Staged<>(State.is(0), State.is(16)));
    }

    @Test
    void options_are_merged_into_what_is_configured() throws DeviceException {
        var model =
                model(
                        HostSetup.alreadyRight(HOST.name())
                                .options(Modules.CORE, "DRSS=4 max_vfs=1"));
        var device = new MemoryHost(model);
        var write =
                write(
                        device,
                        CORE_OPTIONS,
                        CORE,
                        List.of(
                                put(ECN.of(CORE), State.none(), State.is(true)),
                                put(MAX_VFS.of(new NicPort(HPC, 1)), State.is(0), State.is(8))));

        device.apply(write, id());

        assertThat(model.modules().configured(Modules.CORE))
                .isEqualTo("DRSS=4 max_vfs=1,0,8,0 ecn=1");
    }

    @Test
    void an_act_for_another_boot_is_not_done() throws DeviceException {
        var model = model(HostSetup.toolsOnly(HOST.name()).inMaintenance());
        var device = new MemoryHost(model);
        var before = mark(device, "m1");
        device.apply(new Act.Restart(HOST, before, Activation.HOST_REBOOT), id());
        world.advance(Duration.ofMinutes(20));

        assertProblem(
                () -> device.apply(new Act.Restart(HOST, before, Activation.HOST_REBOOT), id()),
                new Problem.AnotherBoot(HOST, "restart"));
        assertProblem(
                () -> device.apply(new Act.Mark(HOST, before), id()),
                new Problem.AnotherBoot(HOST, "leaving the boot's marker"));
        assertThat(boot(device).isAfter(before)).isTrue();
        world.advance(Duration.ofHours(1));
        assertThat(world.ledger().boots(HOST)).isEqualTo(1);
    }

    @Test
    void a_marker_that_is_gone_stops_an_act_though_the_clock_agrees() throws DeviceException {
        var model = model(HostSetup.toolsOnly(HOST.name()));
        var device = new MemoryHost(model);
        var marked = mark(device, "m1");

        model.files().remove("/tmp/plumbline-boot-m1");

        assertProblem(
                () -> device.apply(new Act.TakeOut(HOST, marked), id()),
                new Problem.AnotherBoot(HOST, "enter maintenance mode"));
    }

    @Test
    void an_act_without_a_marker_is_held_to_its_boot_by_the_clock() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        var before = boot(device);

        model.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertProblem(
                () -> device.apply(new Act.TakeOut(HOST, before), id()),
                new Problem.AnotherBoot(HOST, "enter maintenance mode"));
    }

    @Test
    void a_host_that_is_away_answers_nothing() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        model.power().crash();

        assertProblem(
                () -> boot(new MemoryHost(model)),
                new Problem.Unreachable(HOST, "observe", "no route to host"));
    }

    @Test
    void an_installation_is_rehearsed_then_goes_on_under_its_id() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        Depot.stock(world);
        var write = installDriver(device, digest("nmlx5.zip"));
        var id = id();

        assertThat(device.rehearse(write))
                .isEqualTo(
                        new Rehearsal(
                                Activation.HOST_REBOOT,
                                Set.of(new Vib(HOST, "nmlx5-core"), new Vib(HOST, "nmlx5-rdma")),
                                Set.of(new Vib(HOST, "nmlx5-core"), new Vib(HOST, "nmlx5-rdma"))));
        assertThat(device.look(id)).isEqualTo(new JobState.NeverStarted());
        assertThat(device.apply(write, id)).isEqualTo(new Receipt.Underway(Duration.ofSeconds(30)));
        assertThat(device.apply(write, id)).isEqualTo(new Receipt.Underway(Duration.ofSeconds(30)));
        assertThat(device.look(id)).isEqualTo(new JobState.Running());
        world.advance(Duration.ofMinutes(1));
        assertThat(device.look(id))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.HOST_REBOOT)));
        assertThat(world.ledger().of(Entry.JobStarted.class)).hasSize(1);
        assertThat(world.ledger().of(Entry.SecondStartRefused.class)).hasSize(1);
        assertThat(read(device, VIB_VERSION.of(new Vib(HOST, "nmlx5-core"))))
                .isEqualTo(
                        new Reading.Staged<>(
                                State.is(new VibVersion("4.19.16.8-2vmw.702.0.0.17630552")),
                                State.is(new VibVersion("4.21.71.101-1OEM.702.0.0.17630552"))));
        assertThat(device.apply(installDriver(device, digest("nmlx5.zip")), id()))
                .isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void a_job_whose_boot_ended_has_vanished() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        Depot.stock(world);
        var id = id();
        var started = mark(device, "m1");
        device.apply(installDriver(device, digest("nmlx5.zip")), id);

        model.power().crash();
        world.advance(Duration.ofMinutes(10));

        assertThat(device.look(id)).isEqualTo(new JobState.Vanished(started));
    }

    @Test
    void a_job_whose_process_was_killed_has_failed() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        var device = new MemoryHost(model);
        Depot.stock(world);
        var id = id();
        device.apply(installDriver(device, digest("nmlx5.zip")), id);

        model.processes().alive().forEach(process -> process.kill());

        assertThat(device.look(id))
                .isEqualTo(
                        new JobState.Failed(
                                new Problem.Rejected(
                                        HOST,
                                        "a long act",
                                        "it is no longer running and left no result")));
    }

    @Test
    void a_file_that_is_not_the_declared_one_is_not_installed() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        Depot.stock(world);
        var declared = "0".repeat(64);

        assertProblem(
                () -> device.apply(installDriver(device, declared), id()),
                new Problem.ArtifactMismatch(
                        new Vib(HOST, "nmlx5-core"),
                        "/vmfs/volumes/nfs-depot/nmlx5.zip",
                        declared,
                        digest("nmlx5.zip")));
        assertThat(world.ledger().of(Entry.JobStarted.class)).isEmpty();
    }

    @Test
    void maintenance_is_entered_a_little_later_and_left_at_once() throws DeviceException {
        var device = device(HostSetup.bare(HOST.name()));
        var model = world.host(HOST);

        assertThat(device.apply(new Act.TakeOut(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(model.service().inMaintenance()).isFalse();
        world.advance(Duration.ofSeconds(5));
        assertThat(model.service().inMaintenance()).isTrue();
        assertThat(device.apply(new Act.TakeOut(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(device.apply(new Act.PutBack(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(device.apply(new Act.PutBack(HOST, boot(device)), id()))
                .isEqualTo(new Receipt.AlreadySo());
    }

    private MemoryHost device(HostSetup setup) {
        return new MemoryHost(model(setup));
    }

    private HostModel model(HostSetup setup) {
        return setup.in(world);
    }

    private MemoryHost ready() {
        var model = model(HostSetup.toolsOnly(HOST.name()));
        model.modules().loadMst();
        return new MemoryHost(model);
    }

    private static BootId mark(MemoryHost device, String name) throws DeviceException {
        var now = boot(device);
        var marked = new BootId(now.hostUuid(), now.bootedAt(), Optional.of(name));
        device.apply(new Act.Mark(HOST, marked), id());
        assertThat(boot(device)).isEqualTo(marked);
        return marked;
    }

    private static BootId boot(MemoryHost device) throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(), Set.of())).boot().orElseThrow();
    }

    private static <V> Reading<V> read(MemoryHost device, Setting<V> setting)
            throws DeviceException {
        return device.observe(
                        new Query(Set.of(), Set.of(setting.property()), Set.of(setting.target())))
                .readings()
                .of(setting)
                .orElseThrow();
    }

    private static Act.Write vfs(MemoryHost device, int from, int to) throws DeviceException {
        return write(
                device,
                MLXCONFIG,
                HPC,
                List.of(put(NUM_OF_VFS.of(HPC), State.is(from), State.is(to))));
    }

    private static Act.Write installDriver(MemoryHost device, String sha256)
            throws DeviceException {
        var carrier = new Artifact("nmlx5", "[nfs-depot] nmlx5.zip", sha256);
        State<VibVersion> from = State.is(new VibVersion("4.19.16.8-2vmw.702.0.0.17630552"));
        State<VibVersion> to = State.is(new VibVersion("4.21.71.101"));
        return write(
                device,
                VIB_INSTALL,
                HOST,
                List.of(
                        new Put<>(
                                VIB_VERSION.of(new Vib(HOST, "nmlx5-core")),
                                from,
                                to,
                                Optional.of(carrier)),
                        new Put<>(
                                VIB_VERSION.of(new Vib(HOST, "nmlx5-rdma")),
                                from,
                                to,
                                Optional.of(carrier))));
    }

    private static Act.Write write(MemoryHost device, Wire wire, Target at, List<Put<?>> puts)
            throws DeviceException {
        return new Act.Write(HOST, boot(device), wire, at, puts);
    }

    private static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    private String digest(String name) {
        return world.datastore(Depot.DATASTORE)
                .flatMap(depot -> depot.file(depot.root() + "/" + name))
                .orElseThrow()
                .sha256();
    }

    private static ActId id() {
        return new ActId(UUID.randomUUID());
    }

    private static void assertProblem(Asked asked, Problem problem) {
        assertThatExceptionOfType(DeviceException.class)
                .isThrownBy(asked::ask)
                .extracting(DeviceException::problem)
                .isEqualTo(problem);
    }

    private interface Asked {
        void ask() throws DeviceException;
    }
}
