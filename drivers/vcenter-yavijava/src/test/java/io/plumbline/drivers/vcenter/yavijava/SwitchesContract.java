package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.SeenTask;
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

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Distributed switches: what the gateway reads and changes. Cases of their port groups come along,
 * so that one peer is started for both.
 */
abstract class SwitchesContract extends PortGroupsContract {
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
}
