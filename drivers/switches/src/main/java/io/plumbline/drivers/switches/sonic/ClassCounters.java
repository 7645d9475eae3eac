package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What was dropped for want of room, by group of priorities: {@code show priority-group drop
 * counters}; and what was marked, and dropped because a queue was long, by queue: {@code show queue
 * wredcounters}, which older releases do not have. Of which class a group and a queue are the
 * configuration tells; one of several classes is not read, for then others may have been dropped.
 * {@code N/A} is not counted, and a number below zero was cleared by a reboot.
 *
 * @see "sonic-utilities, scripts/pg-drop and tests/pgdropstat_test.py; scripts/wredstat and its
 *     test (stored index id 9961249236)"
 */
final class ClassCounters {
    static final String DROPS = "show priority-group drop counters";
    static final String WRED = "show queue wredcounters";

    private static final int CLASSES = 8;
    private static final String NUMBER = "(?:-?[\\d,]{1,24}|N/A)";
    private static final Pattern GROUPS = Pattern.compile("Port((?:\\s+PG\\d)+)");
    private static final Pattern GROUP_ROW =
            Pattern.compile("(Ethernet\\S+)((?:\\s+" + NUMBER + ")+)");
    private static final Pattern QUEUES =
            Pattern.compile(
                    "Port\\s+TxQ\\s+WredDrp/pkts\\s+WredDrp/bytes\\s+EcnMarked/pkts\\s+EcnMarked/bytes");
    private static final Pattern QUEUE_ROW =
            Pattern.compile(
                    "(?<port>Ethernet\\S+)\\s+(?:UC|ALL)(?<queue>[0-7])\\s+(?<dropped>"
                            + NUMBER
                            + ")\\s+"
                            + NUMBER
                            + "\\s+(?<marked>"
                            + NUMBER
                            + ")\\s+"
                            + NUMBER);
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private ClassCounters() {}

    static Map<Counter, Long> drops(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var answer = replies.answer(DROPS);
        var config = replies.answer(ConfigDb.RUNNING);
        if (answer.isPresent() && config.isPresent() && !isOff(answer.get())) {
            drops(at, answer.get(), ConfigDb.parse(config.get()), counted);
        }
        return counted;
    }

    private static boolean isOff(String text) {
        return text.startsWith("Warning: PG counters are disabled.");
    }

    private static void drops(
            CountedPorts at, String text, ConfigDb config, Map<Counter, Long> counted)
            throws UnparsedText {
        var byName = SonicCounters.byName(at);
        List<String> titles = List.of();
        for (var line : text.lines().map(String::strip).toList()) {
            var head = GROUPS.matcher(line);
            var row = GROUP_ROW.matcher(line);
            if (head.matches()) {
                titles = words(head.group(1));
            } else if (row.matches() && byName.containsKey(row.group(1))) {
                var numbers = words(row.group(2));
                if (numbers.size() != titles.size()) {
                    throw new UnparsedText("a row of another table: " + line);
                }
                var port = byName.get(row.group(1));
                for (var column = 0; column < titles.size(); column++) {
                    var group = titles.get(column).charAt("PG".length()) - '0';
                    put(
                            port,
                            classOf(config, port, QosMap.TC_TO_GROUP, group),
                            Count.DISCARDED,
                            numbers.get(column),
                            counted);
                }
            }
        }
        if (titles.isEmpty()) {
            throw new UnparsedText("there is no table of groups of priorities");
        }
    }

    static Map<Counter, Long> wred(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var answer = replies.answer(WRED);
        var config = replies.answer(ConfigDb.RUNNING);
        if (answer.isPresent() && config.isPresent()) {
            wred(at, answer.get(), ConfigDb.parse(config.get()), counted);
        }
        return counted;
    }

    private static void wred(
            CountedPorts at, String text, ConfigDb config, Map<Counter, Long> counted)
            throws UnparsedText {
        var byName = SonicCounters.byName(at);
        var lines = text.lines().map(String::strip).toList();
        if (lines.stream().noneMatch(line -> QUEUES.matcher(line).matches())) {
            throw new UnparsedText("there is no table of queues that mark");
        }
        for (var line : lines) {
            var row = QUEUE_ROW.matcher(line);
            var port = row.matches() ? byName.get(row.group("port")) : null;
            if (port != null) {
                var queue = Integer.parseInt(row.group("queue"));
                var served = classOf(config, port, QosMap.TC_TO_QUEUE, queue);
                put(port, served, Count.DROPPED_EARLY, row.group("dropped"), counted);
                put(port, served, Count.MARKED, row.group("marked"), counted);
            }
        }
    }

    /** The one class that a map of the port leads there; without a map, the one of its number. */
    private static OptionalInt classOf(ConfigDb config, SwitchPort port, QosMap map, int number)
            throws UnparsedText {
        var bound = PortQos.of(config, port).bound(map);
        if (bound.isEmpty()) {
            return OptionalInt.of(number);
        }
        var led =
                map.of(config, bound.get()).entrySet().stream()
                        .filter(one -> one.getValue() == number)
                        .mapToInt(Map.Entry::getKey)
                        .filter(one -> one < CLASSES)
                        .toArray();
        return led.length == 1 ? OptionalInt.of(led[0]) : OptionalInt.empty();
    }

    private static void put(
            SwitchPort port,
            OptionalInt served,
            Count what,
            String number,
            Map<Counter, Long> counted) {
        var value = SonicCounters.number(number);
        if (served.isPresent() && value.isPresent()) {
            counted.put(
                    new Counter(new PortPriority(port, served.getAsInt()), what),
                    value.getAsLong());
        }
    }

    private static List<String> words(String blanksBefore) {
        return Arrays.asList(BLANKS.split(blanksBefore.strip(), -1));
    }
}
