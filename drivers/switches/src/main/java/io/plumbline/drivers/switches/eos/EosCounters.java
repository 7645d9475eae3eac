package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * Pauses by port, marks by queue, whose numbers are those of priorities as we map them. What was
 * dropped is told by port only, with what may be dropped, so it is not read; counts of the watchdog
 * were not recorded. A {@code -} is a queue that does not count: domain facts on switches, section
 * 2 C and D; captures show_pfc_counters, show_qos_ecn_counters_queue.
 */
final class EosCounters implements PortCounters {
    static final String PAUSES = EosLine.json("show priority-flow-control counters");
    static final String MARKS = EosLine.json("show qos interfaces ecn counters queue");

    private static final String NOT_COUNTED = "-";

    @Override
    public List<String> questions(SortedSet<SwitchPort> ports) {
        return List.of(PAUSES, MARKS);
    }

    @Override
    public Map<Counter, Long> read(SortedSet<SwitchPort> ports, Replies replies)
            throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var pauses = rows(replies, PAUSES, "interfaceCounters");
        var marks = rows(replies, MARKS, "intfQueueCounters");
        for (var port : ports) {
            pauses(port, pauses.get(EosPort.name(port)), counted);
            marks(port, marks.get(EosPort.name(port)), counted);
        }
        return counted;
    }

    private static Map<String, Json> rows(Replies replies, String question, String table)
            throws UnparsedText {
        var answer = replies.answer(question);
        return answer.isPresent() ? Json.parse(answer.get()).only(table).rows() : Map.of();
    }

    private static void pauses(SwitchPort port, @Nullable Json row, Map<Counter, Long> counted)
            throws UnparsedText {
        if (row != null) {
            counted.put(new Counter(port, Count.PAUSES_RECEIVED), number(row.text("rxFrames")));
            counted.put(new Counter(port, Count.PAUSES_SENT), number(row.text("txFrames")));
        }
    }

    private static void marks(SwitchPort port, @Nullable Json row, Map<Counter, Long> counted)
            throws UnparsedText {
        if (row == null) {
            return;
        }
        var queues = row.only("queueCounters");
        for (var queue : queues.rows().keySet()) {
            var text = queues.text(queue);
            if (queue.matches("[0-7]") && !text.equals(NOT_COUNTED)) {
                counted.put(
                        new Counter(new PortPriority(port, Integer.parseInt(queue)), Count.MARKED),
                        number(text));
            }
        }
    }

    private static long number(String text) throws UnparsedText {
        if (!text.matches("\\d{1,18}")) {
            throw new UnparsedText("'" + text + "' is no count");
        }
        return Long.parseLong(text);
    }
}
