package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What {@code nv show} tells of RoCE, of the switch and of a port: nv_show_qos_roce_lossless,
 * nv_show_interface_swp16_qos_roce_status. The same keys in JSON, where sizes are bytes (domain
 * facts on switches, section 4 C); which other values are numbers there is in no source.
 */
final class Roce {
    private static final String ANY_PORT = "";

    private final Effective now;
    private final Asic asic;

    Roce(Effective now, Asic asic) {
        this.now = now;
        this.asic = asic;
    }

    boolean isOn() {
        return now.roceMode().isPresent();
    }

    /** Of the switch, without its tables. */
    Map<String, Object> ofSwitch(boolean sizesAsText) {
        var tree = new LinkedHashMap<String, Object>();
        if (!isOn()) {
            return tree;
        }
        tree.put("mode", now.roceMode().orElseThrow());
        tree.put("congestion-control", marking("ECN", ANY_PORT, false, sizesAsText));
        tree.put("lldp-app-tlv", tlv());
        var pfc = new LinkedHashMap<String, Object>();
        var paused = now.lossless(ANY_PORT);
        pfc.put("pfc-priority", paused.isEmpty() ? "-" : joined(paused));
        if (!paused.isEmpty()) {
            pfc.put("rx-enabled", "enabled");
            pfc.put("tx-enabled", "enabled");
        }
        tree.put("pfc", pfc);
        tree.put("trust", Map.of("trust-mode", trust(ANY_PORT)));
        return tree;
    }

    /** Of a port, without its tables: thresholds as its chip has them. */
    Map<String, Object> ofPort(String port, boolean sizesAsText) {
        var tree = new LinkedHashMap<String, Object>();
        if (!isOn()) {
            return tree;
        }
        tree.put("congestion-control", marking("ecn, absolute", port, true, sizesAsText));
        tree.put("lldp-app-tlv", tlv());
        var pfc = new LinkedHashMap<String, Object>();
        var paused = now.lossless(port);
        var profile = "qos pfc " + now.profile(port, "pfc");
        pfc.put("pfc-priority", paused.isEmpty() ? "-" : joined(paused));
        pfc.put("rx-enabled", !paused.isEmpty() && now.isOn(profile + " rx") ? "yes" : "no");
        pfc.put("tx-enabled", !paused.isEmpty() && now.isOn(profile + " tx") ? "yes" : "no");
        tree.put("pfc", pfc);
        tree.put("trust", Map.of("trust-mode", trust(port)));
        tree.put("mode", now.roceMode().orElseThrow());
        return tree;
    }

    /** Which priority a field of a packet means, by priority. */
    Map<String, Object> priorities() {
        var map = new LinkedHashMap<String, Object>();
        for (var priority = 0; priority < 8; priority++) {
            var row = new LinkedHashMap<String, Object>();
            row.put("pcp", mapped("pcp", 8, priority));
            row.put("dscp", mapped("dscp", 64, priority));
            row.put("switch-prio", priority);
            map.put(String.valueOf(priority), row);
        }
        return map;
    }

    /** Which traffic class a priority takes, and its share. */
    Map<String, Object> classes() {
        var map = new LinkedHashMap<String, Object>();
        for (var priority = 0; priority < 8; priority++) {
            var row = new LinkedHashMap<String, Object>();
            var queue = queue(priority);
            row.put("switch-prio", priority);
            row.put("traffic-class", Integer.parseInt(queue));
            row.put(
                    "scheduler-weight",
                    isStrict(queue) ? "strict-priority" : "DWRR-" + share(queue));
            map.put(String.valueOf(priority), row);
        }
        return map;
    }

    Map<String, Object> pools() {
        var lossy = IntStream.range(0, 8).filter(some -> some != Effective.ROCE);
        var others = lossy.mapToObj(String::valueOf).collect(Collectors.joining(","));
        var map = new LinkedHashMap<String, Object>();
        pool(map, "lossy-default-ingress", "50%", others, "-");
        pool(map, "roce-reserved-ingress", "50%", "3", "-");
        pool(map, "lossy-default-egress", "50%", "-", "0,6");
        pool(map, "roce-reserved-egress", isLossless() ? "inf" : "50%", "-", "3");
        return map;
    }

    /** Of a port: notifications and data, as its tables name them. */
    Map<String, Object> prioritiesOfPort() {
        var map = new LinkedHashMap<String, Object>();
        ofPort(map, "cnp", Effective.CNP, 48);
        ofPort(map, "roce", Effective.ROCE, 26);
        return map;
    }

