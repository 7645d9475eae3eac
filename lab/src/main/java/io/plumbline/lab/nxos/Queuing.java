package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.PortCounts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code show queuing interface}: outputs of Nexus 9300 that users quote for the tables, tests of
 * the OpenTelemetry collector for what follows them; {@code | json}: Cisco's Nexus 9000 show
 * command reference 9.3(x) and programs that read it. Of the counters only drops move, as somebody
 * says: no traffic comes.
 */
record Queuing(NxosSwitch device) {
    private static final String DROPS = "WRED/AFD & Tail Drop Pkts";

    private static final List<String> COUNTERS =
            List.of(
                    "Tx Pkts",
                    "Tx Byts",
                    DROPS,
                    "WRED/AFD & Tail Drop Byts",
                    "Q Depth Byts",
                    "WD & Tail Drop Pkts");

    View of(List<NxosPort> ports) {
        return View.of(() -> "slot  1\n=======\n\n\n" + text(ports), () -> json(ports));
    }

    /** Most ports have the same policy. */
    private String text(List<NxosPort> ports) {
        var byPolicy = new HashMap<List<String>, String>();
        var paused = paused();
        return ports.stream()
                .map(port -> {
                    var standing = new Standing(device.running(), port);
                    var queues = standing.queues();
                    return "Egress Queuing for "
                            + port.name()
                            + (standing.hasOwn(Grammar.QUEUING_OUT) ? " [Interface]" : " [System]")
                            + "\n"
                            + byPolicy.computeIfAbsent(queues.policy(), _ -> text(queues))
                            + dropped(port)
                            + "\nIngress Queuing for "
                            + port.name()
                            + "\n"
                            + INGRESS
                            + paused
                            + PORT;
                })
                .collect(Collectors.joining("\n"));
    }

    private static String text(Queues queues) {
        var text =
                new StringBuilder(RULE)
                        .append(
                                "QoS-Group# Bandwidth% PrioLevel                Shape              "
                                        + "     QLimit\n")
                        .append(
                                "                                   Min          Max        Units  "
                                        + " \n")
                        .append(RULE);
        for (var group = 7; group >= 0; group--) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%7d%14s%10s%12s%13s%6s%13s\n",
                            group,
                            queues.bandwidth(group).map(String::valueOf).orElse("-"),
                            priority(queues, group),
                            "-",
                            "-",
                            "-",
                            "9(D)"));
        }
        return text.toString();
    }

    private String dropped(NxosPort port) {
        var text = new StringBuilder();
        var counts = new PortCounts(device.model());
        for (var group = 0; group < 8; group++) {
            var dropped = counts.of(port.name(), group, PortCounts.Kind.DROPPED);
            text.append(
                    dropped == 0
                            ? UNTOUCHED.get(group)
                            : statistics("QOS GROUP " + group, dropped));
        }
        return text.append(OF_NO_GROUP).toString();
    }

    private String paused() {
        var text = new StringBuilder();
        var paused = NetworkQos.of(device.running()).paused();
        for (var group = 7; group >= 0; group--) {
            var has = paused.containsKey(group);
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%7d%15s%13s%13s\n",
                            group,
                            has ? "348608" : "-",
                            has ? "77376" : "-",
                            has ? "75712" : "-"));
        }
        return text.toString();
    }

    private static String statistics(String title, long dropped) {
        var rule = "+" + "-".repeat(61) + "+\n";
        var text = new StringBuilder(rule);
        text.append(String.format(Locale.ROOT, "|%30s%-31s|\n", "", title))
                .append(rule)
                .append("|                           |  Unicast       |Multicast       |\n")
                .append(rule);
        COUNTERS.forEach(counter ->
                text.append(
                        String.format(
                                Locale.ROOT,
                                "|%26s |%16d|%16d|\n",
                                counter,
                                counter.equals(DROPS) ? dropped : 0,
                                0)));
        return text.append(rule).toString();
    }

    private static String priority(Queues queues, int group) {
        return queues.line(group, "priority").map(Classes::name).orElse("-");
    }

    private Map<String, Object> json(List<NxosPort> ports) {
        var rows = new ArrayList<Map<String, Object>>();
        for (var port : ports) {
            rows.add(egress(port));
            var ingress = new LinkedHashMap<String, Object>();
            ingress.put("dir", "Ingress");
            ingress.put("if_name_str", port.name());
            rows.add(ingress);
        }
        return NxosJson.table("module", List.of(NxosJson.table("queuing_interface", rows)));
    }

    private Map<String, Object> egress(NxosPort port) {
        var standing = new Standing(device.running(), port);
        var queues = standing.queues();
        var row = new LinkedHashMap<String, Object>();
        row.put("dir", "Egress");
        row.put(
                "if_name_str",
                port.name()
                        + (standing.hasOwn(Grammar.QUEUING_OUT) ? " [Interface]" : " [System]"));
        var groups = new ArrayList<Map<String, Object>>();
        var statistics = new ArrayList<Map<String, Object>>();
        for (var group = 7; group >= 0; group--) {
            var configured = new LinkedHashMap<String, Object>();
            configured.put("qosgrp", String.valueOf(group));
            configured.put("bandwidth", queues.bandwidth(group).map(String::valueOf).orElse("-"));
            configured.put("priority", priority(queues, group));
            groups.add(configured);
        }
        for (var group = 0; group < 8; group++) {
            var one = new LinkedHashMap<String, Object>();
            one.put("eq-qosgrp", String.valueOf(group));
            one.putAll(
                    NxosJson.table(
                            "qosgrp_egress_stats_entry",
                            COUNTERS.stream().map(Queuing::counter).toList()));
            statistics.add(one);
        }
        row.putAll(NxosJson.table("qosgrp_cfg", groups));
        row.putAll(NxosJson.table("qosgrp_egress_stats", statistics));
        return row;
    }

    private static Map<String, Object> counter(String name) {
        var entry = new LinkedHashMap<String, Object>();
        var at = name.lastIndexOf(' ');
        entry.put("eq-stat-type", name.substring(0, at));
        entry.put("eq-stat-units", name.substring(at + 1));
        entry.put("eq-uc-stat-value", "0");
        entry.put("eq-mc-stat-value", "0");
        return entry;
    }

    private static final String RULE = "-".repeat(78) + "\n";

    private static final String INGRESS =
            """
            -----------------------------------------------------
            QoS-Group#                 Pause
                       Buff Size       Pause Th      Resume Th
            -----------------------------------------------------
            """;

    private static final String PORT =
            """

            Port Ingress Statistics
            --------------------------------------------------------
            Ingress MMU Drop Pkts                              0
            Ingress MMU Drop Bytes                             0

            PFC Statistics
            ----------------------------------------------------------------------------
            TxPPP:                    0,   RxPPP:                    0
            ----------------------------------------------------------------------------
            """;

    /** Of groups that dropped nothing. */
    private static final List<String> UNTOUCHED =
            IntStream.range(0, 8).mapToObj(group -> statistics("QOS GROUP " + group, 0)).toList();

    private static final String OF_NO_GROUP =
            statistics("CONTROL QOS GROUP", 0) + statistics("SPAN QOS GROUP", 0);
}
