package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Vlan;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Distributed switches and their port groups: what the gateway reads and changes. Each case has a
 * switch of its own, which stays behind: no other case looks at it.
 */
abstract class SwitchesContract extends Contract {
    private static final List<String> UPLINKS = List.of("uplink1", "uplink2");

    /** Of a host that nothing else looks at. */
    private static final String FREE_PORT = "vmnic1";

    private static final LinkDiscovery LLDP =
            new LinkDiscovery(LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Both);

    @Test
    void switch_that_is_made_is_told_as_it_was_asked_for() throws Exception {
        try (var gateway = gateway()) {
            var name = anyName();
            var settings =
                    SwitchChange.mtu(9000)
                            .and(SwitchChange.discovery(LLDP))
                            .and(SwitchChange.multicast(MulticastFiltering.Snooping));

            var ended =
                    create(
                            gateway,
                            new NewSwitch(name, Optional.empty(), UPLINKS, Optional.of(settings)));

            assertThat(ended).isEqualTo(new TaskState.Done());
            var seen = named(gateway.inventory(), name);
            assertThat(seen)
                    .isEqualTo(
                            new SeenSwitch(
                                    seen.ref(),
                                    new Told.Is<>(name),
                                    seen.uuid(),
                                    new SeenSwitch.Settings(
                                            seen.settings().configVersion(),
                                            new Told.Is<>(9000),
                                            new Told.Is<>(LLDP),
                                            new Told.Is<>(MulticastFiltering.Snooping),
                                            new Told.Is<>(false)),
                                    new SeenSwitch.Layout(
                                            seen.layout().version(),
                                            new Told.Is<>(UPLINKS),
                                            new Told.Is<>(List.of()))));
            assertThat(seen.uuid()).isInstanceOf(Told.Is.class);
        }
    }

    @Test
    void switch_tells_its_version_and_which_port_group_holds_its_uplinks() throws Exception {
        try (var gateway = gateway()) {
            var one = make(gateway);

            var its =
                    gateway.inventory().portGroups().stream()
                            .filter(group -> group.place().of().equals(new Told.Is<>(one.ref())))
                            .toList();

            assertThat(its).singleElement().extracting(SeenPortGroup::vlan).isEqualTo(all());
            if (honours(Fact.SWITCH_TELLS_ITS_VERSION)) {
                assertThat(one.layout().version()).isInstanceOf(Told.Is.class);
                assertThat(its.getFirst().place().forUplinks()).isEqualTo(new Told.Is<>(true));
            } else {
                assertThat(one.layout().version()).isEqualTo(new Told.Unset<>());
                assertThat(its.getFirst().place().forUplinks()).isEqualTo(new Told.Is<>(false));
            }
        }
    }

    /** What uplinks carry unless somebody says otherwise. */
    private static Told<Vlan> all() {
        return new Told.Is<>(new Vlan.Trunk(List.of(new Vlan.Range(0, 4094))));
    }

    @Test
    void second_switch_of_a_name_is_refused() throws Exception {
        try (var gateway = gateway()) {
            var one = make(gateway);
            var again =
                    new NewSwitch(
                            name(one),
                            Optional.empty(),
                            UPLINKS,
                            Optional.of(SwitchChange.mtu(1500)));

            assertThat(why(create(gateway, again))).isInstanceOf(Trouble.Refused.class);

            assertThat(named(gateway.inventory(), name(one))).isEqualTo(one);
        }
    }

    @Test
    void mtu_of_a_switch_is_changed_and_nothing_else() throws Exception {
        try (var gateway = gateway()) {
            var before = make(gateway);

            var ended =
                    end(
                            gateway,
                            gateway.reconfigure(
                                    before.ref(),
                                    version(before.settings().configVersion()),
                                    SwitchChange.mtu(4096)));

            assertThat(ended).isEqualTo(new TaskState.Done());
            var after = named(gateway.inventory(), name(before));
            if (honours(Fact.SWITCH_SETTINGS_CHANGE)) {
                assertThat(after.settings().configVersion())
                        .isNotEqualTo(before.settings().configVersion());
                assertThat(after).isEqualTo(with(before, 4096, after.settings().configVersion()));
            } else {
                assertThat(after).isEqualTo(before);
            }
        }
    }

