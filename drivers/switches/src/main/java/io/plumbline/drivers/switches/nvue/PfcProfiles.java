package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Which ports have a flow control profile of their own: {@code nv set interface swp1-4,swp6 qos pfc
 * profile NAME} in {@code nv config show -o commands}, where ports that have something in common
 * share a line. The answer has keys and users too, so nothing of it is ever quoted. One without any
 * command is taken for none. That is engineering knowledge: a switch that NVUE set up has at least
 * a port to be reached by, and of one that was set up by files instead nothing is known here.
 *
 * @param byPort name of the profile
 * @see "CumulusNetworks/docs, Quality of Service, my_pfc_ports (stored index id 3477173302); a
 *     leaf's answer, swp1-2,32 (63022860923); swp9s0,swp9s1 (58513893180)"
 */
record PfcProfiles(Map<String, String> byPort) {
    static final String QUESTION = ShellLine.of("nv config show -o commands");

    private static final Pattern LINE =
            Pattern.compile("nv set interface (\\S+) qos pfc profile '?([\\w.-]+)'?");
    private static final Pattern PART =
            Pattern.compile("([A-Za-z_][\\w.]*?)?(\\d{1,5})(?:s(\\d{1,2}))?(?:-(\\d{1,5}))?");
    private static final int MOST = 1_000;

    PfcProfiles {
        byPort = Map.copyOf(byPort);
    }

    static PfcProfiles parse(String text) throws UnparsedText {
        var byPort = new TreeMap<String, String>();
        var lines = text.lines().toList();
        if (lines.stream().noneMatch(line -> line.startsWith("nv set "))) {
            throw new UnparsedText("no commands");
        }
        for (var line : lines.stream().map(String::stripTrailing).toList()) {
            var bound = LINE.matcher(line);
            if (bound.matches()) {
                for (var port : ports(bound.group(1))) {
                    byPort.put(port, bound.group(2));
                }
            } else if (line.startsWith("nv set interface ") && line.contains(" qos pfc profile ")) {
                throw new UnparsedText("an unknown way to bind a profile");
            }
        }
        return new PfcProfiles(byPort);
    }

    /** {@code swp1-2,32} is three ports, and so is {@code swp1s0-1,swp2}. */
    static List<String> ports(String list) throws UnparsedText {
        var ports = new ArrayList<String>();
        var kind = "";
        for (var part : list.split(",", -1)) {
            var found = PART.matcher(part);
            if (!found.matches() || (found.start(1) < 0 && kind.isEmpty())) {
                throw new UnparsedText("no list of ports");
            }
            kind = found.start(1) < 0 ? kind : found.group(1);
            var isBrokenOut = found.start(3) >= 0;
            var before = isBrokenOut ? kind + found.group(2) + "s" : kind;
            var first = Integer.parseInt(found.group(isBrokenOut ? 3 : 2));
            var last = found.start(4) < 0 ? first : Integer.parseInt(found.group(4));
            if (last < first || last - first > MOST) {
                throw new UnparsedText("no list of ports");
            }
            for (var number = first; number <= last; number++) {
                ports.add(before + number);
            }
        }
        return ports;
    }
}
