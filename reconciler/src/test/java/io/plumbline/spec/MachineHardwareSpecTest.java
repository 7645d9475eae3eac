package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MemorySize;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

/** {@code hardware} of a machine, and what of it cannot be. */
class MachineHardwareSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {2: {virtualFunctions: 2}}}}}
              hosts:
                - {name: esx1, profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/2], portGroups: [{name: roce, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, hardware: {firmware: EFI, gpuMemory: 32GB, mmio64: 128GB, peerToPeer: true}, onMaintenance: {then: ShutDown, deadline: 5m}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: roce}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final String CARD =
            "gpuMemory: 32GB, mmio64: 128GB, peerToPeer: true}, onMaintenance: {then: ShutDown,"
                    + " deadline: 5m}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup:"
                    + " roce}]";

    @Test
    void what_is_said_is_read() {
        var hardware = hardware(TEXT);

        assertThat(hardware.firmware().map(Located::value)).contains(Firmware.EFI);
        assertThat(hardware.room().map(Located::value)).contains(MemorySize.ofGigabytes(128));
        assertThat(hardware.peerToPeer().map(Located::value)).contains(true);
    }

    /** Seed 001, section 3.6: 16+16=32, rounded up to the next power of two to yield 64. */
    @ParameterizedTest
    @CsvSource({"16GB, 32GB", "32GB, 64GB", "40GB, 64GB", "48GB, 64GB", "640GB, 1024GB"})
    void room_follows_from_the_memory_of_the_cards(String cards, String room) {
        var hardware =
                hardware(TEXT.replace("gpuMemory: 32GB, mmio64: 128GB", "gpuMemory: " + cards));

        assertThat(hardware.room().map(Located::value)).contains(MemorySize.parse(room));
    }

    @Test
    void card_takes_efi_where_nothing_is_said_of_it() {
        assertThat(firmware(TEXT.replace("firmware: EFI, ", ""))).contains(Firmware.EFI);
        assertThat(firmware(TEXT.replace("firmware: EFI, gpuMemory: 32GB, ", ""))).isEmpty();
    }

    private static Optional<Firmware> firmware(String text) {
        return SpecTexts.accepted(text).vsphere().orElseThrow().machines().stream()
                .flatMap(machine -> machine.demandedFirmware().stream())
                .map(Located::value)
                .findFirst();
    }

    private static MachineHardware hardware(String text) {
        return SpecTexts.accepted(text).vsphere().orElseThrow().machines().stream()
                .map(DeclaredMachine::hardware)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    firmware: EFI | firmware: BIOS | spec.machines[0].hardware.firmware: a machine with a graphics card starts by EFI
                    firmware: EFI | firmware: efi | 'efi' is not one of BIOS, EFI
                    mmio64: 128GB | mmio64: 32GB | spec.machines[0].hardware.mmio64: graphics cards of 32GB take 64GB at least, the next power of two above their memory
                    mmio64: 128GB | mmio64: 96GB | '96GB' is not a power of two in GB, such as 64GB
                    mmio64: 128GB | mmio64: 1024MB | spec.machines[0].hardware.mmio64
                    gpuMemory: 32GB | gpuMemory: 16000GB | '16000GB' is not memory of graphics cards in GB, such as 32GB
                    gpuMemory: 32GB | gpuMemory: 500MB | '500MB' is not memory of graphics cards
                    gpuMemory: 32GB | gpuMemory: 99999999GB | spec.machines[0].hardware.gpuMemory
                    {reserve: Memory} | {cpus: 4} | spec.machines[0].hardware.gpuMemory: a machine with a graphics card of its own starts only with all of its memory reserved
                    {then: ShutDown, deadline: 5m} | {then: Migrate, deadline: 5m} | spec.machines[0].hardware.gpuMemory: a machine with a graphics card of its own cannot be moved while it runs
                    peerToPeer: true | p2p: true | 'p2p'
                    """)
    void what_cannot_be_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void peers_are_refused_where_a_machine_has_no_device_of_its_host() {
        var alone = "peerToPeer: true}, adapters: [{id: lan, type: VMXNET3, portGroup: roce}]";

        assertThat(SpecTexts.problems(TEXT.replace(CARD, alone)))
                .singleElement()
                .asString()
                .contains("spec.machines[0].hardware.peerToPeer: peerToPeer is for devices");
        assertThat(hardware(TEXT.replace(CARD, alone.replace("true", "false"))).peerToPeer())
                .isPresent();
        assertThat(hardware(TEXT.replace(CARD, "gpuMemory: 16GB, " + alone)).peerToPeer())
                .isPresent();
    }

    @Test
    void both_what_is_wrong_with_the_room_and_with_the_firmware_is_told() {
        assertThat(
                        SpecTexts.problems(
                                TEXT.replace("firmware: EFI", "firmware: BIOS")
                                        .replace("128GB", "32GB")))
                .hasSize(2);
    }
}
