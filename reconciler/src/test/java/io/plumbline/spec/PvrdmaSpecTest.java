package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PVRDMA adapters of machines, and which of them cannot be: seed 002. */
class PvrdmaSpecTest {
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
                  advancedOptions: {Net.PVRDMAVmknic: vmk1}
                  firewall: {pvrdma: true}
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 0}, 2: {virtualFunctions: 0}}}}
              hosts:
                - {each: 1-2, name: "esx{i}", profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: bf, vlan: untagged}, {name: other, vlan: 5}]}
              machines:
                - {each: 1-2, name: "vm{i}", host: "esx{i}", size: {reserve: Memory}, adapters: [{id: lan, type: VMXNET3, portGroup: other}, {id: rdma, type: PVRDMA, portGroup: bf}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void machine_may_have_one_beside_another_adapter() {
        assertThat(SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines())
                .allSatisfy(
                        machine -> assertThat(machine.adapters().getLast().isPvrdma()).isTrue());
    }

    /** The adapter that it had before needs no line. */
    @Test
    void pvrdma_may_be_the_only_one_that_is_said() {
        assertThat(
                        SpecTexts.accepted(
                                TEXT.replace("{id: lan, type: VMXNET3, portGroup: other}, ", "")))
                .isNotNull();
    }

    /** Seed 003: it keeps live migration, unlike a function that is passed through. */
    @Test
    void a_machine_with_one_may_be_moved() {
        var text =
                TEXT.replace(
                        "size: {reserve",
                        "onMaintenance: {then: Migrate, deadline: 30m}, size: {reserve");

        assertThat(SpecTexts.accepted(text).vsphere().orElseThrow().machines())
                .allMatch(one -> one.onMaintenance() instanceof OnMaintenance.Migrate);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    advancedOptions: {Net.PVRDMAVmknic: vmk1} | powerPolicy: Balanced | esx1 has no VMkernel adapter for PVRDMA: say hostProfiles.p.advancedOptions: {Net.PVRDMAVmknic: vmk1}
                    firewall: {pvrdma: true}  | firewall: {pvrdma: false}    | the firewall of esx1 keeps PVRDMA out: say hostProfiles.p.firewall: {pvrdma: true}
                    firewall: {pvrdma: true}  | firewall: {dns: true}        | spec.machines[0].adapters[1].type: the firewall of esx1 keeps PVRDMA out
                    size: {reserve: Memory},  | ~~                           | needs all of its memory reserved: say size: {reserve: Memory} or All
                    uplinks: [hpc/2]          | uplinks: [hpc/1, hpc/2]      | the switch of port group 'bf' has 2 uplinks: PVRDMA knows no teaming
                    uplinks: [hpc/2]          | uplinks: []                  | spec.distributedSwitches[0].uplinks: is an empty list
                    type: VMXNET3             | type: PVRDMA                 | vm1 has a PVRDMA adapter already: it can have one
                    type: PVRDMA, portGroup   | type: PVRDMA, nic: hpc/2, portGroup | nic is for SRIOV; PVRDMA has no virtual function: leave it out
                    type: PVRDMA, portGroup   | type: PVRDMA, guestMtuChange: true, portGroup | guestMtuChange is for SRIOV
                    {id: lan, type: VMXNET3, portGroup: other}, {id: rdma, type: PVRDMA, portGroup: bf} | {id: rdma, type: PVRDMA, portGroup: bf}, {id: lan, type: VMXNET3, portGroup: other} | the first adapter of a machine is no PVRDMA: name another one before it
                    """)
    void what_cannot_be_is_told_with_the_line_to_add(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by == null ? "" : by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }
}
