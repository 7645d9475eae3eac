package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.ArrayList;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code show interface priority-flow-control}: capture show_interface_pfc_idle. Behind a port that
 * pauses stand its priorities, as the bits of a number in hexadecimal digits: {@code Auto On (8)}.
 * Ports of other kinds are left out.
 *
 * @param ports what each pauses in operation, whatever its mode; nothing where that is off
 * @see "paregupt/ucs_traffic_monitor, parse_pfc_stats: Auto On (8) in a sample; domain facts on
 *     switches, section 6 A: a bit map printed in hex. Keys of its JSON for those bits are recorded
 *     nowhere, so the text is read"
 */
record PfcTable(SortedMap<String, Priorities> ports) {
    static final String QUESTION = CliLine.of("show interface priority-flow-control");

    private static final Pattern HEAD =
            Pattern.compile("Port\\s+Mode\\s+Oper\\(VL bmap\\)\\s+RxPPP\\s+TxPPP");
    private static final Pattern ROW =
            Pattern.compile(
                    "(Ethernet\\d+(?:/\\d+){1,2})\\s+(?:Auto|On|Off)\\s+"
                            + "(?:Off(?:\\s*\\([0-9a-fA-F]{1,2}\\))?"
                            + "|On\\s*\\((?<bits>[0-9a-fA-F]{1,2})\\))"
                            + "\\s+\\d+\\s+\\d+");

    PfcTable {
        ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
    }

    static PfcTable parse(String text) throws UnparsedText {
        var lines = text.lines().map(String::strip).toList();
        if (!text.endsWith("\n") || lines.stream().noneMatch(one -> HEAD.matcher(one).matches())) {
            throw new UnparsedText("no whole table of ports");
        }
        var ports = new TreeMap<String, Priorities>();
        for (var line : lines) {
            if (line.startsWith("Eth")) {
                put(line, ports);
            }
        }
        return new PfcTable(ports);
    }

    /**
     * @throws UnparsedText if it has no such row
     */
    Priorities of(String port) throws UnparsedText {
        var pauses = ports.get(port);
        if (pauses == null) {
            throw new UnparsedText("it does not tell of " + port);
        }
        return pauses;
    }

    private static void put(String line, SortedMap<String, Priorities> ports) throws UnparsedText {
        var row = ROW.matcher(line);
        if (!row.matches()) {
            throw new UnparsedText("an unknown row: " + line);
        }
        if (ports.put(row.group(1), priorities(row.group("bits"))) != null) {
            throw new UnparsedText("port " + row.group(1) + " stands twice");
        }
    }

    @SuppressWarnings("NullAway") // A group that took no part is null.
    private static Priorities priorities(String bits) {
        var numbers = new ArrayList<Integer>();
        var set = bits == null ? 0 : Integer.parseInt(bits, 16);
        for (var priority = 0; priority <= Group.LAST; priority++) {
            if (((set >> priority) & 1) == 1) {
                numbers.add(priority);
            }
        }
        return Priorities.of(numbers);
    }
}
