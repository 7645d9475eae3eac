package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.ECN;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.PFCTX;
import static io.plumbline.property.NicDriverProperties.VIRTUAL_FUNCTIONS;
import static io.plumbline.property.NicFirmwareProperties.FIRMWARE_VERSION;
import static io.plumbline.property.NicFirmwareProperties.LINK_TYPE;
import static io.plumbline.property.SoftwareProperties.MODULE_LOADED;
import static io.plumbline.property.SoftwareProperties.VIB_VERSION;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Modules;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.LinkType;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

/** What the twin in memory tells of a host. */
class MemoryHostReadingTest extends MemoryHostCase {
    private static final Set<Property<?>> OF_MEMBERS =
            Set.of(VsanProperties.RESYNC, VsanProperties.OBJECTS);

    @Test
    void every_property_of_a_host_is_read_but_what_only_vcenter_tells() throws DeviceException {
        var device = device(HostSetup.alreadyRight(HOST.name()));
        var kinds = Set.of(Host.class, Vib.class, KernelModule.class, Nic.class, NicPort.class);
        var all =
                PropertyCatalogue.builtIn().all().stream()
                        .filter(property -> kinds.contains(property.on()))
                        .filter(property ->
                                !Set.of(
                                                HostProperties.AGENTS,
                                                HostProperties.DRS,
                                                HostProperties.OTHERS_TASKS,
                                                HostProperties.FAILOVER,
                                                HostProperties.RED_ALARMS,
                                                HostProperties.SSH,
                                                HostProperties.LOCKDOWN,
                                                HostProperties.HOST_PROFILE,
                                                SriovProperties.FUNCTIONS,
                                                SriovProperties.SUPPORTED,
                                                PassthroughProperties.ENABLED,
                                                PassthroughProperties.LABEL,
                                                PassthroughProperties.CAPABLE,
                                                PassthroughProperties.DEPENDS_ON)
                                        .contains(property))
                        .filter(property -> !OF_MEMBERS.contains(property))
                        .filter(property -> !RelayedProperties.all().contains(property))
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
    void a_host_that_is_away_answers_nothing() throws DeviceException {
        var model = model(HostSetup.bare(HOST.name()));
        model.power().crash();

        assertProblem(
                () -> boot(new MemoryHost(model)),
                new Problem.Unreachable(HOST, "observe", "no route to host"));
    }
}
