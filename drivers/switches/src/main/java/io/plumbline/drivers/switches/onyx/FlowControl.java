package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * {@code show dcb priority-flow-control}: capture show_dcb_pfc.
 *
 * @param enabled for the switch as a whole
 * @param lossless priorities that are enabled, for all ports
 * @param operational whether a port really pauses priorities, by its name; what is configured for
 *     it ({@code Auto}, {@code on}) says little, for DCBX has the last word
 */
record FlowControl(boolean enabled, Priorities lossless, Map<String, Boolean> operational) {
    static final String QUESTION = "show dcb priority-flow-control";

    private static final Pattern GLOBAL = Pattern.compile("PFC\\s*:\\s*(enabled|disabled)");
    private static final Pattern LIST =
            Pattern.compile("Priority (Enabled|Disabled) List\\s*:\\s*([0-7](?:\\s+[0-7])*)?\\D*");
    private static final Pattern PORT =
            Pattern.compile(
                    "((?:Eth|Po|Mpo)\\d\\S*)(?:"
                            + " \\(\\S+\\))?\\s+(?i:on|off|auto)\\s+(Enabled|Disabled)");

    /** Ports that pause priorities, sorted. */
    List<String> pausing() {
        return operational.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    static FlowControl parse(String text) throws UnparsedText {
        var enabled = new TreeSet<Integer>();
        var disabled = new TreeSet<Integer>();
        var global = new TreeSet<String>();
        var ports = new LinkedHashMap<String, Boolean>();
        for (var line : lines(text)) {
            var switchWide = GLOBAL.matcher(line);
            var list = LIST.matcher(line);
            var port = PORT.matcher(line);
            if (switchWide.matches()) {
                global.add(switchWide.group(1));
            } else if (list.matches()) {
                (list.group(1).equals("Enabled") ? enabled : disabled)
                        .addAll(Priorities.parse(numbers(list.group(2))).numbers());
            } else if (port.matches()) {
                if (ports.put(port.group(1), port.group(2).equals("Enabled")) != null) {
                    throw new UnparsedText("port " + port.group(1) + " stands twice");
                }
            } else if (line.matches("(Eth|Po|Mpo)\\d.*")) {
                throw new UnparsedText("an unknown row: " + line);
            }
        }
        if (global.size() != 1 || !isWhole(enabled, disabled)) {
            throw new UnparsedText("it does not tell the state of each priority");
        }
        return new FlowControl(
                global.first().equals("enabled"), Priorities.of(enabled), Map.copyOf(ports));
    }

    /** Each of the eight is in one of the lists: a list that was cut tells nothing wrong. */
    private static boolean isWhole(Set<Integer> enabled, Set<Integer> disabled) {
        var all = new TreeSet<>(enabled);
        all.addAll(disabled);
        return all.size() == 8 && enabled.size() + disabled.size() == 8;
    }

    @SuppressWarnings("NullAway") // A group that took no part is null.
    private static String numbers(String list) {
        return list == null ? "-" : list.strip().replaceAll("\\s+", ",");
    }

    private static List<String> lines(String text) throws UnparsedText {
        if (!text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        return text.lines().map(String::strip).toList();
    }
}
