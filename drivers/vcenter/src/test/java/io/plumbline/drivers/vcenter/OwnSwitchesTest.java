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
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Vlan;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/** The distributed switches of a vCenter, as they are told and changed. */
class OwnSwitchesTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final PortGroup GROUP = new PortGroup(DVS, "pg");
    private static final Host FIRST = new Host("ESX01.lab");
    private static final DistributedSwitch OTHER = new DistributedSwitch(VCENTER, "other");
    private static final Map<DistributedSwitch, SortedSet<Host>> CLUSTER =
            Map.of(OTHER, new TreeSet<>(Set.of(FIRST, new Host("esx00.lab"))));
    private static final SwitchMember SECOND = new SwitchMember(DVS, new Host("esx02.lab"));
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final LinkDiscovery LLDP =
            new LinkDiscovery(LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Listen);
    private static final Query ALL =
            new Query(
                    Set.of(
                            new Scope(VCENTER, DistributedSwitch.class),
                            new Scope(VCENTER, PortGroup.class)),
                    Set.of(MTU, VLAN),
                    Set.of());

    private final MemoryVCenter vcenter = new MemoryVCenter().host("host-1", "esx01.lab");
    private final Device device =
            new Estate(vcenter, new Patience(Duration.ofSeconds(20), Duration.ofMillis(1)))
                    .switchesOf(VCENTER, CLUSTER, Map.of());

    @BeforeEach
    void one_switch_with_a_port_group() {
        vcenter.with(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP))
                .with(group("dvportgroup-1", "pg", false))
                .with(group("dvportgroup-2", "dvs-DVUplinks-1", true));
    }

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
    void host_joins_with_its_ports_as_of_what_was_read() throws Exception {
        vcenter.host("host-2", "esx02.lab");

        device.apply(write(SECOND, fresh(PORTS.of(SECOND), List.of("vmnic4", "vmnic5"))), ID);

        assertThat(vcenter.done()).containsExactly("join dvs-1 as of 7: host-2 [vmnic4, vmnic5]");
    }

    @Test
    void switch_is_made_where_a_host_of_the_cluster_is() throws Exception {

        device.apply(
                write(
                        OTHER,
                        fresh(MADE.of(OTHER), 2),
                        fresh(VERSION.of(OTHER), new SwitchVersion("7.0.2"))),
                ID);
        device.apply(write(OTHER, fresh(MADE.of(OTHER), 1)), ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "create near host-1: "
                                + new NewSwitch(
                                        "other",
                                        Optional.of("7.0.2"),
                                        List.of("Uplink 1", "Uplink 2")),
                        "create near host-1: "
                                + new NewSwitch("other", Optional.empty(), List.of("Uplink 1")));
    }

    @Test
    void switch_of_hosts_that_vcenter_does_not_have_is_made_nowhere() {
        vcenter.host("host-1", "esx09.lab");

        assertThat(problem(() -> write(OTHER, fresh(MADE.of(OTHER), 2))).text())
                .contains("none of its members");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void port_group_is_made_with_its_vlan() throws Exception {
        var other = new PortGroup(DVS, "other");

        device.apply(write(other, fresh(VLAN.of(other), new Vlan.Id(100))), ID);

        assertThat(vcenter.done())
                .containsExactly("add to dvs-1: " + new NewPortGroup("other", new Vlan.Id(100)));
    }

    @Test
    void nothing_else_makes_a_switch() {

        assertThat(problem(() -> write(OTHER, fresh(MTU.of(OTHER), 9000))).text())
                .contains("no such setting");
        assertThat(vcenter.done()).isEmpty();
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
    void task_that_takes_long_is_asked_for_by_the_act_that_began_it() throws Exception {
        var hasty =
                new Estate(vcenter, new Patience(Duration.ZERO, Duration.ZERO))
                        .switchesOf(VCENTER, CLUSTER, Map.of());
        vcenter.tellsOfTasks(
                new TaskState.Underway(0), new TaskState.Underway(50), new TaskState.Done());

        assertThat(hasty.apply(write(DVS, put(MTU.of(DVS), 1500, 9000)), ID))
                .isInstanceOf(Receipt.Underway.class);
        assertThat(hasty.look(ID)).isEqualTo(new JobState.Running());
        assertThat(hasty.look(ID)).isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(hasty.look(ID)).isEqualTo(new JobState.NeverStarted());
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
    void change_says_only_what_differs_and_of_what_it_was_read() throws Exception {
        assertThat(device.apply(write(DVS, put(MTU.of(DVS), 1500, 9000)), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        device.apply(write(DVS, put(NETWORK_IO_CONTROL.of(DVS), true, false)), ID);
        device.apply(write(GROUP, put(VLAN.of(GROUP), new Vlan.None(), new Vlan.Id(100))), ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure dvs-1 as of 7: " + SwitchChange.mtu(9000),
                        "networkIoControl dvs-1 false",
                        "reconfigure dvportgroup-1 as of 1: VLAN 100");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    dvUplink1,dvUplink2 | 4 | dvUplink1, dvUplink2, Uplink 3, Uplink 4
                    Uplink 2,lan        | 4 | Uplink 2, lan, Uplink 3, Uplink 4
                    a,Uplink 3          | 3 | a, Uplink 3, Uplink 4
                    a,b,c,d             | 2 | a, b, c, d
                    """)
    void uplinks_that_are_there_stay_and_keep_their_names(String there, int count, String names)
            throws Exception {
        var had = there.split(",");
        vcenter.with(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP, had));

        device.apply(write(DVS, put(UPLINKS.of(DVS), had.length, count)), ID);

        assertThat(vcenter.done()).containsExactly("uplinks of dvs-1 as of 7: [" + names + "]");
    }

    @Test
    void uplinks_are_told_as_one_number_whatever_is_withheld_of_members() throws Exception {
        vcenter.with(hidden(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP, "a", "b", "c")));

        assertThat(read(MADE.of(DVS))).isEqualTo(is(3));
        assertThat(read(UPLINKS.of(DVS))).isEqualTo(is(3));
    }

    @Test
    void two_settings_of_one_call_are_one_change() throws Exception {
        var all = new LinkDiscovery(LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Both);
        device.apply(
                write(
                        DVS,
                        put(DISCOVERY.of(DVS), LLDP, all),
                        put(
                                MULTICAST_FILTERING.of(DVS),
                                MulticastFiltering.Basic,
                                MulticastFiltering.Snooping)),
                ID);

        assertThat(vcenter.done())
                .containsExactly(
                        "reconfigure dvs-1 as of 7: "
                                + SwitchChange.discovery(all)
                                        .and(SwitchChange.multicast(MulticastFiltering.Snooping)));
    }

    @Test
    void what_is_so_already_or_was_changed_by_others_is_not_sent() throws Exception {
        assertThat(device.apply(write(DVS, put(MTU.of(DVS), 9000, 1500)), ID))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(problem(write(DVS, put(MTU.of(DVS), 4000, 9000))))
                .isEqualTo(new Problem.Moved(DVS, "vds.mtu 4000", "vds.mtu 1500"));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void change_that_some_hosts_did_not_take_names_them() throws Exception {
        var hosts = new TreeMap<HostRef, String>();
        hosts.put(new HostRef("host-1"), "HostConfigFault");
        vcenter.tellsOfTasks(
                new TaskState.Failed(new Trouble.Partly("ReconfigureDvs_Task", hosts)));

        assertThat(problem(write(DVS, put(MTU.of(DVS), 1500, 9000))).text())
                .contains("some hosts did not take it", "host-1", "HostConfigFault");
    }

    @Test
    void vcenter_that_is_gone_is_a_problem_of_itself() {
        var gone = new Trouble.Unreachable("WaitForUpdatesEx", "refused");
        vcenter.falls(gone);

        assertThat(catchThrowableOfType(DeviceException.class, () -> device.observe(ALL)).problem())
                .isEqualTo(gone.of(VCENTER));
    }

    @Test
    void other_acts_and_units_are_no_business_of_it() {
        var boot = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());

        assertThat(problem(new Act.TakeOut(VCENTER, boot)).text()).contains("neither taken out");
        assertThatIllegalStateException()
                .isThrownBy(() -> device.apply(new Act.TakeOut(new VCenter("vc02.lab"), boot), ID));
    }

    /** Makes an act. */
    private interface Making {
        Act act() throws DeviceException;
    }

    private Problem problem(Making making) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(making.act(), ID))
                .problem();
    }

    private Problem problem(Act act) {
        return catchThrowableOfType(DeviceException.class, () -> device.apply(act, ID)).problem();
    }

    private Act.Write write(Target at, Put<?>... puts) throws DeviceException {
        var wire = puts[0].setting().property().wire().orElseThrow();
        var during = device.observe(ALL).boot().orElseThrow();
        return new Act.Write(VCENTER, during, wire, at, List.of(puts));
    }

    private static <V> Put<V> put(Setting<V> setting, V from, V to) {
        return new Put<>(setting, State.is(from), State.is(to), Optional.empty());
    }

    private static <V> Put<V> fresh(Setting<V> setting, V to) {
        return new Put<>(setting, State.none(), State.is(to), Optional.empty());
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

    private static SeenSwitch dvs(String id, String name, int mtu, SeenSwitch.Status status) {
        return dvs(id, name, mtu, status, "Uplink 1");
    }

    private static SeenSwitch dvs(
            String id, String name, int mtu, SeenSwitch.Status status, String... uplinks) {
        return new SeenSwitch(
                new SwitchRef(id),
                new Told.Is<>(name),
                new Told.Is<>("50 2e"),
                new SeenSwitch.Settings(
                        new Told.Is<>("7"),
                        new Told.Is<>(mtu),
                        new Told.Is<>(LLDP),
                        new Told.Is<>(MulticastFiltering.Basic),
                        new Told.Is<>(true)),
                new SeenSwitch.Layout(
                        new Told.Is<>("7.0.2"),
                        new Told.Is<>(List.of(uplinks)),
                        new Told.Is<>(
                                List.of(
                                        new SeenSwitch.Member(
                                                new HostRef("host-1"),
                                                new Told.Is<>(List.of("vmnic4")),
                                                new Told.Is<>(status),
                                                new Told.Unset<>())))));
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

    private static SeenPortGroup group(String id, String name, boolean forUplinks) {
        return new SeenPortGroup(
                new PortGroupRef(id),
                new Told.Is<>(name),
                place(forUplinks),
                new Told.Is<>("1"),
                new Told.Is<>(new Vlan.None()));
    }

    private static SeenPortGroup.Place place(boolean forUplinks) {
        return new SeenPortGroup.Place(
                new Told.Is<>(new SwitchRef("dvs-1")), new Told.Is<>(forUplinks));
    }
}
