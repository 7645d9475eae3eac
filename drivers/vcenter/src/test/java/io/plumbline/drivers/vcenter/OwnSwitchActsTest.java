package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.DISCOVERY;
import static io.plumbline.property.DistributedSwitchProperties.MADE;
import static io.plumbline.property.DistributedSwitchProperties.MTU;
import static io.plumbline.property.DistributedSwitchProperties.MULTICAST_FILTERING;
import static io.plumbline.property.DistributedSwitchProperties.NETWORK_IO_CONTROL;
import static io.plumbline.property.DistributedSwitchProperties.PORTS;
import static io.plumbline.property.DistributedSwitchProperties.UPLINKS;
import static io.plumbline.property.DistributedSwitchProperties.VERSION;
import static io.plumbline.property.DistributedSwitchProperties.VLAN;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Vlan;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** How the distributed switches of a vCenter are made and changed. */
class OwnSwitchActsTest extends SwitchesOfAVCenter {
    private static final ActId ID = new ActId(new UUID(0, 2));

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
}
