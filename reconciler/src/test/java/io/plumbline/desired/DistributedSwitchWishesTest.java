package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.inventory.Sightings;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.UnitFacts;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Vlan;
import io.plumbline.property.Want;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What follows for distributed switches: seed 000, section 2.3.1. */
class DistributedSwitchWishesTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce: {kind: RoCEv2, ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {fabric: roce}, 2: {fabric: roce}}}}}
              hosts:
                - {each: 1-2, name: "esx{i}", profile: p}
              switches:
                - {name: tor1, platform: Onyx}
              links:
                - {each: 1-2, host: "esx{i}", nic: hpc/1, switch: tor1, port: "Eth1/{i}"}
                - {each: 1-2, host: "esx{i}", nic: hpc/2, switch: tor1, port: "Eth2/{i}"}
              distributedSwitches:
                - {name: dvs, version: 7.0.2, uplinks: [hpc/2], networkIoControl: false, portGroups: [{name: pg, vlan: untagged}, {name: free, vlan: 100}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final PortGroup GROUP = new PortGroup(DVS, "pg");

    @Test
    void a_switch_gets_what_is_said_and_the_packet_size_of_its_fabric() {
        assertThat(
                        desired().wishes().stream()
                                .filter(wish -> wish.setting().target().unit().equals(VCENTER))
                                .map(DesiredText::wish))
                .containsExactly(
                        "distributed-switch/vc01.lab/dvs#vds.made 1",
                        "distributed-switch/vc01.lab/dvs#vds.members none but esx1,esx2",
                        "distributed-switch/vc01.lab/dvs#vds.mtu 9000",
                        "distributed-switch/vc01.lab/dvs#vds.networkIoControl false",
                        "distributed-switch/vc01.lab/dvs#vds.outOfStep ",
                        "distributed-switch/vc01.lab/dvs#vds.uplinks at least 1",
                        "distributed-switch/vc01.lab/dvs#vds.version 7.0.2",
                        "port-group/vc01.lab/dvs/free#portGroup.vlan 100",
                        "port-group/vc01.lab/dvs/pg#portGroup.vlan untagged",
                        "switch-member/vc01.lab/dvs/esx1#member.ports present",
                        "switch-member/vc01.lab/dvs/esx2#member.ports present");
    }

    @Test
    void a_switch_that_may_be_upgraded_is_made_of_its_version_and_brought_to_it() {
        var text = TEXT.replace("version: 7.0.2", "version: 7.0.3, upgrade: true");

        var desired = DesiredText.desired(text, new Sightings().observed());

        assertThat(desired.wishes().of(VCENTER))
                .extracting(wish -> wish.setting().property(), Wish::want)
                .contains(
                        tuple(
                                DistributedSwitchProperties.VERSION,
                                new Want.Founded<>(new SwitchVersion("7.0.3"))),
                        tuple(
                                DistributedSwitchProperties.UPGRADE,
                                new Want.Exactly<>(new SwitchVersion("7.0.3"))));
        assertThat(desired.orders().basesOf(VCENTER))
                .containsExactly(
                        new Orders.Base<>(
                                DistributedSwitchProperties.UPGRADE.of(DVS),
                                DistributedSwitchProperties.KEPT_FROM_UPGRADE.of(DVS),
                                new Want.Exactly<>(List.of())));
        assertThat(desired().orders().basesOf(VCENTER)).isEmpty();
    }

    @Test
    void a_host_is_to_join_with_the_ports_that_its_kernel_calls_so() {
        var sightings =
                new Sightings()
                        .card("esx1", "3b:00", "ConnectX5", "MT_0000000008")
                        .uplink("esx1", "3b:00", 1, "vmnic4")
                        .uplink("esx1", "3b:00", 2, "vmnic5")
                        .card("esx2", "3b:00", "ConnectX5", "MT_0000000008")
                        .uplink("esx2", "3b:00", 1, "vmnic4");

        var wishes = DesiredText.desired(TEXT, sightings.observed()).wishes();

        assertThat(wishes)
                .filteredOn(
                        wish -> wish.setting().property().equals(DistributedSwitchProperties.PORTS))
                .extracting(wish -> wish.setting().target(), Wish::want)
                .containsExactly(
                        tuple(
                                new SwitchMember(DVS, new Host("esx1")),
                                new Want.Including(List.of("vmnic5"))),
                        tuple(new SwitchMember(DVS, new Host("esx2")), new Want.Present<>()));
    }

    @Test
    void all_members_are_behind_a_switch_and_behind_each_of_its_port_groups() {
        var both = Set.of(new Host("esx1"), new Host("esx2"));

        assertThat(desired().paths().cutOff(DVS, Set.of())).isEqualTo(both);
        assertThat(desired().paths().cutOff(GROUP, Set.of())).isEqualTo(both);
        assertThat(desired().paths().cutOff(DVS, Set.of(DVS))).isEmpty();
    }

    @Test
    void nobody_is_behind_what_was_read_to_have_no_members_or_to_be_yet_to_be_made() {
        var free = new PortGroup(DVS, "free");
        var fresh =
                desired()
                        .paths()
                        .asRead(readings(settled(State.is(List.of())), settled(State.none())));
        var used =
                desired()
                        .paths()
                        .asRead(
                                readings(
                                        settled(State.is(List.of("esx2"))), settled(State.none())));

        assertThat(fresh.cutOff(DVS, Set.of())).isEmpty();
        assertThat(fresh.cutOff(free, Set.of())).isEmpty();
        assertThat(used.cutOff(DVS, Set.of())).hasSize(2);
        assertThat(used.cutOff(free, Set.of())).hasSize(2);
        assertThat(used.cutOff(GROUP, Set.of())).isEmpty();
    }

    @Test
    void all_are_behind_what_was_not_read() {
        var both = Set.of(new Host("esx1"), new Host("esx2"));
        var read = readings(unreadable(), unreadable());

        assertThat(desired().paths().asRead(read).cutOff(DVS, Set.of())).isEqualTo(both);
        assertThat(desired().paths().asRead(read).cutOff(GROUP, Set.of())).isEqualTo(both);
    }

    private static <V> Reading<V> settled(State<V> state) {
        return new Reading.Settled<>(state);
    }

    private static <V> Reading<V> unreadable() {
        return new Reading.Unreadable<>(new Problem.Unreachable(VCENTER, "look", "silence"));
    }

    private static ObservedState readings(Reading<List<String>> members, Reading<Vlan> vlan) {
        var readings =
                Readings.builder()
                        .put(DistributedSwitchProperties.MEMBERS.of(DVS), members)
                        .put(DistributedSwitchProperties.VLAN.of(GROUP), vlan)
                        .build();
        var boot = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
        return new ObservedState(
                List.of(
                        Snapshot.answered(
                                VCENTER,
                                "vcenter",
                                new Observation(Optional.of(boot), readings, List.of()),
                                Instant.EPOCH)));
    }

    @Test
    void a_switch_sends_no_larger_packets_than_the_ports_behind_its_uplinks_carry() {
        assertThat(desired().orders().all())
                .containsExactly(
                        new Orders.Pair<>(DistributedSwitchProperties.MTU.of(DVS), port("Eth2/1")),
                        new Orders.Pair<>(DistributedSwitchProperties.MTU.of(DVS), port("Eth2/2")));
    }

    /** Who is silent may be down; nobody is, because vCenter is. */
    @Test
    void a_vcenter_that_was_never_heard_takes_nobody_away() {
        var nothing = new ObservedState(List.of());

        assertThat(UnitFacts.of(VCENTER, nothing).isAway()).isFalse();
        var host = new Host("esx1");
        assertThat(UnitFacts.of(host, nothing).isAway()).isTrue();
    }

    private static Setting<Integer> port(String name) {
        return SwitchProperties.MTU.of(new SwitchPort(new Switch("tor1"), name));
    }

    private static Desired desired() {
        return DesiredText.desired(TEXT);
    }
}
