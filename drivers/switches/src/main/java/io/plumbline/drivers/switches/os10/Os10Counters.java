package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.regex.Pattern;

/**
 * What each queue dropped, whose numbers are those of priorities as we map them: {@code show
 * queuing statistics interface}, capture show_queuing_statistics_zero. What shows pauses nobody
 * recorded.
 */
final class Os10Counters implements PortCounters {
    private static final int QUEUES = 8;
    private static final Pattern HEAD =
            Pattern.compile("Queue\\s+Packets\\s+Bytes\\s+Dropped-Packets\\s+Dropped-Bytes\\s*");
    private static final Pattern ROW =
            Pattern.compile("([0-7])\\s+\\d+\\s+\\d+\\s+(\\d{1,18})\\s+\\d+\\s*");

    static String question(SwitchPort port) {
        return CliLine.of("show queuing statistics interface ethernet", Os10Port.number(port));
    }

    @Override
    public List<String> questions(SortedSet<SwitchPort> ports) {
        return ports.stream().map(Os10Counters::question).toList();
    }

    @Override
    public Map<Counter, Long> read(SortedSet<SwitchPort> ports, Replies replies)
            throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var port : ports) {
            var answer = replies.answer(question(port));
            if (answer.isPresent()) {
                drops(port, answer.get(), counted);
            }
        }
        return counted;
    }

    private static void drops(SwitchPort port, String text, Map<Counter, Long> counted)
            throws UnparsedText {
        var queues = 0;
        for (var line : text.lines().toList()) {
            var row = ROW.matcher(line);
            if (row.matches()) {
                counted.put(
                        new Counter(
                                new PortPriority(port, Integer.parseInt(row.group(1))),
                                Count.DISCARDED),
                        Long.parseLong(row.group(2)));
                queues++;
            }
        }
        if (queues != QUEUES || text.lines().noneMatch(line -> HEAD.matcher(line).matches())) {
            throw new UnparsedText("there is no table of all queues");
        }
    }
}
