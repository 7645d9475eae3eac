package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.DISCOVERY;
import static io.plumbline.property.DistributedSwitchProperties.MADE;
import static io.plumbline.property.DistributedSwitchProperties.MEMBERS;
import static io.plumbline.property.DistributedSwitchProperties.MTU;
import static io.plumbline.property.DistributedSwitchProperties.MULTICAST_FILTERING;
import static io.plumbline.property.DistributedSwitchProperties.NETWORK_IO_CONTROL;
import static io.plumbline.property.DistributedSwitchProperties.OUT_OF_STEP;
import static io.plumbline.property.DistributedSwitchProperties.PORTS;
import static io.plumbline.property.DistributedSwitchProperties.UPLINKS;
import static io.plumbline.property.DistributedSwitchProperties.VERSION;
import static io.plumbline.property.DistributedSwitchProperties.VLAN;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Vlan;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

/** The distributed switches of a vCenter, as they are told. */
class OwnSwitchesTest extends SwitchesOfAVCenter {
    @Test
    void switches_and_port_groups_are_told_without_those_of_the_uplinks() throws Exception {
        var told = device.observe(ALL);

        assertThat(told.listings())
                .containsExactlyInAnyOrder(
                        new Listing.Complete(
                                new Scope(VCENTER, DistributedSwitch.class), Set.of(DVS)),
                        new Listing.Complete(new Scope(VCENTER, PortGroup.class), Set.of(GROUP)));
        assertThat(read(VERSION.of(DVS))).isEqualTo(is(new SwitchVersion("7.0.2")));
        assertThat(read(MTU.of(DVS))).isEqualTo(is(1500));
        assertThat(read(DISCOVERY.of(DVS))).isEqualTo(is(LLDP));
        assertThat(read(MULTICAST_FILTERING.of(DVS))).isEqualTo(is(MulticastFiltering.Basic));
        assertThat(read(NETWORK_IO_CONTROL.of(DVS))).isEqualTo(is(true));
        assertThat(read(OUT_OF_STEP.of(DVS))).isEqualTo(is(List.of()));
        assertThat(read(VLAN.of(GROUP))).isEqualTo(is(new Vlan.None()));
    }

    @Test
    void member_that_is_not_in_step_is_told_by_its_name() throws Exception {
        vcenter.with(dvs("dvs-1", "dvs", 9000, SeenSwitch.Status.OUT_OF_SYNC));
        assertThat(read(OUT_OF_STEP.of(DVS))).isEqualTo(is(List.of("esx01.lab")));

        vcenter.with(dvs("dvs-1", "dvs", 9000, SeenSwitch.Status.DISCONNECTED));
        assertThat(read(OUT_OF_STEP.of(DVS))).isEqualTo(is(List.of()));
    }

    @Test
    void switch_that_is_not_there_has_nothing_and_nobody() throws Exception {

        assertThat(read(MADE.of(OTHER))).isEqualTo(none());
        assertThat(read(UPLINKS.of(OTHER))).isEqualTo(none());
        assertThat(read(MTU.of(OTHER))).isEqualTo(none());
        assertThat(read(MEMBERS.of(OTHER))).isEqualTo(is(List.of()));
        assertThat(read(PORTS.of(new SwitchMember(OTHER, FIRST)))).isEqualTo(none());
        assertThat(read(VLAN.of(new PortGroup(OTHER, "pg")))).isEqualTo(none());
        assertThat(read(VLAN.of(new PortGroup(DVS, "other")))).isEqualTo(none());
    }