    @Test
    void switch_gets_more_uplinks_and_nothing_else() throws Exception {
        try (var gateway = gateway()) {
            var before = make(gateway);
            var wanted = Stream.concat(UPLINKS.stream(), Stream.of("c", "d")).toList();

            var ended =
                    end(
                            gateway,
                            gateway.setUplinks(
                                    before.ref(),
                                    version(before.settings().configVersion()),
                                    wanted));

            assertThat(ended).isEqualTo(new TaskState.Done());
            var after = named(gateway.inventory(), name(before));
            if (honours(Fact.SWITCH_SETTINGS_CHANGE)) {
                assertThat(after.layout().uplinks()).isEqualTo(new Told.Is<>(wanted));
                assertThat(after.settings().configVersion())
                        .isNotEqualTo(before.settings().configVersion());
                assertThat(after.settings().mtuBytes()).isEqualTo(before.settings().mtuBytes());
            } else {
                assertThat(after).isEqualTo(before);
            }
        }
    }

    @Test
    void switch_that_somebody_changed_since_is_not_changed() throws Exception {
        try (var gateway = gateway()) {
            var read = make(gateway);
            var version = version(read.settings().configVersion());
            end(gateway, gateway.reconfigure(read.ref(), version, SwitchChange.mtu(4096)));
            var now = named(gateway.inventory(), name(read));

            var ended =
                    end(gateway, gateway.reconfigure(read.ref(), version, SwitchChange.mtu(2000)));

            if (honours(Fact.CONFIG_VERSION_COUNTS)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Stale.class);
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
            }
            assertThat(named(gateway.inventory(), name(read))).isEqualTo(now);
        }
    }

    @Test
    void switch_that_is_not_there_is_named() throws Exception {
        try (var gateway = gateway()) {
            var failed =
                    catchThrowableOfType(
                            VCenterException.class,
                            () ->
                                    gateway.reconfigure(
                                            new SwitchRef("dvs-404"), "1", SwitchChange.mtu(9000)));

            assertThat(failed.trouble())
                    .isEqualTo(
                            new Trouble.NotFound(
                                    "ReconfigureDvs_Task",
                                    "VmwareDistributedVirtualSwitch dvs-404"));
        }
    }

    @Test
    void bandwidth_is_shared_out_and_no_longer() throws Exception {
        try (var gateway = gateway()) {
            var one = make(gateway);

            if (honours(Fact.NETWORK_IO_CONTROL)) {
                gateway.setNetworkIoControl(one.ref(), true);
                assertThat(networkIoControl(gateway, one)).isEqualTo(new Told.Is<>(true));
                gateway.setNetworkIoControl(one.ref(), false);
            } else {
                var failed =
                        catchThrowableOfType(
                                VCenterException.class,
                                () -> gateway.setNetworkIoControl(one.ref(), true));
                assertThat(failed.trouble()).isInstanceOf(Trouble.NotOffered.class);
            }
            assertThat(networkIoControl(gateway, one)).isEqualTo(new Told.Is<>(false));
        }
    }

    @Test
    void switch_goes_up_to_a_version_that_its_hosts_can_be_on_and_never_down() throws Exception {
        try (var gateway = gateway()) {
            var host = idle(gateway);
            var before = make(gateway, Optional.of("7.0.0"));

            if (!honours(Fact.SWITCHES_ARE_UPGRADED)) {
                assertThat(refused(() -> gateway.canBeOn("7.0.2", Set.of(host))))
                        .isInstanceOf(Trouble.NotOffered.class);
                assertThat(refused(() -> gateway.upgrade(before.ref(), "7.0.2")))
                        .isInstanceOf(Trouble.NotOffered.class);
                assertThat(named(gateway.inventory(), name(before))).isEqualTo(before);
                return;
            }
            assertThat(gateway.canBeOn("7.0.2", Set.of(host)))
                    .isEqualTo(Map.of(host, Optional.empty()));
            assertThat(refused(() -> gateway.canBeOn("99.0.0", Set.of(host))))
                    .isInstanceOf(Trouble.Refused.class);
            assertThat(end(gateway, gateway.upgrade(before.ref(), "7.0.2")))
                    .isEqualTo(new TaskState.Done());
            assertThat(why(end(gateway, gateway.upgrade(before.ref(), "7.0.0"))))
                    .isInstanceOf(Trouble.NotOffered.class);
            var after = named(gateway.inventory(), name(before));
            assertThat(after.layout().version()).isEqualTo(new Told.Is<>("7.0.2"));
            assertThat(after.settings().mtuBytes()).isEqualTo(before.settings().mtuBytes());
            assertThat(gateway.recentTasks())
                    .filteredOn(task -> task.on().equals(new Told.Is<>(before.ref())))
                    .extracting(SeenTask::what, SeenTask::underway)
                    .contains(
                            tuple(
                                    new Told.Is<>(
                                            "DistributedVirtualSwitch.performProductSpecOperation"),
                                    new Told.Is<>(false)));
        }
    }

    private static Trouble refused(ThrowingCallable call) {
        return catchThrowableOfType(VCenterException.class, call).trouble();
    }

    static Stream<Vlan> vlans() {
        return Stream.of(
                new Vlan.None(),
                new Vlan.Id(300),
                new Vlan.Trunk(List.of(new Vlan.Range(10, 20), new Vlan.Range(4094, 4094))));
    }

    @ParameterizedTest
    @MethodSource("vlans")
    void port_group_is_made_and_told(Vlan vlan) throws Exception {
        try (var gateway = gateway()) {
            var of = make(gateway);

            var seen = makeIn(gateway, of, vlan);

            assertThat(seen)
                    .isEqualTo(
                            new SeenPortGroup(
                                    seen.ref(),
                                    seen.name(),
                                    new SeenPortGroup.Place(
                                            new Told.Is<>(of.ref()), new Told.Is<>(false)),
                                    seen.configVersion(),
                                    new Told.Is<>(vlan)));
        }
    }

    @Test
    void vlan_of_a_port_group_is_changed() throws Exception {
        try (var gateway = gateway()) {
            var group = makeIn(gateway, make(gateway), new Vlan.Id(300));

            var ended =
                    end(
                            gateway,
                            gateway.reconfigure(
                                    group.ref(), version(group.configVersion()), new Vlan.None()));

            assertThat(ended).isEqualTo(new TaskState.Done());
            assertThat(group(gateway.inventory(), group.ref()).vlan())
                    .isEqualTo(new Told.Is<>(new Vlan.None()));
        }
    }

    @Test
    void port_group_that_somebody_changed_since_is_not_changed() throws Exception {
        try (var gateway = gateway()) {
            var read = makeIn(gateway, make(gateway), new Vlan.Id(300));
            var version = version(read.configVersion());
            end(gateway, gateway.reconfigure(read.ref(), version, new Vlan.Id(301)));

            var ended = end(gateway, gateway.reconfigure(read.ref(), version, new Vlan.Id(302)));

            var vlan = group(gateway.inventory(), read.ref()).vlan();
            if (honours(Fact.CONFIG_VERSION_COUNTS)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Stale.class);
                assertThat(vlan).isEqualTo(new Told.Is<>(new Vlan.Id(301)));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
                assertThat(vlan).isEqualTo(new Told.Is<>(new Vlan.Id(302)));
            }
        }
    }

    @Test
    void watch_is_told_of_a_new_switch_and_of_its_port_group() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            watch.next(PATIENCE);
            var of = make(gateway);
            assertThat(((Sighting.Changed) watch.next(PATIENCE)).touched()).contains(of.ref());

            var group = makeIn(gateway, of, new Vlan.Id(300));

            var change = (Sighting.Changed) watch.next(PATIENCE);
            assertThat(change.touched()).contains(group.ref());
            assertThat(change.now()).isEqualTo(gateway.inventory());
        }
    }

    @Test
    void watch_is_told_of_what_changes_in_a_port_group() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var group = makeIn(gateway, make(gateway), new Vlan.Id(300));
            watch.next(PATIENCE);
            var version = version(group.configVersion());

            end(gateway, gateway.reconfigure(group.ref(), version, new Vlan.Id(301)));

            var seen = watch.next(Duration.ofSeconds(1));
            if (honours(Fact.PORT_GROUP_IS_WATCHED)) {
                var change = (Sighting.Changed) seen;
                assertThat(change.touched()).contains(group.ref());
                assertThat(group(change.now(), group.ref()).vlan())
                        .isEqualTo(new Told.Is<>(new Vlan.Id(301)));
            } else {
                assertThat(seen).isEqualTo(new Sighting.Quiet());
            }
        }
    }

    @Test
    void host_joins_a_switch_with_a_port_that_no_other_switch_has_and_keeps_it_as_uplinks_come()
            throws Exception {
        try (var gateway = gateway()) {
            var one = make(gateway);
            var other = make(gateway);

            assertThat(join(gateway, one)).isEqualTo(new TaskState.Done());
            var again = join(gateway, other);

            var joined = named(gateway.inventory(), name(one));
            var more = List.of("uplink1", "uplink2", "uplink3");
            var version = version(joined.settings().configVersion());
            assertThat(end(gateway, gateway.setUplinks(one.ref(), version, more)))
                    .isEqualTo(new TaskState.Done());
            var members = named(gateway.inventory(), name(one)).layout().members();
            if (honours(Fact.MEMBERS_ARE_TOLD)) {
                assertThat(((Told.Is<List<SeenSwitch.Member>>) members).value())
                        .extracting(SeenSwitch.Member::host, SeenSwitch.Member::pnics)
                        .containsExactly(tuple(idle(gateway), new Told.Is<>(List.of(FREE_PORT))));
            } else {
                assertThat(members).isEqualTo(new Told.Is<>(List.of()));
            }
            if (honours(Fact.PORT_IN_USE_IS_REFUSED)) {
                assertThat(again).isInstanceOf(TaskState.Failed.class);
                assertThat(((TaskState.Failed) again).why().toString()).contains("ResourceInUse");
            } else {
                assertThat(again).isEqualTo(new TaskState.Done());
            }
        }
    }

    private TaskState join(VSphereGateway gateway, SeenSwitch to) throws Exception {
        var version = version(to.settings().configVersion());
        return end(gateway, gateway.join(to.ref(), version, idle(gateway), List.of(FREE_PORT)));
    }

    private HostRef idle(VSphereGateway gateway) throws Exception {
        return host(gateway.inventory(), peer().idleHost()).ref();
    }

    private SeenSwitch make(VSphereGateway gateway) throws Exception {
        return make(gateway, Optional.empty());
    }

    private SeenSwitch make(VSphereGateway gateway, Optional<String> version) throws Exception {
        var name = anyName();
        var what = new NewSwitch(name, version, UPLINKS, Optional.of(SwitchChange.mtu(9000)));
        assertThat(create(gateway, what)).isEqualTo(new TaskState.Done());
        return named(gateway.inventory(), name);
    }

    private static String anyName() {
        return "roce-" + UUID.randomUUID();
    }

    private TaskState create(VSphereGateway gateway, NewSwitch what) throws Exception {
        return end(gateway, gateway.createSwitch(idle(gateway), what));
    }

    private static SeenPortGroup makeIn(VSphereGateway gateway, SeenSwitch of, Vlan vlan)
            throws Exception {
        var name = anyName();
        assertThat(end(gateway, gateway.addPortGroup(of.ref(), new NewPortGroup(name, vlan))))
                .isEqualTo(new TaskState.Done());
        return gateway.inventory().portGroups().stream()
                .filter(group -> group.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    private static SeenSwitch named(Inventory inventory, String name) {
        return inventory.switches().stream()
                .filter(one -> one.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    private static SeenPortGroup group(Inventory inventory, PortGroupRef ref) {
        return inventory.portGroups().stream()
                .filter(group -> group.ref().equals(ref))
                .findFirst()
                .orElseThrow();
    }

    private static String name(SeenSwitch one) {
        return ((Told.Is<String>) one.name()).value();
    }

    private static Told<Boolean> networkIoControl(VSphereGateway gateway, SeenSwitch one)
            throws Exception {
        return named(gateway.inventory(), name(one)).settings().networkIoControl();
    }

    private static SeenSwitch with(SeenSwitch before, int mtuBytes, Told<String> configVersion) {
        var settings = before.settings();
        return new SeenSwitch(
                before.ref(),
                before.name(),
                before.uuid(),
                new SeenSwitch.Settings(
                        configVersion,
                        new Told.Is<>(mtuBytes),
                        settings.discovery(),
                        settings.multicast(),
                        settings.networkIoControl()),
                before.layout());
    }

    /** As it was read; a peer to which versions are nothing has none. */
    private static String version(Told<String> told) {
        return told instanceof Told.Is<String>(var version) ? version : "1";
    }
}
