package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code show interface priority-flow-control detail} of one port: two rows of eight numbers under
 * its name.
 *
 * @param received by priority
 * @param sent by priority
 * @see "a user's Nexus 9300, on RoCEv2 (stored index id 55500948885)"
 */
record PauseDetail(List<Long> received, List<Long> sent) {
    static final String QUESTION = CliLine.of("show interface priority-flow-control detail");

    private static final int PRIORITIES = 8;
    private static final Pattern NAME = Pattern.compile("(Ethernet\\d+(?:/\\d+){1,2}):?");
    private static final Pattern ROW =
            Pattern.compile("(Rx|Tx)\\s+\\|(\\s*\\d{1,18}\\s*(?:\\|\\s*\\d{1,18}\\s*){7})\\|?");

    PauseDetail {
        received = List.copyOf(received);
        sent = List.copyOf(sent);
    }

    /** By port. */
    static Map<String, PauseDetail> parse(String text) throws UnparsedText {
        var ports = new HashMap<String, PauseDetail>();
        var port = "";
        for (var line : text.lines().map(String::strip).toList()) {
            var name = NAME.matcher(line);
            var row = ROW.matcher(line);
            var known = ports.get(port);
            if (name.matches()) {
                port = name.group(1);
                if (ports.put(port, new PauseDetail(List.of(), List.of())) != null) {
                    throw new UnparsedText("port " + port + " stands twice");
                }
            } else if (row.matches() && known != null) {
                if (!known.of(row.group(1)).isEmpty()) {
                    throw new UnparsedText("rows of no known port");
                }
                ports.put(port, known.with(row.group(1), numbers(row.group(2))));
            }
        }
        if (ports.isEmpty()
                || !text.endsWith("\n")
                || ports.values().stream().anyMatch(one -> !one.isWhole())) {
            throw new UnparsedText("no whole rows of pauses by priority");
        }
        return Map.copyOf(ports);
    }

    private static List<Long> numbers(String row) {
        return Stream.of(row.split("\\|", -1)).map(one -> Long.valueOf(one.strip())).toList();
    }

    private List<Long> of(String direction) {
        return direction.equals("Rx") ? received : sent;
    }

    private PauseDetail with(String direction, List<Long> numbers) {
        return direction.equals("Rx")
                ? new PauseDetail(numbers, sent)
                : new PauseDetail(received, numbers);
    }

    private boolean isWhole() {
        return received.size() == PRIORITIES && sent.size() == PRIORITIES;
    }
}
