package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
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

    private static final String QUEUING = " Queuing for ";
    private static final String TITLE = "QOS GROUP";
    private static final String DROPPED = "WRED/AFD & Tail Drop Pkts";

    private static final Pattern PORT =
            Pattern.compile(
                    "(Egress|Ingress)" + QUEUING + "(Ethernet\\d+(?:/\\d+){1,2})(?: \\[.*\\])?");
    private static final Pattern GROUP = Pattern.compile("\\|\\s*" + TITLE + " ([0-7])\\s*\\|");
    private static final Pattern OTHER = Pattern.compile("\\|[^|]* " + TITLE + "\\s*\\|");
    private static final Pattern DROPS =
            Pattern.compile(
                    "\\|\\s*" + DROPPED + "\\s*\\|\\s*(\\d{1,18})\\s*\\|\\s*(\\d{1,18})\\s*\\|");

    private QueueDrops() {}

    /** By port and group; a port whose rows are others has none. */
    static Map<String, Map<Integer, Long>> parse(String text) throws UnparsedText {
        var ports = new HashMap<String, Map<Integer, Long>>();
        var port = "";
        var group = -1;
        var told = false;
        // A switch answers with thousands of lines, few of which are of any of these shapes.
        for (var line : text.lines().map(String::strip).toList()) {
            if (line.contains(QUEUING)) {
                var begins = PORT.matcher(line);
                if (begins.matches()) {
                    told = true;
                    port = begins.group(1).equals("Egress") ? begins.group(2) : "";
                    group = -1;
                }
            } else if (line.contains(TITLE)) {
                group = group(line, group);
            } else if (group >= 0 && !port.isEmpty() && line.contains(DROPPED)) {
                var drops = DROPS.matcher(line);
                if (drops.matches()
                        && ports.computeIfAbsent(port, _ -> new HashMap<>())
                                        .put(group, sum(drops.toMatchResult()))
                                != null) {
                    throw new UnparsedText("group " + group + " of " + port + " stands twice");
                }
            }
        }
        if (!told) {
            throw new UnparsedText("no queues of ports");
        }
        return Map.copyOf(ports);
    }

    /** Of the rows that follow; as before where the line is no title. */
    private static int group(String line, int before) {
        var of = GROUP.matcher(line);
        if (of.matches()) {
            return Integer.parseInt(of.group(1));
        }
        return OTHER.matcher(line).matches() ? -1 : before;
    }

    private static long sum(MatchResult drops) {
        return Long.parseLong(drops.group(1)) + Long.parseLong(drops.group(2));
    }
}
