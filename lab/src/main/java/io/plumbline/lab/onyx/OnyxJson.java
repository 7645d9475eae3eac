package io.plumbline.lab.onyx;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers with {@code | json-print}, laid out as they were recorded. */
final class OnyxJson {
    private static final String NONE = "N/A";

    private OnyxJson() {}

    /** Capture show_version_3_6. */
    static String version(SwitchModel model) {
        var release = model.release();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("Uptime", uptime(Duration.between(model.upSince(), model.world().now())));
        fields.put("Product model", model.make().product());
        fields.put("Build date", "2018-06-12 18:14:32");
        fields.put("Target arch", "x86_64");
        fields.put("Target hw", "x86_64");
        fields.put("Number of CPUs", "4");
        fields.put("Host ID", "248A07B0141C");
        fields.put("System serial num", "MT1708X07233");
        fields.put("System UUID", model.uuid().toString());
        fields.put("Product name", "MLNX-OS");
        fields.put("Version summary", "X86_64 " + release + " 2018-06-12 18:14:32 x86_64");
        fields.put("Product release", release);
        return print(fields);
    }

    /** Capture show_traffic_pool_roce; names and order of several: show_roce_3_10_lossless. */
    static String pools(SwitchConfig config) {
        var pools = new LinkedHashMap<String, Object>();
        config.pools()
                .forEach((name, pool) -> {
                    var fields = new LinkedHashMap<String, Object>();
                    fields.put("Type", pool.lossless() ? "lossless" : "lossy");
                    fields.put(
                            "Switch Priorities",
                            pool.priorities().isEmpty()
                                    ? NONE
                                    : pool.priorities().stream()
                                            .map(String::valueOf)
                                            .collect(Collectors.joining(", ")));
                    fields.put("Max Usage", "0");
                    fields.put("Usage", "0");
                    fields.put("Memory actual", "5.9M");
                    fields.put(
                            "Memory [%]",
                            pool.hundredths() == 0
                                    ? "auto"
                                    : BigDecimal.valueOf(pool.hundredths(), 2).toString());
                    pools.put(name, List.of(fields));
                });
        pools.put("Exception list", Map.of("message", NONE));
        return print(pools);
    }

    /** After the JSON gateway's answer that an inventory tool keeps for its tests. */
    static String neighbours(SwitchModel model) {
        var ports = new ArrayList<Object>();
        model.heard()
                .forEach((port, all) -> {
                    for (var one : all) {
                        var words = one.split(" ", 2);
                        ports.add(
                                Map.of(
                                        port,
                                        List.of(
                                                fields(
                                                        "port id subtype",
                                                        "Interface Name (5)",
                                                        "Remote chassis id",
                                                        "00:40:a6:00:44:55",
                                                        "Remote port-id",
                                                        words[1],
                                                        "Remote port description",
                                                        "Not Advertised",
                                                        "Remote system name",
                                                        words[0]))));
                    }
                });
        return print(
                ports.isEmpty()
                        ? List.of(Map.of("Lines", List.of("", "No lldp remote information.", "")))
                        : ports);
    }

    /** Capture show_qos_interface_ethernet_1-1. */
    static String qos(String name, SwitchPortConfig port) {
        var general = new LinkedHashMap<String, Object>();
        general.put("PCP,DEI rewrite", "disabled");
        general.put("Default switch-priority", "0");
        general.put("IP PCP;DEI rewrite", "enable");
        general.put("Default DEI", "0");
        general.put("Default PCP", "0");
        general.put("Trust mode", word(port.trust()));
        general.put("DSCP rewrite", port.rewritesDscp() ? "enabled" : "disabled");
        var in = new LinkedHashMap<String, Object>();
        var out = new ArrayList<Object>();
        out.add(Map.of("Egress Interface", name));
        for (var priority = 0; priority < 8; priority++) {
            in.put(
                    tagged(port, priority),
                    List.of(fields("switch-priority", "" + priority, "DSCP", all(port, priority))));
            out.add(
                    Map.of(
                            "" + priority,
                            List.of(
                                    fields(
                                            "PCP(DEI)",
                                            priority + "(0)",
                                            "TC",
                                            "" + priority,
                                            "DSCP",
                                            "" + priority * 8))));
        }
        return print(
                List.of(
                        Map.of(
                                name,
                                List.of(
                                        general,
                                        Map.of(
                                                "PCP(DEI); DSCP to switch-priority mapping",
                                                List.of(in)),
                                        Map.of(
                                                "PCP(DEI); DSCP rewrite mapping (switch-priority"
                                                        + " to PCP(DEI); DSCP; traffic-class)",
                                                out)))));
    }

