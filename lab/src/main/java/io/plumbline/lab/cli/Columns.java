package io.plumbline.lab.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table as wide as what is in it, with a rule under its titles. */
public final class Columns {
    private Columns() {}

    public static String of(List<String> titles, List<List<String>> rows) {
        return of(titles, rows, "  ");
    }

    public static String of(List<String> titles, List<List<String>> rows, String gap) {
        var widths =
                IntStream.range(0, titles.size())
                        .map(column ->
                                rows.stream()
                                        .mapToInt(row -> row.get(column).length())
                                        .reduce(titles.get(column).length(), Math::max))
                        .toArray();
        var all = new ArrayList<List<String>>();
        all.add(titles);
        all.add(IntStream.of(widths).mapToObj("-"::repeat).toList());
        all.addAll(rows);
        var text = new StringBuilder();
        for (var row : all) {
            var line = new StringBuilder();
            for (var column = 0; column < widths.length; column++) {
                line.append(row.get(column))
                        .append(" ".repeat(widths[column] - row.get(column).length()))
                        .append(gap);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
