package io.plumbline.desired;

import static io.plumbline.spec.SpecTexts.accepted;
import static io.plumbline.spec.SpecTexts.sample;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.Artifact;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Comparator;
import java.util.List;

class DesiresTest {
    private static final Host ESX01 = new Host("esx01.lab");

    private static Desired desired(ClusterSpec spec, ObservedState observed) {
        return Desires.of(spec, Inventory.of(spec, observed));
    }

    private static Desired desired(String text) {
        return desired(accepted(text), new Sightings().testbed("esx01.lab").observed());
    }

    private static List<String> wishes(Desired desired) {
        return desired.wishes().stream()
                .filter(wish -> wish.setting().target().unit().equals(ESX01))
                .map(Wish::text)
                .toList();
    }

    private static List<String> obstacles(Desired desired) {
        return desired.obstacles().stream().map(Obstacle::text).toList();
    }

    @Test
    void the_sample_gives_what_the_guide_sets_by_hand() {
        var desired = desired(accepted(sample()), new Sightings().testbed("esx01.lab").observed());

        assertThat(wishes(desired))
                .filteredOn(wish -> wish.startsWith("esx01.lab "))
                .containsExactly(
                        "esx01.lab esxi.release 7.0 U2",
                        "esx01.lab module mst module.loaded true",
                        "esx01.lab module nmlx5_core ecn 1",
                        "esx01.lab module nmlx5_core pfcrx 0x08",
                        "esx01.lab module nmlx5_core pfctx 0x08",
                        "esx01.lab module nmlx5_core trust_state 2",
                        "esx01.lab nic 0000:3b:00 ADVANCED_PCI_SETTINGS false",
                        "esx01.lab nic 0000:3b:00 NUM_OF_VFS 16",
                        "esx01.lab nic 0000:3b:00 SRIOV_EN true",
                        "esx01.lab nic 0000:3b:00 nic.firmware 16.32.1010",
                        "esx01.lab nic 0000:1a:00 port 1 max_vfs 0",
                        "esx01.lab nic 0000:1a:00 port 2 max_vfs 0",
                        "esx01.lab nic 0000:3b:00 port 1 LINK_TYPE ETH",
                        "esx01.lab nic 0000:3b:00 port 1 max_vfs 8",
                        "esx01.lab nic 0000:3b:00 port 1 port.virtualFunctions 8",
                        "esx01.lab nic 0000:3b:00 port 2 LINK_TYPE ETH",
                        "esx01.lab nic 0000:3b:00 port 2 max_vfs 7",
                        "esx01.lab nic 0000:3b:00 port 2 port.link Up",
                        "esx01.lab nic 0000:3b:00 port 2 port.virtualFunctions 7",
                        "esx01.lab VIB mft vib.version 4.18.1.14",
                        "esx01.lab VIB nmlx5-core vib.version 4.21.71.101",
                        "esx01.lab VIB nmlx5-rdma vib.version 4.21.71.101",
                        "esx01.lab VIB nmst vib.version 4.18.1.14");
        assertThat(desired.wishes())
                .extracting(wish -> wish.text())
                .contains("tor1 ethernet1/1/16 switchPort.mtu at least 9184");
        assertThat(desired.awaited()).isEmpty();
        assertThat(desired.obstacles()).isEmpty();
        assertThat(desired.rackOf()).hasSize(18).containsEntry(ESX01, "rack1");
    }

    @Test
    void a_wish_names_the_line_it_follows_from_and_the_file_that_carries_it() {
        var desired = desired(SpecTexts.SMALL);

        assertThat(desired.wishes())
                .filteredOn(wish -> wish.carrier().isPresent())
                .extracting(wish -> wish.text() + " <- " + wish.origin().text())
                .containsExactly(
                        "esx01.lab nic 0000:3b:00 nic.firmware 16.32.1010 <-"
                                + " cluster.yaml:9:20 spec.artifacts.fw.firmware",
                        "esx01.lab VIB nmst vib.version 4.18.1.14 <- cluster.yaml:8:32"
                                + " spec.artifacts.tool.version");
        assertThat(desired.wishes())
                .flatExtracting(wish -> wish.carrier().stream().toList())
                .contains(new Artifact("fw", "[depot] fw.bin", "ab".repeat(32)));
    }

