package io.plumbline.drivers.switches.nvue;

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
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pauses of each priority, and, where the macro says what RoCE traffic is, marks and drops of it by
 * port: captures nv_show_interface_pfc_stats and nv_show_interface_swp16_qos_roce_counters. Read as
 * tables, for what they are in JSON nobody recorded; nor what the second is without the macro.
 */
final class NvueCounters implements PortCounters {
    private static final int PRIORITIES = 8;
    private static final Pattern PAUSES =
            Pattern.compile("([0-7])\\s+(\\d{1,18})\\s+\\d+\\s+(\\d{1,18})\\s+\\d+\\s*");
    private static final Pattern GROUP = Pattern.compile(" {2}(\\S+)\\s*");
    private static final Pattern FIELD =
            Pattern.compile(" {4}(\\S+)\\s+(\\d{1,18})(\\s+\\S.*)?\\s*");

    static String pauses(SwitchPort port) {
        return ShellLine.of("nv show interface {} counters qos pfc-stats", port.name());
    }

    static String roce(SwitchPort port) {
        return ShellLine.of("nv show interface {} qos roce counters", port.name());
    }

    @Override
    public List<String> questions(SortedSet<SwitchPort> ports) {
        return Stream.concat(
                        Stream.of(AppliedQos.QUESTION),
                        ports.stream().flatMap(port -> Stream.of(pauses(port), roce(port))))
                .toList();
    }

    @Override
    public Map<Counter, Long> read(SortedSet<SwitchPort> ports, Replies replies)
            throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var qos = replies.answer(AppliedQos.QUESTION);
        var macro = qos.isPresent() && AppliedQos.parse(qos.get()).macro();
        for (var port : ports) {
            var pauses = replies.answer(pauses(port));
            if (pauses.isPresent()) {
                pauses(port, pauses.get(), counted);
            }
            var roce = replies.answer(roce(port));
            if (macro && roce.isPresent()) {
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
