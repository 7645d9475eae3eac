package io.plumbline.drivers.esxi.text;

import static io.plumbline.drivers.esxi.text.Row.Nothing.UNPARSED;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.esxi.text.InstallResult.Changes;
import io.plumbline.property.HostProperties;
import io.plumbline.property.VibVersion;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shapes of ESXi 7 and 8 that others published: they are in this repository, with their sources,
 * and are tried as the recorded outputs are.
 */
class ShapesTest {
    private static final Path SHAPES = Path.of("src", "test", "resources", "esxi", "shapes");

    private static final String NEEDS_BOOT =
            "The update completed successfully, but the system needs to be rebooted for the changes"
                    + " to be effective.";

    private static final VibVersion INBOX = new VibVersion("4.23.0.36-14vmw.801.0.0.21495797");

    private static final List<Row> ALL =
            List.of(
                    new Row(
                            "component_apply_70.txt",
                            InstallResult::parse,
                            components(
                                    List.of("Mellanox-nmlx5_4.21.71.101-1OEM.702.0.0.17630552"),
                                    List.of())),
                    new Row(
                            "component_apply_8x.txt",
                            InstallResult::parse,
                            components(List.of("Mellanox-nmlx5"), List.of())),
                    new Row(
                            "vib_remove_8x.txt",
                            InstallResult::parse,
                            components(List.of(), List.of("Mellanox-nmlx5"))),
                    new Row(
                            "vib_install_skipped_8x.txt",
                            InstallResult::parse,
                            new InstallResult(
                                    NEEDS_BOOT,
                                    true,
                                    new Changes.Packages(
                                            List.of(),
                                            List.of(),
                                            List.of(
                                                    new VibPackage(
                                                            "nmst",
                                                            new VibVersion(
                                                                    "4.18.1.14-1OEM.700.1.0.15843807")))))),
                    new Row(
                            "vib_list_802.txt",
                            VibPackage::list,
                            Map.of("nmlx5-core", INBOX, "nmlx5-rdma", INBOX)),
                    new Row("profile_get_80u3.txt", HostStanding::imageOwner, Optional.empty()),
                    new Row("profile_get_80u3.txt", InstallResult::parse, UNPARSED),
                    new Row(
                            "profile_get_managed.synthesized.txt",
                            HostStanding::imageOwner,
                            Optional.of(HostProperties.LIFECYCLE_MANAGER)),
                    new Row(
                            "sriovnic_vf_list_hex_803.txt",
                            functionsOf(new PciAddress(0, 0x3b, 0, 0)),
                            Map.of(
                                    0,
                                    new PciAddress(0, 0x3b, 0x11, 0),
                                    1,
                                    new PciAddress(0, 0x3b, 0x11, 1))),
                    new Row( // 3b is no decimal number, and 0x3b is 59
                            "sriovnic_vf_list_hex_803.txt",
                            functionsOf(new PciAddress(0, 59, 0x12, 0)),
                            UNPARSED));

    @TestFactory
    Stream<DynamicTest> published_shapes_read_as_expected() {
        return each(Row::reads_as_expected);
    }

    @TestFactory
    Stream<DynamicTest> line_ends_and_trailing_blanks_do_not_count() {
        return each(Row::reads_the_same_with_carriage_returns_and_trailing_blanks);
    }

    @TestFactory
    Stream<DynamicTest> cut_outputs_are_never_wrong() {
        return each(Row::is_never_wrong_when_its_tail_was_cut);
    }

    @TestFactory
    Stream<DynamicTest> unknown_lines_make_nothing_wrong() {
        return each(Row::is_never_wrong_with_an_unknown_line_in_it);
    }

    @Test
    void every_published_shape_has_a_row() throws IOException {
        try (var files = Files.list(SHAPES)) {
            assertThat(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !name.equals("SOURCES.md")))
                    .containsExactlyInAnyOrderElementsOf(
                            ALL.stream().map(Row::file).collect(Collectors.toSet()));
        }
    }

    private static InstallResult components(List<String> installed, List<String> removed) {
        return new InstallResult(
                NEEDS_BOOT, true, new Changes.Components(installed, removed, List.of()));
    }

    private static Row.Reader functionsOf(PciAddress port) {
        return text -> VirtualFunctions.list(text, "vmnic4", port);
    }

    private static Stream<DynamicTest> each(BiConsumer<Row, String> check) {
        return ALL.stream()
                .map(row ->
                        DynamicTest.dynamicTest(
                                row.file(), () -> check.accept(row, text(row.file()))));
    }

    private static String text(String file) {
        try {
            return Files.readString(SHAPES.resolve(file), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
