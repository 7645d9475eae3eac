package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code show qos interface ethernet 1/1}: capture show_qos_interface_ethernet_1-1.
 *
 * @param rewriteDscp whether it writes its own DSCP into what it sends
 * @param classOf traffic class that serves each of the eight priorities, by its number
 * @param priorityOf priority of each of the 64 DSCPs, by its number
 * @param tags priority by PCP and DEI, such as {@code 3(0)}, as far as they are told
 */
record PortQos(
        PortTrust trust,
        boolean rewriteDscp,
        List<Integer> classOf,
        List<Integer> priorityOf,
        SortedMap<String, Integer> tags) {
    private static final int DSCPS = 64;
    private static final int TAGS = 16;
    private static final String PRIORITIES = "PCP(DEI); DSCP to switch-priority mapping";
    private static final String MAP = "PCP(DEI); DSCP rewrite mapping";

    /**
     * @param name as tables spell it, for example {@code Eth1/1}
     */
    static PortQos parse(String text, String name) throws UnparsedText {
        var port = Json.parse(text).only(name);
        return new PortQos(
                trust(port.text("Trust mode")),
                flag(port.text("DSCP rewrite")),
                classes(port),
                priorities(port),
                tags(port));
    }

    private static PortTrust trust(String word) throws UnparsedText {
        return switch (word) {
            case "L2" -> PortTrust.PCP;
            case "L3" -> PortTrust.DSCP;
            case "both" -> PortTrust.BOTH;
            case "port" -> PortTrust.PORT;
            default -> throw new UnparsedText("an unknown trust mode: " + word);
        };
    }

    private static boolean flag(String word) throws UnparsedText {
        return switch (word) {
            case "enabled", "enable" -> true;
            case "disabled", "disable" -> false;
            default -> throw new UnparsedText("neither enabled nor disabled: " + word);
        };
    }

    private static List<Integer> classes(Json port) throws UnparsedText {
        var classes = new TreeMap<Integer, Integer>();
        for (var entry : port.rows().entrySet()) {
            if (entry.getKey().startsWith(MAP)) {
                for (var row : entry.getValue().rows().entrySet()) {
                    if (row.getKey().matches("[0-7]")) {
                        classes.put(
                                Integer.valueOf(row.getKey()), number(row.getValue().text("TC")));
                    }
                }
            }
        }
        if (classes.size() != 8) {
            throw new UnparsedText("it does not tell the traffic class of each priority");
        }
        return List.copyOf(classes.values());
    }

    /** The rows of the map are called by the tags that lead there: {@code 3(0) 3(1)}. */
    private static SortedMap<String, Integer> tags(Json port) throws UnparsedText {
        var byTag = new TreeMap<String, Integer>();
        var map = port.rows().get(PRIORITIES);
        for (var row : map == null ? Map.<String, Json>of().entrySet() : map.rows().entrySet()) {
            for (var tag : row.getKey().strip().split("\\s+", -1)) {
                if (tag.matches("[0-7]\\([01]\\)")
                        && byTag.put(tag, number(row.getValue().text("switch-priority"))) != null) {
                    throw new UnparsedText("one PCP twice: " + tag);
                }
            }
        }
        return Collections.unmodifiableSortedMap(byTag);
    }

    /**
     * Of frames with DEI and without, if they are alike.
     *
     * @throws UnparsedText if not all tags are told
     */
    Optional<Integer> priorityOfPcp(int pcp) throws UnparsedText {
        if (tags.size() != TAGS) {
            throw new UnparsedText("it does not tell the priority of each PCP");
        }
        return Optional.ofNullable(tags.get(pcp + "(0)"))
                .filter(priority -> priority.equals(tags.get(pcp + "(1)")));
    }

    private static List<Integer> priorities(Json port) throws UnparsedText {
        var priorities = new TreeMap<Integer, Integer>();
        var map = port.rows().get(PRIORITIES);
        if (map == null) {
            throw new UnparsedText("it does not tell the priority of each DSCP");
        }
        for (var row : map.rows().values()) {
            var priority = number(row.text("switch-priority"));
            for (var dscp : row.text("DSCP").strip().split("\\s+", -1)) {
                if (!dscp.matches("\\d{1,2}")
                        || priorities.put(Integer.valueOf(dscp), priority) != null) {
                    throw new UnparsedText("no DSCP, or one twice: " + dscp);
                }
            }
        }
        if (priorities.size() != DSCPS || priorities.lastKey() != DSCPS - 1) {
            throw new UnparsedText("it does not tell the priority of each DSCP");
        }
        return List.copyOf(priorities.values());
    }

    private static int number(String digit) throws UnparsedText {
        if (!digit.matches("[0-7]")) {
            throw new UnparsedText("no traffic class: " + digit);
        }
        return Integer.parseInt(digit);
    }
}
