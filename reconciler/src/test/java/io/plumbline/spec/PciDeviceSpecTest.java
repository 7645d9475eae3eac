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
}