    @Test
    void wishes_come_in_the_order_of_their_settings() {
        var desired =
                desired(
                        accepted(sample()),
                        new Sightings().testbed("esx01.lab").testbed("esx02.lab").observed());

        assertThat(desired.wishes().all())
                .isSortedAccordingTo(Comparator.comparing(wish -> wish.setting().path()));
        assertThat(desired)
                .isEqualTo(
                        desired(
                                accepted(sample()),
                                new Sightings()
                                        .testbed("esx02.lab")
                                        .testbed("esx01.lab")
                                        .observed()));
    }

    @Test
    void a_bare_host_gets_its_software_and_host_wide_options_first() {
        var desired =
                desired(accepted(sample()), new Sightings().bareTestbed("esx01.lab").observed());

        assertThat(wishes(desired))
                .containsExactly(
                        "esx01.lab esxi.release 7.0 U2",
                        "esx01.lab module mst module.loaded true",
                        "esx01.lab module nmlx5_core ecn 1",
                        "esx01.lab module nmlx5_core pfcrx 0x08",
                        "esx01.lab module nmlx5_core pfctx 0x08",
                        "esx01.lab module nmlx5_core trust_state 2",
                        "esx01.lab nic 0000:1a:00 port 1 max_vfs 0",
                        "esx01.lab nic 0000:1a:00 port 2 max_vfs 0",
                        "esx01.lab VIB mft vib.version 4.18.1.14",
                        "esx01.lab VIB nmlx5-core vib.version 4.21.71.101",
                        "esx01.lab VIB nmlx5-rdma vib.version 4.21.71.101",
                        "esx01.lab VIB nmst vib.version 4.18.1.14");
        assertThat(desired.awaited())
                .singleElement()
                .satisfies(awaited -> {
                    assertThat(awaited.selector()).isEqualTo("nics.hpc psid MT_0000000008");
                    assertThat(awaited.needs())
                            .hasValue(
                                    SoftwareProperties.MODULE_LOADED.of(
                                            new KernelModule(ESX01, "mst")));
                    assertThat(awaited.origin().path())
                            .isEqualTo("spec.hostProfiles.r740-cx5.nics.hpc.select");
                });
    }

    @Test
    void an_image_for_another_board_is_not_wished_for() {
        var desired = desired(small("{psid: MT_0000000008}", "{model: ConnectX4LX}"));

        assertThat(obstacles(desired))
                .containsExactly(
                        "nics.hpc: esx01.lab nic 0000:1a:00 has PSID MT_2420110034,"
                                + " 'fw' is for MT_0000000008");
        assertThat(wishes(desired)).noneMatch(wish -> wish.contains("nic.firmware"));
    }

    @Test
    void a_protected_card_has_to_accept_the_options_of_the_driver_that_it_shares() {
        var text =
                small(
                        "        hpc:",
                        "        service: {select: {model: ConnectX4LX}, role: Protected}\n"
                                + "        hpc:");
        var desired = desired(text.replace("spec:\n", "spec:\n  mode: Plan\n"));

        assertThat(obstacles(desired))
                .singleElement()
                .asString()
                .startsWith("nics.service is Protected and shares");
        assertThat(wishes(desired)).noneMatch(wish -> wish.contains("nmlx5_core"));
        assertThat(obstacles(desired(text))).as("of a spec that only observes").isEmpty();
        assertThat(wishes(desired(text))).anyMatch(wish -> wish.contains("nmlx5_core pfctx"));
    }

    @Test
    void a_protected_card_gets_nothing_but_no_functions() {
        assertThat(
                        wishes(
                                desired(
                                        accepted(sample()),
                                        new Sightings().testbed("esx01.lab").observed())))
                .filteredOn(wish -> wish.contains("0000:1a:00"))
                .containsExactly(
                        "esx01.lab nic 0000:1a:00 port 1 max_vfs 0",
                        "esx01.lab nic 0000:1a:00 port 2 max_vfs 0");
    }

    @Test
    void where_no_card_gets_functions_a_protected_one_is_left_alone() {
        var protecting =
                "        service: {select: {model: ConnectX4LX}, role: Protected,"
                        + " acceptHostWideQos: true}\n";
        var text =
                small("        hpc:", protecting + "        hpc:")
                        .replace(", virtualFunctions: 8", "")
                        .replace("            2: {virtualFunctions: 7}\n", "");

        assertThat(wishes(desired(text))).noneMatch(wish -> wish.contains("0000:1a:00"));
    }

