package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * {@code show queuing interface}: what the queues of a port dropped, by group. Queues of the
 * control plane and of mirrored packets are of no group, and models that print other rows tell
 * nothing here.
 *
 * @see "a user's Nexus 9300, on RoCEv2 (stored index id 55500948885); parse_dchal_queue_counters
 *     (54678620702); tests of the OpenTelemetry collector for Cisco (58476448756) for the line
 *     before a port's groups"
 */
final class QueueDrops {
    static final String QUESTION = CliLine.of("show queuing interface");

    private static final Pattern PORT =
            Pattern.compile(
                    "(Egress|Ingress) Queuing for (Ethernet\\d+(?:/\\d+){1,2})(?: \\[.*\\])?");
    private static final Pattern GROUP = Pattern.compile("\\|\\s*QOS GROUP ([0-7])\\s*\\|");
    private static final Pattern OTHER = Pattern.compile("\\|[^|]* QOS GROUP\\s*\\|");
    private static final Pattern DROPS =
            Pattern.compile(
                    "\\|\\s*WRED/AFD & Tail Drop"
                            + " Pkts\\s*\\|\\s*(\\d{1,18})\\s*\\|\\s*(\\d{1,18})\\s*\\|");

    private QueueDrops() {}

    /** By port and group; a port whose rows are others has none. */
    static Map<String, Map<Integer, Long>> parse(String text) throws UnparsedText {
        var ports = new HashMap<String, Map<Integer, Long>>();
        var port = "";
        var group = -1;
        for (var line : text.lines().map(String::strip).toList()) {
            var begins = PORT.matcher(line);
            var of = GROUP.matcher(line);
            var drops = DROPS.matcher(line);
            if (begins.matches()) {
                port = begins.group(1).equals("Egress") ? begins.group(2) : "";
                group = -1;
            } else if (of.matches()) {
                group = Integer.parseInt(of.group(1));
            } else if (OTHER.matcher(line).matches()) {
                group = -1;
            } else if (drops.matches() && !port.isEmpty() && group >= 0) {
                var all = Long.parseLong(drops.group(1)) + Long.parseLong(drops.group(2));
                if (ports.computeIfAbsent(port, _ -> new HashMap<>()).put(group, all) != null) {
                    throw new UnparsedText("group " + group + " of " + port + " stands twice");
                }
            }
        }
        if (text.lines().noneMatch(line -> PORT.matcher(line.strip()).matches())) {
            throw new UnparsedText("no queues of ports");
        }
        return Map.copyOf(ports);
    }
}
