package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the queue of each priority dropped: {@code show queuing statistics interface}, capture
 * show_queuing_statistics_zero; which queue that is the configuration tells. What shows pauses
 * nobody recorded.
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
    public List<String> questions(CountedPorts at) {
        return Stream.concat(
                        Stream.of(RunningConfig.QUESTION),
                        at.ports().stream().map(Os10Counters::question))
                .toList();
    }

    @Override
    public List<Part> parts() {
        return List.of(Os10Counters::read);
    }

    private static Map<Counter, Long> read(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var text = replies.answer(RunningConfig.QUESTION);
        if (text.isEmpty()) {
            return counted;
        }
        var config = RunningConfig.parse(text.get());
        for (var port : at.ports()) {
            var answer = replies.answer(question(port));
            if (answer.isPresent()) {
                var drops = drops(answer.get());
                for (var priority = 0; priority < QUEUES; priority++) {
                    var queue = config.queueOf(priority, config.port(port).queues());
                    counted.put(
                            new Counter(new PortPriority(port, priority), Count.DISCARDED),
                            drops.get(queue));
                }
            }
        }
        return counted;
    }

    /** By queue. */
    static List<Long> drops(String text) throws UnparsedText {
        var drops = new ArrayList<Long>();
        for (var line : text.lines().toList()) {
            var row = ROW.matcher(line);
            if (row.matches() && Integer.parseInt(row.group(1)) == drops.size()) {
                drops.add(Long.parseLong(row.group(2)));
            }
        }
        if (drops.size() != QUEUES
                || text.lines().noneMatch(line -> HEAD.matcher(line).matches())) {
            throw new UnparsedText("there is no table of all queues");
        }
        return List.copyOf(drops);
    }
}
