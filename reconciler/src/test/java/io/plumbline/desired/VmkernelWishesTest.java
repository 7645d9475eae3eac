package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VCenter;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What follows for adapters of a host's own kernel, and what they wait for. */
class VmkernelWishesTest {
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
                p:
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {fabric: roce}, 2: {fabric: roce}}}}
                  vmkernelAdapters:
                    vmk0: {distributedSwitch: dvs, mtu: 1500, management: true}
                    vmk1: {distributedSwitch: dvs, mtu: 9000}
                q: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {fabric: roce}, 2: {fabric: roce}}}}}
              hosts:
                - {name: esx1, profile: p}
                - {name: esx2, profile: q}
              switches:
                - {name: tor1, platform: Onyx}
              links:
                - {each: 1-2, host: "esx{i}", nic: hpc/1, switch: tor1, port: "Eth1/{i}"}
                - {each: 1-2, host: "esx{i}", nic: hpc/2, switch: tor1, port: "Eth2/{i}"}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: pg, vlan: untagged}]}
                - {name: other, uplinks: [hpc/1], portGroups: [{name: free, vlan: untagged}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final Host HOST = new Host("esx1");
    private static final VmkernelAdapter VMK0 = new VmkernelAdapter(HOST, "vmk0");
    private static final VmkernelAdapter VMK1 = new VmkernelAdapter(HOST, "vmk1");

    @Test
    void an_adapter_gets_the_size_that_its_profile_says_and_nothing_else() {
        assertThat(
                        desired().wishes().stream()
                                .filter(wish -> wish.setting().target() instanceof VmkernelAdapter)
                                .map(DesiredText::wish))
                .containsExactly(
                        "vmkernel/esx1/vmk0#vmkernel.mtu 1500",
                        "vmkernel/esx1/vmk1#vmkernel.mtu 9000");
    }

    @Test
    void it_is_written_only_on_its_switch_and_without_management_unless_that_is_said() {
        assertThat(bases(VMK1))
                .containsExactly(
                        "vmkernel/esx1/vmk1#vmkernel.switch dvs",
                        "vmkernel/esx1/vmk1#vmkernel.switchMtu at least 9000",
                        "vmkernel/esx1/vmk1#vmkernel.services without Management");
        assertThat(bases(VMK0))
                .containsExactly(
                        "vmkernel/esx1/vmk0#vmkernel.switch dvs",
                        "vmkernel/esx1/vmk0#vmkernel.switchMtu at least 1500");
    }

    @Test
    void only_its_host_s_copy_of_the_switch_is_one() {
        assertThat(desired().orders().basesOf(HOST))
                .filteredOn(base -> base.copyOf().isPresent())
                .extracting(base -> base.base() + " " + base.copyOf().orElseThrow().key())
                .containsExactly(
                        VmkernelProperties.SWITCH_MTU.of(VMK0) + " vds.mtu",
                        VmkernelProperties.SWITCH_MTU.of(VMK1) + " vds.mtu");
    }

    @Test
    void it_stays_within_its_switch_and_the_port_behind_that() {
        assertThat(desired().orders().all())
                .filteredOn(pair -> pair.lower().target() instanceof VmkernelAdapter)
                .containsExactlyInAnyOrder(
                        new Orders.Pair<>(mtu(VMK0), dvs()),
                        new Orders.Pair<>(mtu(VMK1), dvs()),
                        new Orders.Pair<>(mtu(VMK0), port("Eth2/1")),
                        new Orders.Pair<>(mtu(VMK1), port("Eth2/1")));
    }

    private static Setting<Integer> mtu(VmkernelAdapter of) {
        return VmkernelProperties.MTU.of(of);
    }

    private static Setting<Integer> dvs() {
        return DistributedSwitchProperties.MTU.of(
                new DistributedSwitch(new VCenter("vc01.lab"), "dvs"));
    }

    private static Setting<Integer> port(String name) {
        return SwitchProperties.MTU.of(new SwitchPort(new Switch("tor1"), name));
    }

    private static List<String> bases(VmkernelAdapter of) {
        return desired().orders().basesOf(HOST).stream()
                .filter(base -> base.own().equals(mtu(of)))
                .map(DesiredText::base)
                .toList();
    }

    private static Desired desired() {
        return DesiredText.desired(TEXT);
    }
}
