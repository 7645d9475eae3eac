package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show qos interfaces ethernet 1 ecn}: capture show_qos_interfaces_ecn_leaf. Only queues
 * that mark have a row; what is configured and not in force has none.
 */
record EcnTable(Map<Integer, Row> byQueue) {
    private static final Pattern RULE = Pattern.compile("-+(\\s+-+){3}");
    private static final Pattern ROW =
            Pattern.compile("([0-7])\\s+([A-Za-z]+)\\s+(\\d{1,10})\\s+(\\d{1,10})");

    /**
     * What one queue does.
     *
     * @param unit as printed, for example {@code kbytes} or {@code segments}
     */
    record Row(String unit, long min, long max) {
        /** {@code kbytes} counts 1000: domain facts on switches, section 10. */
        QueueMarking marking() throws UnparsedText {
            if (!unit.equals("kbytes")) {
                throw new UnparsedText("a length of a queue in " + unit);
            }
            return QueueMarking.ecn(new DataSize(min * 1_000), new DataSize(max * 1_000));
        }
    }

    EcnTable {
        byQueue = Map.copyOf(byQueue);
    }

    static EcnTable parse(String text) throws UnparsedText {
        if (text.isBlank()) {
            return new EcnTable(Map.of());
        }
        var lines = EosText.lines(text).iterator();
        var head = new StringBuilder();
        for (var line = ""; !RULE.matcher(line).matches(); line = lines.next()) {
            head.append(line).append(' ');
            if (!lines.hasNext()) {
                throw new UnparsedText("no table of queues");
            }
        }
        if (!head.toString().matches("(?s).*Tx-Queue\\s+Threshold\\s+ECN Min\\s+ECN Max\\s.*")) {
            throw new UnparsedText("no table of queues");
        }
        var rows = new TreeMap<Integer, Row>();
        while (lines.hasNext()) {
            var line = lines.next();
            var matcher = ROW.matcher(line);
            if (!line.isEmpty()
                    && (!matcher.matches() || rows.put(queue(matcher), row(matcher)) != null)) {
                throw new UnparsedText("an unknown row, or a queue twice: " + line);
            }
        }
        return new EcnTable(rows);
    }

    private static int queue(MatchResult row) {
        return Integer.parseInt(row.group(1));
    }

    private static Row row(MatchResult row) {
        return new Row(row.group(2), Long.parseLong(row.group(3)), Long.parseLong(row.group(4)));
    }
}