    /** Capture show_interfaces_eth_1-1_congestion_control. */
    static String congestion(SwitchModel model, String number, SwitchPortConfig port) {
        var counts = new PortCounts(model);
        var name = "Eth" + number;
        var rows = new ArrayList<Object>();
        rows.add(
                fields(
                        "Interface ethernet",
                        number,
                        "ECN marked packets",
                        "" + counts.of(name, PortCounts.Kind.MARKED)));
        for (var queue = 0; queue < 8; queue++) {
            rows.add(
                    congestion(
                            "TC-" + queue,
                            port.queues().get(queue),
                            counts.of(name, queue, PortCounts.Kind.DROPPED_EARLY)));
        }
        return print(rows);
    }

    private static Map<String, Object> congestion(String header, SwitchQueue queue, long dropped) {
        if (queue.marking().isEmpty()) {
            return fields("header", header, "Mode", "none");
        }
        var marks = queue.marking().get();
        var unit = marks.absolute() ? " KB" : "%";
        return fields(
                "Threshold mode",
                marks.absolute() ? "absolute" : "relative",
                "RED dropped packets",
                "" + dropped,
                "header",
                header,
                "Mode",
                marks.ecn() ? "ECN" : "RED",
                "Maximum threshold",
                marks.max() + unit,
                "Minimum threshold",
                marks.min() + unit);
    }

    /**
     * Switched ports; a routed one is none. Before and after 3.8 a row is an object and a list of
     * one: ansible/ansible, onyx_l2_interface_show.cfg; a program's record of the gateway's answer,
     * with trunks (stored index id 5664072603).
     */
    static String switched(SwitchModel model) {
        var rows = new LinkedHashMap<String, Object>();
        model.running()
                .ports()
                .forEach((name, port) -> {
                    var vlans = port.vlans();
                    if (vlans.kind() != SwitchVlans.Kind.ROUTED) {
                        var row =
                                fields(
                                        "Access vlan",
                                        vlans.own() == 0 ? NONE : "" + vlans.own(),
                                        "Allowed vlans",
                                        vlans.tagged().replace(",", ", "),
                                        "Mode",
                                        mode(vlans));
                        rows.put(name, RoceMode.isOffered(model) ? List.of(row) : row);
                    }
                });
        return print(rows);
    }

    private static String mode(SwitchVlans vlans) {
        if (vlans.kind() == SwitchVlans.Kind.ACCESS) {
            return "access";
        }
        return vlans.own() == 0 ? "trunk" : "hybrid";
    }

    /** ansible-collections/mellanox.onyx, onyx_show_dcb_ets_interface.cfg. */
    static String ets(String name, SwitchPortConfig port) {
        var classes = new LinkedHashMap<String, Object>();
        for (var queue = 0; queue < 8; queue++) {
            var weight = port.queues().get(queue).weight();
            classes.put(
                    "" + queue,
                    List.of(
                            fields(
                                    "S.Mode",
                                    weight == 0 ? "Strict" : "WRR",
                                    "BW Sh.(Mbps)",
                                    NONE,
                                    "W(%)",
                                    "" + weight,
                                    "BW Gr.(Mbps)",
                                    "0",
                                    "W",
                                    "" + weight)));
        }
        return print(
                List.of(
                        Map.of(
                                name,
                                List.of(
                                        fields(
                                                "Multicast unaware mapping",
                                                "disabled",
                                                "Interface Bandwidth Shape [Mbps]",
                                                NONE),
                                        Map.of(
                                                "Flags",
                                                List.of(
                                                        fields(
                                                                "S.Mode",
                                                                "Scheduling Mode [Strict/WRR]",
                                                                "W",
                                                                "Weight"))),
                                        Map.of("ETS per TC", List.of(classes))))));
    }