    @Test
    void nothing_is_missing_where_a_name_is_withheld() throws Exception {
        vcenter.with(
                new SeenPortGroup(
                        new PortGroupRef("dvportgroup-3"),
                        new Told.Unreadable<>("NoPermission"),
                        place(false),
                        new Told.Is<>("1"),
                        new Told.Is<>(new Vlan.None())));

        assertThat(read(VLAN.of(new PortGroup(DVS, "other"))))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void ports_of_a_member_are_told_and_whoever_is_none_has_none() throws Exception {
        assertThat(read(PORTS.of(new SwitchMember(DVS, FIRST)))).isEqualTo(is(List.of("vmnic4")));
        vcenter.host("host-2", "esx02.lab");
        assertThat(read(PORTS.of(SECOND))).isEqualTo(none());

        vcenter.with(hidden(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP)));
        assertThat(read(PORTS.of(new SwitchMember(DVS, FIRST))))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void host_that_cannot_join_now_is_named() throws Exception {
        assertThat(read(PORTS.of(SECOND)))
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        SECOND,
                                        "find the host in vCenter",
                                        "none there has its name, or it is withheld; add it to"
                                                + " vCenter first, or let the account see it")));

        vcenter.host(
                "host-2",
                new Told.Is<>("esx02.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));
        assertThat(read(PORTS.of(SECOND)))
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Unreachable(
                                        SECOND,
                                        "see whether it can join",
                                        "vCenter does not talk with the host")));
    }

    @Test
    void switch_that_is_spelt_otherwise_is_no_other_one() throws Exception {
        assertThat(read(MTU.of(new DistributedSwitch(VCENTER, "DVS"))))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        unreadable ->
                                assertThat(unreadable.toString())
                                        .contains("there it is spelt dvs"));
    }

    @Test
    void members_of_which_one_has_no_name_are_not_known() throws Exception {
        vcenter.host(
                "host-1",
                new Told.Unreadable<>("NoPermission"),
                new Told.Is<>(SeenHost.Connection.CONNECTED));

        assertThat(read(MEMBERS.of(DVS))).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void switch_that_is_there_twice_is_neither_right_nor_wrong() throws Exception {
        vcenter.with(dvs("dvs-2", "dvs", 1500, SeenSwitch.Status.UP));
        assertThat(read(MTU.of(DVS)))
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        DVS,
                                        "find it in vCenter",
                                        "2 there have this name; rename one")));
        assertThat(read(VLAN.of(GROUP))).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void members_are_told_by_name_and_without_them_nothing_that_they_feel_is_known()
            throws Exception {
        assertThat(read(MEMBERS.of(DVS))).isEqualTo(is(List.of("esx01.lab")));

        vcenter.with(hidden(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP)));
        assertThat(read(MTU.of(DVS))).isInstanceOf(Reading.Unreadable.class);
        assertThat(read(VLAN.of(GROUP))).isInstanceOf(Reading.Unreadable.class);
        assertThat(read(NETWORK_IO_CONTROL.of(DVS))).isEqualTo(is(true));
    }

    @Test
    void what_is_withheld_is_not_known_and_a_hidden_name_leaves_no_complete_listing()
            throws Exception {
        vcenter.with(
                new SeenPortGroup(
                        new PortGroupRef("dvportgroup-1"),
                        new Told.Is<>("pg"),
                        place(false),
                        new Told.Is<>("1"),
                        new Told.Unreadable<>("NoPermission")));
        assertThat(read(VLAN.of(GROUP)))
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Unparsed(
                                        GROUP, "portGroup.vlan in vCenter", "NoPermission")));

        vcenter.with(
                new SeenPortGroup(
                        new PortGroupRef("dvportgroup-3"),
                        new Told.Unreadable<>("NoPermission"),
                        place(false),
                        new Told.Is<>("1"),
                        new Told.Is<>(new Vlan.None())));
        assertThat(device.observe(ALL).listings())
                .allSatisfy(listing -> assertThat(listing).isInstanceOf(Listing.Partial.class));
    }

    @Test
    void uplinks_are_told_as_one_number_whatever_is_withheld_of_members() throws Exception {
        vcenter.with(hidden(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP, "a", "b", "c")));

        assertThat(read(MADE.of(DVS))).isEqualTo(is(3));
        assertThat(read(UPLINKS.of(DVS))).isEqualTo(is(3));
    }

    @Test
    void vcenter_that_is_gone_is_a_problem_of_itself() {
        var gone = new Trouble.Unreachable("WaitForUpdatesEx", "refused");
        vcenter.falls(gone);

        assertThat(catchThrowableOfType(DeviceException.class, () -> device.observe(ALL)).problem())
                .isEqualTo(gone.of(VCENTER));
    }

    private <V> Reading<V> read(Setting<V> setting) throws DeviceException {
        var query =
                new Query(
                        ALL.list(),
                        Set.<Property<?>>of(setting.property()),
                        Set.of(setting.target()));
        return device.observe(query).readings().of(setting).orElseThrow();
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    /** Its members are withheld. */
    private static SeenSwitch hidden(SeenSwitch one) {
        return new SeenSwitch(
                one.ref(),
                one.name(),
                one.uuid(),
                one.settings(),
                new SeenSwitch.Layout(
                        one.layout().version(),
                        one.layout().uplinks(),
                        new Told.Unreadable<>("NoPermission")));
    }
}
