package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A table as {@code tabulate} prints it: titles, below them dashes as wide as each column, and the
 * rows.
 *
 * @param starts where the columns begin, and the end of the last one
 * @param titles the line of the titles
 * @param rows all lines below the dashes
 */
record DashedTable(List<Integer> starts, String titles, List<String> rows) {
    private static final Pattern DASHES = Pattern.compile("-+( {2,}-+){2,}");

    /**
     * @throws UnparsedText if there is no such table in the text
     */
    static DashedTable parse(String text) throws UnparsedText {
        var lines = text.lines().map(String::stripTrailing).toList();
        for (var at = 1; at < lines.size(); at++) {
            if (DASHES.matcher(lines.get(at)).matches()) {
                return new DashedTable(
                        starts(lines.get(at)),
                        lines.get(at - 1),
                        lines.subList(at + 1, lines.size()));
            }
        }
        throw new UnparsedText("no table");
    }

    /**
     * @throws UnparsedText if there is not one column of that title
     */
    int column(String title) throws UnparsedText {
        var found = new ArrayList<Integer>();
        for (var column = 0; column < starts.size() - 1; column++) {
            if (cell(titles, column).equals(title)) {
                found.add(column);
            }
        }
        if (found.size() != 1) {
            throw new UnparsedText("there is not one column " + title);
        }
        return found.getFirst();
    }

    String cell(String row, int column) {
        var from = Math.min(row.length(), starts.get(column));
        return row.substring(from, Math.min(row.length(), starts.get(column + 1))).strip();
    }

    private static List<Integer> starts(String dashes) {
        var starts = new ArrayList<Integer>();
        for (var at = 0; at < dashes.length(); at++) {
            if (dashes.charAt(at) == '-' && (at == 0 || dashes.charAt(at - 1) == ' ')) {
                starts.add(at);
            }
        }
        starts.add(Integer.MAX_VALUE);
        return starts;
    }
}
