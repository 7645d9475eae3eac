package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Every recorded output of Linux guests: one row each, and what it has to become, or the issue that
 * reads it. They are not in this repository.
 */
class CaptureTest {
    private static final Path CAPTURES =
            Path.of(System.getProperty("plumbline.shared", "../../../shared"), "fixtures", "guest");

    @TestFactory
    Stream<DynamicTest> recorded_outputs_read_as_expected() {
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
    void every_recorded_output_has_a_row_or_an_issue() throws IOException {
        there();
        var known = new TreeSet<>(CaptureRows.LATER.keySet());
        CaptureRows.ALL.forEach(row -> known.add(row.file()));
        try (var files = Files.list(CAPTURES)) {
            assertThat(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !name.equals("SOURCES.md")))
                    .containsExactlyInAnyOrderElementsOf(known);
        }
    }

    private static Stream<DynamicTest> each(BiConsumer<Row, String> check) {
        there();
        return CaptureRows.ALL.stream()
                .map(row ->
                        DynamicTest.dynamicTest(
                                row.file(), () -> check.accept(row, text(row.file()))));
    }

    private static void there() {
        if (!Files.isDirectory(CAPTURES)) {
            System.out.println(
                    "skipped: no recorded outputs in " + CAPTURES.toAbsolutePath().normalize());
            Assumptions.abort("no recorded outputs in " + CAPTURES);
        }
    }

    private static String text(String file) throws IOException {
        return Files.readString(CAPTURES.resolve(file));
    }
}
