package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * By which field an interface tells packets apart, and what it pauses.
 *
 * @param firmwareDecides what is here is agreed by the card's firmware with its neighbour, and what
 *     the system sets is no more than a beginning
 * @param paused priorities
 * @param dscps DSCP 0..63 to priority 0..7; empty where DSCP is not trusted
 */
public record PortQos(
        boolean firmwareDecides,
        TrustState trust,
        Priorities paused,
        SortedMap<Integer, Integer> dscps) {
    public static final String TOOL = "mlnx_qos";

    private static final String BY_FIRMWARE = "DCBX mode: Firmware controlled";
    private static final String TRUST = "Priority trust state: ";
    private static final String MAP = "dscp2prio mapping:";
    private static final String PAUSED = "PFC configuration:";
    private static final Pattern MAPPED = Pattern.compile("\\s*prio:([0-7]) dscp:((?:[0-9]{2},)+)");
    private static final Pattern HEAD = Pattern.compile("priority\\s+0 +1 +2 +3 +4 +5 +6 +7");
    private static final Pattern ENABLED = Pattern.compile("enabled\\s+([01](?: +[01]){7})");
    private static final int DSCPS = 64;

    /** What the tool says, and goes on, where the kernel does not answer it. */
    private static final String NO_TRUST = "Priority trust state is not supported on your system";

    private static final String NO_PRIORITIES = "ETS features are not supported on your system";

    public PortQos {
        dscps = Collections.unmodifiableSortedMap(new TreeMap<>(dscps));
    }

    /**
     * {@code mlnx_qos -i IF}, captures mlnx_qos_dscp_prio3 and mlnx_qos_pcp_default: the map stands
     * there where DSCP is trusted, a priority may take several lines of it, warnings, buffers and
     * the default priority come and go.
     *
     * @return empty where the interface offers none of it, as a virtual function: its driver has no
     *     such operations
     * @see "Mellanox/mlnx-tools, mlnx_qos: after that it says 'none', and no priority is paused,
     *     which nobody read; Linux, mlx5/core/en_dcbnl.c, mlx5e_dcbnl_build_netdev"
     */
    public static Optional<PortQos> parse(String text) throws UnparsedText {
        var lines = Lines.of(text);
        if (lines.contains(NO_TRUST)) {
            return Optional.empty();
        }
        if (lines.contains(NO_PRIORITIES)) {
            throw new UnparsedText("the tool could not read what is paused");
        }
        var trust = trust(lines.get(only(lines, TRUST)));
        var dscps = trust == TrustState.DSCP ? map(lines) : new TreeMap<Integer, Integer>();
        return Optional.of(new PortQos(lines.contains(BY_FIRMWARE), trust, paused(lines), dscps));
    }

    private static TrustState trust(String line) throws UnparsedText {
        return switch (line.substring(TRUST.length())) {
            case "pcp" -> TrustState.PCP;
            case "dscp" -> TrustState.DSCP;
            default -> throw new UnparsedText("no trust state: " + line);
        };
    }

    private static SortedMap<Integer, Integer> map(List<String> lines) throws UnparsedText {
        var map = new TreeMap<Integer, Integer>();
        for (var line : lines.subList(only(lines, MAP) + 1, lines.size())) {
            if (!line.strip().startsWith("prio:")) {
                continue;
            }
            var matcher = MAPPED.matcher(line);
            if (!matcher.matches()) {
                throw new UnparsedText("no DSCPs of a priority: " + line);
            }
            for (var number : matcher.group(2).split(",", 0)) {
                var dscp = Integer.parseInt(number);
                if (dscp >= DSCPS || map.put(dscp, Integer.parseInt(matcher.group(1))) != null) {
                    throw new UnparsedText("DSCP " + number + " is not once in 00..63");
                }
            }
        }
        return map;
    }

    private static Priorities paused(List<String> lines) throws UnparsedText {
        var below = lines.subList(only(lines, PAUSED) + 1, lines.size());
        var table = below.stream().map(String::strip).toList();
        var matcher = ENABLED.matcher(table.get(only(table, "enabled")));
        if (!HEAD.matcher(table.get(only(table, "priority "))).matches() || !matcher.matches()) {
            throw new UnparsedText("no table of what is paused");
        }
        var numbers = new ArrayList<Integer>();
        var flags = matcher.group(1).split(" +", -1);
        for (var priority = 0; priority < flags.length; priority++) {
            if (flags[priority].equals("1")) {
                numbers.add(priority);
            }
        }
        return Priorities.of(numbers);
    }

    /** Where the one line stands that begins so. */
    private static int only(List<String> lines, String start) throws UnparsedText {
        var found = new ArrayList<Integer>();
        for (var at = 0; at < lines.size(); at++) {
            if (lines.get(at).startsWith(start)) {
                found.add(at);
            }
        }
        if (found.size() != 1) {
            throw new UnparsedText(
                    "'" + start.strip() + "' stands there " + found.size() + " times");
        }
        return found.getFirst();
    }
}
