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

    private static final Pattern RULE = Pattern.compile("-+");
    private static final Pattern TOTAL = Pattern.compile("Total entries displayed: +(\\d{1,5})");

    private Neighbours() {}

    /** Of one port; empty where nobody speaks. */
    static List<Neighbour> parse(String text, String port) throws UnparsedText {
        var table = DashedTable.parse(text);
        if (!table.titles().matches("LocalPort +RemoteDevice +RemotePortID( .*)?")) {
            throw new UnparsedText("no table of neighbours");
        }
        var heard = new ArrayList<Neighbour>();
        var rows = table.rows().stream().takeWhile(row -> !RULE.matcher(row).matches()).toList();
        for (var row : rows) {
            if (table.cell(row, 0).equals(port)) {
                heard.add(new Neighbour(table.cell(row, 1), table.cell(row, 2)));
            }
        }
        check(
                table.rows()
                        .subList(
                                Math.min(rows.size() + 1, table.rows().size()),
                                table.rows().size()),
                rows.size());
        heard.sort(null);
        return List.copyOf(heard);
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
