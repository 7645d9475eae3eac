package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.CountedPorts;
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
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Pauses of each priority: {@code show pfc counters}, capture show_pfc_counters_zero; numbers may
 * have commas (domain facts on switches, section 5 D). Storms, where the watchdog watches a queue:
 * {@code show pfcwd stats}. What is dropped and marked is told by {@link ClassCounters}.
 *
 * @see "sonic-utilities, tests/pfcwd_input/pfcwd_test_vectors.py, pfcwd_show_stats_output"
 */
final class SonicCounters implements PortCounters {
    static final String PAUSES = "show pfc counters";

    static final String STORMS = "show pfcwd stats";

    private static final int PRIORITIES = 8;
    private static final Pattern WATCHED =
            Pattern.compile(
                    "(Ethernet[^:\\s]*):([0-7])\\s+\\S+\\s+(\\d{1,18})/\\d+(?:\\s+\\S+){4}");
    private static final Pattern HEAD = Pattern.compile("Port (Rx|Tx)((?:\\s+PFC[0-7]){8})");
    private static final Pattern ROW = Pattern.compile("(Ethernet\\S+)((?:\\s+[\\d,]{1,24}){8})");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    @Override
    public List<String> questions(CountedPorts at) {
        return List.of(PAUSES, STORMS, ClassCounters.DROPS, ClassCounters.WRED, ConfigDb.RUNNING);
    }

    @Override
    public List<Part> parts() {
        return List.of(
                SonicCounters::pauses,
                SonicCounters::storms,
                ClassCounters::drops,
                ClassCounters::wred);
    }

    private static Map<Counter, Long> pauses(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var pauses = replies.answer(PAUSES);
        if (pauses.isPresent()) {
            pauses(byName(at), pauses.get(), counted);
        }
        return counted;
    }

    private static Map<Counter, Long> storms(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var storms = replies.answer(STORMS);
        if (storms.isPresent()) {
            storms(byName(at), storms.get(), counted);
        }
        return counted;
    }

    static Map<String, SwitchPort> byName(CountedPorts at) {
        return at.ports().stream().collect(Collectors.toMap(SwitchPort::name, port -> port));
    }

    private static void storms(
            Map<String, SwitchPort> byName, String text, Map<Counter, Long> counted)
            throws UnparsedText {
        if (text.lines().noneMatch(line -> line.contains("STORM DETECTED/RESTORED"))) {
            throw new UnparsedText("there is no table of storms");
        }
        for (var line : text.lines().map(String::strip).toList()) {
            var row = WATCHED.matcher(line);
            var port = row.matches() ? byName.get(row.group(1)) : null;
            if (port != null) {
                counted.put(
                        new Counter(
                                new PortPriority(port, Integer.parseInt(row.group(2))),
                                Count.STORMS),
                        Long.parseLong(row.group(3)));
            }
        }
    }

    private static void pauses(
            Map<String, SwitchPort> byName, String text, Map<Counter, Long> counted)
            throws UnparsedText {
        var tables = "";
        for (var line : text.lines().map(String::strip).toList()) {
            var head = HEAD.matcher(line);
            var row = ROW.matcher(line);
            if (head.matches()) {
                tables += head.group(1);
            } else if (row.matches() && byName.containsKey(row.group(1))) {
                put(byName.get(row.group(1)), count(tables), row.group(2), counted);
            }
        }
        if (!tables.equals("RxTx")) {
            throw new UnparsedText("there are not one table Rx and one Tx");
        }
    }

    private static Count count(String tables) throws UnparsedText {
        return switch (tables) {
            case "Rx" -> Count.PAUSES_RECEIVED;
            case "RxTx" -> Count.PAUSES_SENT;
            default -> throw new UnparsedText("a row of no table");
        };
    }

    private static void put(
            SwitchPort port, Count count, String numbers, Map<Counter, Long> counted) {
        var each = BLANKS.split(numbers.strip(), -1);
        for (var priority = 0; priority < PRIORITIES; priority++) {
            var at = new PortPriority(port, priority);
            number(each[priority]).ifPresent(value -> counted.put(new Counter(at, count), value));
        }
    }

    /** Empty for one that no counter of packets reaches, such as one below 0 in 64 bits. */
    static OptionalLong number(String text) {
        var digits = text.replace(",", "");
        return digits.matches("\\d{1,18}")
                ? OptionalLong.of(Long.parseLong(digits))
                : OptionalLong.empty();
    }
}
