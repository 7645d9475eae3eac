package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.regex.Pattern;

/**
 * Pauses by port, from the table that tells which ports pause: capture show_interface_pfc_idle.
 * What was marked and dropped stands in {@code show queuing interface}, which nobody recorded.
 */
final class NxosCounters implements PortCounters {
    private static final Pattern ROW =
            Pattern.compile("(?<port>Ethernet\\S+)\\s.*\\s(?<rx>\\d{1,18})\\s+(?<tx>\\d{1,18})");

    @Override
    public List<String> questions(SortedSet<SwitchPort> ports) {
        return List.of(PfcTable.QUESTION);
    }

    @Override
    public Map<Counter, Long> read(SortedSet<SwitchPort> ports, Replies replies)
            throws UnparsedText {
        var answer = replies.answer(PfcTable.QUESTION);
        var counted = new HashMap<Counter, Long>();
        if (answer.isPresent()) {
            var known = PfcTable.parse(answer.get()).ports().keySet();
            for (var port : ports) {
                if (known.contains(NxosPort.name(port))) {
                    put(port, answer.get(), counted);
                }
            }
        }
        return counted;
    }

    private static void put(SwitchPort port, String text, Map<Counter, Long> counted) {
        text.lines()
                .map(line -> ROW.matcher(line.strip()))
                .filter(row -> row.matches() && row.group("port").equals(NxosPort.name(port)))
                .forEach(row -> {
                    counted.put(
                            new Counter(port, Count.PAUSES_RECEIVED),
                            Long.parseLong(row.group("rx")));
                    counted.put(
                            new Counter(port, Count.PAUSES_SENT), Long.parseLong(row.group("tx")));
                });
    }
}
