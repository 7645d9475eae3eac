package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciIds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/** Adapters that are devices of the host, and which of them cannot be. */
class PciDeviceSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {service: {select: {model: ConnectX4LX}, role: Protected}, hpc: {select: {model: ConnectX5}, ports: {2: {virtualFunctions: 2}}}}}
              hosts:
                - {each: 1-2, name: "esx{i}", profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: roce, vlan: untagged}]}
              machines:
                - {each: 1-2, name: "vm{i}", host: "esx{i}", size: {reserve: Memory}, adapters: [{id: fabric, type: DirectPath, nic: hpc/1}, {id: gpu0, type: DynamicDirectPath, label: hpc-fabric, allowedDevices: ["15B3:1017", 15b3:1019]}, {id: any, type: DynamicDirectPath, allowedDevices: [10de:20b5]}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @Test
    void devices_that_fit_are_accepted() {
        assertThat(SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines())
                .hasSize(2)
                .allSatisfy(machine -> {
                    assertThat(machine.adapters()).isEmpty();
                    assertThat(machine.pciDevices())
                            .extracting(device -> device.type().value())
                            .containsExactly(
                                    AdapterType.DirectPath,
                                    AdapterType.DynamicDirectPath,
                                    AdapterType.DynamicDirectPath);
                });
        assertThat(
                        SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines().stream()
                                .flatMap(machine -> machine.pciDevices().stream())
                                .map(DeclaredPciDevice::made)
                                .filter(DeclaredPciDevice.Labelled.class::isInstance)
                                .map(made ->
                                        ((DeclaredPciDevice.Labelled) made)
                                                .allowed()
                                                .map(Located::value)))
                .allMatch(Optional.of(PciIds.parse("15b3:1019,15b3:1017"))::equals);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    DirectPath, nic: hpc/1 | DirectPath | spec.machines[0].adapters[0]: 'nic' is missing: which port's function it is
                    nic: hpc/1 | nic: hpc/2 | spec.machines[0].adapters[0].nic: hpc/2 of esx1 is given to vm1 whole, so the host has no say in it: leave nics.hpc.ports.2 (line 8) out
                    nic: hpc/1 | nic: hpd/1 | esx1 has no card hpd: its profile says it as nics.hpd
                    nic: hpc/1 | nic: service/1 | service is Protected, so the host needs it: no machine gets it whole
                    host: "esx{i}" | host: esx1 | hpc/1 of esx1 is given to vm1 already: one function serves one machine
                    nic: hpc/1 | nic: hpc/1, portGroup: roce | spec.machines[0].adapters[0].portGroup: DirectPath is on no port group: leave portGroup out
                    nic: hpc/1 | nic: hpc/1, guestMtuChange: true | guestMtuChange is for SRIOV
                    nic: hpc/1 | nic: hpc/1, label: x | label is for DynamicDirectPath
                    nic: hpc/1 | nic: hpc/1, interface: ens1 | with DirectPath the system of the machine has the port itself
                    size: {reserve: Memory}, | ~~ | a machine with a passthrough adapter starts only with all of its memory reserved
                    type: DirectPath | type: DVX | a DVX adapter is seen and left as it is, and none is made
                    type: DirectPath | type: Directpath | 'Directpath' is not one of SRIOV, VMXNET3, PVRDMA, DirectPath, DynamicDirectPath
                    label: hpc-fabric, | nic: hpc/1, | nic is for DirectPath; the device of a DynamicDirectPath is chosen by vSphere
                    , label: hpc-fabric, allowedDevices: ["15B3:1017", 15b3:1019] | ~~ | 'label' is missing: which devices of the host it may be; or say allowedDevices
                    label: hpc-fabric | label: "hpc;fabric" | 'hpc;fabric' is not a hardware label such as hpc-fabric
                    label: hpc-fabric | label: "a/b" | is not a hardware label such as hpc-fabric
                    [10de:20b5] | [10de:20b] | '10de:20b' is no vendor and device id such as 15b3:1017
                    [10de:20b5] | [] | is an empty list
                    {id: any, type: DynamicDirectPath, | {id: any, type: DynamicDirectPath, label: hpc-fabric, | a device of label 'hpc-fabric' is already in line 14: a machine has one of each
                    label: hpc-fabric, allowedDevices: ["15B3:1017", 15b3:1019] | allowedDevices: [10de:20b5, 15b3:1017] | another adapter without a label allows one of these ids too
                    type: DirectPath, nic: hpc/1 | portGroup: nowhere | no switch has a port group 'nowhere'
                    id: fabric, type: DirectPath, nic: hpc/1 | type: VMXNET3 | spec.machines[0].adapters[0]: 'portGroup' is missing
                    id: any | id: gpu0 | an adapter 'gpu0' is already in line 14
                    """)
    void what_cannot_be_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by == null ? "" : by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void what_a_graphics_card_takes_is_told() {
        assertThat(SpecTexts.accepted(TEXT).warnings())
                .anyMatch(warning -> warning.text().contains("takes EFI and 64-bit MMIO"));
        assertThat(SpecTexts.accepted(TEXT.replace("10de:20b5", "1002:740f")).warnings()).isEmpty();
        for (var room : List.of("gpuMemory: 40GB", "mmio64: 64GB")) {
            assertThat(
                            SpecTexts.accepted(
                                            TEXT.replace(
                                                    "size: {reserve",
                                                    "hardware: {" + room + "}, size: {reserve"))
                                    .warnings())
                    .isEmpty();
        }
        for (var half : List.of("firmware: EFI", "mmio64: 64GB, firmware: BIOS")) {
            assertThat(
                            SpecTexts.accepted(
                                            TEXT.replace(
                                                    "size: {reserve",
                                                    "hardware: {" + half + "}, size: {reserve"))
                                    .warnings())
                    .singleElement()
                    .satisfies(warning ->
                            assertThat(warning.text()).contains("takes EFI and 64-bit MMIO"));
        }
    }

    /** Whoever starts first may have it. */
    @Test
    void device_that_may_be_the_function_of_another_adapter_is_told() {
        assertThat(SpecTexts.accepted(TEXT.replace("10de:20b5", "15b3:1017")).warnings())
                .isNotEmpty()
                .allMatch(warning ->
                        warning.text().contains("that another adapter on this host is given"));
    }

    /** The port has virtual functions, so both cannot be. */
    @Test
    void a_port_serves_virtual_functions_or_one_machine_whole() {
        var text =
                TEXT.replace(
                        "{id: any,",
                        "{id: vf, type: SRIOV, nic: hpc/1, portGroup: roce}, {id: any,");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem -> assertThat(problem).contains("esx1 has no hpc/1"));
    }

    /** Port 2 is no uplink then, and no machine has a virtual function of it. */
    @Test
    void port_that_machines_have_whole_is_declared_with_that_alone() {
        var spec = SpecTexts.accepted(GIVEN);

        var port = spec.hostProfiles().get("p").nics().get("hpc").ports().get(2);
        assertThat(port.isGiven()).isTrue();
        assertThat(port.passthrough().orElseThrow().label().orElseThrow().value())
                .isEqualTo("hpc-fabric");
        assertThat(spec.switchesPassthrough()).isTrue();
        assertThat(
                        SpecTexts.accepted(
                                GIVEN.replace("true, label: hpc-fabric", "false")
                                        .replace("nic: hpc/2", "nic: hpc/3")))
                .matches(ClusterSpec::switchesPassthrough);
    }

    private static final String GIVEN =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics: {roce: {kind: RoCEv2, ipMtu: 9000, lossless: {priority: 3, dscp: 26, trust: DSCP}}}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: {passthrough: true, label: hpc-fabric}}}}}
              hosts:
                - {name: esx1, profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: roce, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, adapters: [{id: fabric, type: DirectPath, nic: hpc/2}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    passthrough: true | passthrough: true, virtualFunctions: 2 | spec.hostProfiles.p.nics.hpc.ports.2.virtualFunctions: line 9 says passthrough of this port; that is of a port that the host keeps: leave one of them out
                    passthrough: true, label: hpc-fabric | passthrough: false, link: Ethernet | ports.2.link: line 9 says passthrough of this port; while machines may still have it, nothing else is said of it: leave passthrough out once port.passthrough is false
                    passthrough: true | passthrough: true, fabric: roce | ports.2.fabric: line 9 says passthrough of this port
                    passthrough: true, | ~~ | ports.2.label: a label is of a function that is given to machines: say passthrough: true beside it
                    passthrough: true | passthrough: false | a label is of a function that is given to machines
                    passthrough: true, label: hpc-fabric | passthrough: false | hpc/2 of esx1 is given to vm1 whole, so the host has no say in it
                    passthrough: true | passthrough: yes | 'yes' is neither true nor false (passthrough.enabled)
                    passthrough: true | passthru: true | unknown key 'passthru'
                    label: hpc-fabric | label: "" | '' is not a hardware label such as hpc-fabric
                    label: hpc-fabric | label: "a b" | 'a b' is not a hardware label such as hpc-fabric
                    uplinks: [hpc/1] | uplinks: [hpc/2] | hpc/2 is no uplink: line 9 says passthrough of it; that is of a port that the host keeps: leave one of them out
                    p: {nics | p: {standardSwitches: {vSwitch7: {uplinks: [hpc/2]}}, nics | hpc/2 is no uplink: line 9 says passthrough of it
                    DirectPath, nic: hpc/2 | SRIOV, portGroup: roce, nic: hpc/2 | the switch of port group 'roce' is not on hpc/2
                    1: {link: Ethernet} | 1: {virtualFunctions: 2} | spec.hostProfiles.p.nics.hpc.ports.2.passthrough: nics.hpc (line 9) says virtual functions on the same host, whose places in max_vfs move with a port that machines get or give back
                    nics: {hpc: | nics: {other: {select: {model: ConnectX6}, ports: {1: {virtualFunctions: 0}}}, hpc: | hpc.ports.2.passthrough: nics.other (line 9) says virtual functions on the same host
                    {model: ConnectX5}, | {model: ConnectX5}, firmwareVfs: 4, | hpc.ports.2.passthrough: nics.hpc (line 9) says virtual functions on the same host
                    1: {link: Ethernet}, 2: {passthrough: true, label: hpc-fabric} | 1: {passthrough: true}, 2: {link: Ethernet} | link is set by the tools, which name the card by its first function, and port 1 is given to machines, give another port, or leave this out
                    1: {link: Ethernet}, 2: {passthrough: true, label: hpc-fabric} | 1: {passthrough: false}, 2: {link: Ethernet} | link is set by the tools, which name the card by its first function, and port 1 may still be with machines: say passthrough: false alone first, and leave it out once port.passthrough is false; then say this
                    {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: | {psid: MT_0000000008}, ports: {1: | whether the tools read nic.psid and nic.baseMac of a card without its first function nobody has recorded, and port 1 is given to machines: select it by model, slot or pci
                    {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: {passthrough: true, label: hpc-fabric} | {psid: MT_0000000008}, ports: {1: {passthrough: false} | and port 1 may still be with machines: say passthrough: false alone first
                    {model: ConnectX5}, ports: {1: {link: Ethernet}, 2: | {model: ConnectX5}, firmwareVfs: 4, ports: {1: | firmwareVfs is set by the tools
                    select: {model: ConnectX5}, | select: {model: ConnectX5}, role: Protected, | a Protected card gets no ports
                    """)
    void what_a_port_that_machines_have_whole_cannot_be_is_told_with_its_place(
            String piece, String by, String message) {
        assertThat(GIVEN).contains(piece);

        assertThat(SpecTexts.problems(GIVEN.replace(piece, by == null ? "" : by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void passthrough_is_for_a_spec_with_a_vcenter() {
        var text =
                GIVEN.lines()
                        .filter(line -> !line.contains("vcenter: {") && !line.contains("dvs"))
                        .filter(line -> !line.contains("machines") && !line.contains("vm1"))
                        .filter(line -> !line.contains("distributedSwitches"))
                        .reduce("", (one, other) -> one + other + "\n");

        assertThat(SpecTexts.problems(text.replace(", vcenter: vc", "")))
                .singleElement()
                .asString()
                .contains("passthrough is switched through vCenter", "declare spec.vcenter");
    }
}