    Map<String, Object> classesOfPort() {
        var map = new LinkedHashMap<String, Object>();
        for (var name : List.of("cnp", "roce")) {
            var priority = name.equals("cnp") ? Effective.CNP : Effective.ROCE;
            var queue = queue(priority);
            var row = new LinkedHashMap<String, Object>();
            row.put("switch-prio", priority);
            row.put("traffic-class", Integer.parseInt(queue));
            row.put(
                    "scheduler-weight",
                    isStrict(queue) ? "strict priority" : "dwrr-" + share(queue));
            map.put(name, row);
        }
        return map;
    }

    Map<String, Object> poolsOfPort() {
        var map = new LinkedHashMap<String, Object>();
        var ids = List.of(2, 3, 13, 14);
        pools().forEach((number, some) -> {
            if (some instanceof Map<?, ?> pool) {
                var row = new LinkedHashMap<String, Object>();
                row.put("name", pool.get("name"));
                row.put("mode", "DYNAMIC");
                row.put("pool-id", ids.get(Integer.parseInt(number)));
                row.put("switch-priorities", pool.get("switch-priorities"));
                row.put("traffic-class", pool.get("traffic-class"));
                row.put("size", "inf".equals(pool.get("size")) ? "inf" : "15.16 MB");
                row.put("current-usage", "0 Bytes");
                row.put("max-usage", "0 Bytes");
                map.put(number, row);
            }
        });
        return map;
    }

    /** A map of rows as a table, its keys in the first column. */
    static String table(String title, Map<String, Object> rows) {
        var titles = new ArrayList<String>();
        titles.add("");
        var cells = new ArrayList<List<String>>();
        rows.forEach((key, some) -> {
            if (some instanceof Map<?, ?> row) {
                var cell = new ArrayList<String>();
                cell.add(key);
                row.values().forEach(value -> cell.add(value.toString()));
                cells.add(cell);
                if (titles.size() == 1) {
                    row.keySet().forEach(name -> titles.add(name.toString()));
                }
            }
        });
        return Pages.section(title, titles, cells);
    }

    private boolean isLossless() {
        return now.roceMode().filter("lossless"::equals).isPresent();
    }

    private Map<String, Object> marking(
            String mode, String port, boolean inCells, boolean sizesAsText) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("congestion-mode", mode);
        tree.put("enabled-tc", joined(now.marking(port)));
        for (var which : List.of("max-threshold", "min-threshold")) {
            var asked = now.threshold(port, Effective.ROCE, which);
            var bytes = inCells ? asic.rounded(asked) : asked;
            tree.put(which, sizesAsText ? Pages.size(bytes) : bytes);
        }
        tree.put("probability", now.threshold(port, Effective.ROCE, "probability"));
        return tree;
    }

    private static Map<String, Object> tlv() {
        var tlv = new LinkedHashMap<String, Object>();
        tlv.put("priority", Effective.ROCE);
        tlv.put("protocol-id", 4791);
        tlv.put("selector", "UDP");
        return tlv;
    }

    private String trust(String port) {
        var trust =
                now.get("qos mapping " + now.profile(port, "mapping") + " trust").orElse("port");
        return switch (trust) {
            case "l2" -> "pcp";
            case "l3" -> "dscp";
            case "both" -> "pcp,dscp";
            default -> trust;
        };
    }

    private String mapped(String field, int many, int priority) {
        return IntStream.range(0, many)
                .filter(value ->
                        now.get(
                                        "qos mapping default-global "
                                                + field
                                                + " "
                                                + value
                                                + " switch-priority")
                                .filter(String.valueOf(priority)::equals)
                                .isPresent())
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(","));
    }

    private String queue(int priority) {
        return now.get(
                        "qos egress-queue-mapping default-global switch-priority "
                                + priority
                                + " traffic-class")
                .orElseThrow();
    }

    private boolean isStrict(String queue) {
        return now.get(scheduler(queue) + " mode").filter("strict"::equals).isPresent();
    }

    private String share(String queue) {
        return now.get(scheduler(queue) + " bw-percent").orElse("0") + "%";
    }

    private static String scheduler(String queue) {
        return "qos egress-scheduler default-global traffic-class " + queue;
    }

    private static void pool(
            Map<String, Object> map, String name, String size, String priorities, String queues) {
        var row = new LinkedHashMap<String, Object>();
        row.put("name", name);
        row.put("mode", "Dynamic");
        row.put("size", size);
        row.put("switch-priorities", priorities);
        row.put("traffic-class", queues);
        map.put(String.valueOf(map.size()), row);
    }

    private static void ofPort(Map<String, Object> map, String name, int priority, int dscp) {
        var row = new LinkedHashMap<String, Object>();
        row.put("pcp", priority);
        row.put("dscp", dscp);
        row.put("switch-prio", priority);
        map.put(name, row);
    }

    private static String joined(SortedSet<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