    /** ansible-collections/mellanox.onyx, onyx_interfaces_show.cfg. */
    static String link(SwitchModel model, String name, SwitchPortConfig port) {
        return print(List.of(ofLink(model, name, port)));
    }

    /** Of all ports. */
    static String links(SwitchModel model) {
        return print(
                model.running().ports().entrySet().stream()
                        .map(port -> ofLink(model, port.getKey(), port.getValue()))
                        .toList());
    }

    private static Map<String, Object> ofLink(
            SwitchModel model, String name, SwitchPortConfig port) {
        return fields(
                "Fec",
                "auto",
                "Actual speed",
                "100 Gbps",
                "MTU",
                port.mtu() + " bytes(Maximum packet size " + (port.mtu() + 22) + " bytes)",
                "header",
                name,
                "Flow-control",
                "receive "
                        + (port.receivesPause() ? "on" : "off")
                        + " send "
                        + (port.sendsPause() ? "on" : "off"),
                "Description",
                "cabled; see tor1 [standalone: master] (config) # ",
                "Admin state",
                "Enabled",
                "Operational state",
                model.hasCable(name) ? "Up" : "Down");
    }

    static String word(SwitchPortConfig.Trust trust) {
        return switch (trust) {
            case PORT -> "port";
            case L2 -> "L2";
            case L3 -> "L3";
            case BOTH -> "both";
        };
    }

    /** {@code 2d 13h 40m 34.992s}. */
    private static String uptime(Duration time) {
        return String.format(
                Locale.ROOT,
                "%dd %dh %dm %d.%03ds",
                time.toDays(),
                time.toHoursPart(),
                time.toMinutesPart(),
                time.toSecondsPart(),
                time.toMillisPart());
    }

    /** {@code 3(0) 3(1)}; what stands there where no frame belongs to it is recorded nowhere. */
    private static String tagged(SwitchPortConfig port, int priority) {
        var all =
                IntStream.range(0, 16)
                        .filter(pcp -> port.priorityOfPcp(pcp) == priority)
                        .mapToObj(pcp -> pcp % 8 + "(" + pcp / 8 + ")")
                        .sorted()
                        .collect(Collectors.joining(" "));
        return all.isEmpty() ? "-".repeat(priority + 1) : all;
    }

    /** The DSCPs of a priority. */
    private static String all(SwitchPortConfig port, int priority) {
        return IntStream.range(0, 64)
                .filter(dscp -> port.priorityOf(dscp) == priority)
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    private static Map<String, Object> fields(String... keysAndValues) {
        var fields = new LinkedHashMap<String, Object>();
        for (var i = 0; i < keysAndValues.length; i += 2) {
            fields.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return fields;
    }

    private static String print(Object value) {
        var text = new StringBuilder();
        print(value, "", text);
        return text.append('\n').toString();
    }

    private static void print(Object value, String indent, StringBuilder text) {
        var deeper = indent + "    ";
        switch (value) {
            case Map<?, ?> map -> {
                text.append("{\n");
                var left = map.size();
                for (var entry : map.entrySet()) {
                    text.append(deeper).append('"').append(entry.getKey()).append("\": ");
                    print(entry.getValue(), deeper, text);
                    text.append(--left > 0 ? ",\n" : "\n");
                }
                text.append(indent).append('}');
            }
            case List<?> list -> {
                text.append("[\n");
                var left = list.size();
                for (var one : list) {
                    text.append(deeper);
                    print(one, deeper, text);
                    text.append(--left > 0 ? ",\n" : "\n");
                }
                text.append(indent).append(']');
            }
            default -> text.append('"').append(value).append('"');
        }
    }
}
