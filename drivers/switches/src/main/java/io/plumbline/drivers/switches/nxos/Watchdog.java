package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Whether queues of a port that are paused for too long are looked after, in operation: {@code
 * Ethernet1/23 Interface PFC watchdog: [Enabled]}. A port has a word of its own, and the switch one
 * for all ports, which is left alone: it would watch over ports that no link names. Some answers
 * tell of that one too ({@code Global watch-dog interval [Enabled]}): where it is anything else no
 * port is watched, whatever stands beside it. Where that line is missing the port's own word is
 * believed, as the answers on record have no other.
 *
 * @see "domain facts on switches, section 6 B and D; opentelemetry-collector-contrib, receiver of
 *     Cisco's devices, tests of parsePFCWatchdogCounters"
 */
final class Watchdog {
    private static final String LINE = "priority-flow-control watch-dog-interval ";
    private static final Pattern SHOWN =
            Pattern.compile("(Ethernet\\S+) +Interface PFC watchdog: *\\[(.*)\\]");

    private static final Pattern WHOLE =
            Pattern.compile("Global watch-dog interval *:? *\\[(.*)\\]");

    static final String QUESTION_OF_ALL = CliLine.of("show queuing pfc-queue detail");

    private static final Pattern QUEUE =
            Pattern.compile(
                    "\\| QOS GROUP \\d \\[.*\\] PFC \\[YES\\] PFC-COS \\[([0-7])\\]\\s*\\|?");

    /** How often it stopped such a queue. */
    private static final Pattern STORMS =
            Pattern.compile("\\|\\s*Shutdown\\s*\\|\\s*(\\d{1,18})\\s*\\|");

    private Watchdog() {}

    static String question(SwitchPort port) {
        return CliLine.of("show queuing pfc-queue interface", NxosPort.name(port), "detail");
    }

    static boolean watches(NxosFacts facts, SwitchPort port) throws DeviceException {
        return facts.replies()
                .read(port, question(port), text -> parse(text, NxosPort.name(port)))
                .orThrow();
    }

    static boolean parse(String text, String port) throws UnparsedText {
        var found =
                text.lines().map(String::strip).map(SHOWN::matcher).filter(one -> one.matches());
        var shown = found.filter(one -> one.group(1).equals(port)).toList();
        if (shown.size() != 1 || !text.endsWith("\n")) {
            throw new UnparsedText("it does not tell of " + port + " once");
        }
        return switch (shown.getFirst().group(2)) {
            case "Enabled" -> isOnForAll(text);
            case "Disabled" -> false;
            default -> throw new UnparsedText("neither enabled nor disabled");
        };
    }

    /**
     * How often queues were stuck, by port and priority; of ports that are watched.
     *
     * @param text of {@link #QUESTION_OF_ALL}
     */
    static Map<String, Map<Integer, Long>> storms(String text) throws UnparsedText {
        var ports = new HashMap<String, Map<Integer, Long>>();
        var isOnForAll = isOnForAll(text);
        var told = false;
        var port = "";
        var priority = -1;
        for (var line : text.lines().map(String::strip).toList()) {
            var shown = SHOWN.matcher(line);
            var queue = QUEUE.matcher(line);
            var storms = STORMS.matcher(line);
            if (shown.matches()) {
                told = true;
                port = isOnForAll && shown.group(2).equals("Enabled") ? shown.group(1) : "";
                priority = -1;
            } else if (line.startsWith("| QOS GROUP")) {
                priority = queue.matches() ? Integer.parseInt(queue.group(1)) : -1;
            } else if (storms.matches() && !port.isEmpty() && priority >= 0) {
                ports.computeIfAbsent(port, _ -> new HashMap<>())
                        .put(priority, Long.parseLong(storms.group(1)));
            }
        }
        if (!told) {
            throw new UnparsedText("it tells of no watchdog of a port");
        }
        return Map.copyOf(ports);
    }

    private static boolean isOnForAll(String text) {
        return text.lines()
                .map(String::strip)
                .map(WHOLE::matcher)
                .filter(one -> one.matches())
                .allMatch(one -> one.group(1).equals("Enabled"));
    }

    static List<String> lines(Act.Write write, NxosFacts facts) throws DeviceException {
        var puts = new Puts(write);
        var script = new Script(write, facts).enterPort();
        for (var put : puts.of(SwitchProperties.PFC_WATCHDOG)) {
            var word = puts.value(put, SwitchProperties.PFC_WATCHDOG) ? "on" : "off";
            if (facts.port(script.port(), config -> PortConfig.bound(config.own(), LINE))
                    .equals(Optional.of(word))) {
                throw puts.refused(
                        put.text()
                                + ": it is configured so already, and is not in force: look at '"
                                + LINE.strip()
                                + "' of the switch as a whole");
            }
            script.say(LINE, word);
        }
        return script.leave().lines();
    }
}
