package io.plumbline.lab.sonic;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A table as Python's {@code tabulate} prints it in its format "simple": a column is at least as
 * wide as its title and two more, numbers stand to the right. Recorded: show_pfcwd_config (text to
 * the right too), show_pfc_priority (text to the left), show_ecn (no titles).
 */
final class Tabulate {
    private static final String GAP = "  ";
    private static final int TITLE_PADDING = 2;

    private final boolean textToTheRight;

    private Tabulate(boolean textToTheRight) {
        this.textToTheRight = textToTheRight;
    }

    static String left(List<String> titles, List<List<String>> rows) {
        return new Tabulate(false).table(titles, rows);
    }

    static String right(List<String> titles, List<List<String>> rows) {
        return new Tabulate(true).table(titles, rows);
    }

    /** Without titles there is a rule above and one below. */
    static String plain(List<List<String>> rows) {
        return new Tabulate(false).table(List.of(), rows);
    }

    private String table(List<String> titles, List<List<String>> rows) {
        var columns = titles.isEmpty() ? rows.getFirst().size() : titles.size();
        var widths =
                IntStream.range(0, columns)
                        .map(column ->
                                Math.max(
                                        titles.isEmpty()
                                                ? 0
                                                : titles.get(column).length() + TITLE_PADDING,
                                        rows.stream()
                                                .mapToInt(row -> row.get(column).length())
                                                .max()
                                                .orElse(0)))
                        .toArray();
        var toTheRight =
                IntStream.range(0, columns)
                        .mapToObj(column ->
                                textToTheRight
                                        || (!rows.isEmpty()
                                                && rows.stream()
                                                        .allMatch(row ->
                                                                row.get(column).matches("-?\\d+"))))
                        .toList();
        var rule = String.join(GAP, IntStream.of(widths).mapToObj("-"::repeat).toList()) + "\n";
        var text = new StringBuilder();
        if (!titles.isEmpty()) {
            text.append(line(titles, widths, toTheRight));
        }
        text.append(rule);
        rows.forEach(row -> text.append(line(row, widths, toTheRight)));
        return text.append(titles.isEmpty() ? rule : "").toString();
    }

    private static String line(List<String> cells, int[] widths, List<Boolean> toTheRight) {
        var padded =
                IntStream.range(0, widths.length)
                        .mapToObj(column -> {
                            var blanks = " ".repeat(widths[column] - cells.get(column).length());
                            return toTheRight.get(column)
                                    ? blanks + cells.get(column)
                                    : cells.get(column) + blanks;
                        })
                        .toList();
        return String.join(GAP, padded).stripTrailing() + "\n";
    }
}
