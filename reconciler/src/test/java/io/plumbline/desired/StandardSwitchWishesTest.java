package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.Predicate;

/** What follows for switches that hosts have for themselves, and what is waited for. */
class StandardSwitchWishesTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor, linux: node}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce: {kind: RoCEv2, ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}}
              hostProfiles:
                p:
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {fabric: roce}, 2: {fabric: roce}}}}
                  standardSwitches:
                    vSwitch1: {uplinks: [hpc/2], portGroups: [{name: pg, vlan: 100}]}
              hosts: [{name: esx1, profile: p}]
              switches: [{name: tor1, platform: Onyx}]
              links: [{host: esx1, nic: hpc/2, switch: tor1, port: Eth1/1}]
              nodes: [{name: gpu1, linux: {interfaces: {ens1: {fabric: roce}}}}]
              machines: [{name: m1, host: esx1, node: gpu1, adapters: [{nic: hpc/2, interface: ens1}]}]
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final Host HOST = new Host("esx1");
    private static final StandardSwitch ON = new StandardSwitch(HOST, "vSwitch1");

    /** What is plugged in cannot be said before its uplink was found. */
    @Test
    void a_switch_gets_what_its_profile_says_and_the_size_of_its_fabric() {
        assertThat(desired().wishes().stream().filter(of("standard")).map(DesiredText::wish))
                .containsExactly(
                        "standard-port-group/esx1/vSwitch1/pg#standardPortGroup.made 100",
                        "standard-port-group/esx1/vSwitch1/pg#standardPortGroup.vlan 100",
                        "standard-switch/esx1/vSwitch1#standardSwitch.made there",
                        "standard-switch/esx1/vSwitch1#standardSwitch.mtu 9000",
                        "standard-switch/esx1/vSwitch1#standardSwitch.uplinks present");
    }

    @Test
    void nothing_is_set_before_it_is_there_nor_while_the_host_itself_is_on_it() {
        var built =
                List.of(
                        "standard-switch/esx1/vSwitch1#standardSwitch.made present",
                        "standard-switch/esx1/vSwitch1#standardSwitch.vmkernelAdapters none");

        assertThat(bases("standard-switch/esx1/vSwitch1#standardSwitch.made")).isEmpty();
        assertThat(bases("standard-switch/esx1/vSwitch1#standardSwitch.mtu")).isEqualTo(built);
        assertThat(bases("standard-switch/esx1/vSwitch1#standardSwitch.uplinks")).isEqualTo(built);
        assertThat(bases("standard-port-group/esx1/vSwitch1/pg#standardPortGroup.made"))
                .isEqualTo(built);
        assertThat(bases("standard-port-group/esx1/vSwitch1/pg#standardPortGroup.vlan"))
                .containsAll(built)
                .hasSize(3)
                .contains("standard-port-group/esx1/vSwitch1/pg#standardPortGroup.made present");
    }

    @Test
    void it_stays_within_its_port_and_guests_within_it() {
        assertThat(desired().orders().all())
                .filteredOn(pair -> pair.lower().equals(mtu()) || pair.upper().equals(mtu()))
                .containsExactlyInAnyOrder(
                        new Orders.Pair<>(
                                mtu(),
                                SwitchProperties.MTU.of(
                                        new SwitchPort(new Switch("tor1"), "Eth1/1"))),
                        new Orders.Pair<>(
                                NodeInterfaceProperties.MTU.of(
                                        new NodeInterface(new Node("gpu1"), "ens1")),
                                mtu()));
    }

    private static Setting<Integer> mtu() {
        return StandardSwitchProperties.MTU.of(ON);
    }

    private static Predicate<Wish<?>> of(String kind) {
        return wish -> wish.setting().target().path().startsWith(kind);
    }

    private static List<String> bases(String of) {
        return DesiredText.bases(desired(), HOST, of).map(DesiredText::base).toList();
    }

    private static Desired desired() {
        return DesiredText.desired(TEXT);
    }
}
