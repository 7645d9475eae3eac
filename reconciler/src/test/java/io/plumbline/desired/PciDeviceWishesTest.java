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
        var host = new Host("esx1");
        var boot = new BootId(new UUID(7, 8), Instant.EPOCH, Optional.empty());
        var snapshots = new ArrayList<>(SEEN.snapshots(host));
        snapshots.add(
                Snapshot.answered(
                        host,
                        "boots",
                        new Observation(Optional.of(boot), Readings.none(), List.of()),
                        Instant.EPOCH));

        assertThat(wishes(new ObservedState(snapshots)))
                .filteredOn(wish -> wish.contains("pciDevice.system"))
                .containsExactly(FUNCTION + "#pciDevice.system " + boot.hostUuid());
    }

    /** Which function it is, is not known yet. */
    @Test
    void none_of_a_card_is_wished_before_that_is_found() {
        assertThat(wishes(new ObservedState(List.of())))
                .noneMatch(wish -> wish.contains("/function/"))
                .anyMatch(wish -> wish.contains("/label/"));
    }

    @Test
    void one_of_a_card_is_built_on_what_its_host_gives_and_on_the_machine() {
        assertThat(bases(FUNCTION + "#pciDevice.type"))
                .containsExactly(
                        "machine/esx1/vm1#machine.memoryReserved true THIS_BOOT",
                        "machine/esx1/vm1#machine.hardwareVersion at least 7 THIS_BOOT",
                        "port/esx1/0000:3b:00/2#port.passthrough true OVER_THE_NEXT");
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
