package io.plumbline.drivers.switches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The recorded outputs of one platform: what each has to become, or that it must not become
 * anything. They are not in this repository.
 */
public abstract class Captures {
    public static final String UNPARSED = "unparsed";

    private final Path folder;
    private final List<Row> rows;
    private final BiPredicate<Object, Object> isPartOf;

    /**
     * @param isPartOf whether an outcome is less than what was expected, and nothing else
     */
    protected Captures(String platform, List<Row> rows, BiPredicate<Object, Object> isPartOf) {
        this.folder =
                Path.of(
                        System.getProperty("plumbline.shared", "../../../shared"),
                        "fixtures",
                        "switch",
                        platform);
        this.rows = rows;
        this.isPartOf = isPartOf;
    }

    /** How a text is read. */
    @FunctionalInterface
    public interface Reader {
        Object read(String text) throws UnparsedText;
    }

    /** One file, one reader of it, and what has to come out. */
    public record Row(String file, Reader reader, Object expected) {
        Object outcome(String text) {
            try {
                return reader.read(text);
            } catch (UnparsedText e) {
                return UNPARSED;
            }
        }
    }

    /** What a port has counted, by the answer to one question, in the order of its priorities. */
    protected static List<String> counted(
            PortCounters counters, SwitchPort port, String question, String text)
            throws UnparsedText {
        return CountedText.lines(CountedText.read(counters, port, Map.of(question, text)));
    }

    @TestFactory
    Stream<DynamicTest> recorded_outputs_read_as_expected() {
        return each((row, text) -> assertThat(row.outcome(text)).isEqualTo(row.expected));
    }

    @TestFactory
    Stream<DynamicTest> line_ends_and_trailing_blanks_do_not_count() {
        return each((row, text) ->
                assertThat(row.outcome(text.replace("\n", "  \r\n"))).isEqualTo(row.expected));
    }

    @TestFactory
    Stream<DynamicTest> cut_outputs_are_never_wrong() {
        return each((row, text) ->
                IntStream.range(0, text.stripTrailing().length())
                        .forEach(at -> {
                            var outcome = row.outcome(text.substring(0, at));
                            if (!outcome.equals(UNPARSED)
                                    && !outcome.equals(row.expected)
                                    && !isPartOf.test(outcome, row.expected)) {
                                fail(row.file + " cut at " + at + " became " + outcome);
                            }
                        }));
    }

    @TestFactory
    Stream<DynamicTest> unknown_lines_make_nothing_wrong() {
        return each((row, text) -> {
            var lines = text.lines().toList();
            for (var unknown : List.of("A line that nobody expected: 17", "  unexpected")) {
                for (var at = 0; at <= lines.size(); at++) {
                    var outcome = row.outcome(joined(lines, at, unknown));
                    if (!outcome.equals(UNPARSED) && !outcome.equals(row.expected)) {
                        fail(row.file + " with an unknown line at " + at + ": " + outcome);
                    }
                }
            }
        });
    }

    @Test
    void every_recorded_output_has_a_row() throws IOException {
        there();
        try (var files = Files.list(folder)) {
            assertThat(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !name.equals("SOURCES.md")))
                    .containsExactlyInAnyOrderElementsOf(
                            rows.stream().map(Row::file).collect(Collectors.toSet()));
        }
    }

    private Stream<DynamicTest> each(BiConsumer<Row, String> check) {
        there();
        return rows.stream()
                .map(row ->
                        DynamicTest.dynamicTest(
                                row.file,
                                () ->
                                        check.accept(
                                                row, Files.readString(folder.resolve(row.file)))));
    }

    private void there() {
        if (!Files.isDirectory(folder)) {
            System.out.println(
                    "skipped: no recorded outputs in " + folder.toAbsolutePath().normalize());
            Assumptions.abort("no recorded outputs in " + folder);
        }
    }

    private static String joined(List<String> lines, int at, String unknown) {
        var joined = new StringBuilder();
        for (var i = 0; i <= lines.size(); i++) {
            joined.append(i == at ? unknown + "\n" : "");
            joined.append(i < lines.size() ? lines.get(i) + "\n" : "");
        }
        return joined.toString();
    }
}
