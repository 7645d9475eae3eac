package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.UnitFacts;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

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
                - {name: dvs, version: 7.0.2, uplinks: [hpc/2], networkIoControl: false, portGroups: [{name: pg, vlan: none}, {name: free}]}
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
                                .map(wish -> wish.setting().path() + " " + text(wish)))
                .containsExactly(
                        "distributed-switch/vc01.lab/dvs#vds.members none but esx1,esx2",
                        "distributed-switch/vc01.lab/dvs#vds.mtu 9000",
                        "distributed-switch/vc01.lab/dvs#vds.networkIoControl false",
                        "distributed-switch/vc01.lab/dvs#vds.outOfStep ",
                        "distributed-switch/vc01.lab/dvs#vds.version 7.0.2",
                        "port-group/vc01.lab/dvs/pg#portGroup.vlan none");
    }

    @Test
    void all_members_are_behind_a_switch_and_behind_each_of_its_port_groups() {
        var both = Set.of(new Host("esx1"), new Host("esx2"));

        assertThat(desired().paths().cutOff(DVS, Set.of())).isEqualTo(both);
        assertThat(desired().paths().cutOff(GROUP, Set.of())).isEqualTo(both);
        assertThat(desired().paths().cutOff(DVS, Set.of(DVS))).isEmpty();
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

    private static <V> String text(Wish<V> wish) {
        return wish.want().text(wish.setting().property().codec());
    }

    private static Desired desired() {
        var spec = SpecTexts.accepted(TEXT);
        return Desires.of(spec, Inventory.of(spec, new ObservedState(List.of())));
    }
}
