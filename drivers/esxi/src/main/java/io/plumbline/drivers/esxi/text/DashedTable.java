package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A table with a line of dashes under its titles. The dashes tell where columns begin and end:
 * cells may hold blanks, be empty, and stand left or right (captures nic_list_cx5_reflowed,
 * nic_pauseparams_list). The last column is open to the right.
 */
final class DashedTable {

    private static final Pattern DASHES = Pattern.compile("\\s*-{2,}(\\s+-{2,})+");
    private static final Pattern RUN = Pattern.compile("-+");

    private DashedTable() {}

    static boolean isOne(String text) {
        return text.lines()
                .limit(2)
                .anyMatch(line -> DASHES.matcher(line.stripTrailing()).matches());
    }

    static List<Fields> rows(String text) throws UnparsedText {
        var lines = Lines.of(text);
        if (lines.size() < 2 || !DASHES.matcher(lines.get(1)).matches()) {
            throw new UnparsedText("there is no line of dashes under the titles");
        }
        var columns = columns(lines.get(1));
        var titles = cells(aligned(lines.getFirst(), lines.get(1)), columns);
        var rows = new ArrayList<Fields>();
        for (var line : lines.subList(2, lines.size())) {
            if (!line.isBlank()) {
                rows.add(row(titles, cells(line, columns)));
            }
        }
        return List.copyOf(rows);
    }

    private static Fields row(List<String> titles, List<String> cells) throws UnparsedText {
        var fields = new Fields.Builder();
        for (var i = 0; i < titles.size(); i++) {
            fields.put(titles.get(i), cells.get(i));
        }
        return fields.build();
    }

    /** One published table has a stray blank before its titles (capture vib_list_mft_nmst). */
    private static String aligned(String titles, String dashes) {
        return titles.startsWith(" ") && dashes.startsWith("-") ? titles.substring(1) : titles;
    }

    private static List<Span> columns(String dashes) {
        return RUN.matcher(dashes).results().map(run -> new Span(run.start(), run.end())).toList();
    }

    private static List<String> cells(String line, List<Span> columns) throws UnparsedText {
        var cells = new ArrayList<String>();
        for (var i = 0; i < columns.size(); i++) {
            var from = Math.min(columns.get(i).from, line.length());
            var last = i == columns.size() - 1;
            var to = last ? line.length() : Math.min(columns.get(i).to, line.length());
            if (!last && !gap(line, to, columns.get(i + 1).from).isBlank()) {
                throw new UnparsedText("a cell crosses its column: " + line);
            }
            cells.add(line.substring(from, Math.max(from, to)).strip());
        }
        return cells;
    }

    private static String gap(String line, int from, int to) {
        return line.substring(from, Math.max(from, Math.min(to, line.length())));
    }

    private record Span(int from, int to) {}
}
