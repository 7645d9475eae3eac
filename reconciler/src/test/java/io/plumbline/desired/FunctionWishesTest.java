package io.plumbline.desired;

import static io.plumbline.property.NicDriverProperties.HAS_MAX_VFS;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicDriverProperties.VIRTUAL_FUNCTIONS;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Of whom the number of virtual functions of a port is wished, by what was read. */
class FunctionWishesTest {
    private static final Host HOST = new Host("esx1");
    private static final Nic CARD = Sightings.nic("esx1", "3b:00");
    private static final NicPort PORT = new NicPort(CARD, 1);
    private static final KernelModule CORE = new KernelModule(HOST, NicDriverProperties.CORE);

    private static final String VCENTER =
            "  vcenter: {url: \"https://vc01.lab/sdk\", tlsSha256: \"" + "AB".repeat(32) + "\"}\n";
    private static final String DRIVER =
            "  artifacts:\n"
                + "    nmlx5: {vibs: [nmlx5-core], version: 4.21.71.101, path: \"[depot] a.zip\","
                + " sha256: \""
                    + "1".repeat(64)
                    + "\"}\n";

    private final Readings.Builder read =
            Readings.builder()
                    .put(HAS_MAX_VFS.of(CORE), is(false))
                    .put(MAX_VFS.of(PORT), new Reading.NotOffered<>())
                    .put(NicIdentity.PASSTHROUGH.of(PORT), staged(false, false))
                    .put(NicIdentity.DRIVER.of(PORT), is("nmlx5_core"))
                    .put(VIRTUAL_FUNCTIONS.of(PORT), is(0))
                    .put(SriovProperties.FUNCTIONS.of(PORT), staged(0, 0))
                    .put(SriovProperties.SUPPORTED.of(PORT), is(16));

    @Test
    void vcenter_is_asked_where_the_loaded_driver_has_no_option() {
        assertThat(wished(desired(VCENTER)))
                .containsExactly("port.virtualFunctions 8", "sriov.virtualFunctions 8");
    }

    @Test
    void option_of_the_driver_is_wished_as_long_as_it_is_not_known_that_there_is_none() {
        read.put(HAS_MAX_VFS.of(CORE), new Reading.NotOffered<>());

        assertThat(wished(desired(VCENTER)))
                .containsExactly("max_vfs 8", "port.virtualFunctions 8");
    }

    @Test
    void option_of_the_driver_is_wished_where_the_spec_has_no_vcenter() {
        assertThat(wished(desired(""))).containsExactly("max_vfs 8", "port.virtualFunctions 8");
    }

    /** Nobody makes functions of a port that machines have, or get at the next boot. */
    @Test
    void vcenter_is_not_asked_for_functions_of_a_port_that_machines_have_whole() {
        for (var given : List.of(staged(true, true), staged(false, true), staged(true, false))) {
            read.put(NicIdentity.PASSTHROUGH.of(PORT), given);

            assertThat(wished(desired(VCENTER)))
                    .containsExactly("max_vfs 8", "port.virtualFunctions 8");
        }
    }

    /** Whose option it would be, or nobody's, is not known. */
    @Test
    void vcenter_is_not_asked_for_functions_of_a_port_that_the_driver_does_not_claim() {
        for (var other :
                List.<Reading<String>>of(
                        is("nmlx4_core"),
                        new Reading.Settled<>(State.none()),
                        new Reading.NotOffered<>())) {
            read.put(NicIdentity.DRIVER.of(PORT), other);

            assertThat(wished(desired(VCENTER)))
                    .containsExactly("max_vfs 8", "port.virtualFunctions 8");
        }
    }

    /** It may have the option. */
    @Test
    void option_is_waited_for_where_another_driver_is_to_come() {
        var vib = SoftwareProperties.VIB_VERSION.of(new Vib(HOST, "nmlx5-core"));
        read.put(vib, is(new VibVersion("4.24.0.7-1vmw")));
        assertThat(wished(desired(VCENTER + DRIVER)))
                .containsExactly("max_vfs 8", "port.virtualFunctions 8");

        read.put(vib, is(new VibVersion("4.21.71.101-1OEM")));
        assertThat(wished(desired(VCENTER + DRIVER)))
                .containsExactly("port.virtualFunctions 8", "sriov.virtualFunctions 8");
    }

    /** vCenter has not heard of the boot: its word is no reason for another one. */
    @Test
    void nothing_is_concluded_from_a_vcenter_that_tells_another_number_than_is_there() {
        read.put(VIRTUAL_FUNCTIONS.of(PORT), is(8))
                .put(SriovProperties.FUNCTIONS.of(PORT), staged(0, 8));

        assertThat(wished(desired(VCENTER))).containsExactly("port.virtualFunctions 8");
        assertThat(desired(VCENTER).obstacles()).isEmpty();
    }

    @Test
    void vcenter_that_tells_another_number_is_told_where_neither_is_the_wished_one() {
        read.put(VIRTUAL_FUNCTIONS.of(PORT), is(4))
                .put(SriovProperties.FUNCTIONS.of(PORT), staged(0, 8));

        assertThat(wished(desired(VCENTER))).containsExactly("port.virtualFunctions 8");
        assertThat(desired(VCENTER).obstacles())
                .singleElement()
                .satisfies(one ->
                        assertThat(one.text())
                                .contains("vCenter tells 0 and the host 4, and the spec wants 8"))
                .extracting(Obstacle::keepsOut)
                .isEqualTo(false);
    }