    @Test
    void a_card_of_which_nothing_is_said_about_functions_keeps_its_own() {
        var text =
                small(", virtualFunctions: 8", "")
                        .replace("            2: {virtualFunctions: 7}\n", "");

        assertThat(wishes(desired(text)))
                .noneMatch(wish ->
                        wish.contains("max_vfs")
                                || wish.contains("SRIOV_EN")
                                || wish.contains("VFS"));
    }

    @ParameterizedTest
    @CsvSource({
        "virtualFunctions: 7, virtualFunctions: 4, true, 13",
        "virtualFunctions: 7, link: Ethernet, true, 9",
        "firmware: fw, firmwareVfs: 20, true, 20",
    })
    void firmware_exposes_one_more_than_the_ports_together_or_what_is_said(
            String piece, String by, String enabled, String number) {
        assertThat(wishes(desired(small(piece, by))))
                .contains(
                        "esx01.lab nic 0000:3b:00 SRIOV_EN " + enabled,
                        "esx01.lab nic 0000:3b:00 NUM_OF_VFS " + number);
    }

    @Test
    void a_declared_port_without_a_number_gets_no_functions() {
        assertThat(wishes(desired(small("virtualFunctions: 7", "link: Ethernet"))))
                .contains("esx01.lab nic 0000:3b:00 port 2 max_vfs 0");
    }

    @Test
    void no_function_at_all_turns_them_off_in_the_firmware() {
        var text =
                small("virtualFunctions: 8", "virtualFunctions: 0")
                        .replace("virtualFunctions: 7", "virtualFunctions: 0");

        assertThat(wishes(desired(text)))
                .contains("esx01.lab nic 0000:3b:00 SRIOV_EN false")
                .noneMatch(wish -> wish.contains("NUM_OF_VFS"));
    }

    @Test
    void a_port_that_the_card_does_not_have_stops_the_host() {
        assertThat(obstacles(desired(small("        2: {virtual", "        3: {virtual"))))
                .containsExactly("nics.hpc: esx01.lab nic 0000:3b:00 port 3 does not exist");
    }

    @Test
    void priorities_become_bits() {
        assertThat(DriverOptionWishes.priorityMask(List.of(3, 3))).isEqualTo(0x08);
        assertThat(DriverOptionWishes.priorityMask(List.of(0, 3, 7))).isEqualTo(0x89);
        assertThat(wishes(desired(small("priority: 3", "priority: 5"))))
                .contains("esx01.lab module nmlx5_core pfctx 0x20");
    }

    @Test
    void a_raw_key_of_a_port_is_wished_of_that_port() {
        assertThat(
                        wishes(
                                desired(
                                        small(
                                                "firmware: fw",
                                                "mlxconfig: {CNP_DSCP_P2: 48, ATS_ENABLED:"
                                                        + " false}"))))
                .contains(
                        "esx01.lab nic 0000:3b:00 port 2 CNP_DSCP 48",
                        "esx01.lab nic 0000:3b:00 ATS_ENABLED false");
    }

    @Test
    void hosts_that_nobody_has_seen_are_wished_what_needs_no_card() {
        var desired = desired(accepted(SpecTexts.SMALL), new ObservedState(List.of()));

        assertThat(wishes(desired))
                .containsExactly(
                        "esx01.lab esxi.release 7.0 U2",
                        "esx01.lab module mst module.loaded true",
                        "esx01.lab module nmlx5_core pfcrx 0x08",
                        "esx01.lab module nmlx5_core pfctx 0x08",
                        "esx01.lab module nmlx5_core trust_state 2",
                        "esx01.lab VIB nmst vib.version 4.18.1.14");
        assertThat(desired.obstacles()).isEmpty();
        assertThat(desired.awaited()).isEmpty();
    }

    @Test
    void ten_thousand_hosts_are_one_pass() {
        var text =
                sample().replaceFirst("(?m)^  links:.*\n(    .*\n)+", "")
                        .replace("each: 01-16", "each: 00001-10000");
        var sightings = new Sightings();
        for (var host : accepted(text).hosts()) {
            sightings.testbed(host.host().name());
        }

        var desired = desired(accepted(text), sightings.observed());

        assertThat(desired.wishes()).hasSize(240_008);
    }
}
