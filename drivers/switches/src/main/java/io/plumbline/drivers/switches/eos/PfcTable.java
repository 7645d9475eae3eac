package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show priority-flow-control}, in the two shapes that are recorded: with the state of the
 * switch as a whole and {@code E A W} (seed 004), and with {@code Yes} and {@code No} in columns
 * (capture show_priority_flow_control). Ports without flow control have no row: the switch of the
 * seed shows its twelve configured ports only.
 *
 * @param global of the switch as a whole, which {@code priority-flow-control all off} ends; empty
 *     if the text does not say
 * @param ports by their names in configuration
 * @see "Intel PSME, show_priority_flow_control_parser: Global PFC : Enabled or Disabled"
 */
record PfcTable(Optional<Boolean> global, Map<String, Row> ports) {
    static final String QUESTION = EosLine.of("show priority-flow-control");

    /** For the shape that does not tell of the switch as a whole. */
    static final String WHOLE_QUESTION =
            EosLine.of("show running-config section priority-flow-control");

    /**
     * One port.
     *
     * @param active whether it really does what is enabled: DCBX and the chip have the last word
     * @param watched whether queues that are paused for too long are looked after; empty in the
     *     shape that does not say
     */
    record Row(boolean enabled, boolean active, Priorities priorities, Optional<Boolean> watched) {}

    private static final Pattern GLOBAL = Pattern.compile("Global PFC ?: (Enabled|Disabled)");
    private static final Pattern HEAD =
            Pattern.compile("Port\\s+(Status\\s+Priorities|Enabled\\s+Priorities\\s+Active)\\s.*");
    private static final String PORT = "((?:Et|Ethernet|Po|Port-Channel)\\d+(?:/\\d+)*)\\s+";
    private static final String PRIORITIES = "([0-7](?:[ ,][0-7]){0,7}|-)?";

    /**
     * The letters are told by the legend above them: {@code E}, {@code D}, {@code A}, {@code W}.
     */
    private static final Pattern LETTERS =
            Pattern.compile(
                    PORT + "(E|D)((?: [AW-]){0,2})\\s{2,}" + PRIORITIES + "\\s{2,}[a-z-]+\\s.*");

    private static final Pattern WORDS =
            Pattern.compile(PORT + "(Yes|No)\\s+" + PRIORITIES + "\\s+(Yes|No)(?:\\s.*)?");

    PfcTable {
        ports = Map.copyOf(ports);
    }

    static PfcTable parse(String text) throws UnparsedText {
        Optional<Boolean> global = Optional.empty();
        var headed = false;
        var ports = new TreeMap<String, Row>();
        for (var line : EosText.lines(text)) {
            var whole = GLOBAL.matcher(line);
            if (whole.matches()) {
                if (global.isPresent()) {
                    throw new UnparsedText("the state of the switch stands twice");
                }
                global = Optional.of(whole.group(1).equals("Enabled"));
            } else if (HEAD.matcher(line + " ").matches()) {
                headed = true;
            } else if (line.matches("(Et|Ethernet|Po|Port-Channel)\\d.*")) {
                put(line, ports);
            }
        }
        if (!headed) {
            throw new UnparsedText("no table of ports");
        }
        return new PfcTable(global, ports);
    }

    /**
     * Whether no line of the configuration turns it off for the switch as a whole; untouched it is
     * on, as in seed 004, where nobody turned it on: capture running_config_qos.
     */
    static boolean isOnForAll(String section) throws UnparsedText {
        return !ConfigBlock.parse(section).has("priority-flow-control all off");
    }

    /** Of one port; empty if it has no row. */
    Optional<Row> of(String name) {
        return Optional.ofNullable(ports.get(name));
    }

    private static void put(String line, Map<String, Row> ports) throws UnparsedText {
        var letters = LETTERS.matcher(line + " ");
        var words = WORDS.matcher(line);
        Row row;
        MatchResult found;
        if (letters.matches()) {
            found = letters;
            row =
                    new Row(
                            letters.group(2).equals("E"),
                            letters.group(3).contains("A"),
                            priorities(letters.group(4)),
                            Optional.of(letters.group(3).contains("W")));
        } else if (words.matches()) {
            found = words;
            row =
                    new Row(
                            words.group(2).equals("Yes"),
                            words.group(4).equals("Yes"),
                            priorities(words.group(3)),
                            Optional.empty());
        } else {
            throw new UnparsedText("an unknown row: " + line);
        }
        if (ports.put(EosPort.longName(found.group(1)), row) != null) {
            throw new UnparsedText("port " + found.group(1) + " stands twice");
        }
    }

    @SuppressWarnings("NullAway") // A group that took no part is null.
    private static Priorities priorities(String list) {
        return Priorities.parse(list == null ? "-" : list.replace(' ', ','));
    }
}