    @Test
    void more_than_is_supported_is_an_obstacle_once_the_firmware_is_as_it_is_to_be() {
        read.put(SriovProperties.SUPPORTED.of(PORT), is(4));
        assertThat(desired(VCENTER).obstacles()).isEmpty();

        firmware(staged(true, true), staged(9, 9));
        assertThat(desired(VCENTER).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("port 1 is to have 8 virtual functions", "supports at most 4");

        firmware(staged(true, true), staged(4, 9));
        assertThat(desired(VCENTER).obstacles()).as("the next boot shows more").isEmpty();
    }

    /** The host would boot for functions that do not come. */
    @Test
    void more_than_is_supported_is_an_obstacle_of_the_option_too() {
        read.put(HAS_MAX_VFS.of(CORE), is(true)).put(SriovProperties.SUPPORTED.of(PORT), is(4));
        assertThat(desired(VCENTER).obstacles()).as("the firmware is not read").isEmpty();

        firmware(staged(true, true), staged(9, 9));
        assertThat(desired(VCENTER).obstacles())
                .singleElement()
                .satisfies(one ->
                        assertThat(one.text())
                                .contains(
                                        "port 1 is to have 8 virtual functions",
                                        "supports at most 4"))
                .extracting(Obstacle::keepsOut)
                .isEqualTo(false);
        assertThat(desired("").obstacles()).as("nobody is asked").isEmpty();
    }

    /** It is not the owner there, and may know less than the host. */
    @Test
    void vcenter_that_does_not_tell_what_the_host_has_is_no_obstacle_of_the_option() {
        firmware(staged(true, true), staged(9, 9));
        read.put(HAS_MAX_VFS.of(CORE), is(true)).put(SriovProperties.SUPPORTED.of(PORT), is(0));
        assertThat(desired(VCENTER).obstacles()).as("no word on functions").isEmpty();

        read.put(SriovProperties.SUPPORTED.of(PORT), is(4)).put(VIRTUAL_FUNCTIONS.of(PORT), is(2));
        assertThat(desired(VCENTER).obstacles()).as("behind").isEmpty();

        read.put(VIRTUAL_FUNCTIONS.of(PORT), is(8))
                .put(SriovProperties.FUNCTIONS.of(PORT), staged(8, 8));
        assertThat(desired(VCENTER).obstacles()).as("more are there").isEmpty();
    }

    @Test
    void second_owner_is_one_whose_number_is_neither_there_nor_configured_nor_wished() {
        read.put(HAS_MAX_VFS.of(CORE), is(true));
        for (var harmless : List.of(staged(0, 0), staged(0, 7), staged(0, 8), staged(4, 4))) {
            read.put(MAX_VFS.of(PORT), staged(0, 7))
                    .put(SriovProperties.FUNCTIONS.of(PORT), harmless);
            assertThat(desired(VCENTER).obstacles()).as(harmless.toString()).isEmpty();
        }

        read.put(SriovProperties.FUNCTIONS.of(PORT), staged(0, 4));
        assertThat(desired(VCENTER).obstacles())
                .extracting(Obstacle::text)
                .singleElement()
                .asString()
                .contains("the option max_vfs of nmlx5_core", "vCenter, which was asked for 4");
        assertThat(wished(desired(VCENTER)))
                .containsExactly("max_vfs 8", "port.virtualFunctions 8");
    }

    private void firmware(Reading<Boolean> enabled, Reading<Integer> number) {
        read.put(NicFirmwareProperties.SRIOV_EN.of(CARD), enabled)
                .put(NicFirmwareProperties.NUM_OF_VFS.of(CARD), number);
    }

    private Desired desired(String more) {
        var spec =
                SpecTexts.accepted(
                        """
                        apiVersion: plumbline/v1
                        kind: Cluster
                        metadata: {name: octo}
                        spec:
                          credentials: {esxi: root%s}
                          workFolder: "[vsan] plumbline"
                        %s  hostProfiles:
                            p: {%snics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 8}}}}}
                          hosts:
                            - {name: esx1, profile: p}
                        """
                                .formatted(
                                        more.isEmpty() ? "" : ", vcenter: vc",
                                        more,
                                        more.contains("artifacts") ? "install: [nmlx5], " : ""));
        var seen = new Sightings().card("esx1", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(seen.snapshots(HOST));
        snapshots.add(
                Snapshot.answered(
                        HOST,
                        "more",
                        new Observation(Optional.empty(), read.build(), List.of()),
                        Instant.EPOCH));
        return Desires.of(spec, Inventory.of(spec, new ObservedState(snapshots)));
    }

    private static List<String> wished(Desired desired) {
        return desired.wishes().stream()
                .filter(wish -> wish.setting().target().equals(PORT))
                .map(wish -> text(wish.setting().property(), wish))
                .toList();
    }

    private static String text(Property<?> property, Wish<?> wish) {
        Target target = wish.setting().target();
        return wish.text().substring(wish.text().indexOf(property.key(), target.label().length()));
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> staged(V running, V next) {
        return new Reading.Staged<>(State.is(running), State.is(next));
    }
}
