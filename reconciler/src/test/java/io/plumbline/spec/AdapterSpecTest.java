package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** {@code adapters} of machines, and which of them cannot be. */
class AdapterSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 0}, 2: {virtualFunctions: 2}}}}}
              hosts:
                - {each: 1-2, name: "esx{i}", profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: roce, vlan: untagged}, {name: other, vlan: 5}]}
              machines:
                - {each: 1-2, name: "vm{i}", host: "esx{i}", size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: roce, guestMtuChange: true}, {id: lan, type: VMXNET3, portGroup: other}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void adapters_that_fit_are_accepted() {
        assertThat(SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines())
                .hasSize(2)
                .allSatisfy(machine -> assertThat(machine.adapters()).hasSize(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    type: SRIOV, nic: hpc/2 | type: SRIOV | spec.machines[0].adapters[0]: 'nic' is missing: which port's virtual functions it takes
                    nic: hpc/2, port        | nic: hpc/1, port | spec.machines[0].adapters[0].nic: hpc/1 of esx1 has no virtual functions: say virtualFunctions of this port
                    nic: hpc/2, port        | nic: hpc/3, port | esx1 has no hpc/3: its profile says it as nics.hpc.ports.3
                    nic: hpc/2, port        | nic: hpd/2, port | esx1 has no hpd/2
                    size: {reserve: Memory}, | size: {reserve: Memory}, onMaintenance: {then: Migrate, deadline: 30m}, | spec.machines[0].adapters[0].type: a machine with a passthrough adapter cannot be moved while it runs, and its onMaintenance says Migrate: say ShutDown or Block there
                    size: {reserve: Memory}, | ~~ | spec.machines[0].adapters[0].type: a machine with a passthrough adapter starts only with all of its memory reserved: say size: {reserve: Memory} or All
                    reserve: Memory         | cpus: 4     | starts only with all of its memory reserved
                    portGroup: roce         | portGroup: rose | no switch has a port group 'rose': declare it under distributedSwitches, or under standardSwitches of the profile of its host; did you mean 'roce'?
                    portGroup: other        | portGroup: roce | an adapter on port group 'roce' is already in line 14
                    id: lan                 | id: rdma    | an adapter 'rdma' is already in line 14
                    type: VMXNET3           | type: E1000 | 'E1000' is not one of SRIOV, VMXNET3
                    type: VMXNET3           | type: VMXNET3, nic: hpc/2 | nic is for SRIOV; VMXNET3 has no virtual function: leave it out
                    type: VMXNET3           | type: VMXNET3, guestMtuChange: true | guestMtuChange is for SRIOV
                    host: "esx{i}", size    | host: esx1, size | ~~
                    2: {virtualFunctions: 2} | 2: {virtualFunctions: 1} | ~~
                    """)
    void what_cannot_be_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);
        var text = TEXT.replace(piece, by == null ? "" : by);

        if (message == null || message.isEmpty()) {
            assertThat(SpecTexts.accepted(text)).isNotNull();
        } else {
            assertThat(SpecTexts.problems(text))
                    .anySatisfy(problem -> assertThat(problem).contains(message));
        }
    }

    @Test
    void adapter_of_a_machine_whose_host_is_not_on_the_switch_is_refused_in_its_line() {
        var text =
                TEXT.replace(
                                "2: {virtualFunctions: 2}}}}}",
                                "2: {virtualFunctions: 2}}}}}\n"
                                    + "    q: {nics: {hpc: {select: {model: ConnectX5}, ports: {1:"
                                    + " {virtualFunctions: 1}}}}}")
                        .replace("profile: p}", "profile: p}\n    - {name: esx3, profile: q}")
                        .replace(
                                "  machines:\n",
                                "  machines:\n"
                                        + "    - {name: vm3, host: esx3, adapters: [{id: lan, type:"
                                        + " VMXNET3, portGroup: other}]}\n");

        assertThat(SpecTexts.problems(text))
                .singleElement()
                .asString()
                .contains(
                        "spec.machines[0].adapters[0].portGroup: esx3 is not on the switch of port"
                                + " group 'other': it has not all of its uplinks hpc/2");
    }

    @Test
    void second_adapter_of_a_machine_on_one_port_is_refused_in_its_line() {
        var text =
                TEXT.replace(
                        "type: VMXNET3, portGroup: other",
                        "type: SRIOV, nic: hpc/2, portGroup: other");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .startsWith("cluster.yaml:14:")
                                .contains(
                                        "spec.machines[0].adapters[1].nic: vm1 has an adapter on"
                                                + " hpc/2 already"));
    }

    @Test
    void port_group_of_a_switch_that_is_not_on_the_port_is_refused() {
        var text =
                TEXT.replace("1: {virtualFunctions: 0}", "1: {virtualFunctions: 2}")
                        .replace("nic: hpc/2, portGroup", "nic: hpc/1, portGroup");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains(
                                        "spec.machines[0].adapters[0].nic: the switch of port group"
                                                + " 'roce' is not on hpc/1, only on hpc/2"));
    }

    @Test
    void more_adapters_than_functions_are_refused() {
        var text =
                TEXT.replace("host: \"esx{i}\"", "host: esx1")
                        .replace("2: {virtualFunctions: 2}", "2: {virtualFunctions: 1}");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains(
                                        "machines of esx1 have 2 adapters on hpc/2, which has 1"
                                                + " virtual functions: raise virtualFunctions or"
                                                + " take one away"));
    }

    /** Eleven a function and no more: 69 times 4 of them take 3036, 70 times 3080 of about 3072. */
    @Test
    void more_functions_than_a_host_may_have_vectors_for_are_doubted_not_refused() {
        assertThat(vectors(69, "cpus: 44, ")).isEmpty();
        assertThat(vectors(70, "cpus: 9, ")).isEmpty();
        assertThat(vectors(70, "")).isEmpty();
        assertThat(vectors(70, "cpus: 44, "))
                .singleElement()
                .asString()
                .startsWith("cluster.yaml:13:")
                .contains("spec.machines[0].adapters[0].type: machines of esx1 have 280 virtual")
                .contains("take about 3080 interrupt vectors")
                .contains("a guest stops without an error");
    }

    private static List<String> vectors(int machines, String cpus) {
        var text =
                """
                apiVersion: plumbline/v1
                kind: Cluster
                metadata: {name: octo}
                spec:
                  credentials: {esxi: root, vcenter: vc}
                  vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                  hostProfiles:
                    p: {nics: {a: {select: {slot: "1"}, firmwareVfs: 71, ports: PORTS}, b: {select: {slot: "2"}, firmwareVfs: 71, ports: PORTS}}}
                  hosts: [{name: esx1, profile: p}]
                  distributedSwitches:
                    - {name: dvs, uplinks: [a/1, a/2, b/1, b/2], portGroups: [{name: g0, vlan: untagged}, {name: g1, vlan: untagged}, {name: g2, vlan: untagged}, {name: g3, vlan: untagged}]}
                  machines:
                    - {each: 1-COUNT, name: "vm{i}", host: esx1, size: {CPUSreserve: Memory}, adapters: [{id: a, type: SRIOV, nic: a/1, portGroup: g0}, {id: b, type: SRIOV, nic: a/2, portGroup: g1}, {id: c, type: SRIOV, nic: b/1, portGroup: g2}, {id: d, type: SRIOV, nic: b/2, portGroup: g3}]}
                """
                        .replace("DIGEST", "AB".repeat(32))
                        .replace("PORTS", "{1: {virtualFunctions: 70}, 2: {virtualFunctions: 70}}")
                        .replace("COUNT", String.valueOf(machines))
                        .replace("CPUS", cpus);
        return SpecTexts.accepted(text).warnings().stream()
                .map(SpecProblem::text)
                .filter(warning -> warning.contains("vectors"))
                .toList();
    }
}
