package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Adapter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code adapters} of machines on port groups of standard switches, and which cannot be. */
class StandardAdapterSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics: {tagged: {kind: RoCEv2, lossless: {priority: 3, trust: PCP}}}
              hostProfiles:
                p:
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2}, 2: {virtualFunctions: 2}}}}
                  standardSwitches: {vSwitch1: {uplinks: [hpc/2], portGroups: [{name: SRIOV-ROCE-PG, vlan: untagged}, {name: lan, vlan: 5}]}}
                q:
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2}, 2: {virtualFunctions: 2}}}}
                  standardSwitches: {vSwitch2: {uplinks: [hpc/2], portGroups: [{name: lan, vlan: 5}]}}
                bare:
                  nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2}}}}
              hosts:
                - {name: esx1, profile: p}
                - {name: esx2, profile: q}
                - {name: esx3, profile: bare}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: roce, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: SRIOV-ROCE-PG}, {id: lan, type: VMXNET3, portGroup: lan}, {id: far, type: SRIOV, nic: hpc/1, portGroup: roce}]}
                - {name: vm2, host: esx2, onMaintenance: {then: Migrate, deadline: 30m}, adapters: [{id: lan, type: VMXNET3, portGroup: lan}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void a_name_says_on_which_kind_of_switch_an_adapter_is() {
        assertThat(
                        SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines().stream()
                                .flatMap(one ->
                                        one.adapters().stream().map(its -> its.of(one.machine()))))
                .extracting(Adapter::path)
                .containsExactly(
                        "standard-adapter/esx1/vm1/SRIOV-ROCE-PG",
                        "standard-adapter/esx1/vm1/lan",
                        "adapter/esx1/vm1/roce",
                        "standard-adapter/esx2/vm2/lan");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    host: esx1, size | host: esx2, size | spec.machines[0].adapters[0].portGroup: esx2 has no port group 'SRIOV-ROCE-PG': say it under a switch of hostProfiles.q.standardSwitches
                    nic: hpc/2, portGroup: SRIOV | nic: hpc/1, portGroup: SRIOV | spec.machines[0].adapters[0].nic: the switch of port group 'SRIOV-ROCE-PG' is not on hpc/1, only on hpc/2
                    type: VMXNET3, portGroup: lan}, | type: PVRDMA, portGroup: lan}, | spec.machines[0].adapters[1].portGroup: 'lan' is of a standard switch, and PVRDMA works on a distributed one only: name a port group under distributedSwitches
                    portGroup: SRIOV-ROCE-PG | portGroup: SRIOV-ROCE-PC | no switch has a port group 'SRIOV-ROCE-PC': declare it under distributedSwitches, or under standardSwitches of the profile of its host; did you mean 'SRIOV-ROCE-PG'?
                    portGroup: lan}, | portGroup: SRIOV-ROCE-PG}, | an adapter on port group 'SRIOV-ROCE-PG' is already in line
                    ~name: lan, vlan: 5}]}}\n    q~ | ~name: other, vlan: 5}]}}\n    q~ | esx1 has no port group 'lan'
                    ~ports: {1: {virtualFunctions: 2}, 2: {virtualFunctions: 2}}}}\n      standardSwitches: {vSwitch1~ | ~ports: {1: {virtualFunctions: 2}, 2: {virtualFunctions: 2, fabric: tagged}}}}\n      standardSwitches: {vSwitch1~ | port group 'SRIOV-ROCE-PG' sends frames without a tag, and fabric tagged trusts PCP
                    vSwitch2: {uplinks: [hpc/2], portGroups: [{name: lan, vlan: 5} | vSwitch2: {uplinks: [hpc/2], portGroups: [{name: lan, vlan: 6} | spec.machines[1].adapters[0].portGroup: DRS may move its machine from esx2, where 'lan' is of VLAN 6, to esx1, where it is of VLAN 5: let it be one VLAN
                    size: {reserve: Memory}, | size: {reserve: Memory}, onMaintenance: {then: Migrate, deadline: 30m}, | a machine with a passthrough adapter cannot be moved while it runs
                    """)
    void what_cannot_be_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    /** vSphere does not take one to a host that lacks the network: CannotAccessNetwork. */
    @Test
    void machine_that_drs_moves_needs_another_host_with_its_port_groups() {
        var alone =
                TEXT.replace("name: lan, vlan: 5}]}}\n    q", "name: other, vlan: 5}]}}\n    q")
                        .replace(
                                ", {id: lan, type: VMXNET3, portGroup: lan}, {id: far",
                                ", {id: far");

        assertThat(SpecTexts.problems(alone))
                .singleElement()
                .asString()
                .contains(
                        "spec.machines[1].adapters[0].portGroup: DRS moves a machine only to a host"
                                + " that has each of its port groups, and no other host has 'lan'");
    }

    @Test
    void hosts_to_which_a_machine_is_not_moved_are_named() {
        assertThat(SpecTexts.accepted(TEXT).warnings())
                .anySatisfy(warning ->
                        assertThat(warning.text())
                                .contains(
                                        "spec.machines[1].adapters[0].portGroup: DRS does not move"
                                                + " its machine to esx3: no port group 'lan'"
                                                + " there"));
    }
}
