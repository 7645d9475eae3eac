package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Sightings;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Host;
import io.plumbline.target.Target;
import io.plumbline.target.Targets;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Devices of the host that a machine is to have, and what has to be so before. */
class PciDeviceWishesTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}}}}
              hosts:
                - {name: esx1, profile: p}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, adapters: [{id: fabric, type: DirectPath, nic: hpc/2}, {id: gpu0, type: DynamicDirectPath, label: hpc-fabric, allowedDevices: [15b3:1017]}, {id: any, type: DynamicDirectPath, allowedDevices: [10de:20b5]}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final String MADE =
            TEXT.replace("host: esx1, size", "host: esx1, from: {template: gold}, size");

    private static final Host HOST = new Host("esx1");
    private static final BootId BOOT = new BootId(new UUID(7, 8), Instant.EPOCH, Optional.empty());
    private static final String FUNCTION = "pci-device/esx1/vm1/function/0000:3b:00.1";
    private static final ObservedState SEEN =
            new Sightings().card("esx1", "3b:00", "ConnectX5", "MT_0000000008").observed();

    @Test
    void each_is_wished_by_what_it_is_made_of() {
        assertThat(wishes(SEEN))
                .contains(
                        FUNCTION + "#pciDevice.type DirectPath",
                        "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.type DynamicDirectPath",
                        "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.allowedDevices 15b3:1017",
                        "pci-device/esx1/vm1/allowed/10de:20b5#pciDevice.type DynamicDirectPath")
                .filteredOn(wish -> wish.startsWith("pci-device"))
                .hasSize(4);
    }

    /** With one of another installation the machine does not start. */
    @Test
    void function_is_to_be_of_the_installation_that_its_host_is() {
        assertThat(wishes(booted()))
                .filteredOn(wish -> wish.contains("pciDevice.system"))
                .containsExactly(FUNCTION + "#pciDevice.system " + BOOT.hostUuid());
    }

    private static ObservedState booted() {
        var snapshots = new ArrayList<>(SEEN.snapshots(HOST));
        snapshots.add(
                Snapshot.answered(
                        HOST,
                        "boots",
                        new Observation(Optional.of(BOOT), Readings.none(), List.of()),
                        Instant.EPOCH));
        return new ObservedState(snapshots);
    }

    /** Which function it is, is not known yet. */
    @Test
    void none_of_a_card_is_wished_before_that_is_found() {
        assertThat(wishes(new ObservedState(List.of())))
                .noneMatch(wish -> wish.contains("/function/"))
                .anyMatch(wish -> wish.contains("/label/"));
    }

    /** It would run without its device, which nobody adds to one that runs. */
    @Test
    void machine_is_not_started_as_long_as_it_is_not_known_which_function_it_gets() {
        assertThat(DesiredText.wishes(DesiredText.desired(MADE, new ObservedState(List.of()))))
                .contains("machine/esx1/vm1#machine.source template: gold")
                .noneMatch(wish -> wish.contains("machine.firstStart"));

        assertThat(DesiredText.wishes(DesiredText.desired(MADE, SEEN)))
                .contains("machine/esx1/vm1#machine.firstStart true");
        assertThat(firstStart(SEEN))
                .contains(
                        FUNCTION + "#pciDevice.type DirectPath",
                        "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.type DynamicDirectPath");
    }

    /** With the function of another host it does not start. */
    @Test
    void machine_is_started_once_its_function_was_read_to_be_of_its_host() {
        assertThat(firstStart(booted()))
                .contains(FUNCTION + "#pciDevice.system " + BOOT.hostUuid());
    }

    private static List<String> firstStart(ObservedState seen) {
        return DesiredText.bases(
                        DesiredText.desired(MADE, seen),
                        HOST,
                        "machine/esx1/vm1#machine.firstStart")
                .map(DesiredText::base)
                .toList();
    }

    @Test
    void one_of_a_card_is_built_on_what_its_host_gives_and_on_the_machine() {
        assertThat(bases(FUNCTION + "#pciDevice.type"))
                .containsExactly(
                        "machine/esx1/vm1#machine.memoryReserved true THIS_BOOT",
                        "machine/esx1/vm1#machine.hardwareVersion at least 7 THIS_BOOT",
                        "port/esx1/0000:3b:00/2#port.passthrough true OVER_THE_NEXT");
    }

    /** With a large memory and no room for it, the machine would not start. */
    @Test
    void one_that_vsphere_chooses_waits_for_the_room_that_its_machine_is_to_have() {
        assertThat(roomy("gpuMemory: 32GB"))
                .endsWith(
                        "machine/esx1/vm1#machine.firmware EFI",
                        "machine/esx1/vm1#machine.mmio64 true",
                        "machine/esx1/vm1#machine.mmio64Size at least 64GB");
        assertThat(roomy("mmio64: 128GB"))
                .endsWith(
                        "machine/esx1/vm1#machine.firmware EFI",
                        "machine/esx1/vm1#machine.mmio64 true",
                        "machine/esx1/vm1#machine.mmio64Size 128GB");
        assertThat(roomy("firmware: EFI"))
                .endsWith("machine/esx1/vm1#machine.firmware EFI")
                .noneMatch(base -> base.contains("mmio64"));
    }

    /** Nor is what a device that is there may be: it has its room, or not, without us. */
    @Test
    void network_card_waits_for_no_room_of_a_graphics_card() {
        for (var own :
                List.of(
                        FUNCTION + "#pciDevice.type",
                        "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.type",
                        "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.allowedDevices")) {
            assertThat(
                            DesiredText.bases(
                                            DesiredText.desired(hardware("gpuMemory: 32GB"), SEEN),
                                            HOST,
                                            own)
                                    .map(DesiredText::base))
                    .isNotEmpty()
                    .noneMatch(base -> base.contains("mmio64") || base.contains("firmware"));
        }
    }

    @Test
    void what_a_device_may_be_waits_for_no_room_where_it_is_there() {
        var mixed = hardware("gpuMemory: 32GB").replace("[15b3:1017]", "[15b3:1017, 10de:20b5]");
        var label = "pci-device/esx1/vm1/label/hpc-fabric#pciDevice.";

        assertThat(room(mixed, label + "type")).hasSize(3);
        assertThat(room(mixed, label + "allowedDevices")).isEmpty();
    }

    private static List<String> room(String text, String own) {
        return DesiredText.bases(DesiredText.desired(text, SEEN), HOST, own)
                .map(DesiredText::base)
                .filter(base -> base.contains("mmio64") || base.contains("firmware"))
                .toList();
    }

    @Test
    void hardware_is_wished_as_it_is_said_and_as_it_follows_from_cards() {
        assertThat(hardwareWishes("gpuMemory: 32GB"))
                .containsExactly(
                        "machine/esx1/vm1#machine.firmware EFI",
                        "machine/esx1/vm1#machine.memoryReserved true",
                        "machine/esx1/vm1#machine.mmio64 true",
                        "machine/esx1/vm1#machine.mmio64Size at least 64GB");
        assertThat(hardwareWishes("mmio64: 128GB"))
                .containsExactly(
                        "machine/esx1/vm1#machine.firmware EFI",
                        "machine/esx1/vm1#machine.memoryReserved true",
                        "machine/esx1/vm1#machine.mmio64 true",
                        "machine/esx1/vm1#machine.mmio64Size 128GB");
        assertThat(hardwareWishes("firmware: BIOS, peerToPeer: true"))
                .containsExactly(
                        "machine/esx1/vm1#machine.allowP2P true",
                        "machine/esx1/vm1#machine.firmware BIOS",
                        "machine/esx1/vm1#machine.memoryReserved true",
                        "machine/esx1/vm1#machine.relaxAcsForP2P true");
        assertThat(hardwareWishes("peerToPeer: false"))
                .containsExactly(
                        "machine/esx1/vm1#machine.allowP2P none or false",
                        "machine/esx1/vm1#machine.memoryReserved true",
                        "machine/esx1/vm1#machine.relaxAcsForP2P none or false");
        assertThat(hardwareWishes("gpuMemory: 32GB, mmio64: 256GB"))
                .contains("machine/esx1/vm1#machine.mmio64Size 256GB");
    }

    private static List<String> hardwareWishes(String said) {
        return DesiredText.wishes(DesiredText.desired(hardware(said), SEEN)).stream()
                .filter(wish -> wish.startsWith("machine/"))
                .toList();
    }

    private static List<String> roomy(String said) {
        return DesiredText.bases(
                        DesiredText.desired(hardware(said), SEEN),
                        HOST,
                        "pci-device/esx1/vm1/allowed/10de:20b5#pciDevice.type")
                .map(DesiredText::base)
                .toList();
    }

    private static String hardware(String said) {
        return TEXT.replace("size: {reserve", "hardware: {" + said + "}, size: {reserve");
    }

    @Test
    void one_that_vsphere_chooses_takes_later_hardware() {
        assertThat(bases("pci-device/esx1/vm1/label/hpc-fabric#pciDevice.allowedDevices"))
                .containsExactly(
                        "machine/esx1/vm1#machine.memoryReserved true THIS_BOOT",
                        "machine/esx1/vm1#machine.hardwareVersion at least 17 THIS_BOOT");
    }

    @Test
    void paths_are_read_back() {
        for (var path :
                List.of(
                        FUNCTION,
                        "pci-device/esx1/vm1/label/hpc-fabric",
                        "pci-device/esx1/vm1/allowed/10de:20b5,15b3:1017")) {
            assertThat(Targets.parse(path)).extracting(Target::path).isEqualTo(path);
        }
    }

    private static List<String> wishes(ObservedState seen) {
        return DesiredText.wishes(desired(seen));
    }

    private static List<String> bases(String of) {
        return DesiredText.bases(desired(SEEN), new Host("esx1"), of)
                .map(base -> DesiredText.base(base) + " " + base.lasting())
                .toList();
    }

    private static Desired desired(ObservedState seen) {
        return DesiredText.desired(TEXT, seen);
    }
}
