package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code show lldp table}: a row a neighbour, in columns as wide as the dashes below their titles,
 * and how many rows there are.
 *
 * @see "sonic-utilities, scripts/lldpshow and tests/lldp_test.py; doc/Command-Reference.md, show
 *     lldp table"
 */
final class Neighbours {
    static final String QUESTION = ShellLine.of("show lldp table");

    private static final Pattern DASHES = Pattern.compile("-+( {2,}-+){2,}");
    private static final Pattern RULE = Pattern.compile("-+");
    private static final Pattern TOTAL = Pattern.compile("Total entries displayed: +(\\d{1,5})");

    private Neighbours() {}

    /** Of one port; empty where nobody speaks. */
    static List<Neighbour> parse(String text, String port) throws UnparsedText {
        var lines = text.lines().map(String::stripTrailing).toList();
        var at = 0;
        while (at < lines.size() && !DASHES.matcher(lines.get(at)).matches()) {
            at++;
        }
        if (at == 0 || at == lines.size() || !isTitle(lines.get(at - 1))) {
            throw new UnparsedText("no table of neighbours");
        }
        var ends = columns(lines.get(at));
        var heard = new ArrayList<Neighbour>();
        var rows = 0;
        for (at++; at < lines.size() && !RULE.matcher(lines.get(at)).matches(); at++) {
            if (cell(lines.get(at), ends, 0).equals(port)) {
                heard.add(
                        new Neighbour(cell(lines.get(at), ends, 1), cell(lines.get(at), ends, 2)));
            }
            rows++;
        }
        check(lines.subList(Math.min(at + 1, lines.size()), lines.size()), rows);
        heard.sort(null);
        return List.copyOf(heard);
    }

    private static boolean isTitle(String line) {
        return line.matches("LocalPort +RemoteDevice +RemotePortID( .*)?");
    }

    private static List<Integer> columns(String dashes) {
        var starts = new ArrayList<Integer>();
        for (var at = 0; at < dashes.length(); at++) {
            if (dashes.charAt(at) == '-' && (at == 0 || dashes.charAt(at - 1) == ' ')) {
                starts.add(at);
            }
        }
        starts.add(Integer.MAX_VALUE);
        return starts;
    }

    private static String cell(String line, List<Integer> starts, int column) {
        var from = Math.min(line.length(), starts.get(column));
        return line.substring(from, Math.min(line.length(), starts.get(column + 1))).strip();
    }

    private static void check(List<String> rest, int rows) throws UnparsedText {
        if (rest.isEmpty()) {
            throw new UnparsedText("the table of neighbours ends early");
        }
        var total = TOTAL.matcher(rest.getFirst());
        if (!total.matches() || Integer.parseInt(total.group(1)) != rows) {
            throw new UnparsedText("it does not show as many neighbours as it says");
        }
    }
}
