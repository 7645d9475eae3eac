package io.plumbline.drivers.captures;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** A folder of recorded outputs and a row for each. */
public abstract class RecordedOutputs {
    private final Path folder;
    private final List<Row> rows;
    private final Set<String> readByNobody;
    private final boolean ours;

    private RecordedOutputs(Path folder, List<Row> rows, Set<String> readByNobody, boolean ours) {
        this.folder = folder;
        this.rows = List.copyOf(rows);
        this.readByNobody = Set.copyOf(readByNobody);
        this.ours = ours;
    }

    /**
     * Outputs that others recorded: they are not in this repository, and where they are not there
     * the tests are skipped with a printed reason.
     *
     * @param name of the folder of fixtures
     * @param readByNobody files that have no row, and that no reader of a row may take
     */
    protected RecordedOutputs(String name, List<Row> rows, Set<String> readByNobody) {
        this(
                Path.of(
                        System.getProperty("plumbline.shared", "../../../shared"),
                        "fixtures",
                        name),
                rows,
                readByNobody,
                false);
    }

    /** Outputs that are in this repository. */
    protected RecordedOutputs(Path folder, List<Row> rows) {
        this(folder, rows, Set.of(), true);
    }

    @TestFactory
    public Stream<DynamicTest> recorded_outputs_read_as_expected() {
        return each(Row::reads_as_expected);
    }

    @TestFactory
    public Stream<DynamicTest> line_ends_and_trailing_blanks_do_not_count() {
        return each(Row::reads_the_same_with_carriage_returns_and_trailing_blanks);
    }

    @TestFactory
    public Stream<DynamicTest> cut_outputs_are_never_wrong() {
        return each(Row::is_never_wrong_when_its_tail_was_cut);
    }

    @TestFactory
    public Stream<DynamicTest> unknown_lines_make_nothing_wrong() {
        return each(Row::is_never_wrong_with_an_unknown_line_in_it);
    }

    @Test
    public void every_recorded_output_has_a_row_or_is_named() throws IOException {
        skipUnlessThere();
        var known = new TreeSet<>(readByNobody);
        rows.forEach(row -> known.add(row.file()));
        try (var files = Files.list(folder)) {
            assertThat(files.map(RecordedOutputs::name).filter(name -> !name.equals("SOURCES.md")))
                    .containsExactlyInAnyOrderElementsOf(known);
        }
    }

    /** Where one begins to be read, it needs a row. */
    @TestFactory
    public Stream<DynamicTest> what_is_named_as_read_by_nobody_is_taken_by_no_reader() {
        skipUnlessThere();
        return readByNobody.stream()
                .sorted()
                .map(file ->
                        DynamicTest.dynamicTest(
                                file,
                                () -> {
                                    var text = Files.readString(folder.resolve(file));
                                    assertThat(rows)
                                            .noneMatch(row -> row.file().equals(file))
                                            .noneMatch(row -> row.takes(text));
                                }));
    }

    private Stream<DynamicTest> each(BiConsumer<Row, String> check) {
        skipUnlessThere();
        return rows.stream()
                .map(row ->
                        DynamicTest.dynamicTest(
                                row.file(),
                                () ->
                                        check.accept(
                                                row,
                                                Files.readString(folder.resolve(row.file())))));
    }

    private void skipUnlessThere() {
        if (!ours && !Files.isDirectory(folder)) {
            System.out.println(
                    "skipped: no recorded outputs in " + folder.toAbsolutePath().normalize());
            Assumptions.abort("no recorded outputs in " + folder);
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
