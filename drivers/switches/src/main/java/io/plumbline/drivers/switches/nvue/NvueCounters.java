package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pauses of each priority; storms of its traffic class, where the watchdog watches; and, where the
 * macro says what RoCE traffic is, marks and drops of it by port: captures
 * nv_show_interface_pfc_stats and nv_show_interface_swp16_qos_roce_counters. Read as tables, for
 * what they are in JSON nobody recorded; nor what the last is without the macro.
 *
 * @see "CumulusNetworks/docs, Quality of Service, PFC Watchdog, and NVUE reference, nv show
 *     interface qos pfc-watchdog (stored index ids 3477173302, 3506132260)"
 */
final class NvueCounters implements PortCounters {
    private static final int PRIORITIES = 8;
    private static final Pattern PAUSES =
            Pattern.compile("([0-7])\\s+(\\d{1,18})\\s+\\d+\\s+(\\d{1,18})\\s+\\d+\\s*");
    private static final Pattern GROUP = Pattern.compile(" {2}(\\S+)\\s*");
    private static final Pattern FIELD =
            Pattern.compile(" {4}(\\S+)\\s+(\\d{1,18})(\\s+\\S.*)?\\s*");

    /** What is in force stands first. */
    private static final Pattern WATCHED = Pattern.compile("state\\s+(enabled|disabled)(?:\\s.*)?");

    private static final Pattern STORMS = Pattern.compile("([0-7])\\s+[A-Z]+\\s+(\\d{1,18})");

    static String pauses(SwitchPort port) {
        return ShellLine.of("nv show interface {} counters qos pfc-stats", port.name());
    }

    static String roce(SwitchPort port) {
        return ShellLine.of("nv show interface {} qos roce counters", port.name());
    }

    @Override
    public List<String> questions(CountedPorts at) {
        return Stream.concat(
                        Stream.of(AppliedQos.QUESTION),
                        at.ports().stream()
                                .flatMap(port ->
                                        Stream.of(
                                                pauses(port),
                                                roce(port),
                                                storms(port),
                                                classes(port))))
                .toList();
    }

    @Override
    public List<Part> parts() {
        return List.of(NvueCounters::pauses, NvueCounters::storms, NvueCounters::roce);
    }

    static String storms(SwitchPort port) {
        return ShellLine.of("nv show interface {} qos pfc-watchdog", port.name());
    }

    static String classes(SwitchPort port) {
        return NvueQuestions.of(port, "egress-queue-mapping");
    }

    private static Map<Counter, Long> storms(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var port : at.ports()) {
            var answer = replies.answer(storms(port));
            var classes = replies.answer(classes(port));
            if (answer.isPresent() && classes.isPresent()) {
                var byClass = storms(answer.get());
                for (var priority : at.priorities()) {
                    var storms = byClass.get(NvueFacts.classOf(classes.get(), priority));
                    if (storms != null) {
                        counted.put(
                                new Counter(new PortPriority(port, priority), Count.STORMS),
                                storms);
                    }
                }
            }
        }
        return counted;
    }

    /** By traffic class; nothing where nothing is watched. */
    static Map<Integer, Long> storms(String text) throws UnparsedText {
        var states =
                text.lines()
                        .map(line -> WATCHED.matcher(line.strip()))
                        .filter(Matcher::matches)
                        .map(found -> found.group(1))
                        .toList();
        if (states.equals(List.of("disabled"))) {
            return Map.of();
        }
        var storms = new HashMap<Integer, Long>();
        text.lines()
                .map(line -> STORMS.matcher(line.strip()))
                .filter(Matcher::matches)
                .forEach(row ->
                        storms.put(Integer.valueOf(row.group(1)), Long.valueOf(row.group(2))));
        if (!states.equals(List.of("enabled")) || storms.size() != PRIORITIES) {
            throw new UnparsedText("there is no table of all traffic classes");
        }
        return storms;
    }

    private static Map<Counter, Long> pauses(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var port : at.ports()) {
            var pauses = replies.answer(pauses(port));
            if (pauses.isPresent()) {
                pauses(port, pauses.get(), counted);
            }
        }
        return counted;
    }

    private static Map<Counter, Long> roce(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var qos = replies.answer(AppliedQos.QUESTION);
        if (qos.isEmpty() || !AppliedQos.parse(qos.get()).macro()) {
            return counted;
        }
        for (var port : at.ports()) {
            var roce = replies.answer(roce(port));
            if (roce.isPresent()) {
                roce(port, roce.get(), counted);
            }
        }
        return counted;
    }

    private static void pauses(SwitchPort port, String text, Map<Counter, Long> counted)
            throws UnparsedText {
        var priorities = 0;
        for (var line : text.lines().toList()) {
            var row = PAUSES.matcher(line);
            if (row.matches()) {
                var at = new PortPriority(port, Integer.parseInt(row.group(1)));
                counted.put(new Counter(at, Count.PAUSES_RECEIVED), Long.parseLong(row.group(2)));
                counted.put(new Counter(at, Count.PAUSES_SENT), Long.parseLong(row.group(3)));
                priorities++;
            }
        }
        if (priorities != PRIORITIES || !text.startsWith("switch-priority ")) {
            throw new UnparsedText("there is no table of all priorities");
        }
    }

    static void roce(SwitchPort port, String text, Map<Counter, Long> counted) throws UnparsedText {
        var described = text.lines().findFirst().orElse("").contains("description");
        var fields = new HashMap<String, Long>();
        var group = "";
        for (var line : text.lines().toList()) {
            var begins = GROUP.matcher(line);
            var field = FIELD.matcher(line);
            if (begins.matches()) {
                group = begins.group(1);
            } else if (field.matches() && (!described || field.group(3) != null)) {
                fields.put(group + " " + field.group(1), Long.parseLong(field.group(2)));
            }
        }
        counted.put(
                new Counter(port, Count.DISCARDED),
                only(fields, "rx-roce-stats no-buffer-discard")
                        + only(fields, "tx-roce-stats unicast-no-buffer-discard"));
        counted.put(
                new Counter(port, Count.MARKED), only(fields, "tx-ecn-stats ecn-marked-packets"));
    }

    private static long only(Map<String, Long> fields, String name) throws UnparsedText {
        var value = fields.get(name);
        if (value == null) {
            throw new UnparsedText("there is no " + name);
        }
        return value;
    }
}
