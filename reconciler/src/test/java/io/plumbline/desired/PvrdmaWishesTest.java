package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What follows for PVRDMA on host and machine: seed 002. */
class PvrdmaWishesTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: bitfusion}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p:
                  powerPolicy: LowPower
                  advancedOptions: {Net.PVRDMAVmknic: vmk0}
                  firewall: {pvrdma: true, dns: true}
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 0}}}}
              hosts:
                - {name: esx1, profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: bf, vlan: untagged}, {name: lan, vlan: 5}]}
              machines:
                - {each: 1-2, name: "vm{i}", host: esx1, size: {reserve: Memory}, adapters: [{id: lan, type: VMXNET3, portGroup: lan}, {id: rdma, type: PVRDMA, portGroup: bf}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final ObservedState SEEN =
            new Sightings().card("esx1", "3b:00", "ConnectX5", "MT_0000000008").observed();

    @Test
    void a_host_gets_what_its_profile_says() {
        assertThat(wishes(SEEN))
                .contains(
                        "host/esx1#host.powerPolicy LowPower",
                        "option/esx1/Net.PVRDMAVmknic#option.value vmk0",
                        "rule-set/esx1/dns#ruleSet.enabled true",
                        "rule-set/esx1/pvrdma#ruleSet.enabled true");
    }

    /** Two machines share it. */
    @Test
    void the_uplink_of_the_switch_has_to_have_an_rdma_device() {
        assertThat(wishes(SEEN)).containsOnlyOnce("port/esx1/0000:3b:00/1#port.rdmaDevice present");
    }

    @Test
    void the_adapter_is_built_on_both_halves_and_on_the_device() {
        assertThat(bases(SEEN, "adapter/esx1/vm1/bf#adapter.type"))
                .containsExactly(
                        "port-group/vc01.lab/dvs/bf#portGroup.vlan present",
                        "switch-member/vc01.lab/dvs/esx1#member.ports present",
                        "machine/esx1/vm1#machine.memoryReserved true",
                        "machine/esx1/vm1#machine.hardwareVersion at least 13",
                        "option/esx1/Net.PVRDMAVmknic#option.value present",
                        "rule-set/esx1/pvrdma#ruleSet.enabled true",
                        "adapter/esx1/vm1/lan#adapter.type present",
                        "adapter/esx1/vm1/bf#adapter.elsewhere without PVRDMA",
                        "port/esx1/0000:3b:00/1#port.rdmaDevice present");
    }

    @Test
    void no_adapter_is_made_before_the_card_is_found() {
        assertThat(wishes(new ObservedState(List.of())))
                .contains("adapter/esx1/vm1/bf#adapter.type present")
                .noneMatch(wish -> wish.contains("rdmaDevice"));
    }

    private static List<String> wishes(ObservedState seen) {
        return DesiredText.wishes(desired(seen));
    }

    private static List<String> bases(ObservedState seen, String of) {
        return DesiredText.bases(desired(seen), new Host("esx1"), of)
                .map(DesiredText::base)
                .toList();
    }

    private static Desired desired(ObservedState seen) {
        return DesiredText.desired(TEXT, seen);
    }
}
